import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readTemplateParts } from "../generator/emit/runtime/read-template.js";
import { generate } from "../generator/generate.js";
import type { OutputFile } from "../generator/model/output-file.js";

/** A case: a document under `fixtures/` whose whole output is kept under `snapshots/`. */
export interface SnapshotCase {
  readonly name: string;
  /** Whether the runtime is kept whole; one case does, the others list what it declares. */
  readonly runtime: "whole" | "listed";
}

/** Every golden case. */
export const snapshotCases: readonly SnapshotCase[] = [
  { name: "compliance", runtime: "whole" },
  { name: "all-of", runtime: "listed" },
  { name: "bodies", runtime: "listed" },
  { name: "bodies-nullable", runtime: "listed" },
  { name: "boolean-schemas", runtime: "listed" },
  { name: "defs-recursion", runtime: "listed" },
  { name: "discriminators", runtime: "listed" },
  { name: "enums-mixed", runtime: "listed" },
  { name: "files-several", runtime: "listed" },
  { name: "filters-mongo-style", runtime: "listed" },
  { name: "filters-none", runtime: "listed" },
  { name: "filters-prisma-style", runtime: "listed" },
  { name: "filters-related", runtime: "listed" },
  { name: "filters-stripe-deepobject", runtime: "listed" },
  { name: "filters-suffixed", runtime: "listed" },
  { name: "loose-30", runtime: "listed" },
  { name: "limits", runtime: "listed" },
  { name: "maps", runtime: "listed" },
  { name: "names-colliding", runtime: "listed" },
  { name: "names-hostile", runtime: "listed" },
  { name: "nullable-30", runtime: "listed" },
  { name: "nullable-31", runtime: "listed" },
  { name: "oauth-scopes", runtime: "listed" },
  { name: "one-of-discriminator", runtime: "listed" },
  { name: "openapi-32", runtime: "listed" },
  { name: "paging-cursor", runtime: "listed" },
  { name: "paging-link", runtime: "listed" },
  { name: "paging-nullable", runtime: "listed" },
  { name: "paging-offset", runtime: "listed" },
  { name: "paging-page", runtime: "listed" },
  { name: "parameters-styles", runtime: "listed" },
  { name: "read-write-only", runtime: "listed" },
  { name: "responses-several", runtime: "listed" },
  { name: "scopes", runtime: "listed" },
  { name: "security-shared", runtime: "listed" },
  { name: "servers", runtime: "listed" },
  { name: "swagger-20", runtime: "listed" },
  { name: "tags-none", runtime: "listed" },
  { name: "tuples", runtime: "listed" },
  { name: "webhooks", runtime: "listed" },
];

const root = new URL("../", import.meta.url);

/** The folder of a case's golden output. */
export function snapshotFolder({ name }: SnapshotCase): string {
  return fileURLToPath(new URL(`snapshots/${name}/`, root));
}

/** The fresh output of a case, every file of it. */
export async function generateCase({
  name,
}: SnapshotCase): Promise<readonly OutputFile[]> {
  const entry = fileURLToPath(new URL(`fixtures/${name}/openapi.json`, root));
  const { files } = await generate({
    entry,
    load: (uri) =>
      Promise.resolve({
        uri,
        bytes: readFileSync(uri.startsWith("file:") ? fileURLToPath(uri) : uri),
      }),
  });
  return files;
}

/**
 * What is kept of a case's output. Of a listed runtime that is what each file declares: the text of
 * a declaration is the template's, which no case needs a copy of.
 */
export function goldenFiles(
  { runtime }: SnapshotCase,
  files: readonly OutputFile[],
): readonly OutputFile[] {
  if (runtime === "whole") return files;
  const own = files.filter(({ path }) => !path.startsWith("runtime/"));
  const listed = files
    .filter(({ path }) => path.startsWith("runtime/"))
    .map(({ path, text }) => `${path}\n${declared(text)}`);
  return [...own, { path: "runtime.txt", text: listed.join("") }];
}

function declared(text: string): string {
  return readTemplateParts(text)
    .declarations.map(({ name }) => `  ${name}\n`)
    .join("");
}
