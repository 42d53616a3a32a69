import { failFewer, failMore } from "./bounds.js";
import {
  type Check,
  enter,
  fail,
  holds,
  type Key,
  leave,
  note,
} from "./report.js";

/** Checks that the value is a list, and each of its items. */
export function list(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  if (!Array.isArray(value)) return fail(value, key, "type", "array");
  enter(key);
  for (let i = 0; i < value.length; i++) if (!check(value[i], i)) return false;
  return leave(key);
}

/** The same for an optional value. */
export function optionalList(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || list(value, key, check);
}

/** Checks that the value is a list. */
export function array(value: unknown, key?: Key): boolean {
  return Array.isArray(value) || fail(value, key, "type", "array");
}

/** Checks the items of a list from an index on; of anything else nothing. */
export function items(
  value: unknown,
  key: Key | undefined,
  check: Check,
  from: number = 0,
): boolean {
  if (!Array.isArray(value)) return true;
  enter(key);
  for (let i = from; i < value.length; i++)
    if (!check(value[i], i)) return false;
  return leave(key);
}

/** Checks one item of a list, where there is such an item. */
export function itemAt(
  value: unknown,
  key: Key | undefined,
  check: Check,
  index: number,
): boolean {
  if (!Array.isArray(value) || index >= value.length) return true;
  enter(key);
  return check(value[index], index) && leave(key);
}

/** Checks that a list has so many items. */
export function minItems(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !Array.isArray(value) ||
    value.length >= bound ||
    failFewer(value, key, "minItems", bound, "item")
  );
}

/** Checks that a list has no more items. */
export function maxItems(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !Array.isArray(value) ||
    value.length <= bound ||
    failMore(value, key, "maxItems", bound, "item")
  );
}

/** Checks that so many items of a list, and no more, are as asked. */
export function contains(
  value: unknown,
  key: Key | undefined,
  check: Check,
  min: number = 1,
  max: number = Infinity,
): boolean {
  if (!Array.isArray(value)) return true;
  let found = 0;
  for (let i = 0; i < value.length; i++) if (holds(check, value[i])) found++;
  if (found < min) return failContains(key, "minContains", min);
  return found <= max || failContains(key, "maxContains", max);
}

function failContains(
  key: Key | undefined,
  code: "minContains" | "maxContains",
  bound: number,
): boolean {
  const atLeast = code === "minContains" ? "at least" : "at most";
  const items = bound === 1 ? "item" : "items";
  return note(key, code, bound, `must contain ${atLeast} % matching ${items}`);
}
