import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { Json } from "../../model/json.js";
import type { Emission } from "../emission.js";
import { numberLiteral, propertyName, stringLiteral } from "../escape.js";
import {
  array,
  arrow,
  type Entry,
  type Expression,
  object,
  objectOverLines,
} from "../layout/expression.js";
import type { ModuleBuilder } from "../module.js";
import { tupleName } from "../names.js";

/** The object of a filter's fields: what its builder runs on and a user interface draws. */
export function printMetadata(
  filter: Filter,
  module: ModuleBuilder,
  emission: Emission,
): Expression {
  const fields = printFields(filter.fields, module, emission);
  const logical = filter.logical.map(({ name, printed, list }): Entry => ({
    name: printed,
    value: object([
      { name: "kind", value: `"${printed}"` },
      ...writtenAs(name, printed),
      ...(list ? [{ name: "list", value: "true" }] : []),
    ]),
  }));
  return objectOverLines([...fields, ...logical]);
}

function printFields(
  fields: readonly FilterField[],
  module: ModuleBuilder,
  emission: Emission,
): Entry[] {
  return fields.map((field): Entry => {
    const { name, printed, kind, plain, operators, members, pairs } = field;
    const { filter } = field;
    const values = printValues(field, module, emission);
    const entries: Entry[] = [
      { name: "kind", value: stringLiteral(kind) },
      ...writtenAs(name, printed),
    ];
    if (plain && !pairs) entries.push({ name: "plain", value: "true" });
    if (operators.length > 0)
      entries.push({
        name: "operators",
        value: array(operators.map(printOperator)),
      });
    if (values !== undefined) entries.push({ name: "values", value: values });
    if (pairs) entries.push({ name: "pairs", value: printPairs(pairs) });
    if (members.length > 0) {
      const inner = printFields(members, module, emission);
      entries.push({ name: "members", value: objectOverLines(inner) });
    }
    if (filter !== undefined) {
      const held = emission.model.filters.find(({ type }) => type === filter);
      entries.push({
        name: "filter",
        value: arrow([], operatorsName(held?.builder ?? filter)),
      });
    }
    return { name: propertyName(printed), value: object(entries) };
  });
}

/** What the metadata of a filter are called. */
export function operatorsName(builder: string): string {
  return `${builder}Operators`;
}

function printPairs({
  key,
  value,
}: NonNullable<FilterField["pairs"]>): Expression {
  return object([
    { name: "key", value: stringLiteral(key) },
    { name: "value", value: stringLiteral(value) },
  ]);
}

/** What a name is on the wire, where it is another. */
function writtenAs(name: string, printed: string): Entry[] {
  return name === printed
    ? []
    : [{ name: "written", value: stringLiteral(name) }];
}

/** The operators whose argument the runtime knows by their name: `templates/filter-fields.ts`. */
export const usualArguments: Readonly<
  Record<"list" | "flag", readonly string[]>
> = {
  list: ["in", "nin", "notIn", "containsAny", "containsAll"],
  flag: ["empty", "notEmpty", "exists", "isNull"],
};

function printOperator({ name, printed, argument }: Operator): Expression {
  const usual = usualArguments.list.includes(printed)
    ? "list"
    : usualArguments.flag.includes(printed)
      ? "flag"
      : "value";
  if (name === printed && argument === usual) return stringLiteral(printed);
  return object([
    { name: "name", value: stringLiteral(printed) },
    ...writtenAs(name, printed),
    ...(argument === usual
      ? []
      : [{ name: "argument", value: `"${argument}"` }]),
  ]);
}

/** The values of an enumeration: its tuple where it has one, so that no value is written twice. */
function printValues(
  { plain, operators }: FilterField,
  module: ModuleBuilder,
  emission: Emission,
): Expression | undefined {
  const schema =
    plain ?? operators.find(({ argument }) => argument === "value")?.schema;
  const named =
    schema?.ref === undefined ? undefined : emission.types.get(schema.ref);
  if (named?.role === "enumeration" || named?.role === "scope")
    return module.value(emission.moduleOf(named.name), tupleName(named.name));
  const values = schema?.enum?.flatMap(printValue) ?? [];
  return values.length > 0 ? array(values) : undefined;
}

function printValue(value: Json): string[] {
  if (typeof value === "string") return [stringLiteral(value)];
  if (typeof value === "number") return [numberLiteral(value)];
  return typeof value === "boolean" || value === null ? [String(value)] : [];
}
