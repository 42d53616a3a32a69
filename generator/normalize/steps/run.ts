import type { NameMemory } from "../options/name-memory.js";
import type { NormalizeOptions } from "../options/options.js";
import type { DocumentReader } from "../operations/document-reader.js";

/** The options of the config, and what else the caller reads of the model. */
export interface RunOptions extends NormalizeOptions {
  /** True if lists without pages have a `pagingDoubt`. */
  readonly doubts?: boolean;
}

/** Shared by all steps, beside the result of the step before. */
export interface Run {
  readonly reader: DocumentReader;
  readonly options: RunOptions;
  readonly memory: NameMemory;
}
