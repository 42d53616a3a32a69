import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findImportExtension } from "./import-extension.js";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "speclathe-imports-"));
});

afterEach(() => rmSync(root, { recursive: true }));

const allow = `{ "compilerOptions": { "allowImportingTsExtensions": true, } }`;
const rewrite = `{"compilerOptions":{"rewriteRelativeImportExtensions":true}}`;

/** A config that extends another, and so on, this many times; the last one allows it. */
function chain(length: number): Readonly<Record<string, string>> {
  const names = Array.from({ length }, (_, index) => `${index + 1}.json`);
  return Object.fromEntries(
    ["tsconfig.json", ...names].map((name, index) => [
      name,
      index === length ? allow : `{"extends":"./${index + 1}.json"}`,
    ]),
  );
}

describe("findImportExtension", () => {
  const cases: {
    name: string;
    files: Readonly<Record<string, string>>;
    want: string;
  }[] = [
    { name: "nothing", files: {}, want: ".js" },
    { name: "Deno", files: { "deno.jsonc": "{}" }, want: ".ts" },
    {
      name: "a plain tsconfig",
      files: { "tsconfig.json": "{ /* */ }" },
      want: ".js",
    },
    { name: "allowed", files: { "tsconfig.json": allow }, want: ".ts" },
    { name: "rewritten", files: { "tsconfig.json": rewrite }, want: ".ts" },
    {
      name: "the nearest decides",
      files: { "tsconfig.json": allow, "src/tsconfig.json": "{}" },
      want: ".js",
    },
    {
      name: "one above the repository does not count",
      files: { "tsconfig.json": allow, "src/.git/HEAD": "" },
      want: ".js",
    },
    {
      name: "extended",
      files: {
        "tsconfig.json": `{"extends":"./config/base"}`,
        "config/base.json": allow,
      },
      want: ".ts",
    },
    {
      name: "extended in a ring",
      files: {
        "tsconfig.json": `{"extends":"./a.json"}`,
        "a.json": `{"extends":["./a.json","./b.json"]}`,
        "b.json": `{"extends":["./a.json","./b.json"]}`,
      },
      want: ".js",
    },
    {
      name: "extended, of several the last that says",
      files: {
        "tsconfig.json": `{"extends":["./a.json","./b.json"]}`,
        "a.json": allow,
        "b.json": `{"compilerOptions":{"allowImportingTsExtensions":false}}`,
      },
      want: ".js",
    },
    {
      name: "extended from a package",
      files: {
        "tsconfig.json": `{"extends":"@acme/config"}`,
        "node_modules/@acme/config/tsconfig.json": allow,
        "node_modules/@acme/config/package.json": "{}",
      },
      want: ".ts",
    },
    {
      name: "extended in a circle",
      files: { "tsconfig.json": `{"extends":"./tsconfig.json"}` },
      want: ".js",
    },
    {
      name: "referred to by a config without files, all of them",
      files: {
        "tsconfig.json": `{"files":[],"references":[{"path":"./app.json"},{"path":"./node"}]}`,
        "app.json": allow,
        "node/tsconfig.json": allow,
      },
      want: ".ts",
    },
    {
      name: "referred to by a config without files, some of them",
      files: {
        "tsconfig.json": `{"files":[],"references":[{"path":"./app.json"},{"path":"./gone"}]}`,
        "app.json": allow,
      },
      want: ".js",
    },
    {
      name: "extended from a package by a file, with its ending and without",
      files: {
        "tsconfig.json": `{"extends":["acme/base","acme/strict.json"]}`,
        "node_modules/acme/base.json": allow,
        "node_modules/acme/strict.json": "{}",
      },
      want: ".ts",
    },
    {
      name: "extended from a package that is not installed",
      files: {
        "tsconfig.json": `{"extends":["./a.json","acme/base"]}`,
        "a.json": allow,
      },
      want: ".ts",
    },
    {
      name: "extended from a package that is code",
      files: {
        "tsconfig.json": `{"extends":"acme"}`,
        "node_modules/acme/package.json": "{}",
        "node_modules/acme/index.js": "",
        "node_modules/acme.json": rewrite,
      },
      want: ".ts",
    },
    {
      name: "extended from a directory above",
      files: {
        "src/tsconfig.json": `{"extends":".."}`,
        "tsconfig.json": allow,
      },
      want: ".ts",
    },
    {
      name: "extended from a file with another ending",
      files: {
        "tsconfig.json": `{"extends":"./tsconfig.base"}`,
        "tsconfig.base.json": allow,
      },
      want: ".ts",
    },
    {
      name: "extended eight times over",
      files: chain(8),
      want: ".ts",
    },
    {
      name: "extended nine times over, which nobody does",
      files: chain(9),
      want: ".js",
    },
    {
      name: "its own word over what it extends and refers to",
      files: {
        "tsconfig.json": `{"compilerOptions":{"allowImportingTsExtensions":false},"extends":"./a.json","references":[{"path":"./a.json"}]}`,
        "a.json": allow,
      },
      want: ".js",
    },
    {
      name: "a flag that is none",
      files: {
        "tsconfig.json": `{"compilerOptions":{"allowImportingTsExtensions":"true"}}`,
      },
      want: ".js",
    },
    {
      name: "the first of two flags that say otherwise",
      files: {
        "tsconfig.json": `{"compilerOptions":{"allowImportingTsExtensions":false,"rewriteRelativeImportExtensions":true}}`,
      },
      want: ".js",
    },
    {
      name: "references that are none",
      files: { "tsconfig.json": `{"references":"./a.json"}`, "a.json": allow },
      want: ".js",
    },
    {
      name: "no references",
      files: { "tsconfig.json": `{"references":[]}` },
      want: ".js",
    },
    {
      name: "a config that is a text",
      files: { "tsconfig.json": `"a"` },
      want: ".js",
    },
    {
      name: "a config that is null",
      files: { "tsconfig.json": "null" },
      want: ".js",
    },
    {
      name: "Deno by its other file",
      files: { "src/deno.json": "{}", "src/tsconfig.json": "{}" },
      want: ".ts",
    },
    {
      name: "a config that cannot be read",
      files: { "tsconfig.json": "{" },
      want: ".js",
    },
  ];
  for (const { name, files, want } of cases) {
    it(name, () => {
      writeFileSync(join(root, "package.json"), "{}");
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      expect(findImportExtension(join(root, "src/api"))).toBe(want);
    });
  }
});
