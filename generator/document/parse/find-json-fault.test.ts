import { expect, test } from "vitest";
import { findJsonFault } from "./find-json-fault.js";

const early = "the text ends early";

test.each<[text: string, offset: number, message: string]>([
  ["{a: 1}", 1, '"a" is found where a name in double quotes is expected'],
  ["{'a': 1}", 1, `"'" is found where a name in double quotes is expected`],
  ['{"a" 1}', 5, '"1" is found where ":" is expected'],
  ['{"a": 1 "b": 2}', 8, '"\\"" is found where "," or "}" is expected'],
  ['{"a": 1,}', 8, '"}" is found where a name in double quotes is expected'],
  ['{"a":,}', 5, '"," is found where a value is expected'],
  ["{,}", 1, '"," is found where a name in double quotes is expected'],
  ["{]", 1, '"]" is found where a name in double quotes is expected'],
  ["[1 2]", 3, '"2" is found where "," or "]" is expected'],
  ["[1,]", 3, '"]" is found where a value is expected'],
  ["[1}", 2, '"}" is found where "," or "]" is expected'],
  ['{"a":1]', 6, '"]" is found where "," or "}" is expected'],
  ["[,]", 1, '"," is found where a value is expected'],
  ["{}}", 2, '"}" is found where the end is expected'],
  ["1 2", 2, '"2" is found where the end is expected'],
  ["[] ,", 3, '"," is found where the end is expected'],
  ["[01]", 2, '"1" is found where "," or "]" is expected'],
  ["[.5]", 1, '"." is found where a value is expected'],
  ["[+1]", 1, '"+" is found where a value is expected'],
  ["[1.]", 2, '"." is found where "," or "]" is expected'],
  ["[-]", 1, '"-" is found where a value is expected'],
  ["[NaN]", 1, '"N" is found where a value is expected'],
  ["[nul]", 1, '"n" is found where a value is expected'],
  ["[True]", 1, '"T" is found where a value is expected'],
  ["// a\n{}", 0, '"/" is found where a value is expected'],
  ["[\u00a0]", 1, '"\u00a0" is found where a value is expected'],
  ["[💩]", 1, '"💩" is found where a value is expected'],
  ["\ufeff{}", 0, '"\ufeff" is found where a value is expected'],
  ['["a\nb"]', 3, "a string holds a line break"],
  ['["a\rb"]', 3, "a string holds a line break"],
  ['["a\tb"]', 3, "a string holds a control character"],
  ['["a\u001fb"]', 3, "a string holds a control character"],
  [String.raw`["\x"]`, 2, "a string holds an escape that JSON does not have"],
  [
    String.raw`["\u12g4"]`,
    2,
    "a string holds an escape that JSON does not have",
  ],
  [String.raw`["\\\'"]`, 4, "a string holds an escape that JSON does not have"],
])("%j is wrong at %i", (text, offset, message) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(findJsonFault(text)).toEqual({ offset, message, isCutOff: false });
});

// Whatever is cut off is cut off, and not wrong: every beginning of a text.
const whole = String.raw`{"a": [true, false, null, -1.5e+10, 0, "b\u00e9\n", {}, []], "c": {"d": ""}}`;
const beginnings = Array.from(whole, (_, end) => whole.slice(0, end));

test.each(beginnings)("%j ends early", (text) =>
  expect(findJsonFault(text)).toMatchObject({ message: early, isCutOff: true }),
);

test("however deep it is", () =>
  expect(findJsonFault("[".repeat(1_000_000))).toEqual({
    offset: 1_000_000,
    message: early,
    isCutOff: true,
  }));

// One character put in, taken out or changed: what is wrong is found where it is or behind it.
test("a fault is never found before it", () => {
  const characters = [...'{}[]:,"\\0-a \n'];
  for (let at = 0; at < whole.length; at += 1)
    for (const character of characters)
      for (const text of [
        whole.slice(0, at) + character + whole.slice(at),
        whole.slice(0, at) + character + whole.slice(at + 1),
        whole.slice(0, at) + whole.slice(at + 1),
      ]) {
        if (isJson(text)) continue;
        const { offset, isCutOff } = findJsonFault(text);
        // A word is wrong as a whole: from where it begins.
        const word = /[\w.+-]*$/.exec(whole.slice(0, at))?.[0] ?? "";
        const escape = /\\u?\w*$/.exec(whole.slice(0, at))?.[0] ?? "";
        const before = Math.max(word.length, escape.length);
        expect(isCutOff ? text.length : offset).toBeGreaterThanOrEqual(
          at - before,
        );
      }
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
