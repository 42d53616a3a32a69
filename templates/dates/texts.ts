// The JSON form of types and values with dates.

import { isPlain } from "../codec/primitive.js";
import { put } from "../validation/members.js";
import { type DateValue, isDateValue, textOf } from "./date.js";

/** The JSON form of a type: strings in place of dates. With `Kept`, dates are allowed as well. */
export type Texts<T, Kept = never> = T extends DateValue
  ? string | Extract<T, Kept>
  : T extends Blob
    ? T
    : T extends object
      ? { [Name in keyof T]: Texts<T[Name], Kept> }
      : T;

/** The value with strings in place of dates; the same value if it has no dates. */
export function withTexts<T>(value: T): T {
  try {
    return textsIn(value) as T;
  } catch (error) {
    // A cyclic or very deep value is left to the check, which reports it.
    if (error instanceof RangeError) return value;
    throw error;
  }
}

function textsIn(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return mappedItems(value, textsIn);
  if (isPlain(value)) return mappedMembers(value, textsIn);
  return isDateValue(value) ? textOf(value) : value;
}

/** Maps the items of an array; returns the same array if nothing changes. */
export function mappedItems(
  list: readonly unknown[],
  map: (item: unknown, index: number) => unknown,
): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    const made = map(item, index);
    if (made !== item) (copy ??= [...list])[index] = made;
  }
  return copy ?? list;
}

/** Maps members of an object; returns the same object if nothing changes. */
export function mappedMembers(
  value: object,
  map: (member: unknown, name: string) => unknown,
  names: readonly string[] = Object.keys(value),
): object {
  let copy: Record<string, unknown> | undefined;
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue;
    const member = (value as Readonly<Record<string, unknown>>)[name];
    const made = map(member, name);
    if (made === member) continue;
    copy ??= { ...value };
    if (name === "__proto__") put(copy, name, made);
    else copy[name] = made;
  }
  return copy ?? value;
}
