import { call, os } from "@orpc/server";
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { describe, expect, it } from "vitest";
import { exactlyOne, someOf } from "./alternatives.js";
import { closest } from "./unknown.js";
import { among } from "./enumeration.js";
import { equals, hasDuplicates } from "./equality.js";
import { object } from "./map.js";
import { printIssue } from "./issue.js";
import { optionalList } from "./list.js";
import { type Check, enter, fail, isObject, leave } from "./report.js";
import { text } from "./scalar.js";
import { isLonger, isMultipleOf, isShorter } from "./bounds.js";
import {
  type Issue,
  type Messages,
  schema,
  ValidationError,
  validInput,
  withMessages,
} from "./validation.js";

/** As the compiler writes it: a tree whose leaves are texts. */
const checkTree: Check = (value, key) => {
  if (!isObject(value)) return fail(value, key, "type", "object");
  return (
    enter(key) &&
    text(value["name"], "name") &&
    optionalList(value["children"], "children", checkTree) &&
    leave(key)
  );
};

interface Tree {
  name: string;
  children?: Tree[];
}

const tree = schema<Tree>(checkTree);

function plain(issues: readonly Issue[]): unknown {
  return JSON.parse(JSON.stringify(issues));
}

describe("schema", () => {
  it("gives the very value that came in", () => {
    const value = { name: "a", children: [{ name: "b" }], more: 1 };
    expect(tree.parse(value)).toBe(value);
    expect(tree.safeParse(value)).toEqual({ ok: true, value });
    expect(tree["~standard"].validate(value)).toEqual({ value });
  });

  it("finds all issues, each at its place", () => {
    const given = {
      name: 1,
      children: [{ name: "b" }, { children: [null, { name: 2 }] }],
    };
    const result = tree.safeParse(given);
    expect(result.ok ? [] : plain(result.issues)).toEqual([
      {
        path: ["name"],
        pointer: "/name",
        code: "type",
        keyword: "type",
        expected: "string",
        message: "must be a string",
      },
      {
        path: ["children", 1, "name"],
        pointer: "/children/1/name",
        code: "required",
        keyword: "required",
        expected: true,
        message: "is required",
      },
      {
        path: ["children", 1, "children", 0],
        pointer: "/children/1/children/0",
        code: "type",
        keyword: "type",
        expected: "object",
        message: "must be an object",
      },
      {
        path: ["children", 1, "children", 1, "name"],
        pointer: "/children/1/children/1/name",
        code: "type",
        keyword: "type",
        expected: "string",
        message: "must be a string",
      },
    ]);
  });

  it("finds only the first issue, with its whole path", () => {
    const given = { name: "a", children: [{ name: "b", children: [1, 2] }, 3] };
    const result = tree.safeParse(given, { first: true });
    expect(result.ok ? [] : result.issues.map((each) => each.pointer)).toEqual([
      "/children/0/children/0",
    ]);
  });

  it("throws an error that says what is wrong", () => {
    expect(() => tree.parse({ name: 1, children: {} })).toThrow(
      new ValidationError([]).constructor as typeof ValidationError,
    );
    expect(() => tree.parse({ name: 1, children: {} })).toThrow(
      "name: must be a string\nchildren: must be an array",
    );
  });
});

