import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

const out = fileURLToPath(new URL("../../out/", import.meta.url));
const string = { type: "string" };
const part = { type: "object", properties: { a: string, b: string } };
const body = {
  type: "object",
  required: ["id"],
  properties: {
    id: string,
    note: string,
    part,
    parts: { type: "array", items: part },
  },
};

/** A body in place and the same one of components, nested ones too. */
const forms: Readonly<Record<string, readonly [schema: object, more: object]>> =
  {
    inline: [body, {}],
    component: [
      { $ref: "#/components/schemas/Item" },
      {
        components: {
          schemas: {
            Part: part,
            Item: {
              ...body,
              properties: {
                ...body.properties,
                part: { $ref: "#/components/schemas/Part" },
                parts: {
                  type: "array",
                  items: { $ref: "#/components/schemas/Part" },
                },
              },
            },
          },
        },
      },
    ],
  };

const given = {
  id: "1",
  note: undefined,
  part: { a: undefined, b: "2" },
  parts: [{ a: undefined }],
};
const sent = { id: "1", part: { b: "2" }, parts: [{}] };

interface Index {
  createClient(options: object): {
    readonly items: { readonly add: (input: unknown) => Promise<unknown> };
  };
}

function documentWith(form: string, type: string): object {
  const [schema, more] = forms[form] ?? [{}, {}];
  const operation = {
    operationId: "items.add",
    requestBody: { required: true, content: { [type]: { schema } } },
    responses: { 204: { description: "Done" } },
  };
  return documentOf({ "/items": { post: operation } }, more);
}

let server: AnsweringServer;
let folder: string;

beforeEach(async () => {
  mkdirSync(out, { recursive: true });
  folder = mkdtempSync(join(out, "undefined-"));
  server = await startAnsweringServer();
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each(Object.keys(forms))(
  "members of a body that are undefined are accepted and not sent: %s",
  async (form) => {
    const sending = async (type: string): Promise<string> => {
      const { index } = await freshDocument<Index>(documentWith(form, type));
      const client = index.createClient({ baseUrl: server.url });
      await client.items.add(given);
      return server.requests.at(-1)?.body.toString() ?? "";
    };
    expect(JSON.parse(await sending("application/json"))).toEqual(sent);
    const text = await sending("application/x-www-form-urlencoded");
    const fields = new URLSearchParams(text);
    expect([...fields.keys()]).toEqual(["id", "part", "parts"]);
    expect(text).not.toContain("undefined");
    const multipart = await sending("multipart/form-data");
    expect(multipart).toContain('name="part"');
    expect(multipart).not.toMatch(/undefined|name="note"/);
  },
);

test("they compile under exactOptionalPropertyTypes in both forms", async () => {
  writeProject(folder);
  const mark = "is undefined";
  const inCode = JSON.stringify(given, (_, value: unknown) =>
    value === undefined ? mark : value,
  ).replaceAll(JSON.stringify(mark), "undefined");
  for (const form of Object.keys(forms)) {
    const bytes = new TextEncoder().encode(
      JSON.stringify(documentWith(form, "application/json")),
    );
    const load = (uri: string) => Promise.resolve({ uri, bytes });
    const { files } = await generate({ entry: "file:///a.json", load });
    writeFiles(join(folder, form), [
      ...files,
      {
        path: "use.ts",
        text: `import { createClient } from "./index.js";\nawait createClient({ baseUrl: "" }).items.add(${inCode});\n`,
      },
    ]);
  }
  for (const compiler of compilers.slice(-1))
    expect(compile(folder, compiler)).toBe("");
}, 60_000);
