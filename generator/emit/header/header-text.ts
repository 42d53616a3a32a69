/** A piece of a file's header: a comment, or the blanks between two. */
export interface HeaderPiece {
  readonly kind: "blank" | "line" | "block";
  readonly text: string;
}

/**
 * True if a text can be in a file's header: plain text, which becomes a comment, or comments
 * and nothing behind them.
 */
export function isHeaderText(text: string): boolean {
  return !isCommented(text) || readComments(text) !== undefined;
}

/** True if the text includes the comment markers. */
export function isCommented(text: string): boolean {
  return /^\s*\/[/*]/.test(text);
}

/** The comments of a text as a compiler reads them (ECMAScript, 12.4); undefined where more is in it. */
export function readComments(written: string): HeaderPiece[] | undefined {
  const text = written.replace(/\r\n|[\r\u2028\u2029]/g, "\n");
  const pieces: HeaderPiece[] = [];
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    const end = kind && endOf(kind, text, at);
    if (kind === undefined || end === undefined) return undefined;
    pieces.push({ kind, text: text.slice(at, end) });
    at = end;
  }
  return pieces;
}

function kindAt(text: string, at: number): HeaderPiece["kind"] | undefined {
  if (text.startsWith("//", at)) return "line";
  if (text.startsWith("/*", at)) return "block";
  return /\s/.test(text.charAt(at)) ? "blank" : undefined;
}

function endOf(
  kind: HeaderPiece["kind"],
  text: string,
  at: number,
): number | undefined {
  if (kind === "blank") {
    blanks.lastIndex = at;
    return at + (blanks.exec(text)?.[0].length ?? 0);
  }
  const end = text.indexOf(kind === "line" ? "\n" : "*/", at + 2);
  if (kind === "line") return end < 0 ? text.length : end;
  return end < 0 ? undefined : end + 2;
}

const blanks = /\s+/y;
