import { expect, test } from "vitest";
import { countTokens } from "../../scripts/count-tokens.js";

test.each([
  ["const a = 1;", 5],
  ["// a comment\n/** one more */ a; /* and one */", 2],
  // The two ends of the template and the name between them.
  ["`a${b}c`;", 4],
  ["/[/`]+/u.test(a);", 7],
  ["let a: Map<string, Map<string, 1>>;", 15],
  ["function* a<T>(): T {}", 12],
  ["", 0],
])("%j", (text, tokens) => {
  expect(countTokens(text)).toBe(tokens);
});
