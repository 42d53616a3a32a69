/**
 * A document of Prettier's in, its text out: laid out by Prettier's own document printer, without
 * parsing anything. What every construct's document looks like stands in the files beside this
 * one, each after the printer of Prettier 3.10 for that construct. Most of what is emitted fits on
 * its line; its text is put together without a document (`flat-….ts`).
 */
import { type builders, printer } from "prettier/doc";
import { flatText } from "./flat-text.js";

/** How many columns Prettier's defaults allow. */
const width = 80;

/** The text of a document whose lines all stand `indent` columns to the right in the end. */
export function layOut(doc: builders.Doc, indent: number = 0): string {
  return layOutUnlessFlat(flatText(doc), () => doc, indent);
}

/** The same for what has a text on one line, or none: only one that is too long needs a document. */
export function layOutUnlessFlat(
  flat: string | undefined,
  doc: () => builders.Doc,
  indent: number = 0,
): string {
  if (flat !== undefined && fits(flat, indent)) return flat;
  return printer.printDocToString(doc(), {
    printWidth: width - indent,
    tabWidth: 2,
  }).formatted;
}

/** Whether a text that begins at a column is known to end on its line. */
export function fits(text: string, column: number): boolean {
  // Beyond ASCII a character may be two columns wide; the document printer counts those.
  return text.length <= width - column && /^[\x20-\x7e]*$/.test(text);
}
