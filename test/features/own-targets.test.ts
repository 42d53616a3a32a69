import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Target, TargetApi } from "../../generator/index.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import { generateCase, snapshotCases } from "../../scripts/cases.js";
import { compile, writeFiles, writeProject } from "../support/compile.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

const target = (files: Target["files"]): Target => ({
  name: "ours",
  version: 1,
  files,
});

/** A module that imports every type and operation, and compares their types with what calls return. */
const everything = target((api) => {
  const module = api.module("everything.ts", ["Calls", "Same", "Types"]);
  const calls = api.operations.map(({ id }) => {
    const operation = `typeof ${module.operation(id)}`;
    const output = module.outputOf(id);
    return `${JSON.stringify(id)}: [${module.inputOf(id)}, Same<Awaited<ReturnType<${operation}>>, ${output}>];`;
  });
  const types = api.types.map(
    ({ name }) => `${JSON.stringify(name)}: ${module.type(name)};`,
  );
  return [
    module.print(`
      type Same<One, Other> = [One] extends [Other] ? [Other] extends [One] ? true : never : never;
      export interface Calls { ${calls.join("\n")} }
      export interface Types { client: ${module.type(api.client)}; ${types.join("\n")} }
      type Wrong = { [Id in keyof Calls]: [Calls[Id][1]] extends [never] ? Id : never }[keyof Calls];
      export const wrong: [Wrong] extends [never] ? true : Wrong = true;`),
  ];
});

test("every type and operation of a document can be imported", async () => {
  const folder = mkdtempSync(
    join(fileURLToPath(new URL("../../", import.meta.url)), "out/own-"),
  );
  writeProject(folder);
  for (const { name } of snapshotCases) {
    const files = await generateCase({ name }, {}, [everything]);
    expect(
      files.some(({ path }) => path === "everything.ts"),
      name,
    ).toBe(true);
    writeFiles(join(folder, name), files);
  }
  const compiler = { name: "TypeScript 7", package: "typescript-7" };
  expect(compile(folder, compiler)).toBe("");
  rmSync(folder, { recursive: true });
});

/** What a target reads of a document. */
async function viewOf(document: object): Promise<TargetApi> {
  let seen: TargetApi | undefined;
  const looking = target((api) => {
    seen = api;
    return [];
  });
  await freshDocument(document, { targets: [looking] });
  if (!seen) throw new Error("the target was not called");
  return seen;
}

const orders = documentOf(
  {
    "/orders/{id}": {
      get: {
        operationId: "getOrder",
        tags: ["orders"],
        security: [{ token: ["orders:read"] }],
        "x-permission": { area: "orders" },
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            schema: { type: "string" },
            "x-column": 1,
          },
        ],
        responses: {
          200: {
            description: "OK",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Order" },
              },
            },
          },
        },
      },
    },
  },
  {
    "x-product": "shop",
    components: {
      schemas: {
        Order: {
          type: "object",
          description: "An order.",
          "x-table": "orders",
          properties: { id: { type: "string" } },
        },
      },
      securitySchemes: {
        token: {
          type: "oauth2",
          flows: {
            implicit: {
              authorizationUrl: "https://a.example",
              scopes: { "orders:read": "Read" },
            },
          },
        },
      },
    },
  },
);

test("a target reads operations, types and extensions", async () => {
  const api = await viewOf(orders);
  expect(api).toMatchObject({
    title: "T",
    client: "TClient",
    extensions: { "x-product": "shop" },
    operations: [
      {
        id: "orders.get",
        operationId: "getOrder",
        method: "GET",
        path: "/orders/{id}",
        tags: ["orders"],
        deprecated: false,
        reads: true,
        paged: false,
        security: [[{ scheme: "token", scopes: ["orders:read"] }]],
        extensions: { "x-permission": { area: "orders" } },
        parameters: [{ member: "id", extensions: { "x-column": 1 } }],
      },
    ],
    types: expect.arrayContaining([
      {
        name: "Order",
        role: "data",
        description: "An order.",
        extensions: { "x-table": "orders" },
      },
    ]) as unknown,
    securitySchemes: [{ key: "token", scopes: ["orders:read"] }],
  });
  const isFrozen = (value: unknown): boolean =>
    typeof value !== "object" ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozen));
  expect(isFrozen(api)).toBe(true);
});

describe("what a target returns", () => {
  const made = async (files: Target["files"]): Promise<string> => {
    const { text } = await freshDocument(orders, { targets: [target(files)] });
    return text("ours.ts");
  };
  const file = (path: string, text = ""): OutputFile[] => [{ path, text }];

  test("is formatted, below the header of the output", async () => {
    const text = await made((api) => [
      api.module("ours.ts").print("export   const a = {b:1}"),
    ]);
    expect(text).toBe(
      "// T client, generated by speclathe. Do not edit.\n\nexport const a = { b: 1 };\n",
    );
  });

  test("may take its time", async () => {
    const text = await made(() => Promise.resolve(file("ours.ts", "f ( )")));
    expect(text).toMatch(/\n\nf\(\);\n$/);
  });

  test.each<[string, Target["files"], RegExp]>([
    ["a path outside", () => file("../a.ts"), /the path "\.\.\/a\.ts"/],
    ["an absolute path", () => file("/a.ts"), /the path "\/a\.ts"/],
    ["no module", () => file("a.md"), /the path "a\.md"/],
    ["a device", () => file("con.ts"), /the path "con\.ts"/],
    [
      "a module of the client",
      () => file("client.ts"),
      /has client\.ts already/,
    ],
    ["one in other letters", () => file("Client.ts"), /has client\.ts already/],
    ["one path twice", () => [...file("a.ts"), ...file("a.ts")], /has a\.ts/],
    ["no TypeScript", () => file("a.ts", "const ="), /a\.ts, which is no Type/],
    ["no text", () => [{ path: "a.ts" }] as never, /without a path or a text/],
    ["no list", () => "a.ts" as never, /no list of modules/],
    ["a failure", () => Promise.reject(new Error("no\nyes")), /threw: no$/],
    [
      "a frozen API's change",
      (api) => void ((api as { title: string }).title = "") as never,
      /threw: Cannot assign/,
    ],
    [
      "an unknown type",
      (api) => [api.module("a.ts").print(api.module("a.ts").type("Ordre"))],
      /no type "Ordre" \(did you mean "Order"\?\)/,
    ],
    [
      "an unknown operation",
      (api) => [
        api.module("a.ts").print(api.module("a.ts").operation("orders.git")),
      ],
      /no operation "orders\.git" \(did you mean "orders\.get"\?\)/,
    ],
  ])("is refused where it is %s", async (_, files, message) => {
    await expect(made(files)).rejects.toMatchObject({
      code: "target-failed",
      message: expect.stringMatching(message) as string,
    });
  });
});
