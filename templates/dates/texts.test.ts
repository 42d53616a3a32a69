import { describe, expect, expectTypeOf, test } from "vitest";
import { convertMembers } from "./convert.js";
import { convertDate } from "./date.js";
import { type Texts, withTexts } from "./texts.js";

describe("a date of a text", () => {
  test.each<[text: string, want: string]>([
    ["2026-01-31T12:00:00.000Z", "2026-01-31T12:00:00.000Z"],
    ["2026-01-31T12:00:00Z", "2026-01-31T12:00:00.000Z"],
    ["2026-01-31t12:00:00.9999z", "2026-01-31T12:00:00.999Z"],
    ["2026-01-31T12:00:00.5+02:00", "2026-01-31T10:00:00.500Z"],
    ["2016-12-31T23:59:60Z", "2016-12-31T23:59:59.000Z"],
    ["0000-01-01T00:00:00+23:59", "-000001-12-31T00:01:00.000Z"],
  ])("%s", (text, want) => {
    const date = convertDate(text) as Date;
    expect(date.toISOString()).toBe(want);
    expect(withTexts({ date })).toEqual({ date: text });
    // A copy is the same instant.
    expect(withTexts([new Date(date)])).toEqual([want]);
    date.setTime(0);
    expect(withTexts(date)).toBe("1970-01-01T00:00:00.000Z");
  });
});

test("what has no date is handed on as it is", () => {
  const file = new Blob(["x"]);
  const value = { list: [1, { a: null }], file, bytes: new Uint8Array(3) };
  expect(withTexts(value)).toBe(value);
  const dated = withTexts({ ...value, at: new Date(0) });
  expect(dated.list).toBe(value.list);
  expect(dated.file).toBe(file);
});

test("a converter changes no value it is given", () => {
  const convert = convertMembers({
    ["__proto__"]: convertDate,
    at: convertDate,
  });
  const given: unknown = JSON.parse(
    '{"__proto__":"2026-01-31T12:00:00Z","at":"2026-01-31T12:00:00Z","b":1}',
  );
  const text = JSON.stringify(given);
  const made = convert(given) as object;
  expect(JSON.stringify(given)).toBe(text);
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
  expect(Object.entries(made)).toEqual([
    ["__proto__", new Date("2026-01-31T12:00:00Z")],
    ["at", new Date("2026-01-31T12:00:00Z")],
    ["b", 1],
  ]);
  const plain = { at: "yesterday" };
  expect(convert(plain)).toBe(plain);
});

test("an invalid date has a text that is no date", () => {
  const [text] = withTexts([new Date(NaN)]) as unknown[];
  expect(text).toBeTypeOf("string");
  expect(convertDate(text)).toBe(text);
});

test("types", () => {
  expectTypeOf<
    Texts<{ at: Date; list: [Date, ...number[]]; file?: Blob | null }>
  >().toEqualTypeOf<{
    at: string;
    list: [string, ...number[]];
    file?: Blob | null;
  }>();
  expectTypeOf<Texts<unknown>>().toEqualTypeOf<unknown>();
});
