import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  diagnosticCatalogue,
  projectCatalogue,
} from "../../generator/model/diagnostic-catalogue.js";
import { failureCatalogue } from "../../generator/model/failure-catalogue.js";
import { printErrorsPage } from "./errors-page.js";

const root = join(import.meta.dirname, "../..");

function readSources(rooms: readonly string[]): string {
  return rooms
    .flatMap((room) => {
      const folder = join(root, "generator", room);
      return readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
        .map((name) => readFileSync(join(folder, name), "utf8"));
    })
    .join("\n");
}

function findAll(text: string, pattern: RegExp): string[] {
  const found = [...text.matchAll(pattern)].map(([, code]) => code ?? "");
  return [...new Set(found)].toSorted();
}

describe("the catalogue of failures", () => {
  it("says of each what caused it, and what to do, in its form", () => {
    for (const [code, { cause, fix }] of Object.entries(failureCatalogue)) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
      expect(cause, code).toMatch(/^[A-Z].*\.$/s);
      expect(fix, code).toMatch(/^[a-z].*[^.]$/s);
    }
  });
});

describe("the catalogue of diagnostics", () => {
  const sources = readSources(["document", "patch", "normalize", "emit"]);
  const kebab = "[a-z]+(?:-[a-z]+)+";
  const reported = [
    ...findAll(sources, new RegExp(`\\bcode: "(${kebab})"`, "g")),
    ...findAll(sources, new RegExp(`report\\([^;]{0,300}?"(${kebab})"`, "gs")),
  ];

  it.each([...new Set(reported)])("has %s", (code) =>
    expect(Object.keys(diagnosticCatalogue)).toContain(code),
  );
});

it("the catalogue of diagnostics about projects has the codes of that folder", () =>
  expect(
    findAll(readSources(["job/project"]), /\bcode: "([a-z]+(?:-[a-z]+)+)"/g),
  ).toEqual(Object.keys(projectCatalogue)));

it("docs/errors.md is printed from the catalogues", () =>
  expect(readFileSync(join(root, "docs/errors.md"), "utf8")).toBe(
    printErrorsPage(),
  ));
