import { closest } from "./closest.js";
import type { Key } from "./report.js";

/** One thing that is wrong with a value. */
export interface Issue {
  /** Members and indices from the outside in; empty: the value itself. */
  readonly path: readonly Key[];
  /** The path as a JSON pointer (RFC 6901): `/filter/name`. */
  readonly pointer: string;
  /** What is wrong: the keyword that is not met, or `unknown-field`, `unknown-operator`, `read-only`, `empty`, `undefined`, `inherited`, `json`, `offset`, `depth`, `unreadable`. */
  readonly code: string;
  /** The keyword of JSON Schema behind it; `request` for what only requests refuse. */
  readonly keyword: string;
  /** What the keyword asks for: a bound, a type, the allowed values, the known members. */
  readonly expected: unknown;
  /** Path and reason, for people: `filter.name.contans: unknown operator; did you mean contains?` */
  readonly message: string;
}

/** An issue whose texts are made when they are asked for: most are only counted, or the first read. */
export class FoundIssue implements Issue {
  readonly path: readonly Key[];
  readonly code: string;
  expected: unknown;

  constructor(path: readonly Key[], code: string, expected: unknown) {
    this.path = path;
    this.code = code;
    this.expected = expected;
  }

  get pointer(): string {
    return this.path.map(pointerPart).join("");
  }

  get keyword(): string {
    return keywords[this.code] ?? this.code;
  }

  get message(): string {
    const place = this.path.map(placePart).join("").replace(/^\./, "");
    const reason = reasonOf(this.code, this.expected, this.path.at(-1));
    return place === "" ? reason : `${place}: ${reason}`;
  }

  /** All of it as plain data, the texts too. */
  toJSON(): Issue {
    const { pointer, keyword, message } = this;
    return { ...this, pointer, keyword, message };
  }
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

/** What a key adds to a JSON pointer (RFC 6901, 3). */
function pointerPart(key: Key): string {
  return `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** What a key adds to a path as people write it: `filter.name`, `items[0]`. */
function placePart(key: Key): string {
  if (typeof key === "number") return `[${key}]`;
  return /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

function reasonOf(
  code: string,
  expected: unknown,
  key: Key | undefined,
): string {
  switch (code) {
    case "type":
      return `must be ${typesOf(expected)}`;
    case "enum":
      return `must be one of ${(expected as readonly unknown[]).map(printed).join(", ")}`;
    case "unknown-field":
      return `unknown field${suggestion(key, expected)}`;
    case "unknown-operator":
      return `unknown operator${suggestion(key, expected)}`;
  }
  const reason =
    expected === 1 && /^min[LIP]/.test(code) ? reasons["empty"] : reasons[code];
  if (reason === undefined) return "is not allowed";
  const isSeveral = reason.includes("#") && expected !== 1;
  return (
    reason.replace(/[#%$]/g, (sign) =>
      sign === "$" ? printed(expected) : String(expected),
    ) + (isSeveral ? "s" : "")
  );
}

/** By code; `%` is what is expected, `$` the same as JSON, `#` how many of what the text ends with. */
const reasons: Readonly<Record<string, string>> = {
  required: "is required",
  dependentRequired: "is required when $ is present",
  const: "must be $",
  minimum: "must be at least %",
  maximum: "must be at most %",
  exclusiveMinimum: "must be greater than %",
  exclusiveMaximum: "must be less than %",
  multipleOf: "must be a multiple of %",
  minLength: "must have at least # character",
  minItems: "must have at least # item",
  minProperties: "must have at least # member",
  maxLength: "must have at most # character",
  maxItems: "must have at most # item",
  maxProperties: "must have at most # member",
  minContains: "must contain at least # matching item",
  maxContains: "must contain at most # matching item",
  uniqueItems: "must not hold the same item twice",
  pattern: "must match %",
  format: "must be a valid %",
  offset: `must be a valid %, with an offset such as Z (validators: { formats: { "%": "lenient" } } in the config allows none)`,
  propertyNames: "is not an allowed name",
  anyOf: "must match one of the alternatives",
  oneOf: "must match exactly one of the alternatives",
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

function printed(value: unknown): string {
  if (typeof value === "string") return `"${value}"`;
  return JSON.stringify(value) ?? String(value);
}

function suggestion(key: Key | undefined, known: unknown): string {
  const near = closest(String(key), known as readonly string[]);
  return near === undefined ? "" : `; did you mean ${near}?`;
}
