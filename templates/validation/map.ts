// Checks of objects whose members all have the same schema, and of member names.

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

/** Checks that the value is an object or undefined. */
export function optionalObject(value: unknown, key?: Key): boolean {
  return value === undefined || object(value, key);
}

/** Checks that the value is an object, and checks each member. */
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

/** Checks that the value is an object or undefined, and checks each member. */
export function optionalMap(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || map(value, key, check);
}

/** Checks the names of the members of an object. */
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
