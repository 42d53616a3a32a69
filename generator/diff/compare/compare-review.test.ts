import { describe, expect, it } from "vitest";
import { compareModels } from "./compare-models.js";
import { readModel } from "../../../test/compare/cases/changed-documents.js";

// What a review found to pass as harmless, or to be called breaking where it is not.

const text = { type: "string" };
const object = (properties: object, more: object = {}): object => ({
  type: "object",
  properties,
  ...more,
});
const ref = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});
const json = (schema: object): object => ({
  content: { "application/json": { schema } },
});

interface Parts {
  readonly body?: object;
  readonly answer?: object;
  readonly parameters?: readonly object[];
  readonly schemas?: object;
  readonly schemes?: object;
  readonly security?: readonly object[];
}

function api(parts: Parts): unknown {
  const { body, answer, parameters = [], security } = parts;
  return {
    openapi: "3.1.1",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": {
        post: {
          operationId: "pets.list",
          parameters,
          ...(body ? { requestBody: { required: true, ...body } } : {}),
          responses: { "200": { description: "", ...answer } },
        },
        get: {
          operationId: "pets.page",
          parameters,
          responses: { "200": { description: "", ...answer } },
        },
      },
    },
    components: {
      ...(parts.schemas ? { schemas: parts.schemas } : {}),
      ...(parts.schemes ? { securitySchemes: parts.schemes } : {}),
    },
    ...(security ? { security } : {}),
  };
}

async function compare(old: Parts, now: Parts): Promise<string[]> {
  const before = await readModel(api(old));
  const after = await readModel(api(now), before.names);
  const found = compareModels(before.model, after.model).map(
    ({ rule, wire, types }) => `${rule} ${wire} ${types}`,
  );
  // Both operations answer the same.
  return [...new Set(found)];
}

const pets = {
  Cat: object({ kind: text, claws: text }, { required: ["kind"] }),
  Dog: object({ kind: text, barks: text }, { required: ["kind"] }),
};
const pet = (mapping: object): object => ({
  oneOf: [ref("Cat"), ref("Dog")],
  discriminator: {
    propertyName: "kind",
    mapping: Object.fromEntries(
      Object.entries(mapping).map(([value, name]) => [
        value,
        `#/components/schemas/${name}`,
      ]),
    ),
  },
});
const withPet = (mapping: object): Parts => ({
  body: json(object({ pet: pet(mapping) })),
  answer: json(object({ pet: pet(mapping) })),
  schemas: pets,
});

describe("what a discriminator means by any other value", () => {
  const owner = (fallback?: string): Parts => {
    const union = {
      oneOf: [ref("Cat"), ref("Dog")],
      discriminator: {
        propertyName: "kind",
        mapping: {
          cat: "#/components/schemas/Cat",
          dog: "#/components/schemas/Dog",
        },
        ...(fallback === undefined
          ? {}
          : { defaultMapping: `#/components/schemas/${fallback}` }),
      },
    };
    const schemas = {
      Cat: object({ kind: text, claws: text }),
      Dog: object({ kind: text, barks: text }),
      Owner: object({ pet: union }),
    };
    return { answer: json(ref("Owner")), schemas };
  };

  it.each([
    ["Cat", "Dog", "changed breaking"],
    ["Cat", undefined, "removed info"],
    [undefined, "Cat", "added warning"],
  ] as const)("from %s to %s", async (before, after, want) => {
    const found = await compare(owner(before), owner(after));
    const [what = "", wire = ""] = want.split(" ");
    expect(found.join("\n")).toContain(
      `response-property-discriminator-default-mapping-${what} ${wire}`,
    );
    expect(await compare(owner(before), owner(before))).toEqual([]);
  });
});

it("compares what a text holds through references", async () => {
  const packed = (inner: object): Parts => ({
    body: json(
      object({
        data: {
          ...text,
          contentMediaType: "application/json",
          contentSchema: ref("Packed"),
        },
      }),
    ),
    schemas: { Packed: object({ inner: ref("Inner") }), Inner: inner },
  });
  const found = await compare(packed(text), packed({ type: "integer" }));
  expect(found.join("\n")).toContain("content-schema-changed breaking info");
  const same = packed({ ...text, description: "said otherwise" });
  expect((await compare(packed(text), same)).join()).not.toContain("content");
});

