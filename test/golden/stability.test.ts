import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../fixtures/compliance/open-api-document.js";
import { defaultScopes } from "../../fixtures/compliance/scopes.js";
import { generate } from "../../generator/generate.js";
import type { Generated } from "../../generator/generate-options.js";
import type {
  NameTable,
  NormalizeOptions,
} from "../../generator/normalize/options/options.js";
import { writeFiles } from "../support/compile.js";

const text = readFileSync(
  fileURLToPath(
    new URL("../../fixtures/compliance/openapi.json", import.meta.url),
  ),
  "utf8",
);

const generated = (
  document: string,
  names: NameTable = {},
  normalize: NormalizeOptions = {},
): Promise<Generated> =>
  generate(
    {
      entry: "openapi.json",
      load: (uri) =>
        Promise.resolve({ uri, bytes: new TextEncoder().encode(document) }),
    },
    { names, normalize },
  );

describe("the output is a function of the document", () => {
  test("the same document gives the same bytes", async () => {
    expect((await generated(text)).files).toEqual(
      (await generated(text)).files,
    );
  });

  test("so does the document with its paths, responses and tags reordered", async () => {
    const reordered = JSON.stringify(reversed(JSON.parse(text)));
    expect(reordered).not.toBe(JSON.stringify(JSON.parse(text)));
    expect((await generated(reordered)).files).toEqual(
      (await generated(text)).files,
    );
  });

  test("with sorted members, so does the document with every key reversed", async () => {
    const sorted = { propertyOrder: "sorted" } as const;
    const reordered = JSON.stringify(allReversed(JSON.parse(text)));
    const { files } = await generated(reordered, {}, sorted);
    expect(files).toEqual((await generated(text, {}, sorted)).files);
  });

  test("the names of the previous run change nothing", async () => {
    const first = await generated(text);
    expect((await generated(text, first.names)).files).toEqual(first.files);
  });
});

describe("a small change of the document makes a small diff", () => {
  test("one more scope changes at most three lines", async () => {
    const more = await openApiDocument({
      scopes: [
        ...defaultScopes.slice(0, 10),
        "MX:AV:XYZ",
        ...defaultScopes.slice(10),
      ],
    });
    const lines = changedLines(await generated(text), await generated(more));
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThanOrEqual(3);
  });

  test("one more operation renames nothing and touches only its own resource, input and client", async () => {
    const first = await generated(text);
    const document = JSON.parse(text) as { paths: Record<string, unknown> };
    document.paths["/alerts/{id}/close"] = {
      post: {
        operationId: "alerts.close",
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            schema: { type: "string", format: "uuid" },
          },
        ],
        responses: {
          200: {
            description: "OK",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { closed: { type: "boolean" } },
                  required: ["closed"],
                },
              },
            },
          },
        },
      },
    };
    const second = await generated(JSON.stringify(document), first.names);
    const before = first.model.types.map(({ name }) => name);
    expect(
      second.model.types
        .map(({ name }) => name)
        .filter((name) => !before.includes(name)),
    ).toEqual(["AlertCloseInput", "AlertCloseResult"]);
    expect(
      before.filter(
        (name) => !second.model.types.some((type) => type.name === name),
      ),
    ).toEqual([]);
  });
});

describe("the normal form of the home document", async () => {
  const { files, model } = await generated(text);
  const all = files.map((file) => file.text).join("\n");

  test.each(["MX:AV:ARI", "MX:CNBV:TRANSMISOR", "MX:AV:TSC"])(
    "the scope %s stands once in the output",
    (scope) => {
      expect(all.split(`"${scope}"`)).toHaveLength(2);
    },
  );

  test("types are called what a person would call them", () => {
    const names = model.types.map(({ name }) => name);
    const wanted =
      "Address AddressInput AddressSyncResult Alert AlertFilter AlertListItem AlertStatus AlertTransactionFilter BankAccount Client ClientFilter ClientSummary ContactMethod Document DocumentScope DocumentStatus Environment LinkedClient Pagination Scope Tag Transaction TransactionMigrateResult TransactionRole TransactionStatus".split(
        " ",
      );
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
    expect(
      names.filter((name) =>
        /\d|^(.*[^a-z])?Item$|Paths|Responses|Schema/.test(name),
      ),
    ).toEqual([]);
  });
});

/** Every map but `properties`, whose order is meaning, in reverse. */
function reversed(value: unknown, keep = false): unknown {
  if (Array.isArray(value)) return value.map((item) => reversed(item));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, inner]): [string, unknown] => [
      name,
      reversed(inner, name === "properties"),
    ],
  );
  return Object.fromEntries(keep ? entries : entries.toReversed());
}

/** Every map in reverse, `properties` too. */
function allReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(allReversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, inner]): [string, unknown] => [name, allReversed(inner)],
  );
  return Object.fromEntries(entries.toReversed());
}

/** Lines added and removed between two outputs, as git counts them. */
function changedLines(before: Generated, after: Generated): number {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-diff-"));
  writeFiles(join(folder, "a"), before.files);
  writeFiles(join(folder, "b"), after.files);
  const { stdout } = spawnSync(
    "git",
    ["diff", "--no-index", "--numstat", "a", "b"],
    { cwd: folder, encoding: "utf8" },
  );
  rmSync(folder, { recursive: true, force: true });
  return stdout
    .split("\n")
    .flatMap((line) => line.split("\t").slice(0, 2))
    .reduce((sum, count) => sum + Number(count || 0), 0);
}
