import type { Module } from "../../print/module.js";
import type { Emission } from "../emission/emission.js";

/** One kind of file of the output. */
export interface Output {
  /** The name of its files, for people. */
  readonly name: string;
  /** True if this output has any. */
  readonly isNeeded: (emission: Emission) => boolean;
  /** True if `index.ts` exports all of the file that this is the name of. */
  readonly isIndexed?: true;
  readonly emit: (emission: Emission) => readonly Module[];
}
