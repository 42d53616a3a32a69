import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { loadValidators } from "../../../test/conformance/load-emitted.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";

/** An object schema with members that are strings. */
interface Part {
  readonly members: readonly string[];
  readonly required?: readonly string[];
  readonly isClosed: boolean;
}

const closedOrOpen = [true, false];
const firsts = closedOrOpen.flatMap((isClosed) => [
  { members: ["a"], isClosed },
  { members: ["a", "b"], required: ["a"], isClosed },
]);
const seconds = closedOrOpen.flatMap((isClosed) => [
  { members: ["a"], isClosed },
  { members: ["b"], isClosed },
  { members: ["b", "c"], required: ["c"], isClosed },
]);
const wholes: readonly (readonly Part[])[] = firsts.flatMap((first) =>
  seconds.flatMap((second) => [
    [first, second],
    ...closedOrOpen.map((isClosed) => [
      first,
      second,
      { members: ["d"], isClosed },
    ]),
  ]),
);

/** Every object of members that are declared somewhere, and one that is not. */
const bodies = subsets(["a", "b", "c", "d", "z"]).map((names) =>
  Object.fromEntries(names.map((name) => [name, "x"])),
);

function subsets(names: readonly string[]): string[][] {
  const [first, ...others] = names;
  if (first === undefined) return [[]];
  return subsets(others).flatMap((each) => [each, [first, ...each]]);
}

/** The first part by reference, the second in the `allOf`, a third as keywords beside it. */
function schemaOf([, second, own]: readonly Part[], index: number): Schema {
  const allOf = [{ ref: `First${index}` }, partSchema(second!)];
  return own ? { ...partSchema(own), allOf } : { allOf };
}

function partSchema({ members, required = [], isClosed }: Part): Schema {
  return {
    type: ["object"],
    properties: members.map((name) => ({ name, schema: { type: ["string"] } })),
    ...(required.length > 0 ? { required } : {}),
    ...(isClosed ? { additionalProperties: { never: true } } : {}),
  };
}

/** The same as JSON Schema; with `isWhole` no part is closed, and the whole is. */
function jsonSchemaOf(parts: readonly Part[], isWhole: boolean): object {
  return {
    allOf: parts.map(({ members, required = [], isClosed }) => ({
      type: "object",
      properties: Object.fromEntries(
        members.map((name) => [name, { type: "string" }]),
      ),
      required,
      ...(isClosed && !isWhole ? { additionalProperties: false } : {}),
    })),
    ...(isWhole ? { unevaluatedProperties: false } : {}),
  };
}

const named = (
  name: string,
  schema: Schema,
  role: NamedType["role"] = "data",
): NamedType => ({ name, schema, role, origin: "component", places: ["#"] });

test("requests take the members that any closed part of an allOf declares, guards apply each part", async () => {
  const loaded = (await loadValidators(
    wholes.flatMap((parts, index) => [
      named(`First${index}`, partSchema(parts[0]!)),
      named(`Whole${index}`, schemaOf(parts, index)),
      named(
        `Input${index}`,
        {
          type: ["object"],
          request: "closed",
          properties: [{ name: "body", schema: { ref: `Whole${index}` } }],
        },
        "input",
      ),
    ]),
  )) as unknown as Record<string, { is(value: unknown): boolean }>;
  const ajv = new Ajv2020({ strict: false });
  for (const [index, parts] of wholes.entries()) {
    const whole = ajv.compile(jsonSchemaOf(parts, true));
    const each = ajv.compile(jsonSchemaOf(parts, false));
    for (const body of bodies) {
      const about = JSON.stringify({ parts, body });
      const isSent = loaded[`Input${index}Schema`]!.is({ body });
      expect(isSent, about).toBe(whole(body));
      expect(loaded[`Whole${index}Schema`]!.is(body), about).toBe(each(body));
    }
  }
});