describe("a discriminator's mapping", () => {
  it("that says another word stops programs of both sides from compiling", async () => {
    const found = await compare(
      withPet({ cat: "Cat", dog: "Dog" }),
      withPet({ kitty: "Cat", dog: "Dog" }),
    );
    expect(found).toEqual([
      "response-property-discriminator-mapping-changed breaking breaking",
      "request-property-discriminator-mapping-changed breaking breaking",
    ]);
  });

  it("that has one word more is an enumeration that grows", async () => {
    const found = await compare(
      withPet({ cat: "Cat", dog: "Dog" }),
      withPet({ cat: "Cat", dog: "Dog", puppy: "Dog" }),
    );
    expect(found.toSorted()).toEqual([
      "request-property-discriminator-mapping-added info info",
      "response-property-discriminator-mapping-added warning breaking",
    ]);
  });

  it("that replaces the names of the types is another word", async () => {
    const found = await compare(
      withPet({}),
      withPet({ cat: "Cat", dog: "Dog" }),
    );
    expect(found).toEqual([
      "response-property-discriminator-mapping-changed breaking breaking",
      "request-property-discriminator-mapping-changed breaking breaking",
    ]);
  });

  it("that writes down the names of the types changes nothing", async () => {
    const found = await compare(
      withPet({}),
      withPet({ Cat: "Cat", Dog: "Dog" }),
    );
    expect(found).toEqual([]);
  });

  it("chooses from values that the alternatives share", async () => {
    const kind = { enum: ["cat", "dog", "kitty"] };
    const schemas = {
      Cat: object({ kind, claws: text }, { required: ["kind"] }),
      Dog: object({ kind, barks: text }, { required: ["kind"] }),
    };
    const found = await compare(
      { ...withPet({ cat: "Cat", dog: "Dog" }), schemas },
      { ...withPet({ kitty: "Cat", dog: "Dog" }), schemas },
    );
    expect(found).toEqual([
      "response-property-discriminator-mapping-changed breaking breaking",
      "request-property-discriminator-mapping-changed breaking breaking",
    ]);
  });

  it("is seen on what `allOf` builds on, too", async () => {
    const parts = (cat: string): Parts => ({
      answer: json(ref("Pet")),
      schemas: {
        Pet: object(
          { kind: text },
          {
            required: ["kind"],
            discriminator: {
              propertyName: "kind",
              mapping: { [cat]: "#/components/schemas/Cat" },
            },
          },
        ),
        Cat: { allOf: [ref("Pet"), object({ claws: text })] },
      },
    });
    const found = await compare(parts("cat"), parts("kitty"));
    expect(found.join()).toContain("discriminator-mapping-changed breaking");
  });

  it("changes no type where the alternatives have constants", async () => {
    const constant = (value: string): object =>
      object({ kind: { const: value } }, { required: ["kind"] });
    const schemas = { Cat: constant("cat"), Dog: constant("dog") };
    const found = await compare(
      { ...withPet({ cat: "Cat", dog: "Dog" }), schemas },
      { ...withPet({ kitty: "Cat", dog: "Dog" }), schemas },
    );
    expect(found.filter((one) => !one.endsWith(" info info"))).toEqual([]);
    expect(found).toHaveLength(2);
    const one = { ...schemas, Dog: pets.Dog };
    const there = await compare(
      { ...withPet({ cat: "Cat", dog: "Dog" }), schemas: one },
      { ...withPet({ kitty: "Cat", dog: "Dog" }), schemas: one },
    );
    expect(there).toEqual(found);
  });
});

describe("a body beside parameters", () => {
  const plain = object({ a: text, b: text });
  const parameters = [{ name: "id", in: "query", schema: text }];
  const moved = "request-body-member-changed info breaking";
  const bodies = (old: object, now: object) =>
    compare({ parameters, body: json(old) }, { parameters, body: json(now) });

  it.each(
    Object.entries({
      patternProperties: { ...plain, patternProperties: { "^x-": text } },
      minProperties: { ...plain, minProperties: 1 },
      list: { type: "array", items: plain },
    }),
  )("is no longer given member by member with %s", async (_, schema) => {
    expect(await bodies(plain, schema)).toContain(moved);
    // It stays where the lock has it.
    expect(await bodies(schema, plain)).not.toContain(moved);
  });

  it.each(
    Object.entries({
      dependentRequired: { ...plain, dependentRequired: { a: ["b"] } },
      null: { ...plain, type: ["object", "null"] },
      conditions: {
        ...plain,
        oneOf: [{ required: ["a"] }, { required: ["b"] }],
      },
      parts: { allOf: [plain, object({ c: text })] },
      alternatives: { anyOf: [plain, object({ c: text })] },
    }),
  )("keeps its place with %s", async (_, schema) => {
    expect(await bodies(plain, schema)).not.toContain(moved);
    expect(await bodies(schema, plain)).not.toContain(moved);
  });

  it("keeps its place when it had the input for itself", async () => {
    for (const schema of [
      { anyOf: [plain, object({ c: text })] },
      { allOf: [plain, object({ c: text })] },
    ]) {
      const alone = { body: json(schema) };
      const beside = { parameters, body: json(schema) };
      expect(await compare(alone, beside)).not.toContain(moved);
      expect(await compare({ body: json(plain) }, beside)).not.toContain(moved);
    }
  });

  it("is required where the whole of it is", async () => {
    const list = { type: "array", items: text };
    const optional = { body: { required: false, ...json(list) } };
    expect(await compare(optional, { body: json(list) })).toEqual([
      "request-body-became-required breaking breaking",
    ]);
  });
});

