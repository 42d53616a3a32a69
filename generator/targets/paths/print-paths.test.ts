import * as openapiTypescript from "openapi-typescript";
import { describe, expect, test, vi } from "vitest";
import { formatText } from "../../format/format.js";
import { readPatched } from "../../patch/read-patched.js";
import type { DocumentOptions } from "../../document/options.js";
import { printPaths } from "./print-paths.js";

interface Given {
  readonly schemas?: object;
  readonly paths?: object;
  readonly options?: DocumentOptions;
  readonly more?: object;
}

async function printed({
  schemas,
  paths = {},
  options,
  more = {},
}: Given): Promise<string> {
  const root = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths,
    components: { schemas },
    ...more,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(root));
  const load = (uri: string): Promise<never> =>
    Promise.reject(new Error(`${uri} was asked for`));
  const document = await readPatched({ uri: "api.json", bytes }, load, options);
  return formatText(printPaths(document, openapiTypescript));
}

/** The types of components alone, on one line. */
async function types(schemas: object): Promise<string> {
  const text = await printed({ schemas });
  const [, inner = ""] = /schemas: \{([^]*?)\n {2}\};/.exec(text) ?? [];
  return inner.replace(/\s+/g, " ").trim();
}

const ref = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});

const elsewhere = (name: string): object => ({
  $ref: `#/x-shared/schemas/${name}`,
});

describe("what openapi-typescript does not read is said in its words", () => {
  test.each([
    { given: { const: null }, want: "A: null;" },
    { given: { items: { type: "string" } }, want: "A: string[];" },
    { given: { type: "object", required: ["a"] }, want: "A: { a: unknown; };" },
    {
      given: { type: "object", properties: { a: false, b: true } },
      want: "A: { /** @enum {unknown} */ a?: never; b?: unknown; };",
    },
    {
      given: {
        type: "object",
        properties: { a: {} },
        additionalProperties: false,
      },
      want: "A: { a?: unknown; };",
    },
    {
      given: { allOf: [true, { type: "string" }] },
      want: "A: unknown & string;",
    },
    {
      given: { type: "string", format: "binary" },
      want: "/** Format: binary */ A: Blob;",
    },
    {
      given: {
        $ref: "#/components/schemas/A/$defs/b",
        $defs: { b: { type: "string" } },
      },
      want: 'A: components["schemas"]["components/schemas/A/$defs/b"]; "components/schemas/A/$defs/b": string;',
    },
  ])("$given", async ({ given, want }) => {
    expect(await types({ A: given })).toBe(want);
  });
});

test("a reference beside which something is asserted keeps it", async () => {
  expect(
    await types({ A: { type: "object" }, B: { ...ref("A"), required: ["a"] } }),
  ).toContain('B: { a: unknown; } & components["schemas"]["A"];');
});

test("only a component is called as a component is", async () => {
  const text = await printed({
    schemas: {
      A: { type: "string" },
      B: { type: "object", properties: { a: ref("A"), other: elsewhere("A") } },
    },
    more: { "x-shared": { schemas: { A: { type: "number" } } } },
  });
  expect(text).toContain("A: string;");
  expect(text).toContain('a?: components["schemas"]["A"];');
  expect(text).toContain('other?: components["schemas"]["x-shared/schemas/A"]');
  expect(text).toContain('"x-shared/schemas/A": number;');
});

test("a schema that leads to itself is no member of itself", async () => {
  expect(await types({ A: { type: "array", items: ref("A") } })).toBe(
    "A: unknown[];",
  );
  expect(
    await types({ A: { type: "object", properties: { a: ref("A") } } }),
  ).toBe('A: { a?: components["schemas"]["A"]; };');
});

test("who inherits from a union that it is an alternative of inherits what stands beside it", async () => {
  const base = { type: "object", properties: { k: { type: "string" } } };
  expect(
    await types({
      Base: { ...base, oneOf: [ref("One")] },
      One: { allOf: [ref("Base"), { type: "object", properties: { a: {} } }] },
    }),
  ).toBe(
    'Base: { k?: string; } & components["schemas"]["One"]; One: { k?: string; } & { a?: unknown; };',
  );
});

test("texts cannot leave their comment, and nothing that only looks like a reference is read", async () => {
  const text = await printed({
    schemas: {
      A: {
        type: "string",
        description: "*/ export const evil = 1; /* @deprecated",
        default: { $ref: "file:///etc/passwd" },
        example: { $ref: "https://example.com/evil", allOf: [1] },
        enum: ["\u202e", "*/"],
      },
    },
  });
  expect(text).not.toMatch(/^export const evil/m);
  expect(text).toContain('"\\u202e" | "*/"');
});

