import { expect, test } from "vitest";
import type { Change } from "./change.js";
import { settlePlaces } from "./settle-places.js";

const root = {
  paths: { "/a~b": { get: { parameters: [{ schema: { type: "string" } }] } } },
  components: {
    schemas: {
      Pet: {
        properties: { home: { $ref: "#/components/schemas/Home" } },
        oneOf: [{ type: "object" }],
      },
      Home: {
        $ref: "#/components/schemas/House",
        anyOf: [{ type: "object" }],
        title: "A home",
      },
      House: { properties: { city: {} }, title: "A house" },
      Lost: { $ref: "#/components/schemas/Nowhere" },
      Odd: { $ref: { properties: {} } },
    },
  },
};

const schemas = "#/components/schemas";

test.each([
  ["#", "#"],
  ["#/paths/~1a~0b/get", "#/paths/~1a~0b/get"],
  ["#/paths/~1a~0b/put", "#/paths/~1a~0b"],
  ["#/security", "#"],
  [
    "#/paths/~1a~0b/get/parameters/0/schema/items/type",
    "#/paths/~1a~0b/get/parameters/0/schema",
  ],
  [
    "#/paths/~1a~0b/get/parameters/0/schema/type/length",
    "#/paths/~1a~0b/get/parameters/0/schema/type",
  ],
  ["#/paths/~1a~0b/get/parameters/1", "#/paths/~1a~0b/get/parameters"],
  ["#/paths/toString", "#/paths"],
  // Through references, of which one leads to another.
  [`${schemas}/Pet/properties/home`, `${schemas}/Pet/properties/home`],
  [
    `${schemas}/Pet/properties/home/properties/city`,
    `${schemas}/House/properties/city`,
  ],
  // What stands beside a reference is nearer.
  [`${schemas}/Pet/properties/home/title`, `${schemas}/Home/title`],
  [`${schemas}/Pet/properties/home/items`, `${schemas}/Pet/properties/home`],
  [`${schemas}/Lost/properties/a`, `${schemas}/Lost`],
  [`${schemas}/Odd/properties/a`, `${schemas}/Odd`],
  // Alternatives that the document has under the other keyword.
  [`${schemas}/Pet/anyOf/0/type`, `${schemas}/Pet/oneOf/0/type`],
  [`${schemas}/Home/oneOf/0`, `${schemas}/Home/anyOf/0`],
  [`${schemas}/Pet/allOf/0`, `${schemas}/Pet`],
])("%s leads to %s", (pointer, want) => {
  const change: Change = {
    rule: "type-removed",
    severity: "info",
    wire: "info",
    types: "info",
    subject: { kind: "type", name: "Pet" },
    where: "Pet",
    operations: [],
    message: "was removed",
  };
  const there = { ...change, old: pointer, new: pointer };
  const [both, ...others] = settlePlaces(
    [there, { ...change, old: pointer }, { ...change, new: pointer }],
    { old: root, new: root },
  );
  expect(both).toEqual({ ...change, old: want, new: want });
  expect(others).toStrictEqual([
    { ...change, old: want },
    { ...change, new: want },
  ]);
  const [gone] = settlePlaces([there], { old: {}, new: root });
  expect(gone).toEqual({ ...change, old: "#", new: want });
});
