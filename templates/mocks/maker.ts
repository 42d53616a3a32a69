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
  /** Which of its like it is, from 0. */
  readonly index: number;
  /** Whether the document's examples and defaults are taken where they are valid. */
  readonly hasExamples: boolean;
  /** Whether each part is judged as soon as it is made, and not the whole alone. */
  readonly isJudged: boolean;
  /** Whether it is as small as can be: without what need not be there. */
  readonly isSmall: boolean;
}

/** Where in the value something is made. */
export type Path = readonly (string | number)[];

/** Schemas that one value must meet. */
export type All = readonly MockSchema[];

/** What the makers of lists and objects make their parts by. */
export interface Maker {
  readonly context: MakeContext;
  /** One value for all schemas, with its given members. */
  make(schemas: All, given: unknown, path: Path): unknown;
  /** Schemas without references, parts and alternatives: those are chosen. */
  expand(schemas: All, given: unknown, path: Path): MockSchema[];
  /** Whether schemas name a type that is being made around them: one that holds itself. */
  isAround(schemas: All): boolean;
  /** Whether it is time to come to an end: deep inside, or after much. */
  isDeep(path: Path): boolean;
}

/** A place in words. */
export function printed(path: Path): string {
  return path.length === 0 ? "the value" : path.join(".");
}
