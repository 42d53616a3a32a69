import { describe, expect, it } from "vitest";
import { hashContent } from "./content-hash.js";

describe("hashContent", () => {
  it("is SHA-256", () =>
    expect(hashContent("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    ));

  const cases = [
    { a: "é\r\nb\r\n", b: "é\nb\n", want: true },
    { a: "é\rb", b: "é\nb", want: false },
    { a: "é\n", b: "é", want: false },
  ];
  for (const { a, b, want } of cases) {
    it(`${JSON.stringify(a)} and ${JSON.stringify(b)}`, () => {
      expect(hashContent(a) === hashContent(b)).toBe(want);
      expect(hashContent(Buffer.from(a))).toBe(hashContent(a));
    });
  }
});
