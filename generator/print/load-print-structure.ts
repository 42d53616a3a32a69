import { createRequire } from "node:module";
import type { printStructure } from "ts-morph";

/** The part of ts-morph that is used. */
interface TsMorph {
  readonly printStructure: typeof printStructure;
}

let loaded: TsMorph | undefined;

/**
 * ts-morph's printer of structures, loaded on first use. In `dist` this module is another one, with
 * the printer alone (`scripts/print-structure.ts`).
 */
export function loadPrintStructure(): typeof printStructure {
  // By `require`, since the lexer of ES modules would scan nine megabytes first.
  const require = createRequire(import.meta.url);
  loaded ??= require("ts-morph") as TsMorph;
  return loaded.printStructure;
}
