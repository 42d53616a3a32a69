import ts from "typescript";
import oldest from "typescript-5.4";
import { describe, expect, test } from "vitest";
import {
  commentLine,
  commentText,
  memberAccess,
  methodName,
  numberLiteral,
  pathText,
  propertyName,
  stringLiteral,
  templateText,
} from "./escape.js";

describe("a comment", () => {
  test.each([
    ["a *\u200b/ b", "a *\\/ b"],
    ["*\u{e0001}\u061c/", "*\\/"],
    ["**//*/", "**\\//*\\/"],
    ["a  \r\n b\u2028c\u0085\t", "a\n b\nc\n"],
    ["\ud800", "\ufffd"],
    ["#__PURE__ @__NO_SIDE_EFFECTS__", "#\\__PURE__ @\\__NO_SIDE_EFFECTS__"],
    ["@jsxImportSource x", "@\\jsxImportSource x"],
    ["//# sourceMappingURL=x", "//#\\ sourceMappingURL=x"],
    ["# Sources", "# Sources"],
  ])("of %j is %j", (given, want) => {
    const lines = commentText(given).split("\n").map(commentLine);
    expect(lines.join("\n")).toBe(want);
  });

  test("of a long text is made in one go", () => {
    for (const part of [" ", "\t", "*", "*/", "\u200b", "@", "é "])
      expect(commentText(`é${part.repeat(300_000)}x`).length).toBeGreaterThan(
        1,
      );
  });
});

/** Letters of some version of Unicode, and some that TypeScript 5.4 does not know. */
const letters = [
  ..."aéßıİçÑжДλΣאبहกხ字かカ가ªº$_",
  ..."\u08be\u9ff0\ua7cb\u{10ec2}\u{30000}\u{31350}\u{1e4d0}𝒳µ·\u200c\u0301",
];

test.each(letters)("a name with %s is the same in every TypeScript", (one) => {
  const text = `const o = { ${propertyName(`a${one}`)}: 1 };\no${memberAccess(`a${one}`)};\n`;
  const current = ts.transpileModule(text, { reportDiagnostics: true });
  const old = oldest.transpileModule(text, { reportDiagnostics: true });
  expect([current.diagnostics, old.diagnostics]).toEqual([[], []]);
});

test.each([
  `\\"`,
  `\\'`,
  `\\\\"'`,
  "`${a}`$",
  "$",
  "\\${",
  "\n\r\u2028\0",
  "\ud800\u{e0001}\u202e",
  "<!-- </script>",
  `"'"`,
])("%j keeps its value in a string and a template", (text) => {
  // oxlint-disable-next-line no-eval -- the language itself says what they mean
  expect(eval(stringLiteral(text))).toBe(text);
  // oxlint-disable-next-line no-eval
  expect(eval(`\`${templateText(text)}\``)).toBe(text);
});

test.each([
  [0, "0"],
  [-0, "-0"],
  [1e21, "1e21"],
  [1e-7, "1e-7"],
  [-1.5, "-1.5"],
  [123456789012, "123456789012"],
])("the number %d is written as %s", (given, want) => {
  expect(numberLiteral(given)).toBe(want);
  expect(Object.is(Number(numberLiteral(given)), given)).toBe(true);
});

test.each([
  ["get", "get"],
  ["new", '"new"'],
  ["__proto__", '["__proto__"]'],
  ["a-b", '"a-b"'],
])("a method %j is called %s", (given, want) => {
  expect(methodName(given)).toBe(want);
});

test.each([
  ["/a b/ü", "/a%20b/%C3%BC"],
  ["/a%2Fb%zz%", "/a%2Fb%25zz%25"],
  ["/~!$&'()*+,;=:@._-", "/~!$&'()*+,;=:@._-"],
  ['/[a]|"b"?#', "/%5Ba%5D%7C%22b%22%3F%23"],
  ["/\ud800", "/%EF%BF%BD"],
])("of the path %j is sent %s", (given, want) => {
  expect(pathText(given)).toBe(want);
});
