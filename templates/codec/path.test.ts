import { describe, expect, test } from "vitest";
import { labelSegment, matrixSegment, pathOf, simpleSegment } from "./path.js";

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

// The table of OpenAPI 3.1, 4.8.12.4, and what it leaves open.
describe("what is sent", () => {
  test.each<{ given: string; want: string }>([
    { given: simpleSegment("blue")("color"), want: "blue" },
    { given: simpleSegment(list)("color"), want: "blue,black,brown" },
    { given: simpleSegment(list, true)("color"), want: "blue,black,brown" },
    { given: simpleSegment(object)("color"), want: "R,100,G,200,B,150" },
    { given: simpleSegment(object, true)("color"), want: "R=100,G=200,B=150" },
    { given: labelSegment("blue")("color"), want: ".blue" },
    { given: labelSegment(list)("color"), want: ".blue,black,brown" },
    { given: labelSegment(list, true)("color"), want: ".blue.black.brown" },
    { given: labelSegment(object)("color"), want: ".R,100,G,200,B,150" },
    { given: labelSegment(object, true)("color"), want: ".R=100.G=200.B=150" },
    { given: matrixSegment("blue")("color"), want: ";color=blue" },
    { given: matrixSegment(list)("color"), want: ";color=blue,black,brown" },
    {
      given: matrixSegment(list, true)("color"),
      want: ";color=blue;color=black;color=brown",
    },
    {
      given: matrixSegment(object)("color"),
      want: ";color=R,100,G,200,B,150",
    },
    {
      given: matrixSegment(object, true)("color"),
      want: ";R=100;G=200;B=150",
    },
    {
      given: simpleSegment("a/b?c#d e%2F")("id"),
      want: "a%2Fb%3Fc%23d%20e%252F",
    },
    { given: simpleSegment("..%2f..")("id"), want: "..%252f.." },
    { given: simpleSegment("...")("id"), want: "..." },
    { given: simpleSegment(["a,b", "c"])("id"), want: "a%2Cb,c" },
    { given: simpleSegment(0)("id"), want: "0" },
    { given: simpleSegment("ñ")("id"), want: "%C3%B1" },
    {
      given: simpleSegment(new Date(0))("at"),
      want: "1970-01-01T00%3A00%3A00.000Z",
    },
    { given: matrixSegment(".")("id"), want: ";id=." },
  ])("$want", ({ given, want }) => {
    expect(given).toBe(want);
    const base = "https://api.example.com/v1/";
    expect(new URL(`${base}${want}/x`).href).toBe(`${base}${want}/x`);
  });
});

describe("what would lead elsewhere is refused", () => {
  test.each<{ given: () => string; want: string }>([
    {
      given: () => simpleSegment("")("id"),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => simpleSegment([])("id"),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => simpleSegment([""])("id"),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => simpleSegment(".")("id"),
      want: 'path parameter "id" must not be "."',
    },
    {
      given: () => simpleSegment("..")("id"),
      want: 'path parameter "id" must not be ".."',
    },
    {
      given: () => simpleSegment([".."])("id"),
      want: 'path parameter "id" must not be ".."',
    },
    {
      given: () => simpleSegment(undefined)("id"),
      want: 'path parameter "id" is missing',
    },
    {
      given: () => simpleSegment(null)("id"),
      want: 'path parameter "id" is missing',
    },
    {
      given: () => simpleSegment({ a: {} })("id"),
      want: 'path parameter "id" cannot carry object',
    },
    {
      given: () => simpleSegment(Number.NaN)("id"),
      want: 'path parameter "id" cannot carry NaN',
    },
    {
      given: () => labelSegment("")("id"),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => labelSegment(".")("id"),
      want: 'path parameter "id" must not be "."',
    },
    {
      given: () => matrixSegment("")("id"),
      want: 'path parameter "id" must not be ""',
    },
    {
      given: () => matrixSegment([], true)("id"),
      want: 'path parameter "id" must not be ""',
    },
  ])("$want", ({ given, want }) => {
    expect(given).toThrow(new TypeError(want));
  });
});

test("an item with the dot that separates items is refused", () => {
  expect(() => labelSegment(["1.2", "3"], true)("v")).toThrow(
    new TypeError(
      'path parameter "v" separates values by ".", so none can contain it',
    ),
  );
  expect(labelSegment("1.2", true)("v")).toBe(".1.2");
  expect(labelSegment(["1.2", "3"])("v")).toBe(".1.2,3");
});

describe("a path is made of its template", () => {
  const values = new Map<string, unknown>([
    ["id", "a/b"],
    ["x-y", 7],
    ["{", "brace"],
    ["list", matrixSegment(["a", "b"])],
  ]);

  test.each([
    ["/things/{id}/parts/{x-y}", "/things/a%2Fb/parts/7"],
    ["/{id}{id}", "/a%2Fba%2Fb"],
    ["/things{list}", "/things;list=a,b"],
    ["/things", "/things"],
  ])("%s", (template, path) => {
    expect(pathOf(template, (name) => values.get(name))).toBe(path);
  });

  test("what a value has of a placeholder is text like any other", () => {
    const path = pathOf("/{a}/{b}", (name) => (name === "a" ? "{b}" : "$&"));
    expect(path).toBe("/%7Bb%7D/%24%26");
  });

  test("a value that is not there is told by its name", () => {
    expect(() => pathOf("/things/{id}", () => undefined)).toThrow(
      new TypeError('path parameter "id" is missing'),
    );
  });
});
