import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { Json } from "../../model/json.js";
import { literals } from "../../print/literal.js";
import { numberLiteral, stringLiteral } from "../../print/escape.js";
import {
  array,
  arrow,
  type ObjectEntry,
  type Expression,
  object,
  record,
  arrayOfSome,
} from "../../print/expression.js";
import { hasTuple, tupleOf } from "../names/names.js";
import type { SharedFields } from "./shared-fields.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** The object of a filter's fields: what its builder runs on and a user interface draws. */
export function printMetadata(
  filter: Filter,
  place: MetadataPlace,
): Expression {
  const fields = printFields(filter.fields, place);
  const logical = filter.logical.map(({ name, printed, list }): ObjectEntry => [
    printed,
    object([
      ["kind", `"${printed}"`],
      ...writtenAs(name, printed),
      ["list", list ? "true" : undefined],
    ]),
  ]);
  return record([...fields, ...logical]);
}

/** The context of printed metadata. */
interface MetadataPlace {
  readonly module: EmittedModule;
  /** The common parts of several fields. */
  readonly shared: SharedFields;
}

function printFields(
  fields: readonly FilterField[],
  place: MetadataPlace,
): ObjectEntry[] {
  return fields.map((field): ObjectEntry => {
    const { name, printed } = field;
    const own = (): ObjectEntry[] => [
      ...writtenAs(name, printed),
      ...ownEntries(field, place),
    ];
    const { shared } = place;
    // Not spread from what several have in common: bundlers keep a spread that nothing uses.
    const whole = (): Expression => object([...usualEntries(field), ...own()]);
    const value =
      (own().length === 0
        ? shared.nameOf(field, whole)
        : shared.nameOfWhole(field, whole)) ?? whole();
    return [printed, value];
  });
}

/** The parts of a field that others may share. */
function usualEntries({
  kind,
  plain,
  operators,
  pairs,
}: FilterField): ObjectEntry[] {
  return [
    ...literals({ kind, plain: plain && !pairs ? true : undefined }),
    ["operators", arrayOfSome(operators.map(printOperator))],
  ];
}

function ownEntries(field: FilterField, place: MetadataPlace): ObjectEntry[] {
  const { members, pairs, filter } = field;
  const { module } = place;
  const values = printValues(field, module);
  const entries: ObjectEntry[] = [];
  if (values !== undefined) entries.push(["values", values]);
  if (pairs) entries.push(["pairs", printPairs(pairs)]);
  if (members.length > 0)
    entries.push(["members", record(printFields(members, place))]);
  if (filter !== undefined) {
    const held = module.emission.model.filters.find(
      ({ type }) => type === filter,
    );
    entries.push(["filter", arrow([], operatorsName(held?.builder ?? filter))]);
  }
  return entries;
}

/** The name of a filter's metadata. */
export function operatorsName(builder: string): string {
  return `${builder}Operators`;
}

function printPairs({
  key,
  value,
}: NonNullable<FilterField["pairs"]>): Expression {
  return object(literals({ key, value }));
}

/** The name on the wire, if it differs. */
function writtenAs(name: string, printed: string): ObjectEntry[] {
  return literals({ written: name === printed ? undefined : name });
}

/** The operators whose argument the runtime knows by their name: `templates/filter/fields.ts`. */
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
    ...literals({ name: printed }),
    ...writtenAs(name, printed),
    ...literals({ argument: argument === usual ? undefined : argument }),
  ]);
}

/** The values of an enumeration: its tuple where it has one, so that no value is written twice. */
function printValues(
  { plain, operators }: FilterField,
  module: EmittedModule,
): Expression | undefined {
  const { emission } = module;
  const schema =
    plain ?? operators.find(({ argument }) => argument === "value")?.schema;
  const named =
    schema?.ref === undefined ? undefined : emission.types.get(schema.ref);
  if (named && hasTuple(named))
    return module.value(emission.moduleOf(named.name), tupleOf(named));
  const values = schema?.enum?.flatMap(printValue) ?? [];
  return values.length > 0 ? array(values) : undefined;
}

function printValue(value: Json): string[] {
  if (typeof value === "string") return [stringLiteral(value)];
  if (typeof value === "number") return [numberLiteral(value)];
  return typeof value === "boolean" || value === null ? [String(value)] : [];
}
