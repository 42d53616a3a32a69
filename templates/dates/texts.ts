import { isPlain } from "../codec/primitive.js";
import { put } from "../validation/members.js";

/** The texts that dates were made of, where `toISOString` gives another one. */
const written: WeakMap<Date, string> = /* @__PURE__ */ new WeakMap();

/** A type with a text wherever it has a `Date`: the form on the wire. */
export type Texts<T, Text = string> = T extends Date
  ? Text
  : T extends Blob
    ? T
    : T extends object
      ? { [Name in keyof T]: Texts<T[Name], Text> }
      : T;

/** The date of a text that is a `date-time` of RFC 3339; a leap second is the second before it. */
export function dateOf(text: string): Date {
  if (usual.test(text)) return new Date(text);
  const second = text.slice(17, 19) === "60" ? "59" : text.slice(17, 19);
  const fraction = /^\.(\d+)/.exec(text.slice(19))?.[1] ?? "";
  const offset = text.slice(fraction === "" ? 19 : 20 + fraction.length);
  const made = new Date(
    `${text.slice(0, 10)}T${text.slice(11, 17)}${second}.${fraction.padEnd(3, "0").slice(0, 3)}${offset.toUpperCase()}`,
  );
  written.set(made, text);
  return made;
}

/** What `toISOString` gives, of which no text is to be remembered. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d\.\d{3}Z$/;

/**
 * The text of a date: that which it was made of, unless it was changed since; else of
 * `toISOString`. A date without a value is a text that no check accepts.
 */
function textOf(date: Date): string {
  const time = date.getTime();
  if (Number.isNaN(time)) return "Invalid Date";
  const text = written.get(date);
  return text !== undefined && dateOf(text).getTime() === time
    ? text
    : date.toISOString();
}

/** A value with the text of each date in it; the value itself where there is none. */
export function withTexts<T>(value: T): T {
  try {
    return textsIn(value) as T;
  } catch (error) {
    // It holds itself, or is nested too deeply: the check says so.
    if (error instanceof RangeError) return value;
    throw error;
  }
}

function textsIn(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return textOf(value);
  if (Array.isArray(value)) return mappedItems(value, textsIn);
  return isPlain(value) ? mappedMembers(value, textsIn) : value;
}

/** A list with its items mapped; the list itself where that changes none. */
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

/** An object with members mapped; the object itself where that changes none. */
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
