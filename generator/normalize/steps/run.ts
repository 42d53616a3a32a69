import type { NameMemory } from "../options/name-memory.js";
import type { NormalizeOptions } from "../options/options.js";
import type { DocumentReader } from "../operations/document-reader.js";

/** Shared by all steps, beside the result of the step before. */
export interface Run {
  readonly reader: DocumentReader;
  readonly options: NormalizeOptions;
  readonly memory: NameMemory;
}