describe("what may be anything", () => {
  const text = { type: ["string", "null"] };
  it("has null among it", async () => {
    const was = json(object({ a: text }));
    const is = json(object({ a: {} }));
    for (const [old, now] of [
      [{ answer: was }, { answer: is }],
      [{ answer: is }, { answer: was }],
      [{ body: was }, { body: is }],
      [{ body: is }, { body: was }],
    ] as const) {
      const found = await compare(old, now);
      expect(found).not.toEqual([]);
      expect(found.join()).not.toContain("nullable");
    }
  });
});

describe("a credential", () => {
  const schemes = {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    token: { type: "http", scheme: "bearer" },
  };
  const needing = (...security: object[]): Parts => ({ schemes, security });

  it("that is needed where none was stops `createClient` from compiling", async () => {
    const found = await compare({ schemes }, needing({ key: [] }));
    expect(found.toSorted()).toEqual([
      "api-global-security-became-required breaking info",
      "client-option-became-required info breaking",
      // Each scheme was an option, as long as none was required.
      "client-option-removed info breaking",
    ]);
  });

  it("that is one of two ways now is none", async () => {
    const found = await compare(
      needing({ key: [] }),
      needing({ key: [] }, { token: [] }),
    );
    expect(found.some((one) => one.includes("breaking"))).toBe(false);
  });

  it("that is wanted with one scope or another is the same as itself", async () => {
    const grants = {
      oauth: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "https://a.example/token",
            scopes: { read: "", write: "" },
          },
        },
      },
    };
    const either = {
      schemes: grants,
      security: [{ oauth: ["read"] }, { oauth: ["write"] }],
    };
    const one = { schemes: grants, security: [{ oauth: ["read"] }] };
    expect(await compare(either, either)).toEqual([]);
    expect(await compare(one, either)).toEqual([
      "api-global-security-added info info",
    ]);
    expect(await compare(either, one)).toEqual([
      "api-global-security-removed breaking info",
    ]);
  });

  it("that is no longer one of two is needed from who used the other", async () => {
    const found = await compare(
      needing({ key: [] }, { token: [] }),
      needing({ key: [] }),
    );
    expect(found).toContain("client-option-became-required info breaking");
    expect(found).toContain("client-option-removed info breaking");
  });
});

describe("items", () => {
  it("without a type are a list, as they are printed", async () => {
    const tag = object({ name: text });
    const found = await compare(
      { answer: json(object({ tags: { items: { items: tag } } })) },
      { answer: json(object({ tags: { items: tag } })) },
    );
    expect(found).toEqual(["response-property-type-changed breaking breaking"]);
  });

  it("behind fixed ones count", async () => {
    const list = (...prefixItems: object[]): Parts => ({
      body: json(object({ pair: { type: "array", prefixItems } })),
    });
    expect(await compare(list(text), list(text, text))).toEqual([
      "request-property-prefix-items-added breaking breaking",
    ]);
  });
});

describe("a type that becomes another", () => {
  it.each([
    [["string"], ["string", "integer"], "list-of-types-widened"],
    [["string", "integer"], ["string"], "list-of-types-narrowed"],
    [["string", "integer"], ["string", "boolean"], "type-changed"],
    [["string"], ["integer"], "type-changed"],
    [["integer"], ["number"], "type-generalized"],
    [["number"], ["integer"], "type-specialized"],
    [["string"], undefined, "type-generalized"],
    [undefined, ["string"], "type-specialized"],
  ] as const)("of %o to %o", async (old, now, want) => {
    const answering = (type?: readonly string[]): Parts => ({
      answer: json(object({ a: type ? { type } : {} })),
    });
    const found = await compare(answering(old), answering(now));
    expect(found.map((each) => each.split(" ")[0])).toEqual([
      `response-property-${want}`,
    ]);
  });
});

