// Writes objects in bracket notation: `a[b][c]=1`.

import {
  expectSent,
  isComposite,
  percentEncoded,
  primitiveText,
} from "./primitive.js";

/**
 * Style `deepObject` (OpenAPI 3.1, 4.8.12) for nested values: `a[b][c]=1`. Lists are `a[]=1`, or
 * `a[0][b]=1` if they contain lists or objects, as oRPC, qs (Express), Rails and PHP parse them.
 * Throws a TypeError for an empty list or object inside, because omitting it may drop a condition;
 * an empty whole value is not sent. Null members are omitted, because servers would read a string;
 * throws a TypeError if nothing else is given.
 */
export function deepObjectParameter(name: string, value: unknown): string {
  return textOf(bracketPairs(name, value));
}

/** Like {@link deepObjectParameter} for a filter, in which null is a condition and refused. */
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
 * The leaves of a value with their keys in bracket notation. Brackets and backslashes in member
 * names are escaped by a backslash, as oRPC parses them.
 */
export function bracketPairs(
  name: string,
  value: unknown,
  onNull?: (key: string) => never,
): [key: string, leaf: unknown][] {
  const pairs: [key: string, leaf: unknown][] = [];
  const add = (key: string, value: unknown, depth: number): void => {
    if (value === null) onNull?.(key);
    if (!hasMembers(value)) return void pairs.push([key, value]);
    if (depth > 200) throw new TypeError(`"${name}" is nested too deep`);
    const before = pairs.length;
    const isList = Array.isArray(value);
    const isPlainList = isList && !value.some(hasMembers);
    for (const [name, member] of Object.entries(value)) {
      if (!isList && (member === undefined || (member === null && !onNull)))
        continue;
      const step = isPlainList ? "" : isList ? name : escaped(key, name);
      add(`${key}[${step}]`, member, depth + 1);
    }
    if (depth > 0 && pairs.length === before)
      throw new TypeError(`"${key}" is empty, which ${brackets}`);
  };
  if (value !== undefined && value !== null) add(name, value, 0);
  if (hasMembers(value)) expectSent(`"${name}"`, value, pairs.length);
  return pairs;
}

const brackets = "bracket notation cannot write";

function escaped(key: string, name: string): string {
  if (name === "")
    throw new TypeError(
      `"${key}" has a member without a name, which ${brackets}`,
    );
  return name.replace(/[\\[\]]/g, "\\$&");
}

function refuseNull(key: string): never {
  throw new TypeError(
    `"${key}" is null, which ${brackets}; for no condition leave it out`,
  );
}

function hasMembers(value: unknown): value is object {
  return isComposite(value) && !(value instanceof Blob);
}
