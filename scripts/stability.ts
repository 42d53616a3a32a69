import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parse } from "yaml";
import type { Json } from "../generator/model/json.js";
import { checkStability } from "../test/support/name-stability.js";

// Tries whether names stay on every document of a folder that is one file: compared with itself,
// read again, with another `info`, and with random changes, there and back. A line for each, what
// did not hold, and a total. `npm run stability -- DIR [--rounds=N] [--seed=N]`.
const given = process.argv.slice(2);
const numberOf = (flag: string, otherwise: number): number =>
  Number(
    given.find((word) => word.startsWith(`--${flag}=`))?.split("=")[1] ??
      otherwise,
  );
const [folder = "fixtures"] = given.filter((word) => !word.startsWith("--"));
const options = { rounds: numberOf("rounds", 1), seed: numberOf("seed", 1) };
const total = { documents: 0, operations: 0, tried: 0, violations: 0 };
for (const file of documentsBelow(resolve(folder))) {
  try {
    const document = readIfOpenApi(file);
    if (!document) continue;
    const found = await checkStability(document, options);
    total.documents += 1;
    total.operations += found.operations;
    total.tried += found.tried;
    total.violations += found.violations.length;
    console.log(
      `${found.violations.length === 0 ? "ok  " : "FAIL"} ${relative(resolve(folder), file)}  ${found.operations} operations, ${found.tried} tried, ${found.violations.length} violations`,
    );
    for (const violation of found.violations.slice(0, 20))
      console.log(`     ${violation}`);
  } catch (error) {
    console.log(`skip ${relative(resolve(folder), file)}  ${String(error)}`);
  }
}
console.log(
  `${total.documents} documents, ${total.operations} operations, ${total.tried} readings compared, ${total.violations} violations`,
);
process.exitCode = total.violations === 0 ? 0 : 1;

function documentsBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !name.startsWith(".") && name !== "node_modules")
    .flatMap((name) => documentsBelow(join(path, name)))
    .filter((file) => /\.(?:json|ya?ml)$/.test(file));
}

/** The parsed document; undefined for what is another kind of file. */
function readIfOpenApi(file: string): Record<string, Json> | undefined {
  const text = readFileSync(file, "utf8");
  if (!/["']?(?:openapi|swagger)["']?\s*:/.test(text)) return undefined;
  const value: unknown = file.endsWith(".json")
    ? JSON.parse(text)
    : parse(text, { maxAliasCount: -1 });
  if (typeof value !== "object" || value === null) return undefined;
  const isDocument = "openapi" in value || "swagger" in value;
  return isDocument ? (value as Record<string, Json>) : undefined;
}
