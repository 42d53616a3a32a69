import type { NameMemory } from "../options/name-memory.js";
import type { NormalizeOptions } from "../options/options.js";
import type { DocumentReader } from "../operations/document-reader.js";

/** What every step has beside the result of the step before. */
export interface Run {
  readonly reader: DocumentReader;
  readonly options: NormalizeOptions;
  readonly memory: NameMemory;
}
