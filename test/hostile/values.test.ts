import { printIssue } from "../../templates/validation/issue.js";
import type { Issue } from "../../templates/validation/validation.js";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { formatChecks } from "../../generator/emit/validators/format-table.js";
import { generate } from "../../generator/generate.js";
import { writeFiles } from "../support/compile.js";

/** Each a component of the document whose validators are tested. */
const schemas: Record<string, unknown> = {
  Tree: {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string" },
      children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    },
  },
  Either: {
    anyOf: [
      { type: "string" },
      {
        type: "object",
        required: ["not"],
        properties: { not: { $ref: "#/components/schemas/Either" } },
        additionalProperties: false,
      },
      { type: "array", items: { $ref: "#/components/schemas/Either" } },
    ],
  },
  Distinct: { type: "array", uniqueItems: true },
  Holding: { type: "array", contains: { type: "string" } },
  Counts: {
    type: "object",
    properties: { size: { type: "number" }, half: { multipleOf: 0.5 } },
    additionalProperties: { type: "integer" },
    propertyNames: { pattern: "^[a-z_]+$" },
  },
  Strict: {
    type: "object",
    properties: { toString: { type: "string" }, constructor: { const: 1 } },
    additionalProperties: false,
  },
  Short: { type: "string", minLength: 2, maxLength: 3 },
  Shaped: { type: "string", pattern: "^([a-z]+,)*[a-z]+$" },
};

const formats: readonly string[] = formatChecks
  .filter(({ kind }) => kind === "string")
  .map(({ format }) => format);

for (const format of formats)
  schemas[nameOf(format)] = { type: "string", format };

function nameOf(format: string): string {
  return `Of${format.replaceAll(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())}`;
}

interface Validator {
  is(value: unknown): boolean;
  safeParse(
    value: unknown,
  ):
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly issues: readonly Issue[] };
}

let validators: Record<string, Validator>;

beforeAll(async () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Hostile", version: "1" },
    paths: {},
    components: { schemas },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const entry = "https://example.com/openapi.json";
  const { files } = await generate({
    entry,
    load: async (uri) => ({ uri, bytes }),
  });
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "fresh-"));
  writeFiles(folder, files);
  const url = pathToFileURL(join(folder, "validators.ts")).href;
  validators = (await import(url)) as Record<string, Validator>;
  rmSync(folder, { recursive: true });
});

/** What is wrong, at most five things; and all three ways agree, in the time of this processor. */
function judge(name: string, value: unknown, seconds = 4): string[] {
  const schema = validators[`${name}Schema`];
  if (schema === undefined) throw new Error(`no validator of ${name}`);
  const before = process.cpuUsage();
  const result = schema.safeParse(value);
  const isValid = schema.is(value);
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(seconds);
  expect(isValid).toBe(result.ok);
  expect(Object.keys(Object.prototype)).toEqual([]);
  return result.ok ? [] : result.issues.slice(0, 5).map(printIssue);
}

function deep(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = "leaf";
  for (let i = 0; i < levels; i++) value = wrap(value);
  return value;
}

const tooDeep = ["is nested too deeply, or holds itself"];

describe("depth", () => {
  test.each<[string, string, unknown]>([
    ["Tree", "lists", deep(100_000, (one) => ({ name: "", children: [one] }))],
    ["Either", "objects", deep(100_000, (one) => ({ not: one }))],
    ["Either", "alternatives", deep(100_000, (one) => [one])],
    ["Distinct", "compared", [deep(100_000, (one) => [one]), 1]],
  ])("%s: %s", (name, _, value) => {
    expect(judge(name, value)).toEqual(tooDeep);
  });

  test("what holds itself", () => {
    const tree: { name: string; children: unknown[] } = {
      name: "a",
      children: [],
    };
    tree.children.push(tree);
    expect(judge("Tree", tree)).toEqual(tooDeep);
    const list: unknown[] = [];
    list.push(list);
    expect(judge("Either", list)).toEqual(tooDeep);
    expect(judge("Distinct", [list])).toEqual(tooDeep);
  });

  test("a wrong leaf of a deep value, alternatives at each level", () => {
    const value = deep(300, (one) => ({ not: [one, 1] }));
    expect(judge("Either", value)).not.toEqual([]);
  });
});

