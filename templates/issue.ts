import { closest } from "./closest.js";
import type { Finding, Key } from "./report.js";

/** One thing that is wrong with a value. */
export interface Issue {
  /** Members and indices from the outside in; empty: the value itself. */
  readonly path: readonly Key[];
  /** The path as a JSON pointer (RFC 6901): `/filter/name`. */
  readonly pointer: string;
  /** What is wrong: the keyword that is not met, or `unknown-field`, `unknown-operator`, `empty`, `undefined`, `depth`, `unreadable`. */
  readonly code: string;
  /** The keyword of JSON Schema behind it; `request` for what only requests refuse. */
  readonly keyword: string;
  /** What the keyword asks for: a bound, a type, the allowed values, the known members. */
  readonly expected: unknown;
  /** Path and reason, for people: `filter.name.contans: unknown operator; did you mean contains?` */
  readonly message: string;
}

/** Makes issues of what was found. */
export function issuesOf(findings: readonly Finding[]): Issue[] {
  return findings.map((finding) => new FoundIssue(finding));
}

/** An issue whose texts are made when they are asked for: most are only counted, or the first read. */
class FoundIssue implements Issue {
  readonly path: readonly Key[];
  readonly code: string;
  readonly expected: unknown;

  constructor({ path, code, expected }: Finding) {
    this.path = path;
    this.code = code;
    this.expected = expected;
  }

  get pointer(): string {
    return placeOf(this.path).pointer;
  }

  get keyword(): string {
    return keywords[this.code] ?? this.code;
  }

  get message(): string {
    const { place } = placeOf(this.path);
    const reason = reasonOf(this.code, this.expected, this.path.at(-1));
    return place === "" ? reason : `${place}: ${reason}`;
  }

  /** All of it as plain data, the texts too. */
  toJSON(): Issue {
    const { path, pointer, code, keyword, expected, message } = this;
    return { path, pointer, code, keyword, expected, message };
  }
}

/** The keyword behind a code, where it is another. */
const keywords: Readonly<Record<string, string>> = {
  "unknown-field": "additionalProperties",
  "unknown-operator": "additionalProperties",
  empty: "request",
  undefined: "request",
};

/** A path as a JSON pointer, and as people write it: `filter.name`, `items[0]`. */
function placeOf(path: readonly Key[]): {
  pointer: string;
  place: string;
} {
  let pointer = "";
  let place = "";
  for (const key of path) {
    if (typeof key === "number") {
      pointer += `/${key}`;
      place += `[${key}]`;
    } else if (/^[\w$-]+$/.test(key)) {
      pointer += `/${key}`;
      place += place === "" ? key : `.${key}`;
    } else {
      pointer += `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      place += `[${JSON.stringify(key)}]`;
    }
  }
  return { pointer, place };
}

function reasonOf(
  code: string,
  expected: unknown,
  key: Key | undefined,
): string {
  switch (code) {
    case "required":
      return "is required";
    case "dependentRequired":
      return `is required when ${printed(expected)} is present`;
    case "type":
      return `must be ${typesOf(expected)}`;
    case "enum":
      return `must be one of ${listed(expected as readonly unknown[])}`;
    case "const":
      return `must be ${printed(expected)}`;
    case "minimum":
      return `must be at least ${expected}`;
    case "maximum":
      return `must be at most ${expected}`;
    case "exclusiveMinimum":
      return `must be greater than ${expected}`;
    case "exclusiveMaximum":
      return `must be less than ${expected}`;
    case "multipleOf":
      return `must be a multiple of ${expected}`;
    case "minLength":
      return atLeast(expected, "character");
    case "minItems":
      return atLeast(expected, "item");
    case "minProperties":
      return atLeast(expected, "member");
    case "maxLength":
      return `must have at most ${count(expected, "character")}`;
    case "maxItems":
      return `must have at most ${count(expected, "item")}`;
    case "maxProperties":
      return `must have at most ${count(expected, "member")}`;
    case "minContains":
      return `must contain at least ${count(expected, "matching item")}`;
    case "maxContains":
      return `must contain at most ${count(expected, "matching item")}`;
    case "uniqueItems":
      return "must not hold the same item twice";
    case "pattern":
      return `must match ${expected}`;
    case "format":
      return `must be a valid ${expected}`;
    case "propertyNames":
      return "is not an allowed name";
    case "anyOf":
      return "must match one of the alternatives";
    case "oneOf":
      return "must match exactly one of the alternatives";
    case "empty":
      return "must not be empty";
    case "undefined":
      return "must not be undefined";
    case "unknown-field":
      return `unknown field${suggestion(key, expected)}`;
    case "unknown-operator":
      return `unknown operator${suggestion(key, expected)}`;
    case "depth":
      return "is nested too deeply, or holds itself";
    case "unreadable":
      return `cannot be read: ${expected}`;
    default:
      return "is not allowed";
  }
}

function atLeast(expected: unknown, noun: string): string {
  if (expected === 1) return "must not be empty";
  return `must have at least ${count(expected, noun)}`;
}

function count(expected: unknown, noun: string): string {
  return `${expected} ${noun}${expected === 1 ? "" : "s"}`;
}

function typesOf(expected: unknown): string {
  if (typeof expected === "string") return nouns[expected] ?? expected;
  return (expected as readonly string[]).map(typesOf).join(" or ");
}

const nouns: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "a boolean",
  integer: "an integer",
  number: "a number",
  object: "an object",
  string: "a string",
};

function listed(values: readonly unknown[]): string {
  return values.every((value) => typeof value === "string")
    ? `"${values.join('", "')}"`
    : values.map(printed).join(", ");
}

function printed(value: unknown): string {
  if (typeof value === "string") return `"${value}"`;
  return JSON.stringify(value) ?? String(value);
}

function suggestion(key: Key | undefined, known: unknown): string {
  const near = closest(String(key), known as readonly string[]);
  return near === undefined ? "" : `; did you mean ${near}?`;
}
