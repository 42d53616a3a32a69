import { describe, expect, it, test } from "vitest";
import { type JsonPath, parseJsonPath, selectNodes } from "./json-path.js";

const select = (query: string, root: unknown): ReturnType<typeof selectNodes> =>
  selectNodes(parseJsonPath(query) as JsonPath, root);

describe("a selected node", () => {
  const root = { list: [1, { c: 3 }], map: { "a b": "x" } };
  it.each<[string, object | undefined, string, unknown]>([
    ["$", undefined, "", root],
    ["$.map", root, "map", root.map],
    ["$.list[-1]", root.list, "1", root.list[1]],
    ["$..c", root.list[1] as object, "c", 3],
    ["$.map['a b']", root.map, "a b", "x"],
  ])("has its holder and key: %s", (query, holder, key, value) => {
    const [node, ...others] = select(query, root);
    expect(others).toEqual([]);
    expect(node).toMatchObject({ key, value });
    expect(node?.holder).toBe(holder);
  });

  it("is a member of its own, whatever its name", () => {
    const own = JSON.parse('{"__proto__": {"a": 1}}') as object;
    expect(select("$.__proto__.a", own)).toMatchObject([{ value: 1 }]);
    expect(select("$.constructor", own)).toEqual([]);
  });

  it("is found as deep as a document may nest", () => {
    let root: object = { end: 1 };
    for (let depth = 0; depth < 300; depth++) root = { a: root };
    expect(select("$..end", root)).toMatchObject([{ value: 1 }]);
  });
});

describe("a text that is no query", () => {
  it.each([
    ["", "it is empty"],
    ["$[?nope(@)]", "nope"],
    ["$[a]", "'$[a]':2"],
  ])("%s: what is wrong", (text, message) =>
    expect(parseJsonPath(text)).toContain(message),
  );

  const deep = 20_000;
  test.each([
    ["parentheses", `$[?${"(".repeat(deep)}@.a${")".repeat(deep)}]`],
    ["filters", `$${"[?@".repeat(deep)}${"]".repeat(deep)}`],
    ["calls", `$[?${"value(".repeat(deep)}@.a${")".repeat(deep)}]`],
  ])("nests too deeply: %s", (_, text) =>
    expect(parseJsonPath(text)).toBe("it is nested too deeply"),
  );
});
