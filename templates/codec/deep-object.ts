// Writes objects in bracket notation: `a[b][c]=1`.

import {
  expectSent,
  isComposite,
  percentEncoded,
  primitiveText,
} from "./primitive.js";

/**
 * Style `deepObject` (OpenAPI 3.1, 4.8.12), nested as far as the value is: `a[b][c]=1`; lists are
 * `a[]=1`, and `a[0][b]=1` where they hold lists or objects, as oRPC, qs (Express), Rails and PHP
 * read back what was sent. Throws a TypeError for an empty list or object inside: a query has no way
 * to write it, and leaving it out may drop a condition. The whole value may be empty; then nothing is
 * sent. A member that is null is left out: a query has no word for it, and servers read a text. Where
 * nothing else was given, that is a TypeError as well.
 */
export function deepObjectParameter(name: string, value: unknown): string {
  return textOf(bracketPairs(name, value));
}

/** The same for a filter, in which null is a condition: it is refused rather than left out. */
export function deepFilterParameter(name: string, value: unknown): string {
  return textOf(bracketPairs(name, value, refuseNull));
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
  onNull?: (key: string) => never,
): [key: string, leaf: unknown][] {
  if (value === undefined || value === null) return [];
  const nested = (
    key: string,
    value: unknown,
    depth: number,
  ): [string, unknown][] => {
    if (value === null) onNull?.(key);
    if (!hasMembers(value)) return [[key, value]];
    if (depth > 200) throw new TypeError(`"${name}" is nested too deep`);
    const isList = Array.isArray(value);
    const byIndex = isList && value.some(hasMembers);
    const leaves = Object.entries(value).flatMap(([name, member]) => {
      if (isList)
        return nested(`${key}[${byIndex ? name : ""}]`, member, depth + 1);
      const isSent = member !== undefined && (member !== null || onNull);
      return isSent
        ? nested(`${key}[${escaped(key, name)}]`, member, depth + 1)
        : [];
    });
    if (leaves.length === 0 && depth > 0)
      throw new TypeError(
        `"${key}" is an empty ${isList ? "list" : "object"}, which bracket notation cannot write`,
      );
    return leaves;
  };
  const pairs = nested(name, value, 0);
  if (hasMembers(value)) expectSent(`"${name}"`, value, pairs.length);
  return pairs;
}

function escaped(key: string, name: string): string {
  if (name === "")
    throw new TypeError(
      `"${key}" has a member without a name, which bracket notation cannot write`,
    );
  return name.replace(/[\\[\]]/g, "\\$&");
}

function refuseNull(key: string): never {
  throw new TypeError(
    `"${key}" is null, which bracket notation cannot write; for no condition leave it out`,
  );
}

function hasMembers(value: unknown): value is object {
  return isComposite(value) && !(value instanceof Blob);
}
