import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ownPackage } from "../own-package.js";
import { printPage } from "./print-page.js";
import type { Report } from "./report-data.js";
import { outputFailure } from "../write/output-failure.js";

const scripts: Readonly<Record<Report["kind"], string>> = {
  document: "document.js",
  changes: "changes.js",
};

/**
 * Writes a report as a page that needs nothing else. Fails with `output-unwritable` or
 * `output-full`.
 */
export function writePage(report: Report, file: string, cwd: string): void {
  const page = printPage(report, {
    script: readPart(scripts[report.kind]),
    style: readPart("page.css"),
  });
  try {
    writeFileSync(resolve(cwd, file), page);
  } catch (error) {
    throw outputFailure(error, file);
  }
}

// Built from `pages/`, as a browser runs it.
function readPart(name: string): string {
  return readFileSync(new URL(`dist/pages/${name}`, ownPackage), "utf8");
}
