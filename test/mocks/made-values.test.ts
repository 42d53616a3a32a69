import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { madeValues, makeValues } from "./made-values.js";

test("a seed makes the values it has always made", () => {
  expect(makeValues().split("\n")).toEqual(
    readFileSync(madeValues, "utf8").split("\n"),
  );
});
