import { expect, test } from "vitest";
import type { Model } from "../model/model.js";
import type { NamedType } from "../model/named-type.js";
import { describeMerged } from "./describe-merged.js";

const component = "#/components/schemas/Order";
const inline = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `#/paths/${index}`);
const named = (more: Partial<NamedType>): NamedType => ({
  name: "Order",
  schema: { type: ["object"] },
  origin: "inline",
  role: "data",
  places: inline(2),
  reason: "the title",
  ...more,
});
const merge = (type: NamedType): ReturnType<typeof describeMerged> =>
  describeMerged({ types: [type] } as unknown as Model);

const values = { enum: ["a"] };

test.each<[string, Partial<NamedType>, string, string]>([
  [
    "two places of one shape",
    {},
    "2 places with equal schemas; name: the title",
    "#/paths/0, #/paths/1",
  ],
  [
    "three places that the document calls alike",
    { places: inline(3), meaning: "order" },
    "3 places with equal schemas, all called “order”; name: the title",
    "#/paths/0, #/paths/1 and 1 more",
  ],
  [
    "one place with the shape of a component",
    { origin: "component", places: [component, ...inline(1)] },
    "1 place with the schema of the component; name: the title",
    "#/paths/0",
  ],
  [
    "a place inside a component is written out",
    {
      origin: "component",
      places: [component, `${component}/properties/a`],
      meaning: "order",
    },
    "1 place with the schema of the component, all called “order”; name: the title",
    `${component}/properties/a`,
  ],
  [
    "two lists of the same values",
    { schema: values },
    "2 places with the same values; name: the title",
    "#/paths/0, #/paths/1",
  ],
  [
    "a list with the values of a component",
    { schema: values, origin: "component", places: [component, ...inline(1)] },
    "1 place with the values of the component; name: the title",
    "#/paths/0",
  ],
])("%s", (_, more, why, places) => {
  const type = named(more);
  const rename = 'name: rename: { Order: "…" }';
  const config = type.schema.enum
    ? `the ${rename}`
    : `to keep one separate, give its schema its own title (by an overlay); ${rename}`;
  expect(merge(type)).toEqual([{ name: "Order", why, places, config }]);
});

test.each<[string, Partial<NamedType>]>([
  ["one place", { places: inline(1) }],
  ["a component by itself", { origin: "component", places: [component] }],
  ["an input", { role: "input" }],
  ["a filter", { role: "filter" }],
])("%s is no type of several places", (_, more) => {
  expect(merge(named(more))).toEqual([]);
});
