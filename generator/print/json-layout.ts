import { escapeInvisible } from "../model/invisible.js";
import { textWidth } from "./text-width.js";

/** Prettier's options for JSON, as a project has set them. */
export interface JsonOptions {
  readonly useTabs?: boolean | undefined;
  readonly tabWidth?: number | undefined;
  readonly printWidth?: number | undefined;
  readonly endOfLine?: string | undefined;
  readonly objectWrap?: string | undefined;
  readonly bracketSpacing?: boolean | undefined;
}

/**
 * JSON as Prettier prints it, so that `prettier --check` accepts the file: a non-empty object has a
 * line for each member, an array is on one line where it fits.
 */
export function layOutJson(value: unknown, options: JsonOptions = {}): string {
  const { tabWidth = 2, printWidth = 80, endOfLine } = options;
  const layout: Layout = {
    indent: options.useTabs ? "\t" : " ".repeat(tabWidth),
    indentWidth: tabWidth,
    printWidth: printWidth,
    collapses: options.objectWrap === "collapse",
    pad: options.bracketSpacing === false ? "" : " ",
  };
  const plain = JSON.stringify(value, undefined, layout.indent);
  const text = isLaidOut(plain, layout)
    ? escapeInvisible(plain)
    : printValue(JSON.parse(plain) as Json, start, layout);
  const newline = endOfLine && { crlf: "\r\n", cr: "\r" }[endOfLine];
  return newline === undefined
    ? `${text}\n`
    : `${text}\n`.replaceAll("\n", newline);
}

/** True if JSON without arrays and exponents is indented as Prettier does: a lock, most often. */
function isLaidOut(json: string, { indent, collapses }: Layout): boolean {
  const isWhole = indent.length > 0 && indent.length <= 10;
  return isWhole && !collapses && !/\[|e\+/.test(json);
}

const start: Place = { level: 0, column: 0, after: 0 };

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

interface Layout {
  readonly indent: string;
  readonly indentWidth: number;
  readonly printWidth: number;
  /** True if an object is on one line where it fits, too. */
  readonly collapses: boolean;
  /** Inside the braces of an object on one line. */
  readonly pad: string;
}

/** Where a value begins, and how many characters have to follow it on its line. */
interface Place {
  readonly level: number;
  readonly column: number;
  readonly after: number;
}

function printValue(value: Json, place: Place, layout: Layout): string {
  if (typeof value !== "object" || value === null) return printLeaf(value);
  const room = layout.printWidth - place.column - place.after;
  const flat = printFlat(value, room, layout);
  if (flat !== undefined) return flat;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const inner = `\n${layout.indent.repeat(place.level + 1)}`;
  const rows =
    Array.isArray(value) && isNumbers(value)
      ? fillNumbers(value, place, layout)
      : printRows(value, place, layout);
  const outer = `\n${layout.indent.repeat(place.level)}`;
  return `${open}${inner}${rows.join(inner)}${outer}${close}`;
}

function printRows(
  value: Json[] | { [key: string]: Json },
  place: Place,
  layout: Layout,
): readonly string[] {
  const level = place.level + 1;
  const entries: readonly (readonly [string, Json])[] = Array.isArray(value)
    ? value.map((item) => ["", item])
    : Object.entries(value).map(([key, item]) => [`${printLeaf(key)}: `, item]);
  return entries.map(([head, item], index) => {
    const comma = index < entries.length - 1 ? "," : "";
    const column = level * layout.indentWidth + textWidth(head);
    const at = { level, column, after: comma.length };
    return `${head}${printValue(item, at, layout)}${comma}`;
  });
}

/** The value on one line; undefined where it does not fit or has to be broken. */
function printFlat(
  value: Json,
  room: number,
  layout: Layout,
): string | undefined {
  if (typeof value !== "object" || value === null) {
    const text = printLeaf(value);
    return textWidth(text) <= room ? text : undefined;
  }
  const isArray = Array.isArray(value);
  if (Object.keys(value).length === 0) return isArray ? "[]" : "{}";
  if (isArray ? hasToBreak(value) : !layout.collapses) return undefined;
  const items = isArray
    ? value.map((item) => ["", item] as const)
    : Object.entries(value).map(
        ([key, item]) => [`${printLeaf(key)}: `, item] as const,
      );
  const pad = isArray ? "" : layout.pad;
  let left = room - 2 - 2 * pad.length;
  const parts: string[] = [];
  for (const [head, item] of items) {
    left -= textWidth(head) + (parts.length === 0 ? 0 : 2);
    const text = printFlat(item, left, layout);
    if (text === undefined) return undefined;
    left -= textWidth(text);
    if (left < 0) return undefined;
    parts.push(head + text);
  }
  const list = parts.join(", ");
  return isArray ? `[${list}]` : `{${pad}${list}${pad}}`;
}

/** Several objects, or several arrays, that all have more than one part. */
function hasToBreak(items: readonly Json[]): boolean {
  if (items.length < 2) return false;
  return [true, false].some((isArray) =>
    items.every(
      (item) =>
        typeof item === "object" &&
        item !== null &&
        Array.isArray(item) === isArray &&
        Object.keys(item).length > 1,
    ),
  );
}

function isNumbers(items: readonly Json[]): boolean {
  return items.length > 1 && items.every((item) => typeof item === "number");
}

/** As many numbers on a line as it has room for. */
function fillNumbers(
  items: readonly Json[],
  { level }: Place,
  { indentWidth, printWidth }: Layout,
): readonly string[] {
  const room = printWidth - (level + 1) * indentWidth;
  const rows: string[] = [];
  let row = "";
  items.forEach((item, index) => {
    const text = `${printLeaf(item)}${index < items.length - 1 ? "," : ""}`;
    if (row !== "" && row.length + 1 + text.length > room) {
      rows.push(row);
      row = text;
    } else row += row === "" ? text : ` ${text}`;
  });
  return [...rows, row];
}

function printLeaf(value: Json): string {
  const text = JSON.stringify(value);
  return typeof value === "number"
    ? text.replace("e+", "e")
    : escapeInvisible(text);
}
