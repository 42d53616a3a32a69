import { describe, expect, it } from "vitest";
import { binary } from "./binary.js";
import { schema } from "../validation.js";

describe("octets", () => {
  it.each<[string, unknown, boolean]>([
    ["a file", new File(["x"], "x.txt"), true],
    ["a blob", new Blob(["x"]), true],
    ["a buffer", new ArrayBuffer(1), true],
    ["bytes", new Uint8Array(1), true],
    ["a stream", new Blob(["x"]).stream(), true],
    ["a text", "x", false],
    ["an object", { size: 1, type: "" }, false],
    ["null", null, false],
  ])("are %s", (_, value, want) => {
    expect(binary(value)).toBe(want);
  });

  it("are asked for by the name of their type", () => {
    expect(() => schema(binary).parse("x")).toThrow("must be a Blob");
  });
});
