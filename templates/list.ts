import {
  type Check,
  enter,
  fail,
  type Key,
  leave,
  note,
  type Report,
} from "./report.js";

/** Checks that the value is a list, and each of its items. */
export function list(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
): boolean {
  if (!Array.isArray(value)) return fail(value, report, key, "type", "array");
  enter(report, key);
  for (let i = 0; i < value.length; i++)
    if (!check(value[i], report, i)) return false;
  return leave(report, key);
}

/** The same, or that there is none. */
export function optionalList(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || list(value, report, key, check);
}

/** Checks that the value is a list. */
export function array(value: unknown, report?: Report, key?: Key): boolean {
  return Array.isArray(value) || fail(value, report, key, "type", "array");
}

/** Checks the items of a list from an index on; of anything else nothing. */
export function items(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
  from: number = 0,
): boolean {
  if (!Array.isArray(value)) return true;
  enter(report, key);
  for (let i = from; i < value.length; i++)
    if (!check(value[i], report, i)) return false;
  return leave(report, key);
}

/** Checks one item of a list, where there is such an item. */
export function itemAt(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
  index: number,
): boolean {
  if (!Array.isArray(value) || index >= value.length) return true;
  enter(report, key);
  return check(value[index], report, index) && leave(report, key);
}

/** Checks that a list has so many items. */
export function minItems(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !Array.isArray(value) ||
    value.length >= bound ||
    fail(value, report, key, "minItems", bound)
  );
}

/** Checks that a list has no more items. */
export function maxItems(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !Array.isArray(value) ||
    value.length <= bound ||
    fail(value, report, key, "maxItems", bound)
  );
}

/** Checks that so many items of a list, and no more, are as asked. */
export function contains(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
  min: number = 1,
  max: number = Infinity,
): boolean {
  if (!Array.isArray(value)) return true;
  let found = 0;
  for (let i = 0; i < value.length; i++) if (check(value[i])) found++;
  if (found < min) return note(report, key, "minContains", min);
  return found <= max || note(report, key, "maxContains", max);
}
