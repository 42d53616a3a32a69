import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyOverlays } from "../../generator/patch/apply-overlays.js";
import { parseDocument } from "../../generator/document/parse/parse-document.js";

/** The sets of github.com/OAI/Overlay-Specification: a document, an overlay, and what comes of it. */
const suite = new URL("suite/overlay/", import.meta.url);
const sets = readdirSync(suite).filter((name) => name !== "LICENSE");

test("the suite is whole", () => expect(sets).toHaveLength(8));

test.each(sets)("%s", async (name) => {
  const read = (file: string): Uint8Array =>
    readFileSync(new URL(`${name}/${file}`, suite));
  const parse = async (file: string): Promise<unknown> =>
    (await parseDocument(read(file), file)).value;
  const root = await parse("openapi.yaml");
  const bytes = read("overlay.yaml");
  expect(await applyOverlays(root, [{ name, bytes }])).toEqual([]);
  expect(root).toEqual(await parse("output.yaml"));
});
