import { describe, expect, test } from "vitest";
import { labelSegment, matrixSegment, pathSegment } from "./path.js";

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

// The table of OpenAPI 3.1, 4.8.12.4, and what it leaves open.
describe("what is sent", () => {
  test.each<{ given: string; want: string }>([
    { given: pathSegment("color", "blue"), want: "blue" },
    { given: pathSegment("color", list), want: "blue,black,brown" },
    { given: pathSegment("color", list, true), want: "blue,black,brown" },
    { given: pathSegment("color", object), want: "R,100,G,200,B,150" },
    { given: pathSegment("color", object, true), want: "R=100,G=200,B=150" },
    { given: labelSegment("color", "blue"), want: ".blue" },
    { given: labelSegment("color", list), want: ".blue,black,brown" },
    { given: labelSegment("color", list, true), want: ".blue.black.brown" },
    { given: labelSegment("color", object), want: ".R,100,G,200,B,150" },
    { given: labelSegment("color", object, true), want: ".R=100.G=200.B=150" },
    { given: matrixSegment("color", "blue"), want: ";color=blue" },
    { given: matrixSegment("color", list), want: ";color=blue,black,brown" },
    {
      given: matrixSegment("color", list, true),
      want: ";color=blue;color=black;color=brown",
    },
    {
      given: matrixSegment("color", object),
      want: ";color=R,100,G,200,B,150",
    },
    {
      given: matrixSegment("color", object, true),
      want: ";R=100;G=200;B=150",
    },
    {
      given: pathSegment("id", "a/b?c#d e%2F"),
      want: "a%2Fb%3Fc%23d%20e%252F",
    },
    { given: pathSegment("id", "..%2f.."), want: "..%252f.." },
    { given: pathSegment("id", "..."), want: "..." },
    { given: pathSegment("id", ["a,b", "c"]), want: "a%2Cb,c" },
    { given: pathSegment("id", 0), want: "0" },
    { given: pathSegment("id", "ñ"), want: "%C3%B1" },
    {
      given: pathSegment("at", new Date(0)),
      want: "1970-01-01T00%3A00%3A00.000Z",
    },
    { given: matrixSegment("id", "."), want: ";id=." },
  ])("$want", ({ given, want }) => {
    expect(given).toBe(want);
    const base = "https://api.example.com/v1/";
    expect(new URL(`${base}${want}/x`).href).toBe(`${base}${want}/x`);
  });
});

describe("what would lead elsewhere is refused", () => {
  test.each<{ given: () => string; want: string }>([
    {
      given: () => pathSegment("id", ""),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => pathSegment("id", []),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => pathSegment("id", [""]),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => pathSegment("id", "."),
      want: 'path parameter "id" must not be "."',
    },
    {
      given: () => pathSegment("id", ".."),
      want: 'path parameter "id" must not be ".."',
    },
    {
      given: () => pathSegment("id", [".."]),
      want: 'path parameter "id" must not be ".."',
    },
    {
      given: () => pathSegment("id", undefined),
      want: 'path parameter "id" is missing',
    },
    {
      given: () => pathSegment("id", null),
      want: 'path parameter "id" is missing',
    },
    {
      given: () => pathSegment("id", { a: {} }),
      want: 'path parameter "id" cannot carry object',
    },
    {
      given: () => pathSegment("id", Number.NaN),
      want: 'path parameter "id" cannot carry NaN',
    },
    {
      given: () => labelSegment("id", ""),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => labelSegment("id", "."),
      want: 'path parameter "id" must not be "."',
    },
    {
      given: () => matrixSegment("id", ""),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => matrixSegment("id", [], true),
      want: 'path parameter "id" must not be ""',
    },
  ])("$want", ({ given, want }) => {
    expect(given).toThrow(new TypeError(want));
  });
});

test("an item with the dot that separates items is refused", () => {
  expect(() => labelSegment("v", ["1.2", "3"], true)).toThrow(
    new TypeError(
      'path parameter "v" separates values by ".", so none can contain it',
    ),
  );
  expect(labelSegment("v", "1.2", true)).toBe(".1.2");
  expect(labelSegment("v", ["1.2", "3"])).toBe(".1.2,3");
});
