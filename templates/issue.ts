import { closest } from "./closest.js";
import type { Finding, Key } from "./report.js";

/** One thing that is wrong with a value. */
export interface Issue {
  /** Members and indices from the outside in; empty: the value itself. */
  readonly path: readonly Key[];
  /** The path as a JSON pointer (RFC 6901): `/filter/name`. */
  readonly pointer: string;
  /** What is wrong: the keyword that is not met, or what only we refuse (`unknown-field`). */
  readonly code: IssueCode;
  /** The keyword of JSON Schema behind it; `request` for what only requests refuse. */
  readonly keyword: string;
  /**
   * What the keyword asks for: a bound, a type, the allowed values, the known members; of `anyOf`
   * and `oneOf` the issues with each alternative that came closest, or how many of them hold.
   */
  readonly expected: unknown;
  /** What is wrong, for people, without its place: `unknown operator; did you mean contains?` */
  readonly message: string;
}

/** What issues are told apart by. */
export type IssueCode =
  "type" | "enum" | "unknown-field" | "unknown-operator" | keyof typeof reasons;

/** Texts in place of ours, by code: for another language, or for one form. */
export type Messages = {
  readonly [Code in IssueCode]?: ((issue: Issue) => string) | undefined;
};

/** What was found, with its texts. */
export function issueOf(
  { path, code: found, expected: wanted, given }: Finding,
  messages?: Messages,
): Issue {
  const code = found as IssueCode;
  const isUnion = code === "anyOf" || code === "oneOf";
  const expected =
    isUnion && Array.isArray(wanted)
      ? (wanted as readonly Finding[][]).map((each) =>
          each.map((finding) => issueOf(finding, messages)),
        )
      : wanted;
  const issue: Issue = {
    path,
    pointer: joined(path, pointerPart),
    code,
    keyword: keywords[code] ?? code,
    expected,
    message: reasonOf(code, expected, given ?? path.at(-1)),
  };
  const text = messages?.[code]?.(issue);
  return text === undefined ? issue : { ...issue, message: text };
}

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

/** What a key adds to a JSON pointer (RFC 6901, 3). */
function pointerPart(key: Key): string {
  return typeof key === "number" || !/[~/]/.test(key)
    ? `/${key}`
    : `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** What a key adds to a path as people write it: `filter.name`, `items[0]`. */
function placePart(key: Key): string {
  if (typeof key === "number") return `[${key}]`;
  return /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

function reasonOf(code: IssueCode, expected: unknown, given: unknown): string {
  switch (code) {
    case "type":
      return `must be ${typesOf(expected)}`;
    case "enum":
      return `must be one of ${valuesOf(expected as readonly unknown[])}${suggestion(given, expected)}`;
    case "unknown-field":
      return `unknown field${suggestion(given, expected)}`;
    case "unknown-operator":
      return `unknown operator${suggestion(given, expected)}`;
    case "anyOf":
    case "oneOf":
      return `${reasons[code]}${alternativesOf(expected)}`;
  }
  const isCount = /^m(?:in|ax)[LIPC]/.test(code);
  const reason =
    reasons[expected === 1 && /^min[LIP]/.test(code) ? "empty" : code];
  const value =
    code === "const" || code === "dependentRequired"
      ? printed(expected)
      : expected;
  return (
    reason.split("%").join(String(value)) +
    (isCount && expected !== 1 ? "s" : "")
  );
}

/** By code; `%` is what is expected. */
const reasons = {
  required: "is required",
  dependentRequired: "is required when % is present",
  const: "must be %",
  minimum: "must be at least %",
  maximum: "must be at most %",
  exclusiveMinimum: "must be greater than %",
  exclusiveMaximum: "must be less than %",
  multipleOf: "must be a multiple of %",
  minLength: "must have at least % character",
  minItems: "must have at least % item",
  minProperties: "must have at least % member",
  maxLength: "must have at most % character",
  maxItems: "must have at most % item",
  maxProperties: "must have at most % member",
  minContains: "must contain at least % matching item",
  maxContains: "must contain at most % matching item",
  uniqueItems: "must not hold the same item twice",
  pattern: "must match %",
  format: "must be a valid %",
  offset: `must be a valid %, with an offset such as Z (validators: { formats: { "%": "lenient" } } in the config allows none)`,
  propertyNames: "is not an allowed name",
  anyOf: "must match one of the alternatives",
  oneOf: "must match exactly one of the alternatives",
  not: "is not allowed",
  never: "is not allowed",
  unevaluatedProperties: "is not allowed",
  unevaluatedItems: "is not allowed",
  "read-only": "is read-only",
  empty: "must not be empty",
  undefined: "must not be undefined",
  inherited: "is inherited, so it would not be sent",
  json: "is nothing that JSON can say",
  depth: "is nested too deeply, or holds itself",
  unreadable: "cannot be read: %",
};

function typesOf(expected: unknown): string {
  if (expected === "null") return "null";
  if (typeof expected === "string")
    return `${/^[aio]/.test(expected) ? "an" : "a"} ${expected}`;
  return (expected as readonly string[]).map(typesOf).join(" or ");
}

function valuesOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 20).map(printed).join(", ");
  return values.length > 20 ? `${shown} and ${values.length - 20} more` : shown;
}

function alternativesOf(expected: unknown): string {
  if (typeof expected === "number") return `, not ${expected} of them`;
  if (!Array.isArray(expected)) return "";
  const texts = (expected as readonly Issue[][]).map((each) =>
    each.slice(0, 3).map(printIssue).join("; "),
  );
  const shown = [...new Set(texts)].slice(0, 3);
  return `: ${shown.join(", or ")}`;
}

function printed(value: unknown): string {
  if (typeof value === "string") return `"${value}"`;
  return JSON.stringify(value) ?? String(value);
}

function suggestion(given: unknown, known: unknown): string {
  if (typeof given !== "string") return "";
  const names = (known as readonly unknown[]).filter(isText);
  const near = closest(given, names);
  return near === undefined ? "" : `; did you mean ${near}?`;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
