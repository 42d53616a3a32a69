import { isAnnotation } from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { isReservedWord } from "../../print/escape.js";
import { subjectName } from "../names/subject-name.js";

/** The same beginning with a small letter. */
export function lowerFirst(name: string): string {
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  return isReservedWord(lower) ? `${lower}Value` : lower;
}

/**
 * The name of a schema by its meaning rather than by its place, for a function that
 * several places share: `UuidSetOperators`, `DateTimeField`. Undefined without evidence.
 */
export function subjectOf(schema: Schema): string | undefined {
  if (schema.generic) {
    const [argument] = schema.generic.arguments;
    const word = argument ? itemSubject(argument) : operandSubject(schema);
    return withWord(word, schema.generic.name);
  }
  for (const branches of [schema.anyOf, schema.oneOf]) {
    const named = branches?.map(subjectOf).find((name) => name !== undefined);
    if (named !== undefined) return `${named.replace(/Operators$/, "")}Field`;
  }
  if (schema.items) {
    const item = subjectOf(schema.items) ?? itemSubject(schema.items);
    if (item !== undefined) return `${item}List`;
  }
  return undefined;
}

/** The format that all operators of a set without an argument take, if there is one. */
function operandSubject({ properties = [] }: Schema): string | undefined {
  const formats = properties.flatMap(({ schema }) => schema.format ?? []);
  const [format] = formats;
  return format !== undefined && formats.every((each) => each === format)
    ? formatWord(format)
    : undefined;
}

/** `Uuid` and `SetOperators` are `UuidSetOperators`; `DateTime` and `DateOperators` `DateTimeOperators`. */
function withWord(word: string | undefined, name: string): string {
  if (word === undefined) return name;
  const stem = /^[A-Z][a-z]*/.exec(name)?.[0] ?? "";
  return stem !== "" && stem !== "Set" && word.startsWith(stem)
    ? word + name.slice(stem.length)
    : word + name;
}

function itemSubject(schema: Schema): string | undefined {
  const word = schema.ref ?? schema.format ?? schema.type?.[0];
  return word === undefined ? undefined : formatWord(word);
}

/** A format as a word: those of numbers without how many bits they have. */
function formatWord(format: string): string {
  return subjectName(format.replace(/^(u?int|float)\d+$/, "$1"));
}

/** A word for what distinguishes one alternative from the others: the best of {@link evidenceOf}. */
export function alternativeSubject(schema: Schema): string {
  for (const word of evidenceOf(schema)) return word;
  return "Anything";
}

/** Words that distinguish a schema from another one, the best first: a name, a value, a member, a type. */
export function* evidenceOf(schema: Schema): Generator<string> {
  const { ref, title, enum: values, items, format, type } = schema;
  const { properties = [], required = [], allOf = [] } = schema;
  if (ref !== undefined) yield ref;
  if (title !== undefined && isName(title)) yield subjectName(title);
  for (const { schema: member } of properties) yield* valueWords(member.enum);
  yield* valueWords(values);
  for (const part of allOf) yield* evidenceOf(part);
  const names = [...required, ...properties.map(({ name }) => name)];
  for (const name of names) yield `With${subjectName(name)}`;
  if (items) for (const word of evidenceOf(items)) yield `${word}List`;
  if (format !== undefined) yield formatWord(format);
  if (type !== undefined) yield formatWord(type.join(" or "));
  for (const keyword of Object.keys(schema))
    if (!isAnnotation(keyword)) yield subjectName(keyword);
  if (names.length > 1) yield `With${subjectName(names.join(" "))}`;
}

/** The one text that is allowed, as a word. */
function valueWords(values: Schema["enum"] = []): string[] {
  const [only] = values;
  return values.length === 1 && typeof only === "string" && isName(only)
    ? [subjectName(only)]
    : [];
}

/** True if a text makes a good part of a name. */
function isName(text: string): boolean {
  return text.length <= 40 && /^[A-Za-z][\w .:/-]*$/.test(text);
}
