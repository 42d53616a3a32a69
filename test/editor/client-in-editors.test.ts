import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import { writeFiles, writeProject } from "../support/compile.js";
import type { Editor, Place } from "./editor.js";
import { startLanguageServer } from "./language-server.js";
import { startLanguageService } from "./language-service.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const out = join(root, "out");

/** Each `‸` is a place; the number of them before it is its name. */
const usage = `\
import { createClient, type Scope } from "./client/index.js";

const client = createClient({ baseUrl: "https://x.example", apiKey: "k", environment: "test" });
export const one = client.alerts.‸getByExternalId({ externalId: "A-1" });
export const many = client.alerts.‸list(‸{ limit: 1 });
export const count = client.clients.‸count({});
interface Plain {
  /** Said of it. */
  member: 1;
}
export const plain = (given: Readonly<Plain>): 1 => given.‸member;
export const synced = client.clients.addresses.sync(‸{ clientId: "", items: [] });
export const resource = client.‸alerts;
export const scope = (given: ‸Scope): Scope => given;
`;
const marked = usage.split("‸");
const text = marked.join("");
let folder = "";

function place(index: number): Place {
  return {
    file: join(folder, "usage.ts"),
    offset: marked.slice(0, index).join("").length,
  };
}

const [
  getting,
  listing,
  givingList,
  counting,
  mapped,
  givingSync,
  resource,
  scope,
] = [1, 2, 3, 4, 5, 6, 7, 8] as const;

beforeAll(async () => {
  mkdirSync(out, { recursive: true });
  folder = mkdtempSync(join(out, "editor-"));
  const path = join(root, "fixtures/compliance/openapi.json");
  const document = JSON.parse(readFileSync(path, "utf8")) as {
    paths: Record<string, Record<string, { deprecated?: boolean }>>;
  };
  document.paths["/clients/count"]!.post!.deprecated = true;
  const { files } = await generate({
    entry: "openapi.json",
    load: (uri) =>
      Promise.resolve({ uri, bytes: Buffer.from(JSON.stringify(document)) }),
  });
  writeProject(folder);
  writeFiles(
    folder,
    files.map((file) => ({ ...file, path: `client/${file.path}` })),
  );
  writeFiles(folder, [{ path: "usage.ts", text }]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const editors: readonly [string, () => Editor | Promise<Editor>][] = [
  ["TypeScript 5.4", () => startLanguageService(folder, "typescript-5.4")],
  ["TypeScript 5.9", () => startLanguageService(folder, "typescript")],
  ["TypeScript 6", () => startLanguageService(folder, "typescript-6")],
  [
    "TypeScript 7",
    () =>
      startLanguageServer(
        folder,
        join(root, "node_modules/typescript-7/bin/tsc"),
      ),
  ],
];

describe.each(editors)("an editor with %s", (name, start) => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await start();
  });
  afterAll(() => editor.close());

  test("shows a method's signature and its comment", async () => {
    const shown = await editor.hover(place(getting));
    expect(shown).toMatch(
      /\(input: AlertGetByExternalIdInput, options\?: RequestOptions( \| undefined)?\) => Call<Alert>/,
    );
    // TypeScript 7.0 shows no comment of any member of a mapped type, `Readonly` included.
    const isShown = (await editor.hover(place(mapped))).includes("Said of it.");
    expect(isShown).toBe(name !== "TypeScript 7");
    if (isShown)
      expect(shown).toContain(
        "Looks an alert up by the id its creator gave it.",
      );
  });

  test("shows types by their names", async () => {
    expect(await editor.hover(place(listing))).toMatch(
      /\) => PagedCall<AlertListItem, Page<AlertListItem>, AlertListInput>/,
    );
    expect(await editor.hover(place(resource))).toContain(
      "alerts: AlertsResource",
    );
    expect(await editor.hover(place(scope))).toContain("type Scope =");
  });

  test("completes methods, and strikes through the deprecated ones", async () => {
    expect(await editor.completions(place(getting))).toEqual(
      expect.arrayContaining(["getByExternalId", "list"]),
    );
    expect(await editor.completions(place(counting))).toEqual(
      expect.arrayContaining(["~count", "get", "addresses"]),
    );
  });

  test("names the parameters of a call", async () => {
    expect(await editor.signature(place(givingSync))).toMatch(
      /^input: AddressSyncInput, options\?: RequestOptions/,
    );
    expect(await editor.signature(place(givingList))).toMatch(
      /^input\?: AlertListInput( \| undefined)?, options\?: RequestOptions/,
    );
  });

  test("goes to the constant of the operation, and nowhere else", async () => {
    expect(await editor.definition(place(getting))).toEqual([
      "client/resources/alerts.ts: export const getByExternalId: Operation<AlertGetByExternalIdInput, Alert> =",
    ]);
    expect(await editor.definition(place(listing))).toEqual([
      "client/resources/alerts.ts: export const list: OptionalPagedOperation<",
    ]);
  });
});
