import { readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { afterAll, expect, test } from "vitest";
import { drive } from "./drive.js";
import { frameworks } from "./frameworks.js";
import { printRow, printServersPage, serversPage } from "./servers-page.js";

const isWriting = process.env["WRITE_SERVERS"] === "1";
const page = isWriting ? [] : linesOf(readFileSync(serversPage, "utf8"));
const rows: string[] = [];

for (const framework of frameworks) {
  const { name, version, isDebians = false } = framework;
  if (version === undefined)
    console.warn(`${name} is skipped: it is not installed here`);
  test.skipIf(version === undefined)(
    `${name} understands what is passed, and the client what it sends`,
    async () => {
      const driven = await drive(framework);
      expect(driven.faults).toEqual([]);
      expect(driven.unmet).toEqual([]);
      const row = printRow(framework, driven);
      rows.push(row);
      // Debian's version is whatever the machine's release has.
      const start = `| ${name} | ${version} |`;
      const isKnown = page.some((line) => line.startsWith(start));
      if (!isWriting && (isKnown || !isDebians))
        expect(page).toContain(linesOf(row)[0]);
    },
  );
}

afterAll(async () => {
  if (!isWriting) return;
  const text = printServersPage(rows);
  writeFileSync(serversPage, await format(text, { parser: "markdown" }));
});

/** Without what a table is laid out by. */
function linesOf(text: string): string[] {
  return text.split("\n").map((line) => line.replaceAll(/ +/g, " "));
}
