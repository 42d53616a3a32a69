import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as openapiTypescript from "openapi-typescript";
import { parse } from "yaml";
import { targetNames } from "../generator/emit/options/target-names.js";
import { generate } from "../generator/generate.js";
import type { Generated } from "../generator/generate-options.js";
import type { LoadedSource } from "../generator/sources.js";
import { SpeclatheError } from "../generator/model/failure.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../test/support/compile.js";
import { expectReadable } from "../test/support/name-stability.js";
import {
  findImpossibleTypes,
  findUntoldTypes,
} from "../test/support/never-types.js";
import { checkLayout, loadOxfmt, prettier } from "./check-layout.js";
import { findWrongSecurity } from "./find-wrong-security.js";

/** What became of one document. */
interface Verdict {
  readonly ok: boolean;
  readonly line: string;
}

const given = process.argv.slice(2);
const flags = given.filter((word) => word.startsWith("--"));
const [folder = "fixtures"] = given.filter((word) => !word.startsWith("--"));
const versions = flags.includes("--all")
  ? compilers
  : compilers.filter(({ name }) => name === "TypeScript 7");
const root = resolve(folder);
const targets = flags.includes("--targets") ? targetNames : [];
const modules = fileURLToPath(new URL("../node_modules", import.meta.url));

// Generates and type-checks every document below a folder: one line each, and a total. With
// `--targets` every target is generated too, and types that are `never` without a diagnostic and
// operations whose security is not the document's are reported. With `--layout` the output is compared with what
// Prettier prints of it instead, and its names with the document's; with `--oxfmt` also, with what
// oxfmt prints (`npm install --no-save oxfmt`).
const formatter = flags.includes("--oxfmt") ? await loadOxfmt() : prettier;
let failed = 0;
const documents = documentsBelow(root);
for (const file of documents) {
  const verdict = await (flags.includes("--layout") ? checkText : check)(file);
  if (!verdict.ok) failed += 1;
  console.log(
    `${verdict.ok ? "ok  " : "FAIL"} ${relative(root, file) || basename(file)}  ${verdict.line}`,
  );
}
console.log(`${documents.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && documents.length > 0 ? 0 : 1;

async function check(file: string): Promise<Verdict> {
  const project = mkdtempSync(join(tmpdir(), "speclathe-corpus-"));
  const started = performance.now();
  try {
    const { files, model, diagnostics, names } = await generate(
      { entry: file, load },
      { emit: { targets }, openapiTypescript },
    );
    expectReadable(names);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    writeProject(project);
    // For the packages that targets import.
    symlinkSync(modules, join(project, "node_modules"), "junction");
    writeFiles(join(project, "client"), files);
    const complaints = versions.flatMap((compiler) => {
      const said = compile(project, compiler);
      return said === ""
        ? []
        : [
            `${compiler.name}: ${said.split("\n").length - 1} lines: ${said.slice(0, 600).trim()}`,
          ];
    });
    if (targets.length > 0)
      complaints.push(...findFaults(file, { files, model, diagnostics }));
    const bytes = files.reduce((sum, { text }) => sum + text.length, 0);
    const never = targets.length > 0 ? findImpossibleTypes(files).length : 0;
    const counts = `${never > 0 ? `${never} never, ` : ""}${model.operations.length} operations, ${model.types.length} types, ${model.filters.length} filters, ${diagnostics.length} diagnostics, ${Math.round(bytes / 1024)} KB, ${seconds} s`;
    return complaints.length === 0
      ? { ok: true, line: counts }
      : { ok: false, line: `${counts}\n${complaints.join("\n")}` };
  } catch (error) {
    return { ok: false, line: reasonOf(error) };
  } finally {
    if (!flags.includes("--keep"))
      rmSync(project, { recursive: true, force: true });
    else console.log(project);
  }
}

/** Types that no value has and no diagnostic names, and operations with another security than the document's. */
function findFaults(
  file: string,
  generated: Pick<Generated, "files" | "model" | "diagnostics">,
): readonly string[] {
  const { files, model } = generated;
  const document: unknown = parse(readFileSync(file, "utf8"), {
    maxAliasCount: -1,
    uniqueKeys: false,
    merge: true,
    logLevel: "silent",
  });
  const never = findUntoldTypes(generated);
  const wrong = findWrongSecurity(document, files, model);
  return [
    ...(never.length > 0
      ? [`${never.length} never without a diagnostic: ${shorten(never)}`]
      : []),
    ...(wrong.length > 0
      ? [`${wrong.length} wrong security: ${shorten(wrong)}`]
      : []),
  ];
}

function shorten(lines: readonly string[]): string {
  return lines.slice(0, 5).join("\n     ");
}

async function checkText(file: string): Promise<Verdict> {
  try {
    const { modules, complaints } = await checkLayout(file, load, formatter);
    return complaints.length === 0
      ? { ok: true, line: `${modules} modules` }
      : { ok: false, line: complaints.join("\n     ") };
  } catch (error) {
    return { ok: false, line: reasonOf(error) };
  }
}

function load(uri: string): Promise<LoadedSource> {
  const path = uri.startsWith("file:") ? fileURLToPath(uri) : uri;
  return Promise.resolve({ uri, bytes: readFileSync(path) });
}

function reasonOf(error: unknown): string {
  const reason =
    error instanceof SpeclatheError
      ? `${error.code}: ${error.message}`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  return reason.split("\n").slice(0, 4).join("\n     ");
}

/** Documents below a folder, or the file itself; parts of a document in several files are not documents. */
function documentsBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.(json|ya?ml)$/.test(entry.name) &&
        !/node_modules|package(-lock)?\.json$/.test(
          join(entry.parentPath, entry.name),
        ),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) =>
      /["']?(openapi|swagger)["']?\s*:\s*["']?[23]\.\d/.test(
        readFileSync(file, "utf8"),
      ),
    )
    .toSorted();
}
