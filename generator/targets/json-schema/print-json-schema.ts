import { holdersOf } from "../../model/keywords.js";
import { limitsOf } from "../../model/limits.js";
import type { Schema } from "../../model/schema.js";
import {
  array,
  type ObjectEntry,
  type Expression,
  object,
  record,
} from "../../print/expression.js";
import { literal, literals } from "../../print/literal.js";

/**
 * A schema of the model as JSON Schema 2020-12; `$ref` is the name of a type. With `texts` it says
 * what is meant, too; for `mocks`, which enumerations are open.
 */
export function printJsonSchema(
  given: Schema,
  more?: "texts" | "mocks",
): Expression {
  if (given.never || given.enum?.length === 0) return object([["not", "{}"]]);
  const schema = given.request === "filter" ? withoutNothing(given) : given;
  const print = (part: Schema): Expression => printJsonSchema(part, more);
  const { ref, title, description, type, pattern, format, required } = schema;
  const { patternProperties, examples } = schema;
  const isForReaders = more === "texts";
  const members = (keyword: "properties" | "dependentSchemas"): ObjectEntry => [
    keyword,
    schema[keyword] &&
      record(schema[keyword].map((each) => [each.name, print(each.schema)])),
  ];
  return object([
    ...literals({
      $ref: ref,
      title: isForReaders ? title : undefined,
      description: isForReaders ? description : undefined,
      deprecated: isForReaders ? schema.deprecated : undefined,
      type: type?.length === 1 ? type[0] : type?.length ? type : undefined,
      isOpen: more === "mocks" ? schema.isOpen : undefined,
      enum: schema.enum,
      ...Object.fromEntries(limitsOf(schema)),
      pattern,
      format,
      uniqueItems: schema.uniqueItems ? true : undefined,
      required,
    }),
    ...holdersOf("one").map((keyword): ObjectEntry => {
      const part = schema[keyword];
      return [keyword, part && print(part)];
    }),
    ...holdersOf("list").map((keyword): ObjectEntry => {
      const list = schema[keyword];
      return [keyword, list && array(list.map(print))];
    }),
    [
      "dependentRequired",
      schema.dependentRequired &&
        object(
          schema.dependentRequired.map((each) => [
            each.name,
            literal(each.required),
          ]),
        ),
    ],
    [
      "patternProperties",
      patternProperties &&
        object(
          patternProperties.map((each) => [each.pattern, print(each.schema)]),
        ),
    ],
    members("properties"),
    members("dependentSchemas"),
    ...literals({ default: schema.default, examples }),
  ]);
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
