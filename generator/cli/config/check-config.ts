import type { Exclusion, Selection } from "../../document/options.js";
import type { Patches } from "../../document/patch.js";
import { isHeaderText } from "../../emit/header-text.js";
import type { ValidatorOptions } from "../../emit/options.js";
import { targetNames } from "../../emit/targets/target-names.js";
import { escapePointer } from "../../model/pointer.js";
import { SpeclatheError, type FailureDetail } from "../../model/failure.js";
import type {
  FilterOptions,
  OperationOptions,
  PagingOptions,
  ScopeOptions,
} from "../../normalize/options.js";
import { printSuggestion } from "../../model/suggest.js";
import type { Config, InputConfig } from "./config.js";

/**
 * Checks what a config file exports, a config or a list of them, and gives the list. Fails with
 * `config-invalid`, naming every place at once.
 */
export function checkConfig(value: unknown, place: string): readonly Config[] {
  const problems = Array.isArray(value)
    ? value.flatMap((item, index) => config(item, `#/${index}`))
    : config(value, "#");
  if (Array.isArray(value) && value.length === 0) {
    problems.push({ place: "#", message: "the list of configs is empty" });
  }
  if (problems.length === 0) {
    return (Array.isArray(value) ? value : [value]) as Config[];
  }
  throw new SpeclatheError(
    "config-invalid",
    problems.length === 1
      ? "the config has a mistake"
      : `the config has ${problems.length} mistakes`,
    { place, details: problems },
  );
}

/** Looks at one value; gives its mistakes, each with its JSON pointer. */
type Check = (value: unknown, at: string) => FailureDetail[];

const text: Check = (value, at) => {
  if (typeof value !== "string") return mistake(at, "a string", value);
  return value.trim() === ""
    ? [{ place: at, message: "must not be empty" }]
    : [];
};

const headerText: Check = (value, at) => {
  if (typeof value !== "string" || isHeaderText(value)) return text(value, at);
  return [{ place: at, message: "must be comments, with nothing behind them" }];
};

const choice: Check = (value, at) =>
  typeof value === "boolean" ? [] : mistake(at, "true or false", value);

const listOf =
  (item: Check): Check =>
  (value, at) =>
    Array.isArray(value)
      ? value.flatMap((member, index) => item(member, `${at}/${index}`))
      : mistake(at, "a list", value);

const tableOf =
  (member: Check): Check =>
  (value, at) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, one]) =>
          member(one, below(at, key)),
        )
      : mistake(at, "an object", value);

const oneOf =
  (...values: readonly string[]): Check =>
  (value, at) =>
    values.includes(value as string)
      ? []
      : mistake(
          at,
          values.map((one) => JSON.stringify(one)).join(" or "),
          value,
        );

const wholeNumber =
  (minimum: number): Check =>
  (value, at) =>
    Number.isSafeInteger(value) && (value as number) >= minimum
      ? []
      : mistake(at, `a whole number from ${minimum}`, value);

const origin: Check = (value, at) => {
  const isOrigin =
    typeof value === "string" &&
    URL.canParse(value) &&
    new URL(value).origin === value;
  return isOrigin
    ? []
    : mistake(at, "an origin such as https://example.com", value);
};

function objectOf(
  members: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
): Check {
  return (value, at) => {
    if (!isRecord(value)) return mistake(at, "an object", value);
    const problems: FailureDetail[] = required
      .filter((key) => value[key] === undefined)
      .map((key) => ({ place: at, message: `"${key}" is missing` }));
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      const check = Object.hasOwn(members, key) ? members[key] : undefined;
      if (check) problems.push(...check(member, below(at, key)));
      else problems.push(unknownKey(key, at, Object.keys(members)));
    }
    return problems;
  };
}

// Typed by the options they check: an option without its check does not compile.
const input = {
  url: text,
  headers: tableOf(text),
  allow: listOf(origin),
  timeout: wholeNumber(1),
  retries: wholeNumber(0),
  sizeLimit: wholeNumber(1),
} satisfies Record<keyof InputConfig, Check>;

/** What may be said of a format: few can be without a part of themselves. */
function formatChoices(format: string): Check {
  return format === "date-time" || format === "time"
    ? oneOf("assert", "lenient", "annotate")
    : oneOf("assert", "annotate");
}

const validators = {
  formats: (value, at) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([format, choice]) =>
          formatChoices(format)(choice, below(at, format)),
        )
      : oneOf("assert", "annotate")(value, at),
  requests: choice,
  unknownMembers: oneOf("refuse", "allow"),
  readOnly: oneOf("refuse", "omit"),
  responses: oneOf("off", "warn", "throw"),
  openEnumerations: choice,
} satisfies Record<keyof ValidatorOptions, Check>;

