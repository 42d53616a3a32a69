import { printIssue } from "../validation/issue.js";
import type { MockDocument } from "./document.js";
import { MockError, TooLargeError } from "./maker.js";
import { Random, seedOf } from "./random.js";
import type { MockSchema } from "./schema.js";
import { makeValue } from "./value.js";
import { isObject } from "../validation/report.js";
import type { Issue, Schema } from "../validation/validation.js";

export { MockError } from "./maker.js";

/** The given members of a value that is made; `undefined` leaves a member out. */
export type Overrides<T> = T extends
  string | number | boolean | Blob | readonly unknown[]
  ? T
  : T extends object
    ? SomeOf<T>
    : T;

/** Some members of an object, and some of those of objects in it. */
export type SomeOf<T> = {
  readonly [Name in keyof T]?: Overrides<T[Name]> | undefined;
};

/** Options for making a value. */
export interface MakeOptions {
  /** The same seed makes the same value. Default: how many were made before. */
  readonly seed?: number;
}

/**
 * Makes values of a type, each valid by its own validator. The first is made of the document's
 * examples where they are valid; those after it differ. Throws a {@link MockError} where what is
 * given leaves no value, or none was found.
 */
export interface Factory<T> {
  (given?: Overrides<T>, options?: MakeOptions): T;
  /** Several. */
  many(count: number, given?: Overrides<T>): T[];
  /** Begins anew: what is made next is what was made first. */
  reset(): void;
}

/** The factory of a type; without a validator, as good as its schema can be read. */
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

/** The schemas of a type, and its check. */
export interface Wanted<T> {
  readonly name: string;
  readonly schema: MockSchema;
  readonly validator?: Pick<Schema<T>, "safeParse"> | undefined;
}

/** The number of attempts for a whole value: the first with examples, the last without checking parts. */
const attempts = 24;
const withExamples = 8;
const usualSize = 14;
const unjudged = 6;
/** The number of attempts that may fail because of the given value. */
const patience = 3;

/** A valid value, made again by other chance until it is. */
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
  throw new MockError(`no ${name} was found that is valid: ${reason}`);
}

/** True if the value at a place was given, not made. */
function isGiven(given: unknown, path: Issue["path"]): boolean {
  let here = given;
  for (const key of path) {
    if (typeof here !== "object" || here === null) return here !== undefined;
    here = (here as Readonly<Record<string | number, unknown>>)[key];
  }
  return here !== undefined && !isObject(here);
}
