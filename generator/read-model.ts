import type { Diagnostic } from "./model/diagnostic.js";
import type { Model } from "./model/model.js";
import {
  readDocument,
  type ReadDocumentOptions,
} from "./document/read-document.js";
import type { Sources } from "./generate.js";
import { normalize } from "./normalize/normalize.js";
import type { NameTable, NormalizeOptions } from "./normalize/options.js";

/** What a document means. */
export interface ReadModel {
  /** Bundled and upgraded: an OpenAPI document of one file that means the same. */
  readonly document: object;
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  readonly names: NameTable;
}

/** How a document is read. */
export interface ReadModelOptions {
  readonly normalize?: NormalizeOptions;
  readonly document?: ReadDocumentOptions;
  /** The names of the previous lock. */
  readonly names?: NameTable;
}

/**
 * The first half of the program: a document in, its model out.
 *
 * @throws SpeclatheError when the document cannot be read as OpenAPI.
 */
export async function readModel(
  sources: Sources,
  options: ReadModelOptions = {},
): Promise<ReadModel> {
  const document = await readDocument(
    await sources.load(sources.entry),
    (uri) => sources.load(uri),
    options.document,
  );
  const { model, diagnostics, names } = normalize(
    document,
    options.normalize ?? {},
    options.names ?? {},
  );
  return {
    document: document.root,
    model,
    names,
    diagnostics: [
      ...document.diagnostics,
      ...diagnostics.map((diagnostic) => ({
        ...diagnostic,
        pointer: document.locate(diagnostic.pointer),
      })),
    ],
  };
}