describe("10 MB", () => {
  // What formats are made of, again and again, and wrong only at the end, if at all.
  const parts =
    "a|1|0|.|-|:|/|%41|~0|1:|a.|a@|a,|{a}|{a,|(|[|\\|P1Y|T1H|2024-01-01T00:00:00.|0.|xn--a|é|\ud800|💩|=|A".split(
      "|",
    );
  const heads = [
    "",
    "2024-01-01T00:00:00.",
    "10:00:00.",
    "a@",
    "http://",
    "http://[",
    "xn--",
  ];
  const textsOf = (length: number): string[] => [
    ...parts.map(
      (part, i) => part.repeat(length / part.length) + "\n".repeat(i % 2),
    ),
    ...heads.map(
      (head, i) => `${head}${["a", "0", ":"][i % 3]?.repeat(length)}\u0000`,
    ),
  ];

  test.each(formats)("%s", (format) => {
    const schema = validators[`${nameOf(format)}Schema`];
    // An engine takes half a second to read an expression of 10 MB.
    const texts = textsOf(format === "regex" ? 1e6 : 1e7);
    const before = process.cpuUsage();
    const verdicts = texts.map((text) => schema?.is(text));
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(60);
    expect(verdicts).not.toContain(undefined);
  });

  test("lengths and patterns", () => {
    const text = "💩".repeat(5e6);
    expect(judge("Short", text)).toEqual(["must have at most 3 characters"]);
    expect(judge("Short", "\ud800")).toEqual([
      "must have at least 2 characters",
    ]);
    expect(judge("Short", "\udc00\ud800")).toEqual([]);
    expect(judge("Shaped", "ab,".repeat(3e6))).toHaveLength(1);
  });

  test("a name of a member", () => {
    expect(judge("Counts", { ["a".repeat(1e7)]: 1 })).toEqual([]);
    expect(judge("Strict", { ["a".repeat(1e7)]: 1 })).toHaveLength(1);
  });
});

describe("objects that are not what they seem", () => {
  test("members of every object are no members", () => {
    expect(judge("Strict", {})).toEqual([]);
    expect(judge("Strict", { toString: "a", constructor: 1 })).toEqual([]);
    expect(judge("Strict", { toString: 1 })).toEqual([
      "toString: must be a string",
    ]);
    expect(judge("Strict", Object.create(null))).toEqual([]);
  });

  test("__proto__ is a member like any", () => {
    const given = JSON.parse('{"__proto__": {"polluted": 1}}') as unknown;
    expect(judge("Strict", given)).toEqual(["__proto__: unknown field"]);
    expect(judge("Counts", given)).toEqual(["__proto__: must be an integer"]);
    expect(judge("Tree", given)).toEqual(["name: is required"]);
    expect(judge("Distinct", [given, given])).toEqual([
      "must not hold the same item twice",
    ]);
    const empty = JSON.parse('{"__proto__": {}}') as unknown;
    expect(judge("Distinct", [{}, empty])).toEqual([]);
  });

  test("what throws when it is read is not valid, and says why", () => {
    const getter = {
      get name(): string {
        throw new Error("no name today");
      },
    };
    const unreadable = ["cannot be read: no name today"];
    expect(judge("Tree", getter)).toEqual(unreadable);
    const proxy = new Proxy([], {
      get() {
        throw new Error("no name today");
      },
    });
    expect(judge("Distinct", proxy)).toEqual(unreadable);
    const { proxy: revoked, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(judge("Tree", revoked)).toHaveLength(1);
    const nothing = {
      get name(): string {
        // eslint-disable-next-line no-throw-literal
        throw undefined;
      },
    };
    expect(judge("Tree", nothing)).toEqual(["cannot be read: undefined"]);
  });
});

describe("lists", () => {
  test("holes are no items", () => {
    const sparse: unknown[] = [];
    sparse[2] = "a";
    expect(judge("Either", sparse)).toHaveLength(2);
    sparse.length = 2 ** 32 - 1;
    expect(judge("Tree", { name: "a", children: sparse })).toHaveLength(5);
    expect(judge("Distinct", sparse)).toHaveLength(1);
  });

  test("of a million, all different and all wrong", () => {
    const numbers = Array.from({ length: 1e6 }, (_, i) => i);
    expect(judge("Distinct", numbers)).toEqual([]);
    expect(judge("Distinct", numbers.map(String))).toEqual([]);
    expect(judge("Holding", numbers)).toHaveLength(1);
    const result = validators["TreeSchema"]?.safeParse({
      name: "a",
      children: numbers,
    });
    expect(result).toMatchObject({ ok: false });
    expect(result && !result.ok && result.issues.length).toBe(10_000);
  });

  test("of a hundred thousand objects, compared", () => {
    const objects = Array.from({ length: 1e5 }, (_, i) => ({ a: [i], b: {} }));
    expect(judge("Distinct", objects)).toEqual([]);
    expect(judge("Distinct", [...objects, { b: {}, a: [5] }])).toHaveLength(1);
    const alike = Array.from({ length: 1e5 }, (_, i) => "a".repeat(i % 300));
    expect(judge("Distinct", alike)).toHaveLength(1);
  });
});

describe("numbers", () => {
  test.each<[unknown, string[]]>([
    [{ size: NaN }, ["size: must be a number"]],
    [{ size: Infinity }, ["size: must be a number"]],
    [{ size: -0, half: -0 }, []],
    [{ size: 5e-324, half: 1e308 }, []],
    [{ size: 1n }, ["size: must be a number"]],
    [{ more: 2 ** 53 }, []],
    [{ more: 0.5 }, ["more: must be an integer"]],
  ])("%o", (value, want) => {
    expect(judge("Counts", value)).toEqual(want);
  });

  test("0 and -0 are the same item", () => {
    expect(judge("Distinct", [0, -0])).toHaveLength(1);
  });
});
