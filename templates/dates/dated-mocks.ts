import type { MocksOf } from "../mocks/api.js";
import { mocksOf } from "../mocks/api.js";
import type { MockDocument } from "../mocks/document.js";
import { factory, type MakeOptions } from "../mocks/factory.js";
import type { Mock, MockFacts } from "../mocks/operation.js";
import type { Schema } from "../validation/validation.js";
import type { Convert } from "./convert.js";
import type { DateValue } from "./date.js";
import { withTexts } from "./texts.js";

/** The given members of a value that is made: dates or their texts. */
export type DatedOverrides<T> = T extends DateValue
  ? T | string
  : T extends string | number | boolean | Blob | readonly unknown[]
    ? T
    : T extends object
      ? { readonly [Name in keyof T]?: DatedOverrides<T[Name]> | undefined }
      : T;

/** Makes values of a type that has dates, as `Factory` does of others. */
export interface DatedFactory<T> {
  (given?: DatedOverrides<T>, options?: MakeOptions): T;
  /** Several. */
  many(count: number, given?: DatedOverrides<T>): T[];
  /** Begins anew: what is made next is what was made first. */
  reset(): void;
}

/** The factory of a type that has dates: a value of texts is made, judged and converted. */
export function datedFactory<T>(
  document: MockDocument,
  name: string,
  validator: Pick<Schema<unknown>, "safeParse">,
  convert: Convert,
): DatedFactory<T> {
  const texts = factory<unknown>(document, name, validator);
  const make = (given?: DatedOverrides<T>, options?: MakeOptions): T =>
    convert(texts(withTexts(given), options)) as T;
  return Object.assign(make, {
    many: (count: number, given?: DatedOverrides<T>): T[] =>
      Array.from({ length: count }, () => make(given)),
    reset: texts.reset,
  });
}

/**
 * The mocks of a resource's operations: their inputs have dates, where they have a converter, and
 * their answers may.
 */
export function datedMocksOf<Operations extends object>(
  document: MockDocument,
  operations: Operations,
  facts: Readonly<Record<keyof Operations, MockFacts>>,
  inputs: Readonly<Record<string, Convert>>,
): MocksOf<Operations> {
  const mocks = mocksOf(document, operations, facts);
  const dated = Object.entries<object>(mocks).map(([name, mock]) => {
    const convert = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    return [name, datedMock(mock, convert)];
  });
  return Object.fromEntries(dated) as MocksOf<Operations>;
}

/** A function that makes a mock, and its members that do. */
type MakesMock = (...given: unknown[]) => Mock;

function datedMock(mock: object, convert: Convert | undefined): object {
  const wrapped =
    (make: MakesMock): MakesMock =>
    (...given) => {
      const { operation, answer } = make(...given);
      return {
        operation,
        answer: async (input: unknown, request) => {
          const value = convert ? convert(input) : input;
          const result = await answer(value as never, request);
          return result instanceof Response ? result : withTexts(result);
        },
      };
    };
  const members = Object.entries(mock).map(
    ([name, member]: [string, unknown]) => [
      name,
      typeof member === "function" ? wrapped(member as MakesMock) : member,
    ],
  );
  return Object.assign(
    wrapped(mock as MakesMock),
    Object.fromEntries(members) as object,
  );
}
