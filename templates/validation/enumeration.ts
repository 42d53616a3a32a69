// Checks of enumerations (`enum`) and constants (`const`).

import { suggestion } from "./unknown.js";
import { enter, fail, type Key, leave } from "./report.js";

/** Checks that the value is one of the given scalars. */
export function among(
  value: unknown,
  key: Key | undefined,
  values: readonly unknown[],
): boolean {
  return values.includes(value) || failAmong(value, key, values);
}

/** Checks that the value is one of the given scalars or undefined. */
export function optionalAmong(
  value: unknown,
  key: Key | undefined,
  values: readonly unknown[],
): boolean {
  return value === undefined || among(value, key, values);
}

/** Checks that the value is the given scalar. */
export function constant(
  value: unknown,
  key: Key | undefined,
  wanted: unknown,
): boolean {
  return value === wanted || failConstant(value, key, wanted);
}

/** Checks that the value is the given scalar or undefined. */
export function optionalConstant(
  value: unknown,
  key: Key | undefined,
  wanted: unknown,
): boolean {
  return value === undefined || constant(value, key, wanted);
}

/** Reports a value that the enumeration does not list. */
export function failAmong(
  value: unknown,
  key: Key | undefined,
  values: readonly unknown[],
): boolean {
  return fail(value, key, "enum", values, oneOf);
}

/** Reports a member, of the value at `key`, that the enumeration does not list. */
export function failMember(
  value: unknown,
  key: Key | undefined,
  member: Key,
  values: readonly unknown[],
): boolean {
  enter(key);
  return failAmong(value, member, values) && leave(key);
}

/** Reports a value that is not the constant. */
export function failConstant(
  value: unknown,
  key: Key | undefined,
  wanted: unknown,
): boolean {
  return fail(
    value,
    key,
    "const",
    wanted,
    (is) => `must be ${JSON.stringify(is)}`,
  );
}

function oneOf(expected: unknown, given: unknown): string {
  const values = expected as readonly unknown[];
  const shown = values.slice(0, 20).map((each) => JSON.stringify(each));
  const more = values.length > 20 ? ` and ${values.length - 20} more` : "";
  return `must be one of ${shown.join(", ")}${more}${suggestion(given, values)}`;
}
