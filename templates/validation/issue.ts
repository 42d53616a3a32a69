// Issues: what was found in a value, as plain data with messages for people.

import type { Finding, IssueCode, Key } from "./report.js";

/** One thing that is wrong with a value. */
export interface Issue {
  /** Members and indices from the outside in; empty: the value itself. */
  readonly path: readonly Key[];
  /** The path as a JSON pointer (RFC 6901): `/filter/name`. */
  readonly pointer: string;
  /** The keyword that fails, or a code of our own (`unknown-field`). */
  readonly code: IssueCode;
  /** The keyword of JSON Schema behind it; `request` for what only requests refuse. */
  readonly keyword: string;
  /**
   * The requirement of the keyword: a bound, a type, the allowed values, the known members; for `anyOf`
   * and `oneOf` the issues of each alternative that comes closest, or how many of them match.
   */
  readonly expected: unknown;
  /** The message for people, without the place: `unknown operator; did you mean contains?` */
  readonly message: string;
}

/** Texts in place of ours, by code: for another language, or for one form. */
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

/** An expected value that has messages in it. */
export type Expected = (messages: Messages | undefined) => unknown;

/** An issue as a line: its place and what is wrong there. */
export function printIssue({ path, message }: Issue): string {
  const place = joined(path, placePart).replace(/^\./, "");
  return place === "" ? message : `${place}: ${message}`;
}

/** The keyword behind a code, where it is another. */
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

/** A key in a JSON pointer (RFC 6901, 3). */
function pointerPart(key: Key): string {
  return typeof key === "number" || !/[~/]/.test(key)
    ? `/${key}`
    : `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** A key in a path as people write it: `filter.name`, `items[0]`. */
function placePart(key: Key): string {
  return typeof key === "string" && /^[\w$-]+$/.test(key)
    ? `.${key}`
    : `[${JSON.stringify(key)}]`;
}
