import {
  expectSent,
  isComposite,
  percentEncoded,
  primitiveText,
} from "./primitive.js";

/**
 * How lists are written in bracket notation; objects are `a[member]` in all of them.
 *
 * - `mixed`: `a[]=1` for lists of plain values, `a[0][b]=1` for lists of lists and objects. What
 *   oRPC, qs (Express), Rails and PHP read back as it was.
 * - `indices`: `a[0]=1`. - `brackets`: `a[]=1` and `a[][b]=1`. - `repeat`: `a=1&a=2`.
 */
export type BracketDialect = "mixed" | "indices" | "brackets" | "repeat";

/**
 * Style `deepObject` (OpenAPI 3.1, 4.8.12), nested as far as the value is: `a[b][c]=1`. Throws a
 * TypeError for an empty list or object inside: a query has no way to write it, and leaving it out
 * may drop a condition. The whole value may be empty; then nothing is sent. A member that is null is
 * left out: a query has no word for it, and servers read a text. Where nothing else was given, that
 * is a TypeError as well.
 */
export function deepObjectParameter(
  name: string,
  value: unknown,
  dialect: BracketDialect = "mixed",
): string {
  return textOf(bracketPairs(name, value, { dialect }));
}

/** The same for a filter, in which null is a condition: it is refused rather than left out. */
export function deepFilterParameter(
  name: string,
  value: unknown,
  dialect: BracketDialect = "mixed",
): string {
  return textOf(bracketPairs(name, value, { dialect, isFilter: true }));
}

function textOf(pairs: readonly [key: string, leaf: unknown][]): string {
  return pairs
    .map(([key, leaf]) => {
      const place = `query parameter "${key}"`;
      const text = primitiveText(place, leaf);
      return `${percentEncoded(place, key)}=${percentEncoded(place, text)}`;
    })
    .join("&");
}

/**
 * The leaves of a value with their keys in bracket notation. Brackets and backslashes in the names
 * of members are escaped by a backslash, as oRPC reads them.
 */
export function bracketPairs(
  name: string,
  value: unknown,
  notation: BracketNotation,
): [key: string, leaf: unknown][] {
  if (value === undefined || value === null) return [];
  const nested = (
    key: string,
    value: unknown,
    depth: number,
  ): [string, unknown][] => {
    if (value === null && notation.isFilter)
      throw new TypeError(
        `"${key}" is null, which bracket notation cannot write; for no condition leave it out`,
      );
    if (!hasMembers(value)) return [[key, value]];
    const members = membersOf(key, value, notation);
    if (depth > 200) throw new TypeError(`"${name}" is nested too deep`);
    if (members.length === 0 && depth > 0) {
      throw new TypeError(
        `"${key}" is an empty ${Array.isArray(value) ? "list" : "object"}, which bracket notation cannot write`,
      );
    }
    return members.flatMap(([key, member]) => nested(key, member, depth + 1));
  };
  const pairs = nested(name, value, 0);
  if (hasMembers(value)) expectSent(`"${name}"`, value, pairs.length);
  return pairs;
}

/** How a value is written in brackets. */
export interface BracketNotation {
  readonly dialect: BracketDialect;
  /** Whether null means something that nothing else says. */
  readonly isFilter?: boolean;
}

function membersOf(
  key: string,
  value: object,
  { dialect, isFilter }: BracketNotation,
): [string, unknown][] {
  if (!Array.isArray(value)) {
    return Object.entries(value)
      .filter(
        ([, member]) =>
          member !== undefined && (member !== null || isFilter === true),
      )
      .map(([name, member]) => [`${key}[${escaped(key, name)}]`, member]);
  }
  const byIndex =
    dialect === "indices" || (dialect === "mixed" && value.some(hasMembers));
  return value.map((item: unknown, index) => [
    byIndex ? `${key}[${index}]` : dialect === "repeat" ? key : `${key}[]`,
    item,
  ]);
}

function escaped(key: string, name: string): string {
  if (name === "") {
    throw new TypeError(
      `"${key}" has a member without a name, which bracket notation cannot write`,
    );
  }
  return name.replace(/[\\[\]]/g, "\\$&");
}

function hasMembers(value: unknown): value is object {
  return isComposite(value) && !(value instanceof Blob);
}
