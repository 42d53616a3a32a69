import { createRequire } from "node:module";
import type * as prettierDoc from "prettier/doc";

/** Prettier's documents, loaded for the first text that needs them. */
let loaded: typeof prettierDoc | undefined;

/** The width of a text as Prettier counts it, up to the width of a line. */
export function textWidth(text: string): number {
  return /^[\x20-\x7f]*$/.test(text) ? text.length : countedWidth(text);
}

/**
 * Beyond ASCII a character may be two columns wide, or none. Prettier keeps its count to itself, so
 * for the number of characters that follow on a line of `most` columns.
 */
function countedWidth(text: string): number {
  loaded ??= createRequire(import.meta.url)(
    "prettier/doc",
  ) as typeof prettierDoc;
  const { builders, printer } = loaded;
  const one = builders.group([builders.softline, "x"]);
  const doc = [text, Array.from({ length: most + 1 }, () => one)];
  const { formatted } = printer.printDocToString(doc, {
    printWidth: most,
    tabWidth: 2,
  });
  return most - (formatted.indexOf("\n", text.length) - text.length);
}

/** More than a line has. */
const most = 100;
