import { printIssue } from "./issue.js";
import { Random, seedOf } from "./mock-random.js";
import { Depths, type MockSchema, type MockSchemas } from "./mock-schema.js";
import { MockError, makeValue } from "./mock-value.js";
import { isObject } from "./report.js";
import type { Issue, Schema } from "./validation.js";

export { MockError } from "./mock-value.js";

/** What is given of a value that is made; `undefined` leaves a member out. */
export type Overrides<T> = T extends Blob | readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Name in keyof T]?: Overrides<T[Name]> | undefined }
    : T;

/** How a value is made. */
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

/** The schemas of a document, and what is found out of all of them once. */
export class MockDocument {
  readonly schemas: MockSchemas;
  readonly depths: Depths;

  constructor(schemas: MockSchemas) {
    this.schemas = schemas;
    this.depths = new Depths(schemas);
  }
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

/** What is made, and what says whether it is valid. */
export interface Wanted<T> {
  readonly name: string;
  readonly schema: MockSchema;
  readonly validator?: Pick<Schema<T>, "safeParse"> | undefined;
}

const attempts = 60;

/** A valid value, made again without what was wrong and by other chance until it is. */
export function makeValid<T>(
  { schemas, depths }: MockDocument,
  { name, schema, validator }: Wanted<T>,
  given: unknown,
  seed: number,
): T {
  const wrong = new Set<string>();
  const isNothing = isObject(given) && Object.keys(given).length === 0;
  let reason = "";
  for (let tries = 0; tries < attempts; tries++) {
    const isLate = tries > 12;
    const random = new Random(seedOf(name, seed * attempts + tries));
    try {
      const value = makeValue(schema, isNothing ? undefined : given, {
        schemas,
        depths,
        random,
        index: seed,
        withoutExamples: isLate ? "everywhere" : wrong,
      });
      const result = validator?.safeParse(value);
      if (!result || result.ok) return value as T;
      reason = result.issues.map(printIssue).join("; ");
      for (const { path } of result.issues) addPlaces(wrong, path);
    } catch (error) {
      if (!(error instanceof MockError)) throw error;
      reason = error.message;
    }
  }
  throw new MockError(`no ${name} was found that is valid: ${reason}`);
}

/** The place of an issue and all around it: an example of any of them may be what is wrong. */
function addPlaces(places: Set<string>, path: Issue["path"]): void {
  for (let length = 0; length <= path.length; length++)
    places.add(path.slice(0, length).join("/"));
}