describe("what two parts of a schema say of the same thing", () => {
  const inside: Readonly<Record<string, (schema: object) => object>> = {
    member: (a) => object({ a }),
    "item of a list": (items) => ({ type: "array", items }),
  };

  it.each(Object.entries(inside))("counts of each: %s", async (_, hold) => {
    const said = (limits: object): Parts => ({
      body: json(
        object({
          held: {
            allOf: Object.entries(limits).map(([name, limit]) =>
              hold({ ...text, [name]: limit }),
            ),
          },
        }),
      ),
    });
    const limits = { minLength: 2, maxLength: 9, pattern: "^a" };
    expect(await compare(said(limits), said(limits))).toEqual([]);
    const changes = [
      [{ minLength: 3 }, "min-length-increased breaking"],
      [{ maxLength: 8 }, "max-length-decreased breaking"],
      [{ pattern: "^b" }, "pattern-changed warning"],
    ] as const;
    for (const [change, rule] of changes) {
      const found = await compare(said(limits), said({ ...limits, ...change }));
      expect(found).toEqual([`request-property-${rule} info`]);
    }
  });
});

describe("what programs that run do not notice", () => {
  it("a media type beside the one they use", async () => {
    const both = {
      content: {
        "application/json": { schema: text },
        "application/merge-patch+json": { schema: text },
        "text/plain": { schema: text },
      },
    };
    expect(
      await compare(
        { body: json(text), answer: json(text) },
        { body: both, answer: both },
      ),
    ).toEqual(
      expect.arrayContaining([
        "request-body-media-type-added info info",
        "response-media-type-added info info",
      ]),
    );
    const plain = { content: { "text/plain": { schema: text } } };
    const found = await compare(
      { body: plain, answer: plain },
      { body: both, answer: both },
    );
    expect(found).toContain("request-body-media-type-changed info info");
    expect(found).toContain("response-media-type-changed info info");
    expect(found.some((one) => / breaking \w+$/.test(one))).toBe(false);
  });

  it("but one that they might have used is remarked on when it goes", async () => {
    const both = {
      content: {
        "application/json": { schema: text },
        "text/plain": { schema: text },
      },
    };
    expect(
      await compare(
        { body: both, answer: both },
        { body: json(text), answer: json(text) },
      ),
    ).toEqual([
      "request-body-media-type-removed info info",
      "response-media-type-removed info info",
    ]);
  });

  it("optional parameters that page in another way", async () => {
    const number = (name: string): object => ({
      name,
      in: "query",
      schema: { type: "integer" },
    });
    const answer = json(
      object({
        items: { type: "array", items: object({ id: text }) },
        total: { type: "integer" },
      }),
    );
    const found = await compare(
      { parameters: [number("page"), number("pageSize")], answer },
      {
        parameters: ["page", "pageSize", "offset", "limit"].map(number),
        answer,
      },
    );
    expect(found.filter((one) => one.includes("breaking"))).toEqual([]);
  });

  it("patterns that every text matches", async () => {
    for (const pattern of ["", ".*", "^", "^.*", ".*$"]) {
      const schema = object({ a: { ...text, pattern } });
      const found = await compare(
        { body: json(object({ a: text })) },
        { body: json(schema) },
      );
      expect({ pattern, found }).toEqual({ pattern, found: [] });
    }
    const found = await compare(
      { body: json(object({ a: text })) },
      { body: json(object({ a: { ...text, pattern: "^$" } })) },
    );
    expect(found).toEqual(["request-property-pattern-added breaking info"]);
  });
});

