import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { Json } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import type { Emission } from "../emission/emission.js";
import {
  memberAccess,
  numberLiteral,
  stringLiteral,
} from "../../print/escape.js";

/** The lines of an example that is valid for the filter; none where no valid value is plain to see. */
export function filterExample(filter: Filter, emission: Emission): string[] {
  const conditions = leaves(filter.fields, "f")
    .flatMap(({ field, expression }) => {
      const calls = sampleCalls(field, emission);
      return calls === undefined
        ? []
        : [{ rank: rank(field), text: `${expression}${calls}` }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ rank }, index, all) => rank !== all[index - 1]?.rank)
    .slice(0, 3);
  if (conditions.length === 0) return [];
  return [
    `${filter.builder}((f) => [`,
    ...conditions.map(({ text }) => `  ${text},`),
    "]);",
  ];
}

interface Leaf {
  readonly field: FilterField;
  readonly expression: string;
}

function leaves(fields: readonly FilterField[], before: string): Leaf[] {
  return fields.flatMap((field) => {
    const expression = before + memberAccess(field.printed);
    const inner = leaves(field.members, expression);
    const isLeaf = field.plain !== undefined || field.operators.length > 0;
    return isLeaf && !field.deprecated
      ? [{ field, expression }, ...inner]
      : inner;
  });
}

/** Ranges and enumerations show most of what a builder does; ids show least. */
function rank({ kind, operators }: FilterField): number {
  const has = (...names: string[]): boolean =>
    operators.some(({ printed }) => names.includes(printed));
  if (has("gte", "gt") && has("lt", "lte")) return kind === "number" ? 0 : 2;
  if (kind === "enum" && has("in")) return 1;
  return operators.length === 0 ? 3 : kind === "uuid" ? 5 : 4;
}

function sampleCalls(
  { plain, operators }: FilterField,
  emission: Emission,
): string | undefined {
  const find = (...names: string[]): Operator | undefined =>
    operators.find(({ printed }) => names.includes(printed));
  const from = find("gte", "gt");
  const to = find("lt", "lte");
  if (from && to) {
    const first = sampleText(from.schema, emission, 0);
    const last = sampleText(to.schema, emission, 1);
    return first && last
      ? `${memberAccess(from.printed)}(${first})${memberAccess(to.printed)}(${last})`
      : undefined;
  }
  const operator = find("in") ?? operators[0];
  if (!operator) {
    const value = sampleText(plain ?? {}, emission, 0);
    return value && `.is(${value})`;
  }
  const { printed, argument, schema } = operator;
  if (argument === "flag") return `${memberAccess(printed)}()`;
  if (argument === "list") {
    const items = ([0, 1] as const).map((index) =>
      sampleText(schema.items ?? {}, emission, index),
    );
    const distinct = [...new Set(items)].filter((item) => item !== undefined);
    return distinct.length === 0
      ? undefined
      : `${memberAccess(printed)}([${distinct.join(", ")}])`;
  }
  const value = sampleText(schema, emission, 0);
  return value && `${memberAccess(printed)}(${value})`;
}

function sampleText(
  schema: Schema,
  emission: Emission,
  index: 0 | 1,
): string | undefined {
  const value = sampleValue(schema, emission, index);
  if (value === undefined) return undefined;
  if (typeof value === "string") {
    const named = emission.types.get(schema.ref ?? "")?.schema;
    const type = schema.dateType ?? named?.dateType;
    if (type === "Date") return `new Date(${stringLiteral(value)})`;
    if (type) return `${type}.from(${stringLiteral(value)})`;
    return /^[\x20-\x7e]*$/.test(value) ? stringLiteral(value) : undefined;
  }
  return typeof value === "number" ? numberLiteral(value) : String(value);
}

/** A value of the schema, the second of which is greater; undefined where that is not plain to see. */
function sampleValue(
  schema: Schema,
  emission: Emission,
  index: 0 | 1,
): Exclude<Json, object> | undefined {
  const named =
    schema.ref === undefined ? undefined : emission.types.get(schema.ref);
  if (named)
    return named.schema.ref === undefined
      ? sampleValue(named.schema, emission, index)
      : undefined;
  const { enum: values, type = [], pattern, multipleOf } = schema;
  if (values) {
    const value = values[index] ?? values[0];
    return typeof value === "object" ? undefined : value;
  }
  if (
    type.length !== 1 ||
    schema.anyOf ||
    schema.oneOf ||
    schema.allOf ||
    schema.not
  )
    return undefined;
  if (type[0] === "boolean") return true;
  if (type[0] === "string" && pattern === undefined)
    return sampleString(schema, index);
  const isNumber = type[0] === "number" || type[0] === "integer";
  return isNumber && multipleOf === undefined
    ? sampleNumber(schema, index)
    : undefined;
}

function sampleNumber(schema: Schema, index: 0 | 1): number | undefined {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const { exclusiveMinimum: above = -Infinity } = schema;
  const { exclusiveMaximum: below = Infinity } = schema;
  const isValid = (value: number): boolean =>
    value >= minimum && value <= maximum && value > above && value < below;
  const pairs = [
    [1, 100],
    [0, 1],
  ] as const;
  return pairs.find((pair) => pair.every(isValid))?.[index];
}

function sampleString(
  { format, minLength = 0, maxLength = Infinity }: Schema,
  index: 0 | 1,
): string | undefined {
  const value = samples[format ?? "none"]?.[index];
  return value !== undefined &&
    value.length >= minLength &&
    value.length <= maxLength
    ? value
    : undefined;
}

const samples: Readonly<Record<string, readonly [string, string]>> = {
  none: ["text", "texts"],
  date: ["2025-01-01", "2025-02-01"],
  "date-time": ["2025-01-01T00:00:00Z", "2025-02-01T00:00:00Z"],
  uuid: [
    "01234567-89ab-4cde-8f01-23456789abcd",
    "01234567-89ab-4cde-8f01-23456789abce",
  ],
  email: ["ada@example.com", "bob@example.com"],
};
