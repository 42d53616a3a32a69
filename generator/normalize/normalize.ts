import type { Document } from "../document/document.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Model } from "../model/model.js";
import type { NameTable, NormalizeOptions } from "./options.js";
import { buildModel } from "./build/build-model.js";
import { sortMembers } from "./build/sort-members.js";
import { operationKey, requestKey } from "./names/derived-names.js";
import { nameTypes } from "./names/name-types.js";
import { DocumentReader } from "./operations/document-reader.js";
import { prepareWorkbench } from "./prepare-workbench.js";

/** What normalization gives. */
export interface Normalized {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** The names given, for the next run to keep. */
  readonly names: NameTable;
}

/**
 * The `normalize` stage: a document in, the model out. Equal shapes become one type with a name
 * from evidence; scopes, filters, resources and pagination are recognised. Faults of the
 * document become diagnostics; nothing is thrown but for our own bugs.
 */
export function normalize(
  document: Document,
  options: NormalizeOptions,
  remembered: NameTable,
): Normalized {
  const reader = new DocumentReader(document);
  const workbench = prepareWorkbench(reader, options);
  reader.reportWide();
  const types = nameTypes(workbench, options, remembered);
  const built = buildModel({ reader, workbench, types, options });
  const model = options.propertyOrder === "sorted" ? sortMembers(built) : built;
  return { model, diagnostics: reader.diagnostics, names: nameTable(model) };
}

/** Each inline type's name by its smallest place; components carry their names themselves. */
function nameTable({ types, operations }: Model): NameTable {
  const further = (["errors", "headers", "callbacks"] as const).flatMap(
    (what) =>
      operations.flatMap(({ pointer, [what]: own }): [string, string][] =>
        own ? [[operationKey(what, pointer), own.type]] : [],
      ),
  );
  const inline = types
    .filter(({ origin }) => origin === "inline")
    .map(({ name, places: [place = name], requestOf }): [string, string] => [
      requestOf === undefined ? place : requestKey(place),
      name,
    ]);
  return Object.fromEntries(
    [...inline, ...further].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
