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
  [{ ...type, name: "Renamed" }, "renamed by the config"],
  [{ ...generic, name: "Renamed" }, "renamed by the config"],
  [
    { ...type, requestOf: "Order" },
    "Order in requests: without read-only members, with write-only ones",
  ],
  [generic, "objects of 2 places that differ in one type"],
  [
    { ...generic, places: ["#/a"] },
    "objects of 1 place that differ in one type",
  ],
  [
    { ...generic, role: "operators" },
    "operator objects of 2 places that differ in the type of their values",
  ],
])("%o", (named, want) => {
  expect(explainName(named, new Set(["Renamed"]))).toBe(want);
});