test("the signs of pointers and escapes are kept where they are none", async () => {
  const text = await printed({
    paths: { "/a#b/{50%}": { get: operation("A%23~1c%2520d") } },
    schemas: {
      "A#/c%20d": {
        type: "object",
        description: "Ticket #/5 at 50% or %20.",
        properties: { "#": { const: "#%" }, "%": { enum: ["#/a", "100%"] } },
      },
    },
  });
  for (const kept of [
    '"/a#b/{50%}": {',
    '"A#/c%20d": {',
    'components["schemas"]["A#/c%20d"]',
    "Ticket #/5 at 50% or %20.",
    '"#"?: "#%";',
    '"%"?: "#/a" | "100%";',
  ])
    expect(text).toContain(kept);
});

const operation = (name: string): object => ({
  operationId: "same",
  responses: {
    200: {
      description: "x",
      content: { "application/json": { schema: ref(name) } },
    },
  },
});
const paths = { "/b": { get: operation("B") }, "/a": { get: operation("A") } };
const schemas = { B: { type: "string" }, A: { type: "number" } };

test("the order of paths, components and operations of one name is not the author's", async () => {
  const [a, b] = [Object.entries(paths), Object.entries(schemas)];
  expect(await printed({ paths, schemas })).toBe(
    await printed({
      paths: Object.fromEntries(a.toReversed()),
      schemas: Object.fromEntries(b.toReversed()),
    }),
  );
});

const byPath: DocumentOptions = { include: { paths: ["/b"] } };
const byMethod: DocumentOptions = { exclude: { methods: ["GET"] } };

test.each([
  { options: {}, kept: ["/a get A", "/b get B", "/b put A"] },
  { options: byPath, kept: ["/b get B", "/b put A"] },
  { options: { ...byPath, ...byMethod }, kept: ["/b put A"] },
])("of $options stays $kept", async ({ options, kept }) => {
  const methods = { get: operation("B"), put: operation("A") };
  const text = await printed({
    paths: { ...paths, "/b": methods },
    schemas,
    options,
  });
  for (const path of ["/a", "/b"]) {
    const [, inner = ""] =
      new RegExp(`^  "${path}": \\{([^]*?)^  \\};`, "m").exec(text) ?? [];
    const found = ["get", "put"].filter((method) =>
      new RegExp(`^    ${method}(?:: \\{|: operations)`, "m").test(inner),
    );
    const wanted = kept.filter((each) => each.startsWith(path));
    expect(found).toEqual(wanted.map((each) => each.split(" ")[1]));
  }
  for (const [name, type] of Object.entries({ A: "number", B: "string" }))
    expect(text.includes(`${name}: ${type};`)).toBe(
      kept.some((each) => each.endsWith(name)),
    );
});

test("requires members of what may be null", async () => {
  const Cage = { type: ["object", "null"], properties: { lock: {} } };
  const Locked = { allOf: [ref("Cage")], required: ["lock"] };
  const text = await printed({ schemas: { Cage, Locked } });
  expect(text).toContain(
    'Locked: WithRequired<components["schemas"]["Cage"], "lock">;',
  );
  expect(text.match(/type WithRequired\b[^]*?;/g)).toEqual([
    "type WithRequired<T, K extends PropertyKey> = T extends object\n  ? T & Required<Pick<T, K & keyof T>>\n  : T;",
  ]);
});

test("says nothing of what openapi-typescript would warn of", async () => {
  const said = vi.spyOn(console, "warn").mockReturnValue();
  const choice = {
    oneOf: [ref("A")],
    discriminator: { propertyName: "kind", mapping: { a: "A" } },
  };
  const text = await types({ A: { type: "string" }, Choice: choice });
  expect(text).toContain("Choice: ");
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

const everything = {
  parameters: {
    Page: {
      name: "page",
      in: "query",
      required: true,
      description: "Which page.",
      deprecated: true,
      schema: { type: "integer" },
    },
  },
  headers: {
    Left: {
      required: true,
      description: "How many are left.",
      deprecated: true,
      schema: { type: "integer" },
    },
  },
  requestBodies: {
    Sent: {
      required: true,
      description: "What is sent.",
      content: { "application/json": { schema: ref("Pet") } },
    },
  },
  responses: {
    Found: {
      description: "What was found.",
      headers: { "X-Left": { $ref: "#/components/headers/Left" } },
      content: { "application/json": { schema: ref("Choice") } },
    },
  },
  pathItems: {
    Pets: {
      parameters: [{ $ref: "#/components/parameters/Page" }],
      post: {
        operationId: "pets.find",
        summary: "Find pets",
        description: "By what is sent.",
        deprecated: true,
        requestBody: { $ref: "#/components/requestBodies/Sent" },
        responses: { 200: { $ref: "#/components/responses/Found" } },
      },
    },
  },
  schemas: {
    Pet: {
      type: "object",
      title: "A pet",
      description: "An animal.",
      required: ["id"],
      properties: {
        kind: { const: "cat" },
        born: {
          type: "string",
          format: "date",
          description: "When.",
          default: "2000-01-01",
          deprecated: true,
        },
        id: { type: "integer", readOnly: true },
        size: { enum: ["s", "l"] },
        tags: { type: "array", items: { type: "string" } },
        pair: {
          type: "array",
          prefixItems: [{ type: "string" }, { type: "number" }],
        },
      },
      additionalProperties: { type: "string" },
    },
    Choice: {
      oneOf: [ref("Pet"), { type: "null" }],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "Pet" },
      },
    },
    One: { const: 1 },
    Both: { allOf: [ref("Pet"), { required: ["size"] }] },
    Any: { anyOf: [{ type: "string" }, { type: "number" }] },
  },
};
const whole = {
  paths: { "/pets": { $ref: "#/components/pathItems/Pets" } },
  more: { components: everything },
};

