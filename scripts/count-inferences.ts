import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { compareModels } from "../generator/diff/compare/compare-models.js";
import { SpeclatheError } from "../generator/model/failure.js";
import type { Model } from "../generator/model/model.js";
import { readModel } from "../generator/read-model.js";
import type { LoadedSource } from "../generator/sources.js";

// Counts what was inferred of every document below a folder, or of each that is named: a row of a
// table for each, and a total. Every document is read again with the names of the first reading and
// compared with itself; the last column has the differences. `npm run inferences -- DIR`.
const columns = [
  "operations",
  "types",
  "filters",
  "pages",
  "scope sets",
  "discriminators",
  "POSTs that read",
  "differences from itself",
];
const given = process.argv.slice(2);
const files = given.flatMap((path) => documentsBelow(resolve(path)));
const total = columns.map(() => 0);
console.log(`| document | ${columns.join(" | ")} |`);
console.log(`| --- |${columns.map(() => " ---: |").join("")}`);
for (const file of files) {
  const name = relative(process.cwd(), file).split("/").slice(-1).join();
  try {
    const counts = await count(file);
    for (const [index, each] of counts.entries())
      total[index] = (total[index] ?? 0) + each;
    console.log(`| ${name} | ${counts.join(" | ")} |`);
  } catch (error) {
    const reason = error instanceof SpeclatheError ? error.code : String(error);
    console.log(`| ${name} | ${reason} |`);
  }
}
console.log(`| total of ${files.length} | ${total.join(" | ")} |`);

async function count(file: string): Promise<readonly number[]> {
  const first = await readModel({ entry: file, load }, {});
  const again = await readModel({ entry: file, load }, { names: first.names });
  const { model } = first;
  const isSame =
    JSON.stringify([model, first.names]) ===
    JSON.stringify([again.model, again.names]);
  const changes = compareModels(model, again.model, {}).length;
  return [
    model.operations.length,
    model.types.length,
    model.filters.length,
    model.operations.filter(({ paging }) => paging).length,
    model.scopeSets.length,
    countDiscriminators([model.types, model.operations]),
    model.operations.filter(({ reads }) => isInferred(reads)).length,
    changes + (isSame ? 0 : 1),
  ];
}

function isInferred({
  only,
  evidence,
}: Model["operations"][number]["reads"]): boolean {
  return only && evidence.by !== "method";
}

/** The unions in a value whose branches a member selects. */
function countDiscriminators(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const { discriminator, anyOf, oneOf } = value as Record<string, unknown>;
  const inner = Object.values(value).map(countDiscriminators);
  const own = discriminator !== undefined && (anyOf ?? oneOf) ? 1 : 0;
  return inner.reduce((sum, each) => sum + each, own);
}

function load(uri: string): Promise<LoadedSource> {
  const path = uri.startsWith("file:") ? fileURLToPath(uri) : uri;
  return Promise.resolve({ uri, bytes: readFileSync(path) });
}

function documentsBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        /\.(?:json|ya?ml)$/.test(basename(file)) &&
        /["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/.test(
          readFileSync(file, "utf8"),
        ),
    )
    .toSorted();
}
