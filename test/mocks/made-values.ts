import { MockDocument } from "../../templates/mocks/document.js";
import { makeValid } from "../../templates/mocks/factory.js";
import type { MockSchemas } from "../../templates/mocks/schema.js";
import type { Issue, Schema } from "../../templates/validation/validation.js";
import { formatTests } from "../support/format-tests.js";
import { hardSchemas, impossibleSchemas } from "../support/hard-schemas.js";
import { mockSchemasOf } from "../support/mock-schemas.js";
import { givenValues, makeableSchemas } from "./makeable-schemas.js";

/** Where the values are that were made, a line for each. */
export const madeValues: URL = new URL("made-values.txt", import.meta.url);

const schemas: MockSchemas = mockSchemasOf({
  ...hardSchemas,
  ...Object.fromEntries(
    impossibleSchemas.map(({ name, schema }) => [name, schema]),
  ),
  ...makeableSchemas,
});

/** What is made of each schema by three seeds, and of what is given of it; or why it is not. */
export function makeValues(): string {
  const document = new MockDocument(schemas, { formats: formatTests });
  const made = (name: string, seed: number, given?: unknown): string => {
    const schema = { $ref: name };
    const validator: Validator = {
      safeParse: (value) =>
        document.judge.takes(value, [schema])
          ? { ok: true, value }
          : { ok: false, issues: [refused] },
    };
    try {
      const wanted = { name, schema, validator };
      return shown(makeValid(document, wanted, given, seed));
    } catch (error) {
      return String(error);
    }
  };
  const lines = Object.keys(schemas).flatMap((name) => {
    const first = made(name, 0);
    // What cannot be made is not tried again.
    const others = /Error:/.test(first) ? [] : [made(name, 1), made(name, 2)];
    return [first, ...others].map((each) => `${name}: ${each}`);
  });
  const given = givenValues.map(
    ([name, value]) => `${name} of ${shown(value)}: ${made(name, 1, value)}`,
  );
  return [...lines, ...given, ""].join("\n");
}

type Validator = Pick<Schema<unknown>, "safeParse">;

const refused: Issue = {
  path: [],
  pointer: "",
  code: "never",
  keyword: "never",
  expected: undefined,
  message: "the judge refuses it",
};

function shown(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Blob) return `a Blob of ${each.size}`;
    return each === undefined ? "nothing" : each;
  });
}
