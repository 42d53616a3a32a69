import type { builders } from "prettier/doc";
import { flatText } from "./flat-text.js";
import { fits, printDoc } from "./lay-out.js";

/** Where a piece of code stands while its text is put together. */
export interface TextPosition {
  /** Where the line it begins on is indented to. */
  readonly column: number;
  /** How many characters stand before it on that line. */
  readonly lead: number;
  /** What follows it on its last line, up to where a line can be broken. */
  readonly after: string;
}

/** A spot at the beginning of a line. */
export function lineOf(column: number, after: string): TextPosition {
  return { column, lead: 0, after };
}

/** Whether a text that can be broken after it, or ends, has room at a spot. */
function hasRoom(text: string, { column, lead }: TextPosition): boolean {
  return fits(text, column + lead);
}

/** The text of a document at a spot, what follows it included. */
export function layOutAt(doc: builders.Doc, spot: TextPosition): string {
  const { column, lead, after } = spot;
  const flat = flatText(doc);
  if (flat !== undefined && hasRoom(flat + after, spot)) return flat + after;
  const text = printDoc(["x".repeat(lead), doc, after], column).slice(lead);
  return text.includes("\n") ? text.replaceAll("\n", lineAt(column)) : text;
}

/** The end of a line, and the beginning of the next. */
export function lineAt(column: number): string {
  return lines[column / 2] ?? `\n${" ".repeat(column)}`;
}

const lines = Array.from(
  { length: 12 },
  (_, depth) => `\n${"  ".repeat(depth)}`,
);
