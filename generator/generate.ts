import type { Diagnostic } from "./model/diagnostic.js";
import type { Model } from "./model/model.js";
import type { OutputFile } from "./model/output-file.js";
import { SpeclatheError } from "./model/failure.js";
import type { Document } from "./document/document.js";
import type { DocumentOptions } from "./document/options.js";
import type { EmitOptions } from "./emit/options.js";
import { emitModules } from "./emit/emit.js";
import { findImpossible } from "./emit/find-impossible.js";
import { findUnenforced } from "./emit/validators/find-unenforced.js";
import { fileHeader } from "./emit/file-header.js";
import { printModule } from "./print/print-module.js";
import { runtimeModules } from "./emit/runtime/runtime-modules.js";
import { type FormatOptions, formatText } from "./format/format.js";
import type { NameTable, NormalizeOptions } from "./normalize/options.js";
import type { OpenapiTypescript } from "./paths/print-paths.js";
import { readModel } from "./read-model.js";
import { checkPaths, makeTargetFiles } from "./targets/make-target-files.js";
import type { Target } from "./targets/target.js";
import type { Sources } from "./sources.js";
import { readTemplate } from "./templates.js";

/** Everything the output depends on beside the document. */
export interface GenerateOptions {
  /** The resolved options of the consumer's Prettier; absent: Prettier's defaults. */
  readonly prettier?: FormatOptions;
  /** The names of the previous lock. */
  readonly names?: NameTable;
  readonly emit?: EmitOptions;
  readonly normalize?: NormalizeOptions;
  readonly document?: DocumentOptions;
  /** The module `openapi-typescript`, which the target `paths` is made by. */
  readonly openapiTypescript?: OpenapiTypescript;
  /** Outputs of the project's own. */
  readonly targets?: readonly Target[];
}

/** What a document becomes. */
export interface Generated {
  /** Sorted by path. */
  readonly files: readonly OutputFile[];
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  readonly names: NameTable;
}

/**
 * The program: a document in, the files of its client out. It reads nothing but what
 * `sources.load` gives and writes nothing.
 *
 * @throws SpeclatheError when the document cannot be read as OpenAPI.
 */
export async function generate(
  sources: Sources,
  options: GenerateOptions = {},
): Promise<Generated> {
  const { beside, ...read } = await prepareModel(sources, options);
  const files = await printFiles(
    read.model,
    options.emit ?? {},
    options.prettier,
  );
  checkPaths([...files, ...beside]);
  const all = [...files, ...beside];
  return { files: all.toSorted((a, b) => (a.path < b.path ? -1 : 1)), ...read };
}

/** A step of its own, so that the document can be garbage-collected before the files are made. */
async function prepareModel(
  sources: Sources,
  options: GenerateOptions,
): Promise<
  Omit<Generated, "files"> & { readonly beside: readonly OutputFile[] }
> {
  const { document, model, names, diagnostics, locate } = await readModel(
    sources,
    options,
  );
  const isAsked = options.emit?.targets?.includes("paths") === true;
  const found = [
    ...findImpossible(model),
    ...findUnenforced(model, options.emit?.validators),
  ];
  return {
    model,
    names,
    diagnostics: [...diagnostics, ...found.map(locate)],
    beside: [
      ...(isAsked ? [await makePaths(document, model, options)] : []),
      ...(await makeTargetFiles(document, model, options)),
    ],
  };
}

async function makePaths(
  document: Document,
  { api }: Model,
  { openapiTypescript, emit, prettier }: GenerateOptions,
): Promise<OutputFile> {
  if (!openapiTypescript)
    throw new SpeclatheError(
      "peer-missing",
      "the target `paths` is made by openapi-typescript, which was not handed in",
    );
  const { printPaths } = await import("./paths/print-paths.js");
  const text =
    fileHeader(api.title, emit?.fileHeader) +
    printPaths(document, openapiTypescript);
  return {
    path: "paths.ts",
    // openapi-typescript breaks no long lines.
    text:
      text.length > mostFormattedPaths && !prettier
        ? text
        : await formatText(text, prettier),
  };
}

/**
 * In characters: more than the types of any API that we know. Prettier takes about two seconds and
 * 300 MB of memory for each million.
 */
const mostFormattedPaths = 8_000_000;

async function printFiles(
  model: Model,
  options: EmitOptions,
  style: FormatOptions | undefined,
): Promise<OutputFile[]> {
  const modules = [...emitModules(model, options)];
  modules.push(...runtimeModules(modules, readTemplate));
  const header = fileHeader(model.api.title, options.fileHeader);
  const files: OutputFile[] = [];
  // One after the other, so that each can be freed when it is text.
  for (let module = modules.shift(); module; module = modules.shift()) {
    const text = header + printModule(module, options);
    files.push({
      path: module.path,
      // Modules are laid out as Prettier's defaults print them; only another style needs it.
      text: style ? await formatText(text, style) : text,
    });
  }
  return files;
}
