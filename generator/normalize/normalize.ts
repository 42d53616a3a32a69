import type { Document } from "../document/document.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Model } from "../model/model.js";
import type { NameTable, NormalizeOptions } from "./options/options.js";
import { buildModel } from "./assemble/build-model.js";
import { settleFiles } from "./assemble/settle-files.js";
import { sortMembers } from "./assemble/sort-members.js";
import { findOperatorGenerics } from "./generics/operator-generics.js";
import { NameMemory, nameTable } from "./options/name-memory.js";
import { optionKey } from "./security/option-names.js";
import { nameText, operationKey } from "./names/name-operations.js";
import { nameTypes } from "./type-names/name-types.js";
import { webhookKey } from "./names/webhook-names.js";
import { DocumentReader } from "./operations/document-reader.js";
import { reportUnmatched } from "./options/unmatched-decisions.js";
import { prepareUnnamedModel } from "./prepare-unnamed-model.js";

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
  const memory = new NameMemory(remembered);
  const unnamed = prepareUnnamedModel(reader, options, memory);
  reader.reportWide();
  const types = nameTypes(unnamed, options, memory);
  reportUnmatched(
    Object.keys(options.rename ?? {}),
    { place: "rename", what: "name of a type", known: types.given },
    (diagnostic) => void reader.diagnostics.push(diagnostic),
  );
  const generics = findOperatorGenerics(unnamed, memory);
  const built = settleFiles(
    buildModel({ reader, unnamed, types, generics, options }),
  );
  const model = options.propertyOrder === "sorted" ? sortMembers(built) : built;
  const names = nameTable([
    ...types.rows,
    ...[...unnamed.operations, ...unnamed.variants].map(
      ({ draft, name }) => [operationKey(draft), nameText(name)] as const,
    ),
    ...unnamed.webhooks.map(
      ({ draft }) => [webhookKey(draft), draft.name] as const,
    ),
    ...generics.map(({ key, name }) => [key, name] as const),
    ...unnamed.schemes.map(
      (scheme) => [optionKey(scheme), scheme.option] as const,
    ),
  ]);
  return { model, diagnostics: reader.diagnostics, names };
}
