import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatText } from "../../format/format.js";
import own from "../../../package.json" with { type: "json" };
import { findInstalledPrettier } from "./installed-prettier.js";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "speclathe-prettier-"));
  put("package.json", "{}");
});

afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const find = (): ReturnType<typeof findInstalledPrettier> =>
  findInstalledPrettier(join(root, "packages/app/src/api"));

describe("the Prettier of a project", () => {
  it("is the nearest one, of any 3 but the version of our own", () => {
    expect(find()).toBe(undefined);
    const place = "node_modules/prettier/package.json";
    put(place, '{ "version": "2.8.8" }');
    expect(find()).toBe(undefined);
    put(place, JSON.stringify({ version: own.dependencies.prettier }));
    expect(find()).toBe(undefined);
    put(place, '{ "version": "3.0.0" }');
    const at = (folder: string): string =>
      pathToFileURL(`${join(root, folder)}/`).href;
    const outer = at("node_modules/prettier");
    expect(find()).toEqual({ url: outer, version: "3.0.0" });
    put(`packages/app/${place}`, '{ "version": "4.0.0-alpha.8" }');
    const url = at("packages/app/node_modules/prettier");
    expect(find()).toEqual({ url, version: "4.0.0-alpha.8" });
    put(`packages/app/${place}`, "{");
    expect(find()).toBe(undefined);
  });

  it("prints the text, with the options it is given", async () => {
    const folder = "node_modules/prettier";
    put(`${folder}/package.json`, '{ "version": "3.0.0" }');
    put(
      `${folder}/standalone.mjs`,
      "export const format = async (text, { semi, plugins }) => `${text}|${semi}|${plugins.map(({ name }) => name)}`;",
    );
    for (const name of ["babel", "estree"])
      put(
        `${folder}/plugins/${name}.mjs`,
        `export const name = ${JSON.stringify(name)};`,
      );
    const installed = find();
    const text = await formatText("a", { options: { semi: false }, installed });
    expect(text).toBe("a|false|babel,estree");
  });
});
