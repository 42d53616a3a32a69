import type { Diagnostic } from "./model/diagnostic.js";
import type { Model } from "./model/model.js";
import type { Document } from "./document/open-api/document.js";
import { type PatchedOptions, readPatched } from "./patch/read-patched.js";
import { normalize } from "./normalize/normalize.js";
import type { NameTable } from "./normalize/options/options.js";
import type { RunOptions } from "./normalize/steps/run.js";
import type { Sources } from "./sources.js";

/** The model of a document and its source. */
export interface ReadModel {
  /** The document that the model was made of, bundled and upgraded. */
  readonly document: Document;
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  readonly names: NameTable;
  /** The same finding at its place in the document as it was written. */
  readonly locate: (diagnostic: Diagnostic) => Diagnostic;
}

/** Options for reading a document. */
export interface ReadModelOptions {
  readonly normalize?: RunOptions;
  readonly document?: PatchedOptions;
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
  const document = await readWhole(sources, options.document);
  const { model, diagnostics, names } = normalize(
    document,
    options.normalize ?? {},
    options.names ?? {},
  );
  const locate = (diagnostic: Diagnostic): Diagnostic => ({
    ...diagnostic,
    pointer: document.locate(diagnostic.pointer),
  });
  return {
    document,
    model,
    names,
    diagnostics: [...document.diagnostics, ...diagnostics.map(locate)],
    locate,
  };
}

/**
 * A document, bundled and upgraded: its root is an OpenAPI document of one file that means the
 * same.
 *
 * @throws SpeclatheError when the document cannot be read as OpenAPI.
 */
export async function readWhole(
  sources: Sources,
  options?: PatchedOptions,
): Promise<Document> {
  const entry = await sources.load(sources.entry);
  return readPatched(entry, (uri) => sources.load(uri), options);
}
