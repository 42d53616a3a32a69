import { readFileSync } from "node:fs";
import { stringify } from "yaml";
import { generate } from "../../generator/generate.js";
import { describeDocument } from "../../generator/report/describe-document.js";
import type { DocumentReport } from "../../generator/report/report-data.js";

/** The fixtures whose report is in `test/report/said/`, small enough to be read. */
export const reportedFixtures: readonly string[] = [
  "discriminators",
  "filters-mongo-style",
  "filters-related",
  "loose-30",
  "maps",
  "media-types",
  "names-colliding",
  "oauth-scopes",
  "openapi-32",
  "paging-cursor",
  "paging-link",
  "paging-offset",
  "responses-several",
  "scopes",
  "security-shared",
  "servers",
  "swagger-20",
  "webhooks",
];

/** The report on a fixture's document. */
export async function reportOf(fixture: string): Promise<DocumentReport> {
  const entry = new URL(
    `../../fixtures/${fixture}/openapi.json`,
    import.meta.url,
  );
  const bytes = readFileSync(entry);
  const generated = await generate({
    entry: entry.href,
    load: (uri) => Promise.resolve({ uri, bytes }),
  });
  return describeDocument({ source: "openapi.json", ...generated });
}

/** Where a report was written when it was last reviewed. */
export function reportPath(fixture: string): URL {
  return new URL(`../report/said/${fixture}.yaml`, import.meta.url);
}

/** A report as text, without the code, which is golden by itself. */
export function reportText(report: DocumentReport): string {
  const { files: _, ...rest } = report;
  const operations = report.operations.map(
    ({ code: _code, bytes: _bytes, ...operation }) => operation,
  );
  const types = report.types.map(
    ({ code: _code, bytes: _bytes, checkBytes: _checks, ...type }) => type,
  );
  const shown: unknown = JSON.parse(
    JSON.stringify({ ...rest, operations, types }),
  );
  return stringify(shown, { lineWidth: 0 });
}