describe("what went and what came", () => {
  const messages = async (old: Parts, now: Parts): Promise<string[]> => {
    const before = await readModel(api(old));
    const after = await readModel(api(now), before.names);
    return compareModels(before.model, after.model).map(
      ({ where, message, severity, code }) =>
        [severity, where.trim(), message, code?.old, code?.new]
          .filter(Boolean)
          .join(" | "),
    );
  };

  it("is proposed as a rename, and breaks", async () => {
    const said = { type: "string", description: "What it is called." };
    const found = await messages(
      { answer: json(object({ label: said }, { required: ["label"] })) },
      { answer: json(object({ title: said }, { required: ["title"] })) },
    );
    expect(found[0]).toMatch(
      /^breaking \| \w+\.label \| was removed \(was required\); possibly renamed to title$/,
    );
  });

  it("says what a caller writes instead", async () => {
    const query = (name: string): object => ({
      name,
      in: "query",
      description: "How many.",
      schema: { type: "integer" },
    });
    const found = await messages(
      { parameters: [query("count")] },
      { parameters: [query("limit")] },
    );
    expect(found).toContain(
      "breaking | pets.page query count | was removed; possibly renamed to limit | client.pets.page({ …, count }) | client.pets.page({ …, limit })",
    );
  });
});

it("comes to an end where a type says more of itself beside the reference", async () => {
  const Node = object({
    id: text,
    parent: { ...ref("Node"), minProperties: 1 },
  });
  const answer = json(ref("Node"));
  const same: Parts = { answer, schemas: { Node } };
  expect(await compare(same, same)).toEqual([]);
  const Wider = object({
    id: { type: ["string", "null"] },
    parent: { ...ref("Node"), minProperties: 1 },
  });
  expect(await compare(same, { answer, schemas: { Node: Wider } })).not.toEqual(
    [],
  );
});

describe("what is said of a member by what it refers to", () => {
  const member = (said: object): Parts => ({
    answer: json(
      object({ state: ref("State"), kept: { allOf: [ref("State")] } }),
    ),
    schemas: { State: { ...text, ...said } },
  });

  it.each([
    [{}, { readOnly: true }, "response-optional-property-became-read-only"],
    [
      { default: "a" },
      { default: "b" },
      "response-property-default-value-changed",
    ],
    [{ deprecated: true }, {}, "response-property-reactivated"],
  ])("%j became %j", async (before, after, rule) => {
    expect((await compare(member(before), member(after))).join()).toContain(
      rule,
    );
    expect(await compare(member(before), member(before))).toEqual([]);
  });

  it("stands behind what is said where it is", async () => {
    const own = (value: string): Parts => ({
      body: json(object({ state: { ...ref("State"), default: "own" } })),
      schemas: { State: { ...text, default: value } },
    });
    expect(await compare(own("a"), own("b"))).toEqual([]);
  });

  it.each([
    [{ title: "a" }, { title: "b" }],
    [{ a: [1, 2] }, { a: [2, 1] }],
  ])("is another default: %j and %j", async (before, after) => {
    const options = (value: object): Parts => ({
      body: json(object({ options: { type: "object", default: value } })),
    });
    expect(await compare(options(before), options(after))).toEqual([
      "request-property-default-value-changed info info",
    ]);
    expect(await compare(options(before), options({ ...before }))).toEqual([]);
  });

  it("is null where an alternative is a reference to it", async () => {
    const nothing = { Nothing: { type: "null" } };
    const note = (part: object): Parts => ({
      body: json(object({ note: { anyOf: [text, part] } })),
      schemas: nothing,
    });
    expect(await compare(note({ type: "null" }), note(ref("Nothing")))).toEqual(
      [],
    );
  });
});

describe("media types of a request that are calls", () => {
  const form = { "multipart/form-data": { schema: object({ file: text }) } };
  const other = { "multipart/form-data": { schema: object({ photo: text }) } };
  const offering = (more: object): Parts => ({
    body: {
      content: {
        "application/json": { schema: object({ url: text }) },
        ...more,
      },
    },
  });
  const rule = "request-body-media-type";

  it.each<[string, object, object, string[]]>([
    ["one more", {}, form, [`${rule}-added info info`]],
    [
      "one less",
      form,
      {},
      ["type-removed info breaking", `${rule}-removed breaking breaking`],
    ],
    [
      "one of a schema that is sent already",
      {},
      { "text/json": { schema: object({ url: text }) } },
      [`${rule}-added info info`],
    ],
    [
      "one that is no longer another value",
      form,
      { "multipart/form-data": { schema: object({ url: text }) } },
      ["type-removed info breaking", `${rule}-removed info breaking`],
    ],
    [
      "another schema of one",
      form,
      other,
      [
        "request-property-removed warning breaking",
        "new-optional-request-property info info",
      ],
    ],
  ])("%s", async (_, before, after, wanted) => {
    expect(await compare(offering(before), offering(after))).toEqual(wanted);
  });
});
