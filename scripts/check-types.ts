import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../generator/generate.js";
import type { LoadedSource } from "../generator/sources.js";
import { findNeverTypes } from "../test/support/never-types.js";
import { judgeByAjv } from "../test/support/ajv-judge.js";
import {
  compareWithValidators,
  loadValidators,
} from "../test/support/type-agreement.js";

// For every document of a folder: types and branches that no value has, and values that a validator
// accepts and its type does not, or of which ajv says otherwise. `--values 0` leaves these two out;
// the default is 20 for a type.
const given = process.argv.slice(2);
const at = given.indexOf("--values");
const perType = at < 0 ? 20 : Number(given.splice(at, 2)[1]);
const [folder = "fixtures"] = given;
let failed = 0;
const files = statSync(folder).isFile()
  ? [resolve(folder)]
  : documentsIn(folder);
for (const file of files) {
  const started = performance.now();
  try {
    const generated = await generate({ entry: file, load });
    const never = findNeverTypes(generated.files);
    const agreement =
      perType > 0
        ? await compareWithValidators(generated, { perType, seed: 1 })
        : undefined;
    const judgement =
      perType > 0
        ? await judgeByAjv(file, {
            model: generated.model,
            validatorOf: await loadValidators(generated.files),
            perType,
            seed: 1,
          })
        : undefined;
    const complaints = [
      ...never,
      ...(agreement?.disagreements ?? []),
      ...(judgement?.differences ?? []),
    ];
    if (complaints.length > 0) failed += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const counts = agreement
      ? `${agreement.types} types, ${agreement.accepted} values accepted, ${agreement.refused} refused, ${agreement.silent.length} types without one; by ajv ${judgement?.types} types, ${judgement?.accepted} and ${judgement?.refused} values`
      : `${generated.model.types.length} types`;
    console.log(
      `${complaints.length === 0 ? "ok  " : "FAIL"} ${nameOf(file)}  ${counts}, ${seconds} s`,
    );
    for (const complaint of complaints.slice(0, 40))
      console.log(`     ${complaint}`);
    if (complaints.length > 40)
      console.log(`     and ${complaints.length - 40} more`);
  } catch (error) {
    console.log(`none ${nameOf(file)}  ${String(error).slice(0, 300)}`);
  }
}
console.log(`${files.length} documents, ${failed} with complaints`);
process.exitCode = failed === 0 ? 0 : 1;

function nameOf(file: string): string {
  const name = basename(file);
  return name.startsWith("openapi.") ? basename(dirname(file)) : name;
}

function documentsIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => {
      const file = join(resolve(path), entry.name);
      return entry.isDirectory()
        ? [join(file, "openapi.json"), join(file, "openapi.yaml")]
        : [file];
    })
    .filter(
      (file) =>
        /\.(json|ya?ml)$/.test(file) &&
        statSync(file, { throwIfNoEntry: false })?.isFile(),
    )
    .toSorted();
}

function load(uri: string): Promise<LoadedSource> {
  const path = uri.startsWith("file:") ? fileURLToPath(uri) : uri;
  return Promise.resolve({ uri, bytes: readFileSync(path) });
}
