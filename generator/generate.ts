import type { Diagnostic } from "./model/diagnostic.js";
import type { Model } from "./model/model.js";
import type { OutputFile } from "./model/output-file.js";
import { readDocument } from "./document/read-document.js";
import type { EmitOptions } from "./emit/options.js";
import { emitModules } from "./emit/emit.js";
import { fileHeader, printModule } from "./emit/print.js";
import { runtimeFiles } from "./emit/runtime-files.js";
import { type FormatOptions, formatText } from "./format/format.js";
import { formatStatements } from "./format/format-statements.js";
import { normalize } from "./normalize/normalize.js";
import type { NameTable, NormalizeOptions } from "./normalize/options.js";
import { readTemplate } from "./templates.js";

/** Where documents come from: the caller decides which places are allowed and how they are read. */
export interface Sources {
  /** The URI of the document itself. */
  readonly entry: string;
  load(uri: string): Promise<LoadedSource>;
}

/** The bytes at a URI. */
export interface LoadedSource {
  /** Where they were found in the end, after redirects. */
  readonly uri: string;
  readonly bytes: Uint8Array;
  readonly mediaType?: string;
}

/** Everything the output depends on beside the document. */
export interface GenerateOptions {
  /** The resolved options of the consumer's Prettier; absent: Prettier's defaults. */
  readonly prettier?: FormatOptions;
  /** The names of the previous lock. */
  readonly names?: NameTable;
  readonly emit?: EmitOptions;
  readonly normalize?: NormalizeOptions;
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
  const emitOptions = options.emit ?? {};
  const document = await readDocument(
    await sources.load(sources.entry),
    (uri) => sources.load(uri),
  );
  const { model, diagnostics, names } = normalize(
    document,
    options.normalize ?? {},
    options.names ?? {},
  );
  const modules = emitModules(model, emitOptions);
  const header = fileHeader(model.api.title);
  const printed = modules.map((module): OutputFile => ({
    path: module.path,
    text: header + printModule(module, emitOptions),
  }));
  const runtime = runtimeFiles(modules, readTemplate, {
    ...emitOptions,
    header,
  });
  const files: OutputFile[] = [];
  for (const { path, text } of printed)
    files.push({
      path,
      text: options.prettier
        ? await formatText(text, options.prettier)
        : await formatStatements(text),
    });
  // Templates are written as Prettier prints them; only another style needs another pass.
  for (const { path, text } of runtime) {
    files.push({
      path,
      text: options.prettier ? await formatText(text, options.prettier) : text,
    });
  }
  return {
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    model,
    diagnostics: [
      ...document.diagnostics,
      ...diagnostics.map((diagnostic) => ({
        ...diagnostic,
        pointer: document.locate(diagnostic.pointer),
      })),
    ],
    names,
  };
}
