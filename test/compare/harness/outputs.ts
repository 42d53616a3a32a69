import { readdirSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { emitWithTargets } from "../../support/emit-with-targets.js";
import { printModule } from "../../../generator/print/print-module.js";
import type { Json } from "../../../generator/model/json.js";
import type { Model } from "../../../generator/model/model.js";
import type { OutputFile } from "../../../generator/model/output-file.js";
import type { NameTable } from "../../../generator/normalize/options/options.js";
import { readModel } from "../../../generator/read-model.js";

/** An OpenAPI document as data. */
export type Raw = Record<string, Json>;

/** What a document becomes for a program that uses it. */
export interface Output {
  readonly model: Model;
  readonly names: NameTable;
  /** The declarations of what `index.ts` hands on, by path. */
  readonly files: readonly OutputFile[];
}

/** The output of a document, named as the lock of another one says. */
export async function createOutput(
  document: Raw,
  names: NameTable = {},
): Promise<Output> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const load = (uri: string) => Promise.resolve({ uri, bytes });
  const read = await readModel({ entry: "document.json", load }, { names });
  const files = emitWithTargets(read.model)
    .filter(({ path }) => !/^(?:runtime|validators)\b/.test(path))
    .map((module) => ({
      path: module.path.replace(/(?:\.ts)?$/, ".d.ts"),
      text: withSharedRuntime(
        declarationsOf(printModule(module, {})),
        module.path,
      ),
    }));
  return { model: read.model, names: read.names, files };
}

/** The declarations of the runtime, which all outputs share: two classes are never the same type. */
export function runtimeDeclarations(): readonly OutputFile[] {
  const folder = fileURLToPath(new URL("../../../templates/", import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(sep).join("/"))
    .filter((name) => /^[^.]+\.ts$/.test(name))
    .map((name) => ({
      path: `runtime/${name.replace(/\.ts$/, ".d.ts")}`,
      text: declarationsOf(readFileSync(`${folder}${name}`, "utf8")),
    }));
}

const declared = new Map<string, string>();

function declarationsOf(text: string): string {
  const known = declared.get(text);
  if (known !== undefined) return known;
  const declarations = transpile(text);
  declared.set(text, declarations);
  return declarations;
}

function transpile(text: string): string {
  const { outputText } = ts.transpileDeclaration(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
    },
  });
  return outputText;
}

// Every output lies two folders below what they share.
function withSharedRuntime(text: string, path: string): string {
  const up = "../".repeat(path.split("/").length + 1);
  return text.replaceAll(/(["'])(?:\.\.?\/)+runtime\//g, `$1${up}runtime/`);
}
