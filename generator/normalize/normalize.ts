import type { Document } from "../document/open-api/document.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Model } from "../model/model.js";
import type { NameTable } from "./options/options.js";
import { NameMemory } from "./options/name-memory.js";
import { buildModel } from "./assemble/build-model.js";
import { settleFiles } from "./assemble/settle-files.js";
import { sortMembers } from "./assemble/sort-members.js";
import { classifySchemas } from "./classify/classify-schemas.js";
import { readDraft } from "./draft/read-draft.js";
import { DocumentReader } from "./operations/document-reader.js";
import { resolveOperations } from "./resolve/resolve-operations.js";
import type { Run, RunOptions } from "./steps/run.js";
import { nameClassified } from "./type-names/name-classified.js";

/** The result of normalization. */
export interface Normalized {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** The names given, for the next run to keep. */
  readonly names: NameTable;
}

/**
 * The `normalize` stage: a document in, the model out, in five steps with a type each: draft,
 * resolved, classified, named, model. Equal shapes become one type with a name
 * from evidence; scopes, filters, resources and pagination are recognised. Faults of the
 * document become diagnostics; nothing is thrown but for our own bugs.
 */
export function normalize(
  document: Document,
  options: RunOptions,
  remembered: NameTable,
): Normalized {
  const reader = new DocumentReader(document);
  const memory = new NameMemory(remembered);
  const run: Run = { reader, options, memory };
  const draft = readDraft(run);
  const resolved = resolveOperations(draft, run);
  const classified = classifySchemas(draft, resolved, run);
  reader.reportWide();
  const named = nameClassified(classified, run);
  const built = settleFiles(buildModel(classified, named, run));
  const model = options.propertyOrder === "sorted" ? sortMembers(built) : built;
  return { model, diagnostics: reader.diagnostics, names: named.names };
}