describe("issues", () => {
  function issueOf(given: unknown): Issue | undefined {
    const result = tree.safeParse(given);
    return result.ok ? undefined : result.issues[0];
  }

  it("are plain data: what copies or prints them keeps all of it", () => {
    const issue = issueOf({ name: 1 });
    const want = {
      path: ["name"],
      pointer: "/name",
      code: "type",
      keyword: "type",
      expected: "string",
      message: "must be a string",
    };
    expect(Object.keys({ ...issue })).toEqual(Object.keys(want));
    expect({ ...issue }).toEqual(want);
    expect(structuredClone(issue)).toEqual(want);
    expect(Object.assign({}, issue)).toEqual(want);
  });

  it.each<[string, Issue["path"], string]>([
    ["the value itself", [], "is required"],
    ["a member", ["a"], "a: is required"],
    ["a member of an item", ["a", 0, "b"], "a[0].b: is required"],
    ["names that are no words", ["a b", "c"], '["a b"].c: is required'],
  ])("are printed with the place of %s", (_, path, want) => {
    const issue = issueOf({ name: 1 });
    if (issue)
      expect(printIssue({ ...issue, path, message: "is required" })).toBe(want);
    expect.assertions(1);
  });

  const codes: Check = (value, key) => among(value, key, ["user", "guest", 7]);

  it.each<[unknown, string]>([
    ["usr", 'must be one of "user", "guest", 7; did you mean user?'],
    ["Guest", 'must be one of "user", "guest", 7; did you mean guest?'],
    ["zzzzzz", 'must be one of "user", "guest", 7'],
    [8, 'must be one of "user", "guest", 7'],
    [undefined, 'must be one of "user", "guest", 7'],
  ])("of %j suggest the nearest value of an enumeration", (given, want) => {
    const result = schema(codes).safeParse(given);
    expect(result.ok ? "" : result.issues[0]?.message).toBe(want);
  });

  it("do not print hundreds of values", () => {
    const values = Array.from({ length: 60 }, (_, index) => index);
    const many: Check = (value, key) => among(value, key, values);
    const result = schema(many).safeParse("x");
    const issue = result.ok ? undefined : result.issues[0];
    expect(issue?.message).toMatch(/ 19 and 40 more$/);
    expect(issue?.expected).toBe(values);
  });

  it.each<[string, unknown, string]>([
    [
      "several that are as close",
      {},
      "must match one of the alternatives: r: is required, or s: is required",
    ],
    [
      "one that is closest, by what is wrong with it",
      { r: 1 },
      "r: must be a string",
    ],
    [
      "what is none of them as a whole",
      5,
      "must match one of the alternatives: must be an object",
    ],
  ])("of alternatives name %s", (_, given, want) => {
    const round: Check = (value, key) => {
      if (!isObject(value)) return fail(value, key, "type", "object");
      return enter(key) && text(value["r"], "r") && leave(key);
    };
    const square: Check = (value, key) => {
      if (!isObject(value)) return fail(value, key, "type", "object");
      return (
        enter(key) &&
        text(value["s"], "s") &&
        (value["r"] === undefined || text(value["t"], "t")) &&
        leave(key)
      );
    };
    const either: Check = (value, key) => someOf(value, key, [round, square]);
    const result = schema(either).safeParse(given);
    expect(result.ok ? [] : result.issues.map(printIssue)).toEqual([want]);
  });

  it("of alternatives that exclude each other say how many hold", () => {
    const both: Check = (value, key) => exactlyOne(value, key, [text, text]);
    const result = schema(both).safeParse("x");
    expect(result.ok ? "" : result.issues[0]?.message).toBe(
      "must match exactly one of the alternatives, not 2 of them",
    );
  });
});

describe("messages", () => {
  const german: Messages = {
    type: ({ expected, path }) => `${path.join()}: kein ${String(expected)}`,
    required: () => "fehlt",
    minimum: undefined,
  };

  it("stand in place of ours, others stay", () => {
    const result = tree.safeParse(
      { children: [{ name: 1 }] },
      { messages: german },
    );
    expect(result.ok ? [] : result.issues.map((each) => each.message)).toEqual([
      "fehlt",
      "children,0,name: kein string",
    ]);
  });

  it("belong to a validator where they are given to it", () => {
    const translated = withMessages(tree, german);
    expect(() => translated.parse({})).toThrow("name: fehlt");
    expect(translated["~standard"].validate({})).toMatchObject({
      issues: [{ message: "fehlt", path: ["name"] }],
    });
    expect(translated.is({ name: "a" })).toBe(true);
    const own = { messages: { required: (): string => "missing" } };
    expect(translated.safeParse({}, own)).toMatchObject({
      issues: [{ message: "missing" }],
    });
    expect(tree.safeParse({})).toMatchObject({
      issues: [{ message: "is required" }],
    });
  });
});

describe("Standard Schema", () => {
  it("takes options of ours as the specification has them passed on", () => {
    const { validate } = tree["~standard"] satisfies StandardSchemaV1.Props<
      Tree,
      Tree
    >;
    const libraryOptions = { first: true };
    expect(validate({ children: [1, 2] }, { libraryOptions })).toMatchObject({
      issues: [{ path: ["name"] }],
    });
    expect(validate({ children: [1, 2] }, { libraryOptions })).toHaveProperty(
      "issues.length",
      1,
    );
    expect(validate({ children: [1, 2] }, {})).toHaveProperty(
      "issues.length",
      3,
    );
  });

  it("is met, as the specification's own types have it", () => {
    const standard: StandardSchemaV1<Tree, Tree> = tree;
    expect(standard["~standard"]).toMatchObject({
      version: 1,
      vendor: "speclathe",
    });
  });

  it("is what oRPC takes for an input", async () => {
    const rename = os.input(tree).handler(({ input }) => input.name);
    expect(await call(rename, { name: "a" })).toBe("a");
    const broken = { name: 1 } as unknown as Tree;
    await expect(call(rename, broken)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      data: { issues: [{ path: ["name"], message: "must be a string" }] },
    });
  });
});

