import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import type { Operation } from "../../generator/model/operation.js";
import type { Schema } from "../../generator/model/schema.js";
import { readModel } from "../../generator/read-model.js";
import { projectTypes } from "../../generator/types/type-table.js";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

type Method = (input?: unknown) => Promise<unknown>;
interface Index {
  createClient(options: object): { readonly api: { readonly call: Method } };
}

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

const text = { type: "string" };
const point = {
  type: "object",
  required: ["x"],
  properties: { x: { type: "integer" }, y: { type: "integer" } },
};
const named = { type: "object", properties: { name: text } };
const components = {
  schemas: {
    Point: point,
    Named: named,
    Shape: {
      oneOf: [
        { $ref: "#/components/schemas/Circle" },
        { $ref: "#/components/schemas/Square" },
      ],
      discriminator: { propertyName: "kind" },
    },
    Circle: kind("Circle", { radius: { type: "number" } }),
    Square: kind("Square", { side: { type: "number" } }),
  },
};

function kind(name: string, properties: object): object {
  return {
    type: "object",
    required: ["kind"],
    properties: { kind: { const: name }, ...properties },
  };
}

const ref = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});
const parts = { allOf: [ref("Point"), ref("Named")] };
const path = { name: "id", in: "path", required: true, schema: text };

/** A client of one operation; beside its body it has a parameter where the path has one. */
async function call(
  schema: object,
  { type = "application/json", hasParameter = false, required = true } = {},
): Promise<Method> {
  const operation = {
    operationId: "api.call",
    ...(hasParameter ? { parameters: [path] } : {}),
    requestBody: { required, content: { [type]: { schema } } },
    responses: { 204: { description: "Done" } },
  };
  const paths = { [hasParameter ? "/a/{id}" : "/a"]: { post: operation } };
  const { index } = await freshDocument<Index>(
    documentOf(paths, { components }),
  );
  return index.createClient({ baseUrl: server.url }).api.call;
}

const sent = (): string => String(server.requests.at(-1)?.body);

describe("an input without parameters is the body", () => {
  test.each<[string, object, readonly unknown[], readonly unknown[]]>([
    ["a union", ref("Shape"), [{ kind: "Circle", radius: 1 }], [{ kind: "x" }]],
    ["a list", { type: "array", items: ref("Point") }, [[], [{ x: 1 }]], [{}]],
    [
      "a map",
      { type: "object", additionalProperties: text },
      [{ a: "b" }],
      [1],
    ],
    ["an object in parts", parts, [{ x: 1, name: "a" }], [{ name: "a" }]],
    ["a text", text, ["", "a"], [1]],
    ["a number", { type: "number" }, [0, 1.5], ["a"]],
    ["a boolean", { type: "boolean" }, [false, true], [0]],
    ["null beside an object", { anyOf: [point, { type: "null" }] }, [null], []],
    ["of any type", {}, [null, 0, "", [], { a: [1] }], []],
  ])("%s", async (_, schema, taken, refused) => {
    const send = await call(schema);
    for (const input of taken) {
      await send(input);
      expect(JSON.parse(sent())).toEqual(input);
    }
    const count = server.requests.length;
    for (const input of refused)
      await expect(send(input)).rejects.toThrow(/must|unknown|required/);
    expect(server.requests).toHaveLength(count);
  });

  test("bytes, whole and as they come", async () => {
    for (const type of ["application/octet-stream", "image/png"]) {
      for (const schema of [{ type: "string", format: "binary" }, text, {}]) {
        const send = await call(schema, { type });
        const bytes = new TextEncoder().encode("é\0");
        for (const input of [
          new Blob([bytes]),
          bytes,
          bytes.buffer,
          new Blob([bytes]).stream(),
        ]) {
          await send(input);
          const [last] = server.requests.slice(-1);
          expect([...(last?.body ?? [])]).toEqual([...bytes]);
          expect(last?.headers["content-type"]).toBe(type);
        }
      }
    }
  });

  test("an optional one may be left out", async () => {
    const send = await call(ref("Shape"), { required: false });
    await send();
    expect([sent(), server.requests.at(-1)?.headers["content-type"]]).toEqual([
      "",
      undefined,
    ]);
    await expect(send({})).rejects.toThrow();
  });
});

