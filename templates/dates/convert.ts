import type { Check } from "../validation/report.js";
import { isObject } from "../validation/report.js";
import { accepts } from "../validation/validation.js";
import { mappedItems, mappedMembers, withTexts } from "./texts.js";

/**
 * Makes dates of the texts in a value that its schema declares as such. A text that is no date, and
 * a value of another kind, stay as they are; the value given is never changed.
 */
export type Convert = (value: unknown) => unknown;

/** Makes a converter of what makes one: called when the first value comes. */
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

/** Converts the members whose names a pattern finds. */
export function convertNamed(pattern: RegExp, convert: Convert): Convert {
  return (value) =>
    isObject(value)
      ? mappedMembers(value, (each, name) =>
          pattern.test(name) ? convert(each) : each,
        )
      : value;
}

/** Converts the members of an object but those of these names. */
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

/** Converts the items of a list, from an index on. */
export function convertItems(convert: Convert, from: number = 0): Convert {
  return (value) =>
    Array.isArray(value)
      ? mappedItems(value, (item, index) =>
          index < from ? item : convert(item),
        )
      : value;
}

/** Converts one item of a list. */
export function convertItem(convert: Convert, at: number): Convert {
  return (value) =>
    Array.isArray(value)
      ? mappedItems(value, (each, index) =>
          index === at ? convert(each) : each,
        )
      : value;
}

/** Converts by several converters, one after the other. */
export function convertAll(...converters: readonly Convert[]): Convert {
  return (value) =>
    converters.reduce((converted, convert) => convert(converted), value);
}

/** Converts the objects whose member has one of these values. */
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

/** Converts the values that a check accepts. */
export function convertChecked(check: Check, convert: Convert): Convert {
  return (value) => (accepts(check, withTexts(value)) ? convert(value) : value);
}
