// Mocks and factories of types with dates.

import type { MocksOf } from "../mocks/api.js";
import { mocksOf } from "../mocks/api.js";
import type { MockDocument } from "../mocks/document.js";
import { factory, type MakeOptions } from "../mocks/factory.js";
import type { Mock, MockFacts } from "../mocks/operation.js";
import type { Schema } from "../validation/validation.js";
import type { Convert } from "./convert.js";
import type { DateValue } from "./date.js";
import { withTexts } from "./texts.js";

/** The given members of a created value, with dates or their strings. */
export type DatedOverrides<T> = T extends DateValue
  ? T | string
  : T extends string | number | boolean | Blob | readonly unknown[]
    ? T
    : T extends object
      ? { readonly [Name in keyof T]?: DatedOverrides<T[Name]> | undefined }
      : T;

/** Creates values of a type with dates, like `Factory` for other types. */
export interface DatedFactory<T> {
  (given?: DatedOverrides<T>, options?: MakeOptions): T;
  /** Creates several values. */
  many(count: number, given?: DatedOverrides<T>): T[];
  /** Restarts the sequence of values. */
  reset(): void;
}

/** Creates the factory of a type with dates. Generates and checks strings, then converts them. */
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

/** The mocks of a resource. Inputs with a converter contain dates, and answers may contain them. */
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

/** A function that creates a mock, whose members create mocks, too. */
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
