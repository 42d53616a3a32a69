/**
 * A document of Prettier's in, its text out: laid out by Prettier's own document printer, without
 * parsing anything. What every construct's document looks like stands in the files beside this
 * one, each after the printer of Prettier 3.10 for that construct. Most of what is emitted fits on
 * its line, which is seen without the printer (`flat-text.ts`).
 */
import { builders, printer } from "prettier/doc";
import { flatText } from "./flat-text.js";

const { group, softline } = builders;

/** How many columns Prettier's defaults allow. */
const width = 80;

/** The text of a document whose lines all stand `indent` columns to the right in the end. */
export function layOut(doc: builders.Doc, indent: number = 0): string {
  const flat = flatText(doc);
  return flat !== undefined && fits(flat, indent)
    ? flat
    : printDoc(doc, indent);
}

/** The same for what is known to be too long for a line. */
export function printDoc(doc: builders.Doc, indent: number): string {
  return printer.printDocToString(doc, {
    printWidth: width - indent,
    tabWidth: 2,
  }).formatted;
}

/** Whether a text that begins at a column ends on its line. */
export function fits(text: string, column: number): boolean {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length <= width - column;
  if (text.includes("\n")) return false;
  // Beyond ASCII a character may be two columns wide; the document printer counts those.
  return !printDoc(group([softline, text]), column).startsWith("\n");
}
