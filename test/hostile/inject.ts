import {
  escapePointer,
  unescapePointer,
} from "../../generator/model/pointer.js";

type Path = readonly string[];

/** A place of a document that holds text: the name of a member, or a value. */
export interface Position {
  readonly path: Path;
  readonly of: "name" | "value";
}

/** Every place of a document that holds text, in its order. */
export function positionsOf(value: unknown, path: Path = []): Position[] {
  if (typeof value === "string") return [{ path, of: "value" }];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      positionsOf(item, [...path, String(index)]),
    );
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    { path: [...path, name], of: "name" as const },
    ...positionsOf(inner, [...path, name]),
  ]);
}

/** The document with other texts at some places; the rest of it is as it was. */
export function replaceAt(
  document: unknown,
  replacements: ReadonlyMap<Position, string>,
): unknown {
  const names = new Map<string, string>();
  const values = new Map<string, string>();
  for (const [{ path, of }, text] of replacements)
    (of === "name" ? names : values).set(keyOf(path), text);
  const copy = (value: unknown, path: Path): unknown => {
    if (typeof value === "string") return values.get(keyOf(path)) ?? value;
    if (Array.isArray(value))
      return value.map((item, index) => copy(item, [...path, String(index)]));
    if (!isObject(value)) return value;
    return objectOf(
      Object.entries(value).map(([name, inner]) => [
        names.get(keyOf([...path, name])) ?? name,
        copy(inner, [...path, name]),
      ]),
    );
  };
  return copy(document, []);
}

/**
 * The document with a text behind every text that is the author's own, which may be another one
 * for each: names and values alike, so that what belongs together (a reference and its target, a
 * parameter and its path) still does.
 */
export function appendEverywhere(document: unknown, textOf: TextOf): unknown {
  const copy = (value: unknown, path: Path): unknown => {
    if (typeof value === "string") return textWith(value, path);
    if (Array.isArray(value))
      return value.map((item, index) => copy(item, [...path, String(index)]));
    if (!isObject(value)) return value;
    return objectOf(
      Object.entries(value).map(([name, inner]) => [
        nameWith([...path, name], textOf),
        copy(inner, [...path, name]),
      ]),
    );
  };
  const textWith = (value: string, path: Path): string => {
    const name = path.at(-1) ?? "";
    if (name === "$ref" || value.startsWith("#/"))
      return referenceWith(value, textOf);
    const isListed = /^\d+$/.test(name) && path.at(-2) === "type";
    if (structural.has(name) || isListed) return value;
    // Whether requests can be sent to the server of an operation is decided by its text.
    if (name === "url" && path.at(-3) === "servers" && path[0] === "paths")
      return value;
    if (/^\d+$/.test(name) && /^(?:consumes|produces)$/.test(path.at(-2) ?? ""))
      return value + withoutStars(textOf(value));
    return value + (name === "pattern" ? inPattern : asItIs)(textOf(value));
  };
  return copy(document, []);
}

/** What stands behind a text of the document. */
export type TextOf = (text: string) => string;

function asItIs(text: string): string {
  return text;
}

// A star would make it a range of media types.
function withoutStars(text: string): string {
  return text.replaceAll("*", "!");
}

/** A text as a pattern that matches it. */
export function inPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Members whose values are words of the specification. */
const structural: ReadonlySet<string> = new Set([
  "openapi",
  "swagger",
  "in",
  "type",
  "style",
  "scheme",
  "$dynamicRef",
]);

/** Members that hold a map whose names are the author's. */
const maps: ReadonlySet<string> = new Set(
  (
    "properties patternProperties dependentSchemas dependentRequired $defs definitions schemas responses parameters " +
    "examples requestBodies headers securitySchemes securityDefinitions links callbacks pathItems encoding mapping " +
    "scopes variables webhooks additionalOperations"
  ).split(" "),
);

function nameWith(path: Path, textOf: TextOf): string {
  const name = path.at(-1) ?? "";
  const holder = path.at(-2) ?? "";
  if (name.startsWith("x-")) return name + textOf(name);
  // A pair of braces is a parameter, which is called otherwise too.
  if (holder === "paths" && path.length === 2)
    return (
      name.replace(
        /\{([^{}]*)\}/g,
        (_, inner: string) => `{${inner}${textOf(inner).replace(/[{}]/g, "")}}`,
      ) + textOf(name)
    );
  if (holder === "content") return `${name}; x=${withoutStars(textOf(name))}`;
  if (holder === "responses" && /^([1-5](\d\d|XX)|default)$/.test(name))
    return name;
  if (holder === "patternProperties") return name + inPattern(textOf(name));
  const isRequirement = /^\d+$/.test(holder) && path.at(-3) === "security";
  return maps.has(holder) || isRequirement ? name + textOf(name) : name;
}

function referenceWith(reference: string, textOf: TextOf): string {
  if (!reference.startsWith("#/")) return reference;
  const tokens = reference
    .slice(2)
    .split("/")
    .map((token) => unescapePointer(decodeURIComponent(token)));
  const renamed = tokens.map((_, index) =>
    nameWith(tokens.slice(0, index + 1), textOf),
  );
  return `#/${renamed.map((token) => encode(escapePointer(token))).join("/")}`;
}

function encode(token: string): string {
  // Half a character cannot be encoded, and need not be.
  return /\p{Surrogate}/u.test(token) ? token : encodeURIComponent(token);
}

/** Like `Object.fromEntries`, with `__proto__` a member like any other. */
function objectOf(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [name, value] of entries)
    Object.defineProperty(object, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return object;
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
