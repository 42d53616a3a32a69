import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { diagnosticCatalogue } from "../../generator/model/diagnostic-catalogue.js";
import { brokenFolder, describeBroken, listBroken } from "./describe-broken.js";

const golden = (name: string): string =>
  readFileSync(join(brokenFolder, name, "diagnostics.txt"), "utf8");

describe("a document with faults", () => {
  it.each(listBroken())("%s is told of them", async (name) =>
    expect(await describeBroken(name)).toBe(golden(name)),
  );

  it.each(listBroken())("%s is about what its folder says", (name) =>
    expect(
      [...golden(name).matchAll(/^\w+ ([a-z-]+) /gm)].some(
        ([, code = "-"]) => name === code || name.startsWith(`${code}-`),
      ),
    ).toBe(true),
  );
});

describe("every diagnostic of the catalogue", () => {
  const told = listBroken().map(golden).join("");

  it.each(Object.keys(diagnosticCatalogue))("%s is reported of one", (code) =>
    expect(told).toMatch(new RegExp(`^\\w+ ${code} `, "m")),
  );
});

describe("every code of the document stage", () => {
  const sources = ["document", "patch"]
    .flatMap((room) => {
      const folder = fileURLToPath(
        new URL(`../../generator/${room}`, import.meta.url),
      );
      return readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
        .map((name) => readFileSync(join(folder, name), "utf8"));
    })
    .join("\n");
  const kebab = "[a-z]+(?:-[a-z]+)+";
  const codes = [
    ...sources.matchAll(new RegExp(`\\bcode: "(${kebab})"`, "g")),
    ...sources.matchAll(
      new RegExp(`(?:report|SpeclatheError)\\(\\s*"(${kebab})"`, "g"),
    ),
  ].map(([, code = ""]) => code);
  const told = listBroken().map(golden).join("");

  it.each([...new Set(codes)].toSorted())("%s has a case", (code) =>
    expect(told).toContain(` ${code} `),
  );

  it("is found in the sources", () =>
    expect(codes).toContain("document-unparsable"));
});
