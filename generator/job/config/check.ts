import { isHeaderText } from "../../emit/header/header-text.js";
import { isRecord } from "../../model/is-record.js";
import type { FailureDetail } from "../../model/failure.js";
import type { Json } from "../../model/json.js";
import { escapePointer } from "../../model/pointer.js";
import { printSuggestion } from "../../model/suggest.js";

/**
 * Looks at one value of a config; gives its mistakes, each with its JSON pointer. What it takes is
 * also said as a schema, for editors and for the reference: `undefined` for what JSON has none of.
 */
export interface Check {
  (value: unknown, at: string): readonly FailureDetail[];
  readonly schema: ConfigSchema | undefined;
}

/** The part of JSON Schema (2020-12) that says what a config takes. */
export interface ConfigSchema {
  readonly type?: "string" | "boolean" | "integer" | "array" | "object";
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly items?: ConfigSchema;
  readonly properties?: Readonly<Record<string, ConfigSchema>>;
  readonly additionalProperties?: ConfigSchema | false;
  readonly required?: readonly string[];
  readonly anyOf?: readonly ConfigSchema[];
  readonly description?: string;
}

type Look = (value: unknown, at: string) => readonly FailureDetail[];

function makeCheck(look: Look, schema: ConfigSchema | undefined): Check {
  return Object.assign(look, { schema });
}

/** A text with something in it. */
export const text: Check = makeCheck(
  (value, at) => {
    if (typeof value !== "string") return mistake(at, "a string", value);
    return value.trim() === ""
      ? [{ place: at, message: "must not be empty" }]
      : [];
  },
  { type: "string", minLength: 1 },
);

/** A check of what a condition accepts; any other value is not what is wanted. */
function checkOf(
  wanted: string,
  accepts: (value: unknown) => boolean,
  schema: ConfigSchema | undefined,
): Check {
  return makeCheck(
    (value, at) => (accepts(value) ? [] : mistake(at, wanted, value)),
    schema,
  );
}

/** A text, which may be empty. */
export const anyText: Check = checkOf(
  "a string",
  (value) => typeof value === "string",
  { type: "string" },
);

/** Comments. */
export const headerText: Check = makeCheck((value, at) => {
  if (typeof value !== "string" || isHeaderText(value)) return text(value, at);
  return [{ place: at, message: "must be comments, with nothing behind them" }];
}, text.schema);

/** True or false. */
export const choice: Check = checkOf(
  "true or false",
  (value) => typeof value === "boolean",
  { type: "boolean" },
);

/** True, false, or a word. */
export function choiceOr(word: string): Check {
  return checkOf(
    `true, false or ${JSON.stringify(word)}`,
    (value) => typeof value === "boolean" || value === word,
    { anyOf: [{ type: "boolean" }, { const: word }] },
  );
}

/** A function, which only a config of code has. */
export const code: Check = checkOf(
  "a function",
  (value) => typeof value === "function",
  undefined,
);

/** The origin of a URL. */
export const origin: Check = checkOf(
  "an origin such as https://example.com",
  (value) =>
    typeof value === "string" &&
    URL.canParse(value) &&
    new URL(value).origin === value,
  { type: "string", format: "uri" },
);

/** A list. */
export function listOf(item: Check): Check {
  return makeCheck(
    (value, at) =>
      Array.isArray(value)
        ? value.flatMap((member, index) => item(member, `${at}/${index}`))
        : mistake(at, "a list", value),
    item.schema && { type: "array", items: item.schema },
  );
}

/** An object of names that are the user's own; the values of some may be of another kind. */
export function tableOf(
  member: Check,
  special: Readonly<Record<string, Check>> = {},
): Check {
  const properties = schemasOf(special);
  const checks = new Map(Object.entries(special));
  return makeCheck(
    (value, at) =>
      isRecord(value)
        ? Object.entries(value).flatMap(([key, one]) =>
            (checks.get(key) ?? member)(one, below(at, key)),
          )
        : mistake(at, "an object", value),
    member.schema && {
      type: "object",
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      additionalProperties: member.schema,
    },
  );
}

