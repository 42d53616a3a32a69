// Types and errors shared by the files that generate values.

import type { MockDocument } from "./document.js";
import type { Random } from "./random.js";
import type { MockSchema } from "./schema.js";

/** Thrown if no value is found for some schemas. */
export class MockError extends Error {
  override readonly name = "MockError";
}

/** Thrown if a value would have too many parts. */
export class TooLargeError extends MockError {}

/** The context in which a value is generated. */
export interface MakeContext {
  readonly document: MockDocument;
  readonly random: Random;
  /** The index among values of the same type, from 0. */
  readonly index: number;
  /** True to use the valid examples and defaults of the document. */
  readonly hasExamples: boolean;
  /** True to check each part as soon as it is generated, not only the whole value. */
  readonly isJudged: boolean;
  /** True for the smallest value, without optional parts. */
  readonly isSmall: boolean;
}

/** A path in the generated value. */
export type Path = readonly (string | number)[];

/** The schemas that a value must satisfy. */
export type All = readonly MockSchema[];

/** Functions that generate the parts of arrays and objects. */
export interface Maker {
  readonly context: MakeContext;
  /** Generates a value for all schemas, with the given members. */
  make(schemas: All, given: unknown, path: Path): unknown;
  /** Resolves references, and chooses among alternatives. */
  expand(schemas: All, given: unknown, path: Path): MockSchema[];
  /** True if a schema references a type that contains the current value (a recursive type). */
  isAround(schemas: All): boolean;
  /** True if only the smallest parts may follow, because of the depth or the number of parts. */
  isDeep(path: Path): boolean;
}

/** A path as text. */
export function printed(path: Path): string {
  return path.length === 0 ? "the value" : path.join(".");
}
