import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generate } from "../generate.js";
import { describeDocument } from "./describe-document.js";
import { describeUnions } from "./describe-unions.js";
import {
  reportedFixtures,
  reportOf,
  reportPath,
  reportText,
} from "../../test/support/golden-reports.js";

test.each(reportedFixtures)("all that is said of %s", async (name) => {
  const report = await reportOf(name);
  expect(reportText(report)).toBe(readFileSync(reportPath(name), "utf8"));
  // What is there is used by something, and what is used is there.
  const names = new Set(report.types.map((type) => type.name));
  for (const { usedBy } of report.types)
    for (const { kind, name: user } of usedBy)
      if (kind === "type") expect(names).toContain(user);
});

test("who uses a type, itself not counted", async () => {
  const { types } = await reportOf("defs-recursion");
  const uses = new Map(types.map(({ name, usedBy }) => [name, usedBy]));
  for (const [name, usedBy] of uses)
    expect(usedBy, name).not.toContainEqual({ kind: "type", name });
  const users = [...uses.values()].flat();
  expect(new Set(users.map(({ kind }) => kind))).toEqual(
    new Set(["operation", "type"]),
  );
});

test("webhooks with the types of their payloads", async () => {
  const { types, webhooks } = await reportOf("webhooks");
  const names = types.map(({ name }) => name);
  const sending = webhooks.filter(({ payload }) => payload !== undefined);
  expect(sending.length).toBeGreaterThan(2);
  for (const { name, payload } of sending) {
    expect(names, name).toContain(payload);
    expect(types.find((type) => type.name === payload)?.usedBy).toContainEqual({
      kind: "webhook",
      name,
    });
  }
});

test("fields of filters, those inside of others by their path", async () => {
  const { filters } = await reportOf("compliance");
  const paths = filters.flatMap(({ fields }) => fields.map(({ path }) => path));
  expect(paths).toContain("amount");
  const depths = new Set(paths.map((path) => path.split(".").length));
  expect([...depths].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

test("the code of every operation and type", async () => {
  const { operations, types } = await reportOf("compliance");
  for (const { name, code, bytes } of operations) {
    const word = name.split(".").at(-1);
    expect(code, name).toMatch(new RegExp(String.raw`^export const ${word}:`));
    // Nothing is left out between its name and its facts.
    expect(code, name).toMatch(/ =\s[^]*\);$/);
    expect(bytes, name).toBeGreaterThan(0);
  }
  for (const { name, label, code } of types) {
    expect(label.startsWith(name), label).toBe(true);
    expect(code, name).toMatch(
      new RegExp(String.raw`^export .*\b${name}\b`, "m"),
    );
  }
});

test("the size of every type and its checks, no byte counted twice", async () => {
  const { types, files } = await reportOf("compliance");
  const sizeOf = (isOf: (path: string) => boolean): number =>
    files
      .filter(({ path }) => isOf(path))
      .reduce((sum, file) => sum + file.bytes, 0);
  let [all, checks] = [0, 0];
  for (const { name, code, bytes, checkBytes } of types) {
    expect(bytes, name).toBeGreaterThanOrEqual(Buffer.byteLength(code));
    expect(checkBytes, name).toBeGreaterThanOrEqual(0);
    all += bytes;
    checks += checkBytes;
  }
  const validators = sizeOf((path) => path.startsWith("validators"));
  expect(checks).toBeLessThan(validators);
  expect(checks).toBeGreaterThan(validators / 2);
  expect(all).toBeLessThan(
    sizeOf((path) => !/^(?:runtime|resources|validators)/.test(path)),
  );
});

test("what each operation asks for, by the names of the client's options", async () => {
  const { security, credentials } = await reportOf("compliance");
  expect(credentials.map(({ option, sent }) => `${option}: ${sent}`)).toEqual([
    "apiKey: Authorization: Bearer …",
    "environment: X-Environment: …",
  ]);
  expect(security).toBe("apiKey and environment");
});

test("a type is not taken for what the runtime calls so", async () => {
  const response = {
    description: "",
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/Report" } },
    },
  };
  const document = {
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    paths: { "/report": { get: { responses: { 200: response } } } },
    components: {
      schemas: {
        Report: { type: "object", properties: { pages: { type: "integer" } } },
      },
    },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const generated = await generate({
    entry: "openapi.json",
    load: (uri) => Promise.resolve({ uri, bytes }),
  });
  expect(
    generated.files.some(({ text }) =>
      text.includes("export interface Report {\n  readonly findings"),
    ),
  ).toBe(true);
  const { types } = describeDocument({ source: "openapi.json", ...generated });
  expect(types.find(({ name }) => name === "Report")?.code).toBe(
    "export interface Report {\n  pages?: number;\n}",
  );
});

test("refusals by their statuses, a sized type, and a union of many", async () => {
  const statuses = ["101", "200", "302", "401", "412", "4XX", "503", "default"];
  const names = ["a", "b", "c", "d", "e"];
  const refer = (name: string): object => ({
    $ref: `#/components/schemas/${name.toUpperCase()}`,
  });
  const union = {
    oneOf: names.map(refer),
    discriminator: { propertyName: "kind" },
  };
  const content = { "application/json": { schema: union } };
  const document = {
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    paths: {
      "/kinds": {
        get: {
          responses: Object.fromEntries(
            statuses.map((status) => [
              status,
              { description: "", ...(status === "200" ? { content } : {}) },
            ]),
          ),
        },
      },
    },
    components: {
      schemas: Object.fromEntries(
        names.map((name) => [
          name.toUpperCase(),
          {
            type: "object",
            required: ["kind"],
            properties: { kind: { const: name } },
          },
        ]),
      ),
    },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const generated = await generate({
    entry: "openapi.json",
    load: (uri) => Promise.resolve({ uri, bytes }),
  });
  const report = describeDocument({ source: "openapi.json", ...generated });
  expect(report.operations[0]?.errors).toEqual([
    "401",
    "412",
    "4XX",
    "503",
    "default",
  ]);
  const unions = describeUnions(generated.model);
  expect(unions.map(({ config }) => config)).toEqual([
    'discriminators: { "#/paths/~1kinds/get/responses/200/content/application~1json/schema": { "a": "A", "b": "B", "c": "C", … } }, or false',
  ]);
  // What is not there has no size.
  const without = describeDocument({
    source: "openapi.json",
    ...generated,
    files: [],
  });
  for (const { code, bytes: size, checkBytes } of without.types)
    expect({ code, size, checkBytes }).toEqual({
      code: "",
      size: 0,
      checkBytes: 0,
    });
  for (const { code, bytes: size } of without.operations)
    expect({ code, size }).toEqual({ code: "", size: 0 });
});
