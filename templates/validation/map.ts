import {
  type Check,
  enter,
  fail,
  holds,
  isObject,
  type Key,
  leave,
  note,
} from "./report.js";

/** Checks that the value is an object. */
export function object(value: unknown, key?: Key): boolean {
  return isObject(value) || fail(value, key, "type", "object");
}

/** The same for an optional value. */
export function optionalObject(value: unknown, key?: Key): boolean {
  return value === undefined || object(value, key);
}

/** Checks that the value is an object, and each of its members. */
export function map(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  if (!isObject(value)) return fail(value, key, "type", "object");
  enter(key);
  for (const name of Object.keys(value))
    if (value[name] !== undefined && !check(value[name], name)) return false;
  return leave(key);
}

/** The same for an optional value. */
export function optionalMap(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || map(value, key, check);
}

/** Checks what the members of an object are called. */
export function propertyNames(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  if (!isObject(value)) return true;
  enter(key);
  for (const name of Object.keys(value))
    if (value[name] !== undefined && !holds(check, name))
      if (!note(name, "propertyNames", undefined, "is not an allowed name"))
        return false;
  return leave(key);
}
