import { escapePointer } from "../../model/pointer.js";
import { type LineAndColumn, linesOf } from "./line-and-column.js";
import type { Remark } from "../open-api/remark.js";

/** A member name that occurs twice in one object. */
export interface DuplicateKey {
  readonly name: string;
  /** The object's JSON pointer, as a URI fragment. */
  readonly pointer: string;
  /** The second place of the name. */
  readonly position: LineAndColumn;
}

/**
 * The names that occur more than once in an object of a JSON text, which RFC 8259 (4) leaves
 * undefined and `JSON.parse` settles silently. The text is valid JSON, and `members` how many members
 * the objects of its value have: as long as as many names are written, there is none.
 */
export function findDuplicateKeys(
  text: string,
  members: number,
): readonly DuplicateKey[] {
  return countNames(text) === members ? [] : locate(text);
}

function countNames(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start >= 0;) {
    const end = endOfString(text, start);
    if (isName(text, end)) count += 1;
    start = text.indexOf('"', end + 1);
  }
  return count;
}

/** Where the string that opens at `start` closes. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(index - 1 - backslashes) === 0x5c) backslashes += 1;
  return backslashes % 2 === 1;
}

/** True if a colon follows the string that closes at `end`. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (isBlank(text.charCodeAt(next))) next += 1;
  return text.charCodeAt(next) === 0x3a;
}

/** JSON's white space: space, line feed, carriage return, tab (RFC 8259, 2). */
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** An object or array that is open at some place of the text. */
interface Open {
  /** Of an object; undefined for an array. */
  readonly names: Set<string> | undefined;
  /** The step that leads into it. */
  readonly token: string;
  /** The name or index that is being read. */
  current: string;
}

/** The slow way: reads the text once more and remembers the names of every open object. */
function locate(text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const open: Open[] = [];
  const lines = linesOf(text);
  for (let index = 0; index < text.length; index += 1) {
    const top = open.at(-1);
    switch (text[index]) {
      case "{":
      case "[": {
        const isObject = text[index] === "{";
        open.push({
          names: isObject ? new Set() : undefined,
          token: top?.current ?? "",
          current: "0",
        });
        break;
      }
      case "}":
      case "]":
        open.pop();
        break;
      case ",":
        if (top && !top.names) top.current = String(Number(top.current) + 1);
        break;
      case '"': {
        const end = endOfString(text, index);
        if (top?.names && isName(text, end)) {
          const name = JSON.parse(text.slice(index, end + 1)) as string;
          if (top.names.has(name)) {
            const position = lines(index);
            found.push({ name, pointer: pointerOf(open), position });
          }
          top.names.add(name);
          top.current = name;
        }
        index = end;
        break;
      }
      default:
    }
  }
  return found;
}

function pointerOf(open: readonly Open[]): string {
  return `#${open
    .slice(1)
    .map(({ token }) => `/${escapePointer(token)}`)
    .join("")}`;
}

/** The remark about a name that occurs twice. */
export function duplicateKey({
  name,
  pointer,
  position,
}: DuplicateKey): Remark {
  return {
    code: "key-duplicate",
    severity: "warning",
    pointer,
    message: `the name ${JSON.stringify(name)} occurs twice here (again at ${position.line}:${position.column}); the last one counts`,
    help: "remove or rename one of the two",
  };
}
