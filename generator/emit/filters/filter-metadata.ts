import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { Json } from "../../model/json.js";
import type { Emission } from "../emission.js";
import { numberLiteral, propertyName, stringLiteral } from "../escape.js";
import type { ModuleBuilder } from "../module.js";
import { tupleName } from "../names.js";

/** The object of a filter's fields: what its builder runs on and a user interface draws. */
export function printMetadata(
  filter: Filter,
  module: ModuleBuilder,
  emission: Emission,
): string {
  const fields = printFields(filter.fields, module, emission);
  const logical = filter.logical.map(({ name, printed, list }) => {
    const written = name === printed ? "" : `, written: ${stringLiteral(name)}`;
    return `${printed}: { kind: "${printed}"${written}${list ? ", list: true" : ""} }`;
  });
  return `{\n${[...fields, ...logical].join(",\n")}\n}`;
}

function printFields(
  fields: readonly FilterField[],
  module: ModuleBuilder,
  emission: Emission,
): string[] {
  return fields.map((field) => {
    const { name, printed, kind, plain, operators, members, pairs } = field;
    const values = printValues(field, module, emission);
    const entries = [
      `kind: ${stringLiteral(kind)}`,
      ...(name === printed ? [] : [`written: ${stringLiteral(name)}`]),
      ...(plain && !pairs ? ["plain: true"] : []),
      ...(operators.length > 0
        ? [`operators: [${operators.map(printOperator).join(", ")}]`]
        : []),
      ...(values === undefined ? [] : [`values: ${values}`]),
      ...(pairs
        ? [
            `pairs: { key: ${stringLiteral(pairs.key)}, value: ${stringLiteral(pairs.value)} }`,
          ]
        : []),
      ...(members.length > 0
        ? [
            `members: {\n${printFields(members, module, emission).join(",\n")}\n}`,
          ]
        : []),
    ];
    return `${propertyName(printed)}: { ${entries.join(", ")} }`;
  });
}

/** The operators whose argument the runtime knows by their name: `templates/filter-fields.ts`. */
export const usualArguments: Readonly<
  Record<"list" | "flag", readonly string[]>
> = {
  list: ["in", "nin", "notIn", "containsAny", "containsAll"],
  flag: ["empty", "notEmpty", "exists", "isNull"],
};

function printOperator({ name, printed, argument }: Operator): string {
  const usual = usualArguments.list.includes(printed)
    ? "list"
    : usualArguments.flag.includes(printed)
      ? "flag"
      : "value";
  if (name === printed && argument === usual) return stringLiteral(printed);
  const entries = [
    `name: ${stringLiteral(printed)}`,
    ...(name === printed ? [] : [`written: ${stringLiteral(name)}`]),
    ...(argument === usual ? [] : [`argument: "${argument}"`]),
  ];
  return `{ ${entries.join(", ")} }`;
}

/** The values of an enumeration: its tuple where it has one, so that no value is written twice. */
function printValues(
  { plain, operators }: FilterField,
  module: ModuleBuilder,
  emission: Emission,
): string | undefined {
  const schema =
    plain ?? operators.find(({ argument }) => argument === "value")?.schema;
  const named =
    schema?.ref === undefined ? undefined : emission.types.get(schema.ref);
  if (named?.role === "enumeration" || named?.role === "scope")
    return module.value(emission.moduleOf(named.name), tupleName(named.name));
  const values = schema?.enum?.flatMap(printValue) ?? [];
  return values.length > 0 ? `[${values.join(", ")}]` : undefined;
}

function printValue(value: Json): string[] {
  if (typeof value === "string") return [stringLiteral(value)];
  if (typeof value === "number") return [numberLiteral(value)];
  return typeof value === "boolean" || value === null ? [String(value)] : [];
}
