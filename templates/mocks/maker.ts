import type { MockDocument } from "./document.js";
import type { Random } from "./random.js";
import type { MockSchema } from "./schema.js";

/** Said of schemas that no value was found for. */
export class MockError extends Error {
  override readonly name = "MockError";
}

/** Said of a value that would have too many parts. */
export class TooLargeError extends MockError {}

/** Facts that making a value needs. */
export interface MakeContext {
  readonly document: MockDocument;
  readonly random: Random;
  /** The index among values of the same type, from 0. */
  readonly index: number;
  /** True if the document's valid examples and defaults are used. */
  readonly hasExamples: boolean;
  /** True if each part is checked as soon as it is made, not only the whole. */
  readonly isJudged: boolean;
  /** True for the smallest value, without optional parts. */
  readonly isSmall: boolean;
}

/** A place in the value that is made. */
export type Path = readonly (string | number)[];

/** Schemas that one value must meet. */
export type All = readonly MockSchema[];

/** The functions by which lists and objects make their parts. */
export interface Maker {
  readonly context: MakeContext;
  /** One value for all schemas, with its given members. */
  make(schemas: All, given: unknown, path: Path): unknown;
  /** Schemas without references, parts and alternatives: those are chosen. */
  expand(schemas: All, given: unknown, path: Path): MockSchema[];
  /** True if schemas reference a type that is being made around them (a recursive one). */
  isAround(schemas: All): boolean;
  /** True if only the smallest parts may follow: at depth, or after many parts. */
  isDeep(path: Path): boolean;
}

/** A place in words. */
export function printed(path: Path): string {
  return path.length === 0 ? "the value" : path.join(".");
}
