// Issues: the faults found in a value, as plain data with messages.

import type { Finding, IssueCode, Key } from "./report.js";

/** A fault in a value. */
export interface Issue {
  /** Member names and indices, outermost first; empty for the value itself. */
  readonly path: readonly Key[];
  /** The path as a JSON pointer (RFC 6901): `/filter/name`. */
  readonly pointer: string;
  /** The keyword that fails, or a code without a keyword (`unknown-field`). */
  readonly code: IssueCode;
  /** The JSON Schema keyword of the code; `request` for a rule that applies to requests only. */
  readonly keyword: string;
  /**
   * The value of the keyword: a bound, a type, the allowed values, the known members; for `anyOf`
   * and `oneOf` the issues of each of the closest alternatives, or the number of matching ones.
   */
  readonly expected: unknown;
  /** A message for people, without the path: `unknown operator; did you mean contains?` */
  readonly message: string;
}

/** Messages that replace the defaults, by code: for another language, or for one form. */
export type Messages = {
  readonly [Code in IssueCode]?: ((issue: Issue) => string) | undefined;
};

/** The issue of a finding. */
export function issueOf(
  { path, code, expected: wanted, text = "is not allowed", given }: Finding,
  messages?: Messages,
): Issue {
  const expected: unknown =
    typeof wanted === "function" ? (wanted as Expected)(messages) : wanted;
  const issue: Issue = {
    path,
    pointer: joined(path, pointerPart),
    code,
    keyword: keywords[code] ?? code,
    expected,
    message:
      typeof text === "string"
        ? text.replaceAll("%", () => String(expected))
        : text(expected, given),
  };
  const other = messages?.[code]?.(issue);
  return other === undefined ? issue : { ...issue, message: other };
}

/** Returns an expected value that contains messages. */
export type Expected = (messages: Messages | undefined) => unknown;

/** Prints an issue as one line: the path and the message. */
export function printIssue({ path, message }: Issue): string {
  const place = joined(path, placePart).replace(/^\./, "");
  return place === "" ? message : `${place}: ${message}`;
}

/** The keyword of each code that is not a keyword itself. */
const keywords: Readonly<Record<string, string>> = {
  "unknown-field": "additionalProperties",
  "unknown-operator": "additionalProperties",
  empty: "request",
  undefined: "request",
  inherited: "request",
  json: "request",
  "read-only": "readOnly",
  offset: "format",
};

function joined(path: readonly Key[], part: (key: Key) => string): string {
  let text = "";
  for (const key of path) text += part(key);
  return text;
}

/** A key as part of a JSON Pointer (RFC 6901, 3). */
function pointerPart(key: Key): string {
  return typeof key === "number" || !/[~/]/.test(key)
    ? `/${key}`
    : `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** A key as part of a readable path: `filter.name`, `items[0]`. */
function placePart(key: Key): string {
  return typeof key === "string" && /^[\w$-]+$/.test(key)
    ? `.${key}`
    : `[${JSON.stringify(key)}]`;
}
