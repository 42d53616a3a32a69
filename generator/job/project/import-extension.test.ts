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
