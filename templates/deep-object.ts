import { isComposite, percentEncoded, primitiveText } from "./primitive.js";

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
 * left out: a query has no word for it, and servers read a text.
 */
export function deepObjectParameter(
  name: string,
  value: unknown,
  dialect: BracketDialect = "mixed",
): string {
  return bracketPairs(name, value, dialect)
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
  dialect: BracketDialect,
): [key: string, leaf: unknown][] {
  if (value === undefined || value === null) return [];
  const nested = (
    key: string,
    value: unknown,
    depth: number,
  ): [string, unknown][] => {
    if (!hasMembers(value)) return [[key, value]];
    const members = membersOf(key, value, dialect);
    if (depth > 200) throw new TypeError(`"${name}" is nested too deep`);
    if (members.length === 0 && depth > 0) {
      throw new TypeError(
        `"${key}" is an empty ${Array.isArray(value) ? "list" : "object"}, which bracket notation cannot write`,
      );
    }
    return members.flatMap(([key, member]) => nested(key, member, depth + 1));
  };
  return nested(name, value, 0);
}

function membersOf(
  key: string,
  value: object,
  dialect: BracketDialect,
): [string, unknown][] {
  if (!Array.isArray(value)) {
    return Object.entries(value)
      .filter(([, member]) => member !== undefined && member !== null)
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
