import { expect, test } from "vitest";
import type { GenericType, NamedType } from "../model/named-type.js";
import { explainName } from "./explain-name.js";

const type: NamedType = {
  name: "Order",
  schema: {},
  origin: "inline",
  role: "data",
  places: ["#/a", "#/b"],
  reason: "the title",
};
const generic: GenericType = {
  name: "Page",
  parameters: ["Item"],
  schema: {},
  role: "data",
  places: ["#/a", "#/b"],
};

test.each<[NamedType | GenericType, string]>([
  [type, "the title"],
  [{ ...type, name: "Renamed" }, "the config's rename says so"],
  [{ ...generic, name: "Renamed" }, "the config's rename says so"],
  [
    { ...type, requestOf: "Order" },
    "Order as requests have it: without what only comes back, with what is only sent",
  ],
  [generic, "objects of 2 places that differ in one type, as one"],
  [
    { ...generic, places: ["#/a"] },
    "objects of 1 place that differ in one type, as one",
  ],
  [
    { ...generic, role: "operators" },
    "operator objects of 2 places that differ in their values' type, as one",
  ],
])("%o", (named, want) => {
  expect(explainName(named, new Set(["Renamed"]))).toBe(want);
});
