/**
 * A document in, its text out, laid out as Prettier's printer of documents does it: from the outside
 * in, code that fits on a line is printed on it. What every construct's document looks like is in the files
 * beside this one, each after the printer of Prettier 3.10 for that construct.
 */
import {
  cutMark,
  type Doc,
  type DocNode,
  flatText,
  isSequence,
  line,
  widthOf,
} from "./doc.js";
import { textWidth } from "./text-width.js";

/** The place of a piece of code while its text is made. */
interface TextPosition {
  /** Where the line it begins on is indented to. */
  readonly column: number;
  /** The number of characters before it on that line. */
  readonly lead: number;
  /** The text after it on its last line, up to the next possible line break. */
  readonly after: string;
}

/** A spot at the beginning of a line. */
export function lineOf(column: number, after: string): TextPosition {
  return { column, lead: 0, after };
}

/** The end of a line, and the beginning of the next. */
function lineAt(column: number): string {
  return lines[column / 2] ?? `\n${" ".repeat(column)}`;
}

const lines = Array.from(
  { length: 12 },
  (_, depth) => `\n${"  ".repeat(depth)}`,
);

/** The width of a line by Prettier's defaults. */
const columns = 80;

/** The text of a document at a spot, what follows it included. */
export function layOut(doc: Doc, spot: TextPosition = lineOf(0, "")): string {
  const { column, lead, after } = spot;
  const whole = [doc, after];
  const room = columns - column - lead;
  return widthOf(whole) <= room
    ? flatText(whole)
    : new Printer(room).print(whole, column);
}

/** The texts between the cuts of a document. */
export function layOutParts(doc: Doc, spot?: TextPosition): string[] {
  return layOut(doc, spot).split(cutMark);
}

/** A document that is still to be printed, and what comes after it. */
interface Pending {
  readonly doc: Doc;
  /** Where the lines that it begins are indented to. */
  readonly column: number;
  /** True if the lines end of the group around it. */
  readonly isBroken: boolean;
  readonly next: Pending | undefined;
}

class Printer {
  #text = "";
  #line = "";
  /** The number of columns left on the line. */
  #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  print(doc: Doc, column: number): string {
    let pending: Pending | undefined;
    pending = { doc, column, isBroken: true, next: undefined };
    while (pending) pending = this.#step(pending);
    return this.#text + this.#line;
  }

  /** Prints what comes first, or puts its parts in its place; gives what is still to be printed. */
  #step(pending: Pending): Pending | undefined {
    const { doc, column, isBroken, next } = pending;
    if (typeof doc === "string") return this.#write(doc, textWidth(doc), next);
    if (isSequence(doc)) return inTurn(doc, pending);
    const { width } = doc;
    const isFlat = !isBroken
      ? width < Infinity
      : doc.kind === "group" && hasRoom(next, this.#room - width);
    if (isFlat) return this.#write(flatText(doc), width, next);
    switch (doc.kind) {
      case "line":
        this.#endLine(column);
        return next;
      case "cut":
        return this.#write(doc.contents, 0, next);
      case "conditionalGroup":
        return this.#choose(doc.contents, pending);
      case "fluid":
        return this.#flow(doc.contents, pending);
      default:
        return opened(doc, pending);
    }
  }

  #choose(
    states: readonly Doc[],
    { column, isBroken, next }: Pending,
  ): Pending {
    for (const doc of states.slice(0, -1)) {
      const flat = { doc, column, isBroken: false, next };
      if (!isBroken || hasRoom(flat, this.#room)) return flat;
    }
    return { doc: states.at(-1) ?? "", column, isBroken, next };
  }

  #flow(doc: Doc, { column, isBroken, next }: Pending): Pending | undefined {
    const beside = { doc, column, isBroken, next };
    const blank = { doc: line, column, isBroken: false, next: beside };
    if (!isBroken || hasRoom(blank, this.#room))
      return this.#write(" ", 1, beside);
    this.#endLine(column + 2);
    return { doc, column: column + 2, isBroken, next };
  }

  #write(
    text: string,
    width: number,
    next: Pending | undefined,
  ): Pending | undefined {
    this.#line += text;
    this.#room -= width;
    return next;
  }

  #endLine(column: number): void {
    let end = this.#line.length;
    while (this.#line[end - 1] === " ") end -= 1;
    this.#text += this.#line.slice(0, end);
    this.#line = lineAt(column);
    this.#room = columns - column;
  }
}

/** Documents one after the other, in place of the list of them. */
function inTurn(
  docs: readonly Doc[],
  { column, isBroken, next }: Pending,
): Pending | undefined {
  let pending = next;
  for (let index = docs.length - 1; index >= 0; index -= 1)
    pending = { doc: docs[index] ?? "", column, isBroken, next: pending };
  return pending;
}

/** The layout of a document that is broken, or has to be. */
function opened(
  doc: Exclude<DocNode, { kind: "line" }>,
  pending: Pending,
): Pending | undefined {
  const { column, isBroken, next } = pending;
  switch (doc.kind) {
    case "cut":
      return next;
    case "group":
      return { doc: doc.contents, column, isBroken: true, next };
    case "indent":
      return { doc: doc.contents, column: column + 2, isBroken, next };
    case "ifBreak":
      return { doc: doc.contents[isBroken ? 0 : 1], column, isBroken, next };
    case "conditionalGroup": {
      const state = doc.contents.at(isBroken ? -1 : 0) ?? "";
      return { doc: state, column, isBroken, next };
    }
    case "fluid":
      return inTurn([line, doc.contents], pending);
    default:
      return doc satisfies never;
  }
}

/** True if there are as many columns as it takes to where a line ends next, or may end. */
function hasRoom(first: Pending | undefined, columnsLeft: number): boolean {
  let pending = first;
  let room = columnsLeft;
  // A blank takes a column only where something follows it.
  let blank = 0;
  while (room >= 0) {
    if (pending === undefined) return true;
    const { doc, isBroken, next }: Pending = pending;
    if (isSequence(doc)) pending = inTurn(doc, pending);
    else if (typeof doc !== "string" && doc.kind === "line") {
      if (isBroken || doc.width === Infinity) return true;
      blank = Math.max(blank, doc.width);
      pending = next;
    } else if (typeof doc === "string" || (!isBroken && doc.width < Infinity)) {
      const width = widthOf(doc);
      if (width > 0) {
        room -= blank + width;
        blank = 0;
      }
      pending = next;
    } else pending = opened(doc, pending);
  }
  return false;
}