const scopes = {
  aliases: tableOf(text),
  include: listOf(text),
  exclude: listOf(text),
} satisfies Record<keyof ScopeOptions, Check>;

const places: Check = (value, at) => {
  if (value === false) return [];
  if (Array.isArray(value)) return listOf(text)(value, at);
  return typeof value === "string"
    ? text(value, at)
    : mistake(at, "a path, a list of paths, or false", value);
};

const filters = {
  operators: tableOf(choice),
  matches: tableOf(tableOf(places)),
  meanings: tableOf(text),
  ignoreCase: choice,
} satisfies Record<keyof FilterOptions, Check>;

const selection = {
  paths: listOf(text),
  operations: listOf(text),
  tags: listOf(text),
  methods: listOf(text),
  types: listOf(text),
} satisfies Record<keyof Selection, Check>;

const exclusion = {
  ...selection,
  deprecated: choice,
} satisfies Record<keyof Exclusion, Check>;

const code: Check = (value, at) =>
  typeof value === "function" ? [] : mistake(at, "a function", value);

/** A function, or what else may stand in its place. */
const codeOr =
  (other: Check): Check =>
  (value, at) => {
    if (typeof value === "function") return [];
    return isRecord(value)
      ? other(value, at)
      : mistake(at, "a function, or an object of functions", value);
  };

const patches = {
  document: code,
  schemas: codeOr(tableOf(code)),
  parameters: codeOr(tableOf(code)),
  requestBodies: codeOr(tableOf(code)),
  responses: codeOr(tableOf(code)),
  operations: codeOr(tableOf(code)),
} satisfies Record<keyof Patches, Check>;

const member: Check = (value, at) =>
  typeof value === "string" ? [] : mistake(at, "a string", value);

const paging = {
  items: member,
  cursor: text,
  nextCursor: text,
  lastItem: text,
  link: text,
  offset: text,
  page: text,
  first: wholeNumber(0),
  hasMore: text,
  isLast: text,
  total: text,
  totalPages: text,
} satisfies Record<keyof PagingOptions, Check>;

const operation = {
  reads: choice,
  paging: (value, at) => {
    if (value === false) return [];
    return isRecord(value)
      ? objectOf(paging)(value, at)
      : mistake(at, "false or an object", value);
  },
} satisfies Record<keyof OperationOptions, Check>;

const members = {
  input: (value, at) =>
    typeof value === "string"
      ? text(value, at)
      : objectOf(input, ["url"])(value, at),
  output: text,
  include: (value, at) =>
    Array.isArray(value)
      ? listOf(objectOf(selection))(value, at)
      : objectOf(selection)(value, at),
  exclude: objectOf(exclusion),
  overlays: listOf(text),
  patch: codeOr(objectOf(patches)),
  keepDocument: choice,
  importExtension: oneOf(".js", ".ts", ""),
  fileHeader: (value, at) =>
    Array.isArray(value)
      ? listOf(headerText)(value, at)
      : headerText(value, at),
  validators: objectOf(validators),
  targets: listOf(oneOf(...targetNames)),
  rename: tableOf(text),
  propertyOrder: oneOf("document", "sorted"),
  scopes: objectOf(scopes),
  filters: objectOf(filters),
  security: tableOf(objectOf({ option: text, type: text })),
  operations: tableOf(objectOf(operation)),
  discriminators: tableOf((value, at) => {
    if (value === false) return [];
    return isRecord(value)
      ? tableOf(text)(value, at)
      : mistake(at, "false, or an object of values and types", value);
  }),
} satisfies Record<keyof Config, Check>;

const config: Check = objectOf({ ...members, $schema: text }, [
  "input",
  "output",
]);

function mistake(at: string, wanted: string, value: unknown): FailureDetail[] {
  return [{ place: at, message: `must be ${wanted}, not ${describe(value)}` }];
}

function unknownKey(
  key: string,
  at: string,
  known: readonly string[],
): FailureDetail {
  return {
    place: at,
    message: `unknown key ${JSON.stringify(key)}${printSuggestion(key, known)}`,
  };
}

// Never a whole string: it could be a credential in the wrong place.
function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return value.length <= 12 ? JSON.stringify(value) : "this string";
    case "number":
    case "boolean":
    case "undefined":
      return String(value);
    default:
      return typeof value === "object" ? "an object" : `a ${typeof value}`;
  }
}

function below(at: string, key: string): string {
  return `${at}/${escapePointer(key)}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