describe("beside a parameter", () => {
  test("an object in parts is spread", async () => {
    const send = await call(parts, { hasParameter: true });
    await send({ id: "i", x: 1, name: "a" });
    expect(server.requests.at(-1)?.url).toBe("/a/i");
    expect(JSON.parse(sent())).toEqual({ x: 1, name: "a" });
    await expect(send({ id: "i", x: 1, other: 1 })).rejects.toThrow(/other/);
    await expect(send({ id: "i" })).rejects.toThrow(/x/);
  });

  test("also where it closes behind its parts", async () => {
    const send = await call(
      { ...parts, unevaluatedProperties: false },
      { hasParameter: true },
    );
    await send({ id: "i", x: 1 });
    expect(JSON.parse(sent())).toEqual({ x: 1 });
  });

  test("an optional one is given whole or not at all", async () => {
    const send = await call(parts, { hasParameter: true, required: false });
    await send({ id: "i" });
    expect(sent()).toBe("");
    await send({ id: "i", x: 1, name: "a" });
    expect(JSON.parse(sent())).toEqual({ x: 1, name: "a" });
    await expect(send({ id: "i", name: "a" })).rejects.toThrow();
  });

  test.each<[string, object, unknown]>([
    ["a union", ref("Shape"), { kind: "Circle" }],
    ["a list", { type: "array", items: text }, ["a"]],
    ["a map", { type: "object", additionalProperties: text }, { id: "a" }],
    [
      "an object that has a member of the parameter's name",
      { allOf: [ref("Point"), { type: "object", properties: { id: text } }] },
      { x: 1, id: "other" },
    ],
  ])("%s is `body`", async (_, schema, body) => {
    const send = await call(schema, { hasParameter: true });
    await send({ id: "i", body });
    expect(server.requests.at(-1)?.url).toBe("/a/i");
    expect(JSON.parse(sent())).toEqual(body);
  });
});

const fixtures = fileURLToPath(new URL("../../fixtures", import.meta.url));

test.each(readdirSync(fixtures).filter((name) => name !== "broken"))(
  "only what cannot be spread is `body`: %s",
  async (name) => {
    const file = `${fixtures}/${name}/openapi.json`;
    const bytes = readFileSync(file);
    const load = (uri: string) => Promise.resolve({ uri, bytes });
    const { model } = await readModel({ entry: file, load }, {});
    const { projection } = projectTypes(model);
    const types = new Map(model.types.map((type) => [type.name, type.schema]));
    for (const operation of model.operations) {
      const { parameters, body } = operation.input;
      if (body?.placed.kind !== "whole") continue;
      expect(parameters).not.toEqual([]);
      const schema = memberOf(operation, body.placed.member, types);
      const node = projection.project(schema, projection);
      const names = membersOf(schema, types);
      const collides = parameters.some(({ member }) => names.includes(member));
      const isPlain = node.kind === "object" || node.kind === "reference";
      // A reference to a union or a map is none that could be spread.
      const own = types.get(schema.ref ?? "") ?? schema;
      const isOther =
        (own.anyOf ?? own.oneOf ?? own.additionalProperties ?? own.items) !==
        undefined;
      expect(!isPlain || isOther || collides, operation.id).toBe(true);
    }
  },
);

function memberOf(
  { input }: Operation,
  name: string,
  types: ReadonlyMap<string, Schema>,
): Schema {
  const schema = types.get(input.schema?.ref ?? "") ?? input.schema;
  const found = schema?.properties?.find((each) => each.name === name);
  return found?.schema ?? {};
}

function membersOf(
  schema: Schema,
  types: ReadonlyMap<string, Schema>,
): readonly string[] {
  const { ref: name, allOf = [], properties = [] } = schema;
  const target = name === undefined ? undefined : types.get(name);
  return [
    ...properties.map((each) => each.name),
    ...[...allOf, ...(target ? [target] : [])].flatMap((part) =>
      membersOf(part, types),
    ),
  ];
}
