import { describe, expect, test } from "vitest";
import { scopeSeparator } from "./find-scopes.js";

describe("the separator of a scope set", () => {
  test.each([
    { given: ["core", "core:read", "core:read:own"], want: ":" },
    { given: ["core:read", "core:write", "eu", "eu:de"], want: ":" },
    { given: ["orders", "orders.read", "billing"], want: "." },
    { given: ["eu", "eu/de", "eu/de/by"], want: "/" },
  ])("$given: $want", ({ given, want }) => {
    expect(scopeSeparator(given)).toBe(want);
  });

  test.each([
    { why: "none is another's prefix", given: ["north", "south", "east"] },
    { why: "versions", given: ["model-4", "model-4.1", "model-5"] },
    { why: "an outer one is missing", given: ["a", "a.b", "author.name"] },
    { why: "media types", given: ["image", "image/png", "text/html"] },
    { why: "not only text", given: ["a", "a:b", 3] },
    { why: "two are too few", given: ["a", "a:b"] },
  ])("none of $given: $why", ({ given }) => {
    expect(scopeSeparator(given)).toBeUndefined();
  });
});
