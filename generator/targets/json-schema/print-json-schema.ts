import { holdersOf } from "../../model/keywords.js";
import { limitsOf } from "../../model/limits.js";
import type { Schema } from "../../model/schema.js";
import {
  numberLiteral,
  propertyName,
  stringLiteral,
} from "../../print/escape.js";
import {
  array,
  type ObjectEntry,
  type Expression,
  object,
  record,
} from "../../print/expression.js";
import { literal } from "../../print/literal.js";

/**
 * A schema of the model as JSON Schema 2020-12; `$ref` is the name of a type. With `texts` it says
 * what is meant, too; for `mocks`, which enumerations are open.
 */
export function printJsonSchema(
  given: Schema,
  more?: "texts" | "mocks",
): Expression {
  if (given.never || given.enum?.length === 0)
    return object([{ name: "not", value: "{}" }]);
  const schema = given.request === "filter" ? withoutNothing(given) : given;
  const print = (part: Schema): Expression => printJsonSchema(part, more);
  const entries: ObjectEntry[] = [];
  const add = (name: string, value: Expression | undefined): void => {
    if (value !== undefined) entries.push({ name, value });
  };
  if (schema.ref !== undefined) add("$ref", stringLiteral(schema.ref));
  for (const name of ["title", "description"] as const) {
    const value = schema[name];
    if (more === "texts" && value !== undefined)
      add(name, stringLiteral(value));
  }
  if (more === "texts" && schema.deprecated) add("deprecated", "true");
  const [type, ...types] = schema.type ?? [];
  if (type !== undefined)
    add(
      "type",
      types.length > 0
        ? array([type, ...types].map(stringLiteral))
        : stringLiteral(type),
    );
  if (schema.isOpen && more === "mocks") add("isOpen", "true");
  if (schema.enum) add("enum", array(schema.enum.map(literal)));
  for (const [name, limit] of limitsOf(schema)) add(name, numberLiteral(limit));
  for (const name of ["pattern", "format"] as const) {
    const value = schema[name];
    if (value !== undefined) add(name, stringLiteral(value));
  }
  if (schema.uniqueItems) add("uniqueItems", "true");
  if (schema.required)
    add("required", array(schema.required.map(stringLiteral)));
  for (const name of holdersOf("one")) {
    const part = schema[name];
    if (part) add(name, print(part));
  }
  for (const name of holdersOf("list")) {
    const list = schema[name];
    if (list) add(name, array(list.map(print)));
  }
  if (schema.dependentRequired)
    add(
      "dependentRequired",
      object(
        schema.dependentRequired.map(({ name, required }) => ({
          name: propertyName(name),
          value: array(required.map(stringLiteral)),
        })),
      ),
    );
  if (schema.patternProperties)
    add(
      "patternProperties",
      object(
        schema.patternProperties.map(({ pattern, schema: member }) => ({
          name: propertyName(pattern),
          value: print(member),
        })),
      ),
    );
  for (const name of ["properties", "dependentSchemas"] as const) {
    const members = schema[name];
    if (members)
      add(
        name,
        record(
          members.map((member) => ({
            name: propertyName(member.name),
            value: print(member.schema),
          })),
        ),
      );
  }
  if (schema.default !== undefined) add("default", literal(schema.default));
  if (schema.examples) add("examples", array(schema.examples.map(literal)));
  return object(entries);
}

/** The constraint on a filter's part beyond its schema: it has a condition, or an item. */
function withoutNothing(schema: Schema): Schema {
  const least = (given: number | undefined): number => Math.max(1, given ?? 0);
  const isList = schema.type?.includes("array") || schema.items !== undefined;
  return isList
    ? { ...schema, minItems: least(schema.minItems) }
    : { ...schema, minProperties: least(schema.minProperties) };
}

/** A filter as a schema: nowhere in it is an object of nothing. */
export function filterSchema(schema: Schema): Schema {
  const isObject =
    schema.properties !== undefined || schema.type?.includes("object");
  return {
    ...schema,
    ...(isObject || schema.ref !== undefined ? { request: "filter" } : {}),
    ...(schema.properties
      ? {
          properties: schema.properties.map((member) => ({
            ...member,
            schema: filterSchema(member.schema),
          })),
        }
      : {}),
    ...(schema.items ? { items: filterSchema(schema.items) } : {}),
    ...(schema.type?.includes("array") ? { request: "filter" } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(filterSchema) } : {}),
    ...(schema.oneOf ? { oneOf: schema.oneOf.map(filterSchema) } : {}),
    ...(schema.allOf ? { allOf: schema.allOf.map(filterSchema) } : {}),
  };
}
