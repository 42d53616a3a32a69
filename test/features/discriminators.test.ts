import { beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import { freshModule } from "../support/fresh-case.js";
import { type Issue, printIssue } from "../../templates/validation/issue.js";

interface Schema {
  is(value: unknown): boolean;
  safeParse(value: unknown): {
    readonly issues?: readonly Issue[];
  };
}

let schemas: Readonly<Record<string, Schema>>;

beforeAll(async () => {
  schemas = await freshModule("discriminators", "validators.ts");
});

/** What is wrong with a value, all of it; empty: nothing is. */
function issuesOf(type: string, value: unknown): string {
  const schema = schemas[`${type}Schema`];
  const issues = schema?.safeParse(value).issues ?? [];
  expect(schema?.is(value)).toBe(issues.length === 0);
  return issues.map(printIssue).join("; ");
}

describe("a value is checked against the branch it names and no other", () => {
  test.each<[string, unknown, string]>([
    ["Pet", { kind: "cat", c: "x" }, ""],
    // A dog may have a `c` of any type, a cat may not.
    ["Pet", { kind: "cat", c: 5 }, "c: must be a string"],
    ["Pet", { kind: "dog", c: 5 }, ""],
    ["Pet", { kind: "zzz" }, 'kind: must be one of "cat", "dog"'],
    ["Pet", {}, "kind: is required"],
    ["Pet", "cat", "must be an object"],
    // Parents that list their children, who have them in `allOf`.
    ["Member", { t: "son", s: "x" }, ""],
    ["Member", { t: "son", s: 5 }, "s: must be a string"],
    ["Member", { t: "other" }, 't: must be one of "son", "daughter"'],
    ["Person", { t: "any", s: "x" }, ""],
    ["Person", { t: 1 }, "t: must be a string"],
    // Unions of unions.
    ["Thing", { kind: "dog", d: 1 }, "d: must be a string"],
    ["Thing", { kind: "rock", weight: "1" }, "weight: must be a number"],
    ["Thing", { weight: 1 }, "kind: is required"],
    // Null has no members.
    ["Gear", null, ""],
    ["Gear", { k: "Collar", b: 1 }, "b: must be a string"],
    // Numbers, which a mapping writes as texts.
    ["Versioned", { v: 1 }, ""],
    ["Versioned", { v: 3 }, "v: must be one of 1, 2"],
    // An enumeration that all branches share.
    ["Task", { e: "c", y: 1 }, "y: must be a string"],
    ["Task", { e: "a", y: 1 }, ""],
    // A mapping that the schemas contradict.
    ["Contradicted", { type: "nGram", x: 1 }, "x: must be a string"],
    ["Contradicted", { type: "edgeGram", x: 1 }, ""],
    ["Contradicted", { z: "1" }, ""],
    // OpenAPI 3.2: what any other value means.
    ["WithDefault", { kind: "cat", d: 1 }, ""],
    ["WithDefault", { kind: "other", d: 1 }, "d: must be a string"],
    // A member that may be missing: then the schemas decide.
    ["Untold", { k: "Loose", b: "1" }, ""],
    ["Untold", { k: "Tight", b: "1" }, "b: must be a number"],
    ["Untold", { a: "x" }, ""],
  ])("%s: %j", (type, value, want) => {
    expect(issuesOf(type, value)).toBe(want);
  });
});

describe("a discriminator can be corrected in the config", () => {
  const document = (schemas: object): Uint8Array =>
    new TextEncoder().encode(
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Zoo", version: "1" },
        paths: {},
        components: { schemas },
      }),
    );
  const animal = {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" } },
  };
  const bytes = document({
    Pet: {
      oneOf: [
        { $ref: "#/components/schemas/Cat" },
        { $ref: "#/components/schemas/Dog" },
      ],
      discriminator: { propertyName: "kind" },
    },
    Cat: animal,
    Dog: animal,
  });
  const load = (uri: string) => Promise.resolve({ uri, bytes });

  test.each([
    {
      discriminators: {},
      want: '(Cat & { kind: "Cat" }) | (Dog & { kind: "Dog" })',
    },
    {
      discriminators: { Pet: { cat: "Cat", dog: "Dog" } },
      want: '(Cat & { kind: "cat" }) | (Dog & { kind: "dog" })',
    },
    { discriminators: { Pet: false as const }, want: "Cat | Dog" },
    {
      discriminators: { "#/components/schemas/Pet": false as const },
      want: "Cat | Dog",
    },
  ])("$discriminators", async ({ discriminators, want }) => {
    const { files, diagnostics } = await generate(
      { entry: "zoo.json", load },
      { normalize: { discriminators } },
    );
    const types = files.find(({ path }) => path === "types.ts")?.text;
    expect(types).toContain(`export type Pet = ${want};`);
    expect(diagnostics).toEqual([]);
  });

  test("a name that is none is a remark", async () => {
    const { diagnostics } = await generate(
      { entry: "zoo.json", load },
      { normalize: { discriminators: { Pets: false } } },
    );
    expect(diagnostics).toMatchObject([{ code: "config-unmatched" }]);
  });
});
