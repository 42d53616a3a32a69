import { describe, expect, it } from "vitest";
import { binary, sentBinary } from "./format-binary.js";
import { schema } from "./validation.js";

describe("octets", () => {
  it.each<[string, unknown, boolean, boolean]>([
    ["a file", new File(["x"], "x.txt"), true, true],
    ["a blob", new Blob(["x"]), true, true],
    ["a buffer", new ArrayBuffer(1), true, true],
    ["bytes", new Uint8Array(1), true, true],
    ["a stream", new Blob(["x"]).stream(), true, true],
    ["a text, as JSON has it", "x", true, false],
    ["an object", { size: 1, type: "" }, false, false],
    ["null", null, false, false],
  ])("are %s", (_, value, isBinary, isSent) => {
    expect(binary(value)).toBe(isBinary);
    expect(sentBinary(value)).toBe(isSent);
  });

  it("are asked for by the name of their type", () => {
    expect(() => schema(sentBinary).parse("x")).toThrow("must be a Blob");
  });
});
