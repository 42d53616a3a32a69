/**
 * A document of Prettier's in, its text out: laid out by Prettier's own document printer, without
 * parsing anything. What every construct's document looks like stands in the files beside this
 * one, each after the printer of Prettier 3.10 for that construct.
 */
import { type builders, printer } from "prettier/doc";
import { flatText } from "./flat-text.js";

/** How many columns Prettier's defaults allow. */
const width = 80;

/** The text of a document whose lines all stand `indent` columns to the right in the end. */
export function layOut(doc: builders.Doc, indent: number = 0): string {
  const flat = flatText(doc);
  if (flat !== undefined && fits(flat, width - indent)) return flat;
  return printer.printDocToString(doc, {
    printWidth: width - indent,
    tabWidth: 2,
  }).formatted;
}

// Beyond ASCII a character may be two columns wide; the document printer counts those.
function fits(text: string, columns: number): boolean {
  return text.length <= columns && /^[\x20-\x7e]*$/.test(text);
}