type Tree = { [name: string]: Tree };

/** Every place of a document, each with what holds it. */
function* placesOf(
  value: Tree,
  at: readonly string[] = [],
): Generator<readonly string[]> {
  for (const [name, inner] of Object.entries(value)) {
    const place = [...at, name];
    if (at.length > 1) yield place;
    if (typeof inner === "object" && inner !== null)
      yield* placesOf(inner, place);
  }
}

/**
 * A header is one whether it is required or not, the union declares a tag, items imply an array,
 * and members an object.
 */
const silentPlaces =
  /^headers\/Left\/required$|^schemas\/Pet\/(?:type|properties\/(?:kind\/const|pair\/type|tags\/type))$/;

describe("each part of a document shows", () => {
  const places = [...placesOf(everything as unknown as Tree)].filter(
    (place) => !silentPlaces.test(place.join("/")),
  );

  test.each(places.map((place) => [place.join("/"), place] as const))(
    "%s",
    async (_, place) => {
      const copy = structuredClone(everything) as unknown as Tree;
      const [last = "", ...steps] = place.toReversed();
      const holder = steps.reduceRight((part, step) => part[step]!, copy);
      if (Array.isArray(holder)) holder.splice(Number(last), 1);
      else delete holder[last];
      const without = printed({ ...whole, more: { components: copy } });
      // A reference to nothing is refused by some, which shows as well.
      const text = await without.catch(() => "");
      expect(text).not.toBe(await printed(whole));
    },
  );
});

test("the order of no map but that of members is the author's", async () => {
  const reversed = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) return value.map((each) => reversed(each));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(
      ([name, inner]) => [name, reversed(inner, name)] as const,
    );
    return Object.fromEntries(
      key === "properties" ? entries : entries.toReversed(),
    );
  };
  expect(
    await printed({
      paths: whole.paths,
      more: reversed(whole.more) as object,
    }),
  ).toBe(await printed(whole));
});

test("what is no text is none, and no sign is hidden in one", async () => {
  const text = await printed({
    schemas: {
      A: { type: "string", description: 42, title: { a: 1 } },
      B: { type: "string", description: "a\u202eb\u0000c", default: undefined },
    },
  });
  expect(text).not.toContain("42");
  expect(text).toContain("A: string;");
  for (const sign of ["\u202e", "\u0000"]) expect(text).not.toContain(sign);
});

test("what is a component is referred to as one", async () => {
  const text = await printed(whole);
  for (const [map, name] of [
    ["parameters", "Page"],
    ["headers", "Left"],
    ["requestBodies", "Sent"],
    ["responses", "Found"],
    ["schemas", "Pet"],
  ])
    expect(text).toContain(`components["${map}"]["${name}"]`);
});

test("a default makes no member one that is always there", async () => {
  const properties = { a: { type: "string", default: "x" } };
  expect(await types({ A: { type: "object", properties } })).toBe(
    'A: { /** @default "x" */ a?: string; };',
  );
});

test("an object of nothing is of anything", async () => {
  expect(await types({ A: { type: "object" }, B: {} })).toBe(
    "A: Record<string, unknown>; B: unknown;",
  );
});

test("names of alternatives are tags where no others are given", async () => {
  const tagged = { type: "object", properties: { kind: { type: "string" } } };
  const choice = (discriminator: object): Promise<string> =>
    types({
      A: tagged,
      B: tagged,
      Choice: {
        oneOf: [ref("A"), ref("B")],
        discriminator: { propertyName: "kind", ...discriminator },
      },
    });
  const plain = await choice({});
  expect(plain).toContain('kind: "A"');
  expect(plain).toContain('kind: "B"');
  const mapped = await choice({ mapping: { first: "A" } });
  expect(mapped).toContain('kind: "first"');
  expect(mapped).toContain('kind: "B"');
});
