import { describe, expect, test } from "vitest";
import { createResolver } from "./resolve-pointer.js";
import { labelOf } from "./source-file.js";

const root = {
  a: { "b/c~d": 1, "e%": 2, "": 3, list: ["x", { y: null }] },
  pure: { $ref: "#/a/list/1" },
  chain: { $ref: "#/pure" },
  more: { $ref: "#/a", summary: "s" },
  round: { $ref: "#/back" },
  back: { $ref: "#/round" },
  lost: { $ref: "#/nowhere" },
  data: { $ref: 5 },
  components: { schemas: { A: { $ref: "#/components/schemas/B" }, B: true } },
};

describe("what a pointer leads to", () => {
  test.each<[string, unknown, string?]>([
    ["#", root],
    ["", root],
    ["#/a/b~1c~0d", 1],
    ["#/a/b~1c%7E0d", 1, "#/a/b~1c~0d"],
    ["#/a/e%25", 2, "#/a/e%"],
    ["#/a/e%", 2],
    ["#/a/", 3],
    ["#/a/list/0", "x"],
    ["#/a/list/1/y", null],
    ["#/pure", root.a.list[1], "#/a/list/1"],
    ["#/chain", root.a.list[1], "#/a/list/1"],
    ["#/more", root.more],
    ["#/data", root.data],
    ["#/components/schemas/A", root.components.schemas.A],
    ["#/components/schemas/B", true],
  ])("%s", (pointer, value, at = pointer) => {
    const resolve = createResolver(root);
    expect(resolve(pointer)).toEqual({ pointer: at, value });
    expect(resolve(pointer)).toBe(resolve(pointer));
  });

  test.each([
    "#a",
    "a/b",
    "/a",
    "#/nowhere",
    "#/a/list/2",
    "#/a/list/length/x",
    "#/a/b~1c~0d/e",
    "#/a/list/1/y/z",
    "#/constructor",
    "#/a/list/0/0",
    "#/round",
    "#/lost",
  ])("%s leads nowhere", (pointer) =>
    expect(createResolver(root)(pointer)).toBeUndefined(),
  );
});

describe("what a file is called beside a document", () => {
  const entry = "https://a.example/v1/docs/api.json";
  test.each([
    ["https://a.example/v1/docs/api.json", "api.json"],
    ["https://a.example/v1/docs/b.json?token=s3cret#x", "b.json"],
    ["https://a.example/v1/docs/deep/b.json", "deep/b.json"],
    ["https://a.example/v1/b.json", "../b.json"],
    ["https://a.example/b.json", "../../b.json"],
    ["https://a.example/v1/docs2/b.json", "../docs2/b.json"],
    ["https://a.example/v2/docs/b.json", "../../v2/docs/b.json"],
    ["https://a.example/v1/docs/b%20c.json", "b c.json"],
    ["https://a.example/v1/docs/b%zz.json", "b%zz.json"],
    [
      "https://me:pw@b.example/v1/docs/b.json?k=v",
      "https://b.example/v1/docs/b.json",
    ],
    ["http://a.example/v1/docs/b.json", "http://a.example/v1/docs/b.json"],
    ["https://a.example:8443/b.json", "https://a.example:8443/b.json"],
  ])("%s is %s", (uri, want) => expect(labelOf(uri, entry)).toBe(want));
});
