// Read-only members in requests: refuses them, or removes them.

import { put } from "./members.js";
import {
  type Check,
  hints,
  type Key,
  note,
  type Place,
  reportOf,
} from "./report.js";
import { type AllowedInput, validInput } from "./validation.js";

/** The checks for read-only members of a request. */
export function readOnly(
  ...names: readonly string[]
): ReadonlyMap<string, Check> {
  return new Map(names.map((name) => [name, notSent]));
}

/** Refuses a read-only member, unless it is to be removed. */
function notSent(_value: unknown, name: Key = ""): boolean {
  const { request, path = [] } = reportOf() ?? {};
  const omitted = request?.omitted;
  if (omitted) return omitted.push({ path: [...path], name }) > 0;
  hints.set(
    "read-only",
    'to leave read-only members out instead, generate with validators.readOnly: "omit"',
  );
  return note(name, "read-only", true, "is read-only");
}

/** Checks an input like {@link validInput}, and returns it without read-only members. */
export function writableInput<T>(
  input: T,
  check: Check,
  allowed?: AllowedInput,
): T {
  const omitted: Place[] = [];
  const value = validInput(input, check, { ...allowed, omitted });
  return without(value, omitted);
}

/** Returns a copy without the given members; objects that contain none of them are not copied. */
export function without<T>(value: T, places: readonly Place[]): T {
  const made = new Set<unknown>();
  const own = (each: unknown): object => {
    if (made.has(each)) return each as object;
    const copy = Array.isArray(each) ? [...each] : { ...(each as object) };
    made.add(copy);
    return copy;
  };
  if (places.length === 0) return value;
  const whole = own(value);
  for (const { path, name } of places) {
    let inside = whole;
    for (const key of path) {
      const copy = own((inside as Record<Key, unknown>)[key]);
      put(inside, key, copy);
      inside = copy;
    }
    delete (inside as Record<Key, unknown>)[name];
  }
  return whole as T;
}
