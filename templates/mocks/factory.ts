// Factories, which create valid values of a type.

import { printIssue } from "../validation/issue.js";
import type { MockDocument } from "./document.js";
import { MockError, TooLargeError } from "./maker.js";
import { Random, seedOf } from "./random.js";
import type { MockSchema } from "./schema.js";
import { makeValue } from "./value.js";
import { isObject } from "../validation/report.js";
import type { Issue, Schema } from "../validation/validation.js";

export { MockError } from "./maker.js";

/** The given members of a created value; `undefined` omits a member. */
export type Overrides<T> = T extends
  string | number | boolean | Blob | readonly unknown[]
  ? T
  : T extends object
    ? SomeOf<T>
    : T;

/** Some members of an object and of the objects inside it. */
export type SomeOf<T> = {
  readonly [Name in keyof T]?: Overrides<T[Name]> | undefined;
};

/** Options for creating a value. */
export interface MakeOptions {
  /** The same seed creates the same value. Default: the number of values created so far. */
  readonly seed?: number;
}

/**
 * Creates valid values of a type. The first one uses the examples of the document, if they are
 * valid; later ones differ. Throws a {@link MockError} if no valid value with the given members is
 * found.
 */
export interface Factory<T> {
  (given?: Overrides<T>, options?: MakeOptions): T;
  /** Creates several values. */
  many(count: number, given?: Overrides<T>): T[];
  /** Restarts the sequence of values. */
  reset(): void;
}

/** Creates the factory of a type. Without a validator, values are only checked by their schema. */
export function factory<T>(
  document: MockDocument,
  name: string,
  validator?: Pick<Schema<T>, "safeParse">,
): Factory<T> {
  let made = 0;
  const make = (given?: Overrides<T>, { seed = made++ }: MakeOptions = {}): T =>
    makeValid(
      document,
      { name, schema: { $ref: name }, validator },
      given,
      seed,
    );
  return Object.assign(make, {
    many: (count: number, given?: Overrides<T>): T[] =>
      Array.from({ length: count }, () => make(given)),
    reset: (): void => {
      made = 0;
    },
  });
}

/** A type for which a value is created. */
export interface Wanted<T> {
  readonly name: string;
  readonly schema: MockSchema;
  readonly validator?: Pick<Schema<T>, "safeParse"> | undefined;
}

/** The number of attempts for a value. The first use examples, the last do not check parts. */
const attempts = 24;
const withExamples = 8;
const usualSize = 14;
const unjudged = 6;
/** The number of attempts that may fail because of the given members. */
const patience = 3;

/** Creates a valid value by repeated attempts with different random numbers. */
export function makeValid<T>(
  document: MockDocument,
  { name, schema, validator }: Wanted<T>,
  given: unknown,
  seed: number,
): T {
  const isNothing =
    given === undefined || (isObject(given) && Object.keys(given).length === 0);
  let reason = "";
  let left = patience;
  for (let tries = 0; tries < attempts && left > 0; tries++)
    try {
      const value = makeValue(schema, isNothing ? undefined : given, {
        document,
        random: new Random(seedOf(name, seed * attempts + tries)),
        index: seed,
        hasExamples: tries < withExamples,
        isSmall: tries >= usualSize && tries < attempts - unjudged,
        isJudged: tries < attempts - unjudged,
      });
      const issues = !validator
        ? []
        : document.issuesOfGiven(
            value,
            isNothing ? undefined : schema.$ref,
            validator,
          );
      if (issues.length === 0) return value as T;
      reason = issues.map(printIssue).join("; ");
      if (issues.some(({ path }) => isGiven(given, path))) left--;
    } catch (error) {
      if (!(error instanceof MockError)) throw error;
      reason = error.message;
      if (error instanceof TooLargeError) left--;
    }
  throw new MockError(`no valid ${name} was found: ${reason}`);
}

/** True if the value at a path was given, not generated. */
function isGiven(given: unknown, path: Issue["path"]): boolean {
  let here = given;
  for (const key of path) {
    if (typeof here !== "object" || here === null) return here !== undefined;
    here = (here as Readonly<Record<string | number, unknown>>)[key];
  }
  return here !== undefined && !isObject(here);
}
