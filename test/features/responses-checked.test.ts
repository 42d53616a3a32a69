import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ValidatorOptions } from "../../generator/emit/options/options.js";
import { generate } from "../../generator/generate.js";
import {
  type AnsweringServer,
  json,
  startAnsweringServer,
} from "../support/answering-server.js";
import { writeFiles } from "../support/compile.js";
import type { HttpSettings } from "../../templates/http/settings.js";
import { type Issue, printIssue } from "../../templates/validation/issue.js";

const parcel = {
  type: "object",
  required: ["id", "state"],
  properties: {
    id: { type: "string", format: "uuid" },
    state: { $ref: "#/components/schemas/ParcelState" },
    size: { enum: [1, 2, 3] },
    label: { enum: ["red", "blue", null] },
    content: {
      oneOf: [
        {
          type: "object",
          required: ["kind"],
          properties: { kind: { const: "book" }, pages: { type: "integer" } },
        },
        {
          type: "object",
          required: ["kind"],
          properties: { kind: { enum: ["book", "film"] } },
        },
      ],
    },
  },
  additionalProperties: false,
};

const document = {
  openapi: "3.1.0",
  info: { title: "Parcels", version: "1" },
  servers: [{ url: "https://parcels.example.com" }],
  paths: {
    "/parcels/{id}": {
      get: {
        operationId: "parcels.get",
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            schema: { type: "string" },
          },
        ],
        responses: {
          "200": {
            description: "One",
            content: { "application/json": { schema: parcel } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      ParcelState: { type: "string", enum: ["packed", "sent", "lost"] },
    },
  },
};

interface Index {
  createClient(options: {
    baseUrl: string;
    onInvalid?: HttpSettings["onInvalid"];
  }): {
    readonly parcels: { get(input: object): Promise<unknown> };
  };
}

let server: AnsweringServer;

beforeAll(async () => {
  server = await startAnsweringServer();
});

afterAll(() => server.close());

const parent: string = fileURLToPath(new URL("../../out/", import.meta.url));

/** The module of the client that these options make. */
async function clientModule(validators: ValidatorOptions): Promise<Index> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const entry = "https://parcels.example.com/openapi.json";
  const { files } = await generate(
    { entry, load: async (uri) => ({ uri, bytes }) },
    { emit: { validators } },
  );
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "fresh-"));
  writeFiles(folder, files);
  const url = pathToFileURL(join(folder, "index.ts")).href;
  const index = (await import(url)) as Index;
  rmSync(folder, { recursive: true });
  return index;
}

/** Calls the client that these options make, and gives what it answers or rejects with. */
async function answerOf(
  validators: ValidatorOptions,
  value: unknown,
): Promise<unknown> {
  const { createClient } = await clientModule(validators);
  server.answer = json(200, value);
  const client = createClient({ baseUrl: server.url });
  return client.parcels.get({ id: "1" }).catch((error: unknown) => {
    const { issues } = error as { issues?: Issue[] };
    return issues?.map(printIssue) ?? error;
  });
}

const id = "2eb8aa08-aa98-41ea-b4aa-73b441d16380";

test.each<{
  readonly title: string;
  readonly options: ValidatorOptions;
  readonly value: object;
  readonly want?: unknown;
}>([
  {
    title: "unknown members never complain",
    options: { responses: "throw" },
    value: { id, state: "sent", weight: 3 },
  },
  {
    title: "`oneOf` means at least one",
    options: { responses: "throw" },
    value: { id, state: "sent", content: { kind: "book" } },
  },
  {
    title: "unknown values of enumerations complain",
    options: { responses: "throw" },
    value: { id, state: "stolen", size: 4, label: "green" },
    want: [
      'state: must be one of "packed", "sent", "lost"',
      "size: must be one of 1, 2, 3",
      'label: must be one of "red", "blue", null',
    ],
  },
  {
    title: "unless enumerations are open",
    options: { responses: "throw", openEnumerations: true },
    value: { id, state: "stolen", size: 4, label: "green" },
  },
  {
    title: "and open ones keep to their kind",
    options: { responses: "throw", openEnumerations: true },
    value: { id, state: 1, size: "4", label: false },
    want: [
      "state: must be a string",
      "size: must be a number",
      "label: must be a string or null",
    ],
  },
  {
    title: "what tells alternatives apart is not open",
    options: { responses: "throw", openEnumerations: true },
    value: { id, state: "sent", content: { kind: 7 } },
    want: [
      'content: must match one of the alternatives: kind: must be "book", or kind: must be a string',
    ],
  },
  {
    title: "nothing complains by default",
    options: {},
    value: { id: 1, state: "stolen" },
  },
])("$title", async ({ options, value, want = value }) => {
  expect(await answerOf(options, value)).toEqual(want);
});

test("a warning hands the data on", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const value = { id: "1", state: "stolen" };
  expect(await answerOf({ responses: "warn" }, value)).toEqual(value);
  const said = String(warn.mock.calls[0]?.[0]);
  warn.mockRestore();
  expect(said).toContain("\n  id: must be a valid uuid");
  expect(said).toContain("\n  state: must be one of");
});

test("a client may be told of invalid data in place of a warning", async () => {
  const { createClient } = await clientModule({ responses: "warn" });
  server.answer = json(200, { id: 5, state: "sent" });
  const told: unknown[] = [];
  const client = createClient({
    baseUrl: server.url,
    onInvalid: (error, { operation, template }) =>
      told.push([error.name, error.message, String(operation), template]),
  });
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const data = await client.parcels.get({ id: "1" });
  expect(data).toEqual({ id: 5, state: "sent" });
  expect(warn).not.toHaveBeenCalled();
  expect(told).toEqual([
    ["ValidationError", "id: must be a string", "parcels.get", "/parcels/{id}"],
  ]);
});
