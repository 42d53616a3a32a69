// Checks that compare JSON values: enumerations of objects or arrays, and unique items.

import { failAmong, failConstant } from "./enumeration.js";
import { fail, type Key } from "./report.js";

/** Checks that the value equals one of the given JSON values. */
export function amongJson(
  value: unknown,
  key: Key | undefined,
  values: readonly unknown[],
): boolean {
  if (values.some((each) => equals(value, each))) return true;
  return values.length === 1
    ? failConstant(value, key, values[0])
    : failAmong(value, key, values);
}

/** Checks that no two items of an array are equal. */
export function uniqueItems(value: unknown, key?: Key): boolean {
  return (
    !Array.isArray(value) ||
    !hasDuplicates(value) ||
    fail(value, key, "uniqueItems", true, "must not hold the same item twice")
  );
}

/** True if two JSON values are equal (JSON Schema 2020-12 Core, 4.2.2). */
export function equals(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object") return false;
  if (a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b)) return false;
    return a.length === b.length && a.every((item, i) => equals(item, b[i]));
  }
  const names = membersOf(a);
  return (
    names.length === membersOf(b).length &&
    names.every(
      (name) =>
        Object.hasOwn(b, name) &&
        equals(
          (a as Record<string, unknown>)[name],
          (b as Record<string, unknown>)[name],
        ),
    )
  );
}

/** True if two items of an array are equal; takes linear time. */
export function hasDuplicates(list: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  for (const item of list) {
    const key =
      typeof item === "object" && item !== null
        ? `o${canonical(item)}`
        : typeof item === "string"
          ? `s${item}`
          : item;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/** The names of the members of an object, without undefined members. */
function membersOf(object: object): string[] {
  const names = Object.keys(object);
  return names.filter(
    (name) => (object as Record<string, unknown>)[name] !== undefined,
  );
}

/** The same string for equal JSON values: members are sorted by name. */
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? JSON.stringify(value) : String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const names = membersOf(value);
  names.sort();
  const members = names.map(
    (name) =>
      `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`,
  );
  return `{${members.join()}}`;
}
