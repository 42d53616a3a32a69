import { expect, it } from "vitest";
import { modelOf } from "../../../test/conformance/load-emitted.js";
import type { Schema } from "../../model/schema.js";
import { findUnenforced } from "./find-unenforced.js";

it.each<{ given: Schema; want: string[] }>([
  { given: { format: "uuid", pattern: "^[a-z\\-.]+$" }, want: [] },
  {
    given: { properties: [{ name: "a", schema: { format: "isbn" } }] },
    want: ['format "isbn" is not known and not checked'],
  },
  {
    given: { items: { pattern: "(?i)x" } },
    want: [
      'pattern "(?i)x" is no regular expression of ECMAScript and is not checked',
    ],
  },
])("says $want", ({ given, want }) => {
  const model = modelOf([
    {
      name: "A",
      schema: given,
      role: "data",
      origin: "component",
      places: ["#/a"],
    },
  ]);
  expect(findUnenforced(model).map((each) => each.message)).toEqual(want);
});
