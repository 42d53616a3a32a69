// Converts the date strings in a value to dates, as its schema declares them.

import type { Check } from "../validation/report.js";
import { isObject } from "../validation/report.js";
import { accepts } from "../validation/validation.js";
import { mappedItems, mappedMembers, withTexts } from "./texts.js";

/**
 * Converts the strings that a schema declares as dates. Invalid dates and other values are kept,
 * and the given value is not changed.
 */
export type Convert = (value: unknown) => unknown;

/** Creates a converter lazily, for the first value. */
export function converter(make: () => Convert): Convert {
  let made: Convert | undefined;
  return (value) => (made ??= make())(value);
}

/** Converts members of an object by their names. */
export function convertMembers(
  table: Readonly<Record<string, Convert>>,
): Convert {
  const names = Object.keys(table);
  return (value) =>
    isObject(value)
      ? mappedMembers(value, (each, name) => table[name]!(each), names)
      : value;
}

/** Converts the members whose names match a pattern. */
export function convertNamed(pattern: RegExp, convert: Convert): Convert {
  return (value) =>
    isObject(value)
      ? mappedMembers(value, (each, name) =>
          pattern.test(name) ? convert(each) : each,
        )
      : value;
}

/** Converts all members of an object except these. */
export function convertOthers(
  convert: Convert,
  names: readonly string[] = [],
  patterns: readonly RegExp[] = [],
): Convert {
  return (value) =>
    isObject(value)
      ? mappedMembers(value, (each, name) =>
          names.includes(name) || patterns.some((one) => one.test(name))
            ? each
            : convert(each),
        )
      : value;
}

/** Converts the items of an array, starting at an index. */
export function convertItems(convert: Convert, from: number = 0): Convert {
  return (value) =>
    Array.isArray(value)
      ? mappedItems(value, (item, index) =>
          index < from ? item : convert(item),
        )
      : value;
}

/** Converts the item of an array at an index. */
export function convertItem(convert: Convert, at: number): Convert {
  return (value) =>
    Array.isArray(value)
      ? mappedItems(value, (each, index) =>
          index === at ? convert(each) : each,
        )
      : value;
}

/** Applies several converters in turn. */
export function convertAll(...converters: readonly Convert[]): Convert {
  return (value) =>
    converters.reduce((converted, convert) => convert(converted), value);
}

/** Converts objects with one of the given values of a member. */
export function convertTagged(
  property: string,
  values: readonly unknown[],
  convert: Convert,
): Convert {
  return (value) =>
    isObject(value) &&
    Object.hasOwn(value, property) &&
    values.includes(value[property])
      ? convert(value)
      : value;
}

/** Converts values that a check accepts. */
export function convertChecked(check: Check, convert: Convert): Convert {
  return (value) => (accepts(check, withTexts(value)) ? convert(value) : value);
}
