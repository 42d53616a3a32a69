// Checks of the members of an object, and access to them that is safe for every name.

import { failFewer, failMore } from "./bounds.js";
import {
  enter,
  isObject,
  type IssueCode,
  type Key,
  leave,
  missing,
  note,
  reportOf,
} from "./report.js";
import { failUnknown } from "./unknown.js";

/** The value of an object's own member; undefined for an inherited one. */
export function own(object: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Sets a member of any name. Assigning to `__proto__` would set the prototype. */
export function put(target: object, name: Key, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

/** True if the value is an object with a member of its own, not undefined. */
export function has(value: unknown, name: string): boolean {
  if (!isObject(value)) return false;
  const member = value[name];
  if (member === undefined) return false;
  // Inherited members are functions or `__proto__`, so only these need a lookup.
  return (
    (typeof member !== "function" && name !== "__proto__") ||
    Object.hasOwn(value, name)
  );
}

/** Checks that an object has only known members. Undefined members are ignored. */
export function closed(
  value: unknown,
  key: Key | undefined,
  known: readonly string[],
  code: IssueCode = "unknown-field",
): boolean {
  if (!isObject(value) || reportOf()?.request?.composed?.has(value))
    return true;
  const refuse = code === "unevaluatedProperties" ? note : failUnknown;
  enter(key);
  let at = 0;
  for (const name in value) {
    // Members usually come in the order of the schema, so the search starts after the last one
    // found.
    const index = known.indexOf(name, at);
    if (index >= 0) at = index + 1;
    else if (
      !known.includes(name) &&
      value[name] !== undefined &&
      Object.hasOwn(value, name) &&
      !refuse(name, code, known)
    )
      return false;
  }
  return leave(key);
}

/** Checks that an object has at least `bound` members. */
export function minProperties(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !isObject(value) ||
    memberCount(value) >= bound ||
    failFewer(value, key, "minProperties", bound, "member")
  );
}

/** Checks that an object has at most `bound` members. */
export function maxProperties(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !isObject(value) ||
    memberCount(value) <= bound ||
    failMore(value, key, "maxProperties", bound, "member")
  );
}

/** Checks that an object has a member; with `by`, only if it also has that one. */
export function requires(
  value: unknown,
  key: Key | undefined,
  name: string,
  by?: string,
): boolean {
  if (!isObject(value) || has(value, name)) return true;
  if (by !== undefined && !has(value, by)) return true;
  enter(key);
  const goesOn =
    by === undefined
      ? missing(name)
      : note(name, "dependentRequired", by, 'is required when "%" is present');
  return goesOn && leave(key);
}

/** The number of members of an object that are not undefined. */
function memberCount(object: Record<string, unknown>): number {
  let count = 0;
  for (const name of Object.keys(object))
    if (object[name] !== undefined) count++;
  return count;
}