describe("hostile values", () => {
  function deep(levels: number): unknown {
    let value: unknown = { name: "leaf" };
    for (let i = 0; i < levels; i++) value = { name: "a", children: [value] };
    return value;
  }
  const cyclic: { name: string; children: unknown[] } = {
    name: "a",
    children: [],
  };
  cyclic.children.push(cyclic);
  const throwing = {
    get name(): string {
      throw new Error("no name today");
    },
  };
  const sparse: unknown[] = [];
  sparse[3] = { name: "x" };

  it.each<{ name: string; given: unknown; want: string[] }>([
    {
      name: "100,000 levels",
      given: deep(100_000),
      want: ["is nested too deeply, or holds itself"],
    },
    {
      name: "a cycle",
      given: cyclic,
      want: ["is nested too deeply, or holds itself"],
    },
    {
      name: "a getter that throws",
      given: throwing,
      want: ["cannot be read: no name today"],
    },
    {
      name: "holes",
      given: { name: "a", children: sparse },
      want: [
        "children[0]: must be an object",
        "children[1]: must be an object",
        "children[2]: must be an object",
      ],
    },
    {
      name: "a member called __proto__",
      given: JSON.parse('{"name":"a","__proto__":{"children":1}}'),
      want: [],
    },
    { name: "a lone surrogate", given: { name: "\ud800" }, want: [] },
  ])("judges $name", ({ given, want }) => {
    const result = tree.safeParse(given);
    expect(result.ok ? [] : result.issues.map(printIssue)).toEqual(want);
    expect(tree.is(given)).toBe(want.length === 0);
    expect(({} as Record<string, unknown>)["children"]).toBeUndefined();
  });
});

describe("a check that runs inside of another", () => {
  const inner = { name: 1, children: [{ name: 2 }] };
  const pointersOf = (value: unknown): unknown => {
    const result = tree.safeParse(value);
    return result.ok ? [] : result.issues.map(({ pointer }) => pointer);
  };
  const asked: readonly (readonly [string, () => unknown, unknown])[] = [
    ["for a verdict", () => tree.is(inner), false],
    ["for all issues", () => pointersOf(inner), ["/name", "/children/0/name"]],
    ["and throws", () => thrownBy(() => tree.parse(inner)), "ValidationError"],
  ];

  it.each(asked)("%s, writes nothing to its report", (_, ask, want) => {
    let found: unknown;
    const value = {
      get name() {
        found = ask();
        return 3;
      },
      children: [{ name: 4 }],
    };
    expect(pointersOf(value)).toEqual(["/name", "/children/0/name"]);
    expect(found).toEqual(want);
    expect(checkTree({ name: 5 })).toBe(false);
  });

  it("leaves nothing behind when a value cannot be read", () => {
    const value = {
      get name(): string {
        throw new Error("no");
      },
    };
    expect(pointersOf(value)).toEqual([""]);
    expect(checkTree({ name: 5 })).toBe(false);
    expect(pointersOf({ name: 6 })).toEqual(["/name"]);
  });
});

function thrownBy(run: () => unknown): string {
  try {
    run();
    return "nothing";
  } catch (error) {
    return (error as Error).name;
  }
}

describe("validInput", () => {
  it("refuses null", () => {
    expect(() => validInput<unknown>(null, object)).toThrow(
      "must be an object",
    );
  });
});

describe("helpers of checks", () => {
  it.each<[string, string[], string | undefined]>([
    ["contans", ["eq", "contains", "startsWith"], "contains"],
    ["Contains", ["contains"], "contains"],
    ["gtr", ["gt", "lt", "gte"], "gt"],
    ["ni", ["in", "eq"], "in"],
    ["whatever", ["eq", "in"], undefined],
    ["x".repeat(100_000), ["eq"], undefined],
  ])("finds the nearest name", (given, known, want) => {
    expect(closest(given, known)).toBe(want);
  });

  it.each<[number, number, boolean]>([
    [0.3, 0.1, true],
    [1.1, 0.1, true],
    [19.99, 0.01, true],
    [0.35, 0.1, false],
    [1e308, 0.5, true],
    [1e308, 0.123456789, false],
    [5e-324, 5e-324, true],
    [-4.5, 1.5, true],
    [12391239123, 1e-8, true],
  ])("divides %d by %d exactly", (value, divisor, want) => {
    expect(isMultipleOf(value, divisor)).toBe(want);
  });

  it("counts code points", () => {
    expect(isShorter("💩💩", 3)).toBe(true);
    expect(isShorter("💩💩", 2)).toBe(false);
    expect(isLonger("💩💩", 2)).toBe(false);
    expect(isLonger("x".repeat(10_000_000), 2)).toBe(true);
  });

  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [[1], { 0: 1 }, false],
    [{}, JSON.parse('{"__proto__":1}'), false],
    [0, -0, true],
    [null, {}, false],
  ])("compares %j with %j", (a, b, want) => {
    expect(equals(a, b)).toBe(want);
  });

  it("finds duplicates in time that is not quadratic", () => {
    const list = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    expect(hasDuplicates(list)).toBe(false);
    expect(hasDuplicates([...list, { id: 5 }])).toBe(true);
    expect(hasDuplicates([1, true, "1", "true", null, "null"])).toBe(false);
    expect(hasDuplicates([{ a: 1 }, { a: 1, b: undefined }])).toBe(true);
    expect(equals({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(equals({ a: undefined }, { b: 1 })).toBe(false);
    expect(hasDuplicates([[], {}, "[]", "{}", "o{}"])).toBe(false);
    expect(
      hasDuplicates([
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toBe(true);
  });
});
