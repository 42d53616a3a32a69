import { expect, test } from "vitest";
import {
  escapeInvisible,
  onOneLine,
  printJson,
  withoutInvisible,
} from "./invisible.js";

const every = Array.from({ length: 0x110000 }, (_, code) =>
  String.fromCodePoint(code),
);

test("what Unicode calls invisible is taken out, and nothing that shows", () => {
  const isHidden =
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
  const kept = every.filter(
    (one) => isHidden.test(one) && withoutInvisible(one) !== "",
  );
  expect(kept).toEqual(["\t", "\n"]);
  const gone = every.filter(
    (one) => !isHidden.test(one) && withoutInvisible(one) === "",
  );
  expect(gone).toEqual([]);
});

test("half a character is replaced", () => {
  expect(withoutInvisible("\ud800a\udfff💩")).toBe("\ufffda\ufffd💩");
});

test("a line is one line", () => {
  expect(onOneLine("a\r\n\t\u2028b\u001b[2Kc")).toBe("a b [2Kc");
});

test("JSON means the same, and shows everything", () => {
  const value = { [every.slice(0, 0xd800).join("")]: "\u{e0041}\u202e\ud800é" };
  const text = printJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(withoutInvisible(text)).toBe(text);
  expect(escapeInvisible("é\u{e0041}")).toBe("é\\udb40\\udc41");
});
