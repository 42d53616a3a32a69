import { SpeclatheError } from "../../model/failure.js";
import type { Sources } from "../../sources.js";
import { withoutChanges } from "../../job/document-changes.js";
import type { NamedDocument } from "./document-operand.js";
import type { NameTable } from "../../normalize/options/options.js";
import {
  type ReadModel,
  readModel,
  type ReadModelOptions,
} from "../../read-model.js";

/** Two states of a document, and their models. */
export interface BothModels {
  readonly before: ReadModel;
  readonly after: ReadModel;
  /** The names that the later one was made with. */
  readonly names: NameTable;
}

/**
 * Reads two states of a document as one config has them, the later one as a run after the change
 * would name things, or has named them. A pattern of `include` or `exclude` may match nothing in one of them, as what
 * it means may be new or gone; where it matches nothing in both, the later one's failure is thrown.
 */
export async function readBothModels(
  old: NamedDocument,
  now: NamedDocument,
  options: ReadModelOptions,
): Promise<BothModels> {
  const before = await readTolerantly(old.sources, {
    ...optionsFor(old, options),
    ...(old.names ? { names: old.names } : {}),
  });
  // Of another state of the output, the names are what the lock on the disk makes them.
  const names = old.names && options.names ? options.names : before.read.names;
  const after = await readTolerantly(now.sources, {
    ...optionsFor(now, options),
    names,
  });
  const { failure } = after;
  if (failure && before.failure?.code === failure.code) {
    const places = new Set(before.failure.details.map(({ place }) => place));
    const isShared = failure.details.some(({ place }) => places.has(place));
    if (isShared || failure.details.length === 0) throw failure;
  }
  return { before: before.read, after: after.read, names };
}

function optionsFor(
  { isKept }: NamedDocument,
  options: ReadModelOptions,
): ReadModelOptions {
  if (!isKept) return options;
  return { ...options, document: withoutChanges(options.document) };
}

async function readTolerantly(
  sources: Sources,
  options: ReadModelOptions,
): Promise<{ readonly read: ReadModel; readonly failure?: SpeclatheError }> {
  try {
    return { read: await readModel(sources, options) };
  } catch (error) {
    const isOfSelection =
      error instanceof SpeclatheError && error.code.startsWith("selection-");
    if (!isOfSelection) throw error;
    const document = { ...options.document, isTolerant: true };
    const read = await readModel(sources, { ...options, document });
    return { read, failure: error };
  }
}
