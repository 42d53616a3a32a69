import type { BenchDocument } from "../documents.js";
import type { Section } from "../harness/section.js";
import type { Outputs } from "../tools/outputs.js";
import type { Tool } from "../tools/tool.js";

/** Arguments of a measure. */
export interface Bench {
  /** A folder outside of the project; `node_modules` in it is the bench's. */
  readonly work: string;
  readonly ours: Tool;
  /** Ours without a check of requests. */
  readonly oursUnchecked: Tool;
  /** The same with one layer. */
  readonly oursSmall: Tool;
  readonly peers: readonly Tool[];
  readonly outputs: Outputs;
  /** How often what is timed is run; absent: as the document's size allows. */
  readonly rounds?: number;
  /** Shows what is going on. */
  say(text: string): void;
}

/** One measure: a word of the command line. */
export type Measure = (
  bench: Bench,
  document: BenchDocument,
) => Promise<readonly Section[]>;
