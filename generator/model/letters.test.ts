import ts from "typescript";
import oldest from "typescript-5.4";
import { expect, test } from "vitest";
import {
  capitalize,
  letter,
  lower,
  lowerCase,
  mark,
  onlyLetters,
  upper,
} from "./letters.js";

const all = Array.from({ length: 0xffff }, (_, code) =>
  String.fromCharCode(code),
).filter((one) => new RegExp(`[${letter}]`).test(one));

test("every letter begins a name in every TypeScript, for every target", () => {
  expect(all.length).toBeGreaterThan(30_000);
  const isStart = (one: string): boolean => {
    const code = one.charCodeAt(0);
    return (
      ts.isIdentifierStart(code, ts.ScriptTarget.ES5) &&
      ts.isIdentifierStart(code, ts.ScriptTarget.ESNext) &&
      oldest.isIdentifierStart(code, oldest.ScriptTarget.ES5) &&
      oldest.isIdentifierStart(code, oldest.ScriptTarget.ESNext)
    );
  };
  expect(all.filter((one) => !isStart(one))).toEqual([]);
});

test("cases are those of Unicode, and lead to letters again", () => {
  expect([...upper].filter((one) => !/\p{Lu}/u.test(one))).toEqual([]);
  expect([...lower].filter((one) => !/\p{Ll}/u.test(one))).toEqual([]);
  const others = all.filter((one) => !upper.includes(one));
  expect(others.filter((one) => /\p{Lu}/u.test(one))).toEqual([]);
  const isName = new RegExp(`^[${letter}]+$`);
  expect(all.filter((one) => !isName.test(lowerCase(one)))).toEqual([]);
  expect(all.filter((one) => !isName.test(capitalize(one)))).toEqual([]);
});

test("the pairs of cases are closed, so that no later version of Unicode adds to them", () => {
  const isPair = (one: string): boolean => {
    const [other = ""] = [...upper].includes(one)
      ? [one.toLowerCase()]
      : [one.toUpperCase()];
    return other.length === 1 && (upper + lower).includes(other);
  };
  const alone = [...upper, ...lower].filter((one) => !isPair(one));
  // Those whose other case is several characters, by rules that stay.
  expect(alone).toEqual(["İ", "ß", "ΐ", "ΰ"]);
});

test("every mark goes on a name in every TypeScript, and begins none", () => {
  const marks = Array.from({ length: 0xffff }, (_, code) => code).filter(
    (code) => new RegExp(`[${mark}]`).test(String.fromCharCode(code)),
  );
  expect(marks.length).toBeGreaterThan(200);
  const isMark = (code: number): boolean =>
    /\p{M}/u.test(String.fromCharCode(code)) &&
    ts.isIdentifierPart(code, ts.ScriptTarget.ES5) &&
    ts.isIdentifierPart(code, ts.ScriptTarget.ESNext) &&
    oldest.isIdentifierPart(code, oldest.ScriptTarget.ES5) &&
    oldest.isIdentifierPart(code, oldest.ScriptTarget.ESNext);
  expect(marks.filter((code) => !isMark(code))).toEqual([]);
  expect(onlyLetters("\u093eक\u093e")).toBe(" का");
});
