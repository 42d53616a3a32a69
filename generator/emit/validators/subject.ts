import type { Schema } from "../../model/schema.js";
import { isAnnotation } from "./named-enumeration.js";
import { identifierOf } from "./local-names.js";

/** Text as a name in Pascal case. */
export function pascalCase(text: string): string {
  const name = identifierOf(text);
  return name[0]?.toUpperCase() + name.slice(1);
}

/**
 * What a schema would be called by what it is rather than by where it stands, for a function that
 * several places share: `UuidSetOperators`, `DateTimeField`. Undefined where nothing tells.
 */
export function subjectOf(schema: Schema): string | undefined {
  if (schema.generic) {
    const [argument] = schema.generic.arguments;
    return (
      (argument ? (itemSubject(argument) ?? "") : "") + schema.generic.name
    );
  }
  for (const branches of [schema.anyOf, schema.oneOf]) {
    const named = branches?.map(subjectOf).find((name) => name !== undefined);
    if (named !== undefined) return named.replace(/Operators$/, "") + "Field";
  }
  if (schema.items) {
    const item = subjectOf(schema.items) ?? itemSubject(schema.items);
    if (item !== undefined) return `${item}List`;
  }
  return undefined;
}

function itemSubject(schema: Schema): string | undefined {
  const word = schema.ref ?? schema.format ?? schema.type?.[0];
  return word === undefined ? undefined : pascalCase(word);
}

/** Whether a schema is a type, perhaps with a format, and nothing else. */
export function isPlainLeaf(schema: Schema): boolean {
  return (
    schema.type !== undefined &&
    Object.keys(schema).every(
      (keyword) =>
        keyword === "type" || keyword === "format" || isAnnotation(keyword),
    )
  );
}

/** What a plain leaf is called: `Uuid`, `String`, `IntegerOrNull`. */
export function leafSubject({ type = [], format }: Schema): string {
  const words = type.map((each) =>
    each === "string" && format !== undefined ? format : each,
  );
  return pascalCase(words.join(" or "));
}
