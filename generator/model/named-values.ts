import type { Json } from "./json.js";
import type { Schema } from "./schema.js";

/** A value of an enumeration with the name that the document gives it. */
export interface NamedValue {
  /** As written. */
  readonly name: string;
  readonly value: Json;
  readonly description?: string;
}

/**
 * The values of an enumeration by their names, where each has one of its own and some name is
 * another word than its value; else none.
 */
export function namedValues({
  enum: values = [],
  enumNames = [],
  enumDescriptions = [],
}: Schema): readonly NamedValue[] {
  const named = values.map((value, index): NamedValue => {
    const description = enumDescriptions[index];
    const name = enumNames[index] ?? "";
    return { name, value, ...(description ? { description } : {}) };
  });
  const names = new Set(named.map(({ name }) => name));
  return !names.has("") &&
    names.size === named.length &&
    named.some(({ name, value }) => !isSameWord(name, value))
    ? named
    : [];
}

/** True if a name says no more than the value itself. */
export function isSameWord(name: string, value: Json): boolean {
  return lettersOf(name) === lettersOf(String(value));
}

function lettersOf(text: string): string {
  return text
    .replace(/[^A-Za-z0-9\u0080-\uffff]/g, "")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