/** One of some words. */
export function oneOf(...values: readonly string[]): Check {
  return checkOf(
    values.map((one) => JSON.stringify(one)).join(" or "),
    (value) => values.includes(value as string),
    { enum: values },
  );
}

/** This number and no other. */
export function exactly(number: number): Check {
  return checkOf(String(number), (value) => value === number, {
    const: number,
  });
}

/** An option with functions, which only a config of code can have. */
export function inCode(check: Check): Check {
  return makeCheck((value, at) => check(value, at), undefined);
}

/** A whole number from a least one. */
export function wholeNumber(minimum: number): Check {
  return checkOf(
    `a whole number from ${minimum}`,
    (value) => Number.isSafeInteger(value) && (value as number) >= minimum,
    { type: "integer", minimum },
  );
}

/** An object with known members; `together` finds mistakes of several, where each is valid. */
export function objectOf(
  members: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
  together: (value: never, at: string) => readonly FailureDetail[] = () => [],
): Check {
  const properties = schemasOf(members);
  const checks = new Map(Object.entries(members));
  const known = Object.keys(members);
  const wanted =
    known.length > 6 ? "an object" : `an object with ${orOf(known)}`;
  return makeCheck(
    (value, at) => {
      if (!isRecord(value)) return mistake(at, wanted, value);
      const problems: FailureDetail[] = required
        .filter((key) => value[key] === undefined)
        .map((key) => ({ place: at, message: `"${key}" is missing` }));
      for (const [key, member] of Object.entries(value)) {
        if (member === undefined) continue;
        const check = checks.get(key);
        if (check) problems.push(...check(member, below(at, key)));
        else problems.push(unknownKey(key, at, known));
      }
      return problems.length > 0 ? problems : together(value as never, at);
    },
    // Nothing but functions: JSON has nothing to say there.
    Object.keys(properties).length === 0
      ? undefined
      : {
          type: "object",
          properties,
          additionalProperties: false,
          ...(required.length > 0 ? { required } : {}),
        },
  );
}

/** A value of one of several kinds; `wanted` replaces their names in the message about any other. */
export function byKind(
  kinds: {
    readonly false?: true;
    readonly text?: Check;
    readonly list?: Check;
    readonly code?: Check;
    readonly object?: Check;
  },
  wanted: string = orOf(
    (["text", "list", "code", "object"] as const).flatMap((kind) =>
      kinds[kind] ? [kindNames[kind]] : [],
    ),
  ),
): Check {
  const checks = [kinds.text, kinds.list, kinds.code, kinds.object];
  const schemas = checks.flatMap((check) => check?.schema ?? []);
  const all = kinds.false ? [{ const: false } as const, ...schemas] : schemas;
  return makeCheck(
    (value, at) => {
      if (kinds.false && value === false) return [];
      const kind = kindOf(value);
      const check =
        kind === "object" && !isRecord(value) ? undefined : kinds[kind];
      return check ? check(value, at) : mistake(at, wanted, value);
    },
    all.length > 0 ? { anyOf: all } : undefined,
  );
}

const kindNames = {
  text: "a string",
  list: "a list",
  code: "a function",
  object: "an object",
} as const;

function orOf(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1
    ? `${words.slice(0, -1).join(", ")} or ${last}`
    : last;
}

function kindOf(value: unknown): keyof typeof kindNames {
  if (typeof value === "function") return "code";
  if (typeof value === "string") return "text";
  return Array.isArray(value) ? "list" : "object";
}

function schemasOf(
  members: Readonly<Record<string, Check>>,
): Readonly<Record<string, ConfigSchema>> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, { schema }]) =>
      schema ? [[name, schema]] : [],
    ),
  );
}

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
