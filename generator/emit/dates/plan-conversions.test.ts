import { expect, test } from "vitest";
import {
  list,
  modelOf,
  named,
  object,
  string,
} from "../../../test/support/example-model.js";
import type { Schema } from "../../model/schema.js";
import { startEmission } from "../emission/emission.js";

const time: Schema = { type: ["string"], format: "date-time" };

/** Alternatives: what they are, and what is converted in them. */
const alternatives: Readonly<
  Record<string, { schema: Schema; kind: string; converted?: string }>
> = {
  made: { schema: object({ at: time }), kind: "object", converted: "at" },
  madeAndNamed: {
    schema: object({ at: time, name: string }),
    kind: "object",
    converted: "at",
  },
  ended: { schema: object({ end: time }), kind: "object", converted: "end" },
  named: { schema: object({ name: string }), kind: "object" },
  times: { schema: list(time), kind: "array", converted: "items" },
  rows: {
    schema: list(object({ at: time })),
    kind: "array",
    converted: "at of items",
  },
  texts: { schema: list(string), kind: "array" },
  number: { schema: { type: ["number"] }, kind: "number" },
  null: { schema: { type: ["null"] }, kind: "null" },
};

const pairs = Object.keys(alternatives).flatMap((one, index) =>
  Object.keys(alternatives)
    .slice(index + 1)
    .map((other) => [one, other] as const),
);

test.each(pairs)(
  "%s or %s: what is converted is checked first only where the other may be converted otherwise",
  (...names) => {
    const [one, other] = names.map((name) => alternatives[name]!);
    const schema = { anyOf: [one!.schema, other!.schema] };
    const model = modelOf({ types: [named("Either", schema)] });
    const { conversions } = startEmission(model, { dates: "Date" });
    const found = JSON.stringify(conversions?.types.get("Either") ?? null);
    const isDated = [one, other].some((each) => each?.converted !== undefined);
    expect(found !== "null").toBe(isDated);
    const mayBeMistaken =
      one?.kind === other?.kind && one?.converted !== other?.converted;
    expect(found.includes('"checked"')).toBe(isDated && mayBeMistaken);
  },
);
