import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  compileBlocks,
  typedBlocks,
  writeBlocks,
} from "../docs/compile-blocks.js";

// Blocks of the guide that say `frameworks` compile against packages that only this folder installs.

const folder = mkdtempSync(join(tmpdir(), "speclathe-blocks-"));
const modules = fileURLToPath(new URL("node_modules", import.meta.url));
const blocks = typedBlocks().filter(({ flags }) =>
  flags.includes("frameworks"),
);

beforeAll(async () => {
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  await writeBlocks(folder, blocks);
});

afterAll(() => rmSync(folder, { recursive: true }));

test("MSW, SWR and TanStack Form have examples that compile", () => {
  const imported = blocks
    .flatMap(({ text }) => [...text.matchAll(/from "([^".]+)"/g)])
    .map(([, name]) => name);
  expect(imported).toEqual(
    expect.arrayContaining(["msw", "swr", "@tanstack/react-form"]),
  );
  expect(compileBlocks(folder, ["dates-*"])).toBe("");
});
