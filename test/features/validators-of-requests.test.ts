import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { targetNames } from "../../generator/emit/options/target-names.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import { generateCase, snapshotCases } from "../../scripts/cases.js";
import {
  compile,
  compilers,
  type Compiler,
  writeFiles,
  writeProject,
} from "../support/compile.js";

const folder = mkdtempSync(join(tmpdir(), "speclathe-requests-"));
const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const targets = targetNames.filter((name) => name !== "mocks");

beforeAll(() => {
  writeProject(folder);
  symlinkSync(modules, join(folder, "node_modules"), "junction");
});

afterAll(() => rmSync(folder, { recursive: true }));

function textOf(files: readonly OutputFile[], name: string): string {
  return files.find(({ path }) => path === name)?.text ?? "";
}

/** The names of the types whose validator a module exports. */
function validated(text: string): string[] {
  return [...text.matchAll(/^export const (\w+)Schema\b/gm)].map(
    ([, name = ""]) => name,
  );
}

/** The schemas that other modules than the validators' own use. */
function used(files: readonly OutputFile[]): string[] {
  return files
    .filter(({ path }) => path !== "validators.ts")
    .flatMap(({ text }) => [
      ...(
        /import (?:type )?\{([^}]*)\} from "[./]+\/validators\.js"/.exec(
          text,
        )?.[1] ?? ""
      ).matchAll(/\bcheck(\w+)|\b(\w+)Schema\b/g),
    ])
    .map(([, check, schema]) => check ?? schema ?? "");
}

test.each(snapshotCases)(
  "$name: requests are checked as before, and answers have no validators",
  async ({ name }) => {
    const before = await generateCase({ name }, { targets });
    const files = await generateCase(
      { name },
      { targets, validators: { schemas: "requests" } },
    );
    writeFiles(join(folder, name), files);
    const others = (all: readonly OutputFile[]): readonly OutputFile[] =>
      all.filter(({ path }) =>
        /^(?:resources\/|types|filters|client|index)/.test(path),
      );
    expect(others(files)).toEqual(others(before));
    const all = validated(textOf(before, "validators.ts"));
    const kept = validated(textOf(files, "validators.ts"));
    expect(all).toEqual(expect.arrayContaining(kept));
    expect(kept).toEqual(expect.arrayContaining(used(others(files))));
  },
);

test("what only answers contain is left out", async () => {
  const of = async (schemas: "all" | "requests"): Promise<string[]> =>
    validated(
      textOf(
        await generateCase({ name: "compliance" }, { validators: { schemas } }),
        "validators.ts",
      ),
    );
  const [all, kept] = [await of("all"), await of("requests")];
  const gone = all.filter((name) => !kept.includes(name));
  expect(gone).toEqual(
    expect.arrayContaining(["Alert", "Client", "Pagination"]),
  );
  expect(gone.some((name) => /(?:Input|Filter)$/.test(name))).toBe(false);
});

test("payloads of webhooks have types and no validators", async () => {
  const files = await generateCase(
    { name: "webhooks" },
    { validators: { schemas: "requests" } },
  );
  const text = textOf(files, "webhooks.ts");
  expect(text).toContain("export interface Webhooks {");
  expect(text).not.toMatch(/validators|parseWebhook/);
});

test("no check of an answer is made, though it is asked for", async () => {
  const files = await generateCase(
    { name: "paging-cursor" },
    { validators: { schemas: "requests", responses: "throw" } },
  );
  expect(files.some(({ text }) => text.includes("checkedJson"))).toBe(false);
});

test("the outputs compile", () => {
  expect(compile(folder, compilers.at(-1) as Compiler)).toBe("");
});
