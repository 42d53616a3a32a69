import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import { writeFiles } from "../support/compile.js";
import { documentOf } from "../support/fresh-document.js";

// `export *` of two files with a common name is an error of the compiler, and a name that is also
// exported by itself hides the one of the file.

const text = { type: "string" };
const header = { "X-Total": { required: true, schema: text } };

function content(schema: object): object {
  return { "application/json": { schema } };
}

function responseOf(schema: object, headers: object = {}): object {
  return { description: "", content: content(schema), headers };
}

/** A message that the API sends. */
function sent(schema: object): object {
  return {
    post: {
      parameters: [{ name: "X-Signature", in: "header", schema: text }],
      requestBody: { required: true, content: content(schema) },
      responses: { 204: { description: "" } },
    },
  };
}

/** A document whose output has webhooks, callbacks, errors, headers, pages and credentials. */
function documentWith(schemas: Readonly<Record<string, object>>): object {
  const message = {
    type: "object",
    required: ["id"],
    properties: { id: text, kind: { enum: ["made", "lost"] } },
  };
  const refs = Object.keys(schemas).map((name) => [
    name,
    { $ref: `#/components/schemas/${name}` },
  ]);
  const item = { type: "object", properties: Object.fromEntries(refs) };
  const page = {
    type: "object",
    required: ["data", "next"],
    properties: {
      data: { type: "array", items: item },
      next: { type: ["string", "null"] },
    },
  };
  const fails = responseOf({ type: "object", properties: { detail: text } });
  const operationOf = (operationId: string, more: object): object => ({
    tags: ["webhooks"],
    operationId,
    responses: { 200: responseOf(item, header), 400: fails },
    ...more,
  });
  return documentOf(
    {
      "/webhooks": {
        get: operationOf("listWebhooks", {
          parameters: [
            { name: "cursor", in: "query", schema: text },
            { name: "limit", in: "query", schema: { type: "integer" } },
          ],
          responses: { 200: responseOf(page), 400: fails },
        }),
        post: operationOf("createWebhook", {
          requestBody: { required: true, content: content(item) },
          callbacks: { done: { "{$request.body#/url}": sent(message) } },
        }),
      },
      "/webhooks/{id}": {
        get: operationOf("webhook", {
          parameters: [
            { name: "id", in: "path", required: true, schema: text },
          ],
        }),
      },
    },
    {
      webhooks: { made: sent(message), lost: sent({ ...message, title: "L" }) },
      components: { schemas },
    },
  );
}

interface Exports {
  /** Those of each file that `index.ts` exports everything of, by the file's name. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  readonly index: readonly string[];
  /** Errors of the compiler, and names of a file that `index.ts` has from elsewhere, or not at all. */
  readonly faults: readonly string[];
}

async function exportsOf(document: object): Promise<Exports> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const { files } = await generate(
    {
      entry: "file:///openapi.json",
      load: (uri) => Promise.resolve({ uri, bytes }),
    },
    {},
  );
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "exports-"));
  writeFiles(folder, [
    ...files,
    { path: "package.json", text: '{ "type": "module" }' },
  ]);
  const program = ts.createProgram([join(folder, "index.ts")], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(folder, "index.ts"))!;
  const namesIn = (symbol: ts.Symbol): Map<string, ts.Symbol> =>
    new Map(
      checker.getExportsOfModule(symbol).map((each) => [
        each.name,
        // eslint-disable-next-line no-bitwise
        each.flags & ts.SymbolFlags.Alias
          ? checker.getAliasedSymbol(each)
          : each,
      ]),
    );
  const index = namesIn(checker.getSymbolAtLocation(source)!);
  const whole = source.statements
    .filter(ts.isExportDeclaration)
    .filter(({ exportClause }) => exportClause === undefined)
    .map(({ moduleSpecifier }) => moduleSpecifier!)
    .map((specifier) => ({
      file: (specifier as ts.StringLiteral).text,
      names: namesIn(checker.getSymbolAtLocation(specifier)!),
    }));
  const faults = [
    ...ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) =>
        ts.flattenDiagnosticMessageText(messageText, " "),
      ),
    ...whole.flatMap(({ file, names }) =>
      [...names]
        .filter(([name, symbol]) => index.get(name) !== symbol)
        .map(([name]) => `${file}: ${name}`),
    ),
  ];
  rmSync(folder, { recursive: true });
  return {
    files: new Map(whole.map(({ file, names }) => [file, [...names.keys()]])),
    index: [...index.keys()],
    faults,
  };
}

const plain = await exportsOf(documentWith({}));

test("index.ts exports all of webhooks.ts, of which every kind of name is there", () => {
  expect(plain.faults).toEqual([]);
  expect([...plain.files.keys()]).toContain("./webhooks.js");
  expect(plain.files.get("./webhooks.js")).toEqual(
    expect.arrayContaining([
      "Webhooks",
      "WebhookHeaders",
      "WebhookName",
      "webhookSchemas",
      "parseWebhook",
      "SignatureError",
      "SignatureOptions",
      "verifyStandardWebhook",
    ]),
  );
});

test.each<[string, object]>([
  ["objects", { type: "object", properties: { a: text } }],
  ["enumerations, which export values, too", { enum: ["a", "b"] }],
])("schemas called as what index.ts exports: %s", async (_, schema) => {
  const names = plain.index.flatMap((name) => {
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    // The values of an enumeration Mode are `modes`.
    return [type, type.replace(/s$/, "")];
  });
  const document = documentWith(
    Object.fromEntries(names.map((name) => [name, schema])),
  );
  const { faults, index } = await exportsOf(document);
  expect(faults).toEqual([]);
  expect(index).toEqual(
    expect.arrayContaining(["Webhooks", "WebhookName", "SignatureError"]),
  );
});

test("enumerations whose values would have one name", async () => {
  // `categories` of both, and `isDoneKinds` as a tuple and as a guard.
  const names = ["Category", "Categorie", "IsDoneKind", "DoneKinds", "Colour"];
  const document = documentWith(
    Object.fromEntries(names.map((name) => [name, { enum: [name, "a"] }])),
  );
  const { faults, index } = await exportsOf(document);
  expect(faults).toEqual([]);
  expect(index).toEqual(
    expect.arrayContaining([
      "categoryValues",
      "categorieValues",
      "isDoneKindValues",
      "isDoneKinds",
      "colours",
    ]),
  );
});
