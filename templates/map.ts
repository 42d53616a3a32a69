import {
  type Check,
  enter,
  fail,
  isObject,
  type Key,
  leave,
  note,
  type Report,
} from "./report.js";

/** Checks that the value is an object. */
export function object(value: unknown, report?: Report, key?: Key): boolean {
  return isObject(value) || fail(value, report, key, "type", "object");
}

/** The same, or that there is none. */
export function optionalObject(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return value === undefined || object(value, report, key);
}

/** Checks that the value is an object, and each of its members. */
export function map(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
): boolean {
  if (!isObject(value)) return fail(value, report, key, "type", "object");
  enter(report, key);
  for (const name of Object.keys(value))
    if (value[name] !== undefined && !check(value[name], report, name))
      return false;
  return leave(report, key);
}

/** The same, or that there is none. */
export function optionalMap(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || map(value, report, key, check);
}

/** Checks what the members of an object are called. */
export function propertyNames(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
): boolean {
  if (!isObject(value)) return true;
  enter(report, key);
  for (const name of Object.keys(value))
    if (value[name] !== undefined && !check(name))
      if (!note(report, name, "propertyNames")) return false;
  return leave(report, key);
}
