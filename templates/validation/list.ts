// Checks of arrays and their items.

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

/** Checks that the value is an array, and checks each item. */
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

/** Checks that the value is an array or undefined, and checks each item. */
export function optionalList(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || list(value, key, check);
}

/** Checks that the value is an array. */
export function array(value: unknown, key?: Key): boolean {
  return Array.isArray(value) || fail(value, key, "type", "array");
}

/** Checks the items of an array, starting at an index. Other values pass. */
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

/** Checks the item of an array at an index, if there is one. */
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

/** Checks that an array has at least `bound` items. */
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

/** Checks that an array has at most `bound` items. */
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

/** Checks that at least `min` and at most `max` items of an array match. */
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
