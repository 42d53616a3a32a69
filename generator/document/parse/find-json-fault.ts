/** The first place where a text stops being JSON, and what is wrong there. */
export interface JsonFault {
  readonly offset: number;
  /** Lower case, one line; the same in every version of every engine. */
  readonly message: string;
  /** True if the text is right as far as it goes. */
  readonly isCutOff: boolean;
}

const space = /[ \t\n\r]*/y;
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const cutOffLiteral =
  /(?:-|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const cutOffEscape = /\\(?:u[0-9a-fA-F]{0,3})?$/y;

/**
 * Finds the first fault of a text that `JSON.parse` refused (RFC 8259, 2). Engines word and place
 * it each in their own way, most without a line.
 */
export function findJsonFault(text: string): JsonFault {
  const open: ("{" | "[")[] = [];
  let offset = skipSpace(text, 0);
  /** The tokens that may follow. */
  let wanted: "value" | "value or ]" | "name" | "name or }" | ":" | ", or end" =
    "value";
  for (;;) {
    const next = text[offset];
    if (next === undefined && (open.length > 0 || wanted !== ", or end")) {
      return cutOff(offset);
    }
    const isClosing =
      (next === "}" && (wanted === "name or }" || wanted === ", or end")) ||
      (next === "]" && (wanted === "value or ]" || wanted === ", or end"));
    if (isClosing && open.at(-1) === (next === "}" ? "{" : "[")) {
      open.pop();
      wanted = ", or end";
      offset += 1;
    } else if (wanted === ":" && next === ":") {
      wanted = "value";
      offset += 1;
    } else if (wanted === ", or end" && next === "," && open.length > 0) {
      wanted = open.at(-1) === "{" ? "name" : "value";
      offset += 1;
    } else if (wanted.startsWith("value") && (next === "{" || next === "[")) {
      open.push(next);
      wanted = next === "{" ? "name or }" : "value or ]";
      offset += 1;
    } else if (
      wanted.startsWith("value") ||
      (wanted.startsWith("name") && next === '"')
    ) {
      const end =
        next === '"' ? endOfString(text, offset) : endOfLiteral(text, offset);
      if (typeof end !== "number") return end;
      wanted = wanted.startsWith("name") ? ":" : ", or end";
      offset = end;
    } else return unexpected(text, offset, describe(wanted, open));
    offset = skipSpace(text, offset);
  }
}

function skipSpace(text: string, offset: number): number {
  return endOf(space, text, offset) ?? offset;
}

function endOf(
  pattern: RegExp,
  text: string,
  offset: number,
): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function endOfLiteral(text: string, offset: number): number | JsonFault {
  if (endOf(cutOffLiteral, text.trimEnd(), offset) !== undefined)
    return cutOff(offset);
  return endOf(literal, text, offset) ?? unexpected(text, offset, "a value");
}

function endOfString(text: string, start: number): number | JsonFault {
  for (let offset = start + 1; offset < text.length; offset += 1) {
    const char = text[offset] ?? "";
    if (char === '"') return offset + 1;
    if (char === "\\") {
      const end = endOf(escape, text, offset);
      if (end === undefined)
        return endOf(cutOffEscape, text, offset) === undefined
          ? inString(offset, "an escape that JSON does not have")
          : cutOff(offset);
      offset = end - 1;
    } else if (char < " ") {
      const isBreak = char === "\n" || char === "\r";
      return inString(offset, isBreak ? "a line break" : "a control character");
    }
  }
  return cutOff(text.length);
}

function inString(offset: number, what: string): JsonFault {
  return { offset, message: `a string holds ${what}`, isCutOff: false };
}

function cutOff(offset: number): JsonFault {
  return { offset, message: "the text ends early", isCutOff: true };
}

function unexpected(text: string, offset: number, wanted: string): JsonFault {
  const found = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return {
    offset,
    message: `${JSON.stringify(found)} is found where ${wanted} is expected`,
    isCutOff: false,
  };
}

function describe(wanted: string, open: readonly ("{" | "[")[]): string {
  if (wanted === ", or end") {
    if (open.length === 0) return "the end";
    return open.at(-1) === "{" ? '"," or "}"' : '"," or "]"';
  }
  return wanted === ":" ? '":"' : "a name in double quotes";
}
