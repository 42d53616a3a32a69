import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import { operatorsName } from "../filters/filter-metadata.js";
import {
  arrow,
  type ObjectEntry,
  type Expression,
  object,
  record,
} from "../../print/expression.js";
import { constantPart, type Part } from "./compile-function.js";
import { isScalar } from "../../print/literal.js";
import { checkedKeywords, innerPlace, referenceOf } from "./place.js";
import { subjectName } from "../names/subject-name.js";
import type { CheckPlace, FunctionRegistry } from "./function-registry.js";

/**
 * The check of a filter: the metadata of its builder has everything but the schemas of values, and
 * nearly all of these follow from the kinds of their fields. The others are listed by their paths.
 */
export function filterPart(
  type: NamedType,
  filter: Filter,
  registry: FunctionRegistry,
): Part {
  const kinds = usedKinds([...registry.facts.filters.values()]);
  const name = `check${type.name}`;
  const place: CheckPlace = {
    registry,
    mode: "exact",
    subject: type.name,
    root: type.name,
  };
  const own = ownChecks(filter, type.schema, place);
  const initializer = registry.pureCall(
    "filterCheck",
    registry.useFilter(operatorsName(filter.builder)),
    arrow([], kindsConstant(kinds, place)),
    ...(own.length > 0 ? [arrow([], record(own))] : []),
  );
  const check = registry.useType("Check");
  return constantPart({ name, type: check, initializer }, true);
}

/** The kinds that fields of a document's filters have. */
function usedKinds(filters: readonly Filter[]): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = ({ kind, members }: FilterField): void => {
    if (Object.hasOwn(ofKinds, kind)) used.add(kind);
    members.forEach(visit);
  };
  for (const { fields } of filters) fields.forEach(visit);
  return used;
}

/** The schema of values of each kind. */
const ofKinds: Readonly<Record<string, Schema>> = {
  uuid: { type: ["string"], format: "uuid" },
  date: { type: ["string"], format: "date" },
  "date-time": { type: ["string"], format: "date-time" },
  text: { type: ["string"] },
  number: { type: ["number"] },
  boolean: { type: ["boolean"] },
  other: { type: ["object"] },
};

function kindsConstant(
  kinds: ReadonlySet<string>,
  place: CheckPlace,
): Expression {
  const entries = Object.entries(ofKinds)
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, schema]): ObjectEntry => {
      const check = referenceOf(schema, place);
      return kind === check ? kind : [kind, check];
    });
  const { registry } = place;
  return registry.constant(
    () => ["filterKinds", "kindsOfFilters"],
    registry.useType("Checks"),
    object(entries),
  );
}

function ownChecks(
  filter: Filter,
  schema: Schema,
  place: CheckPlace,
): ObjectEntry[] {
  const properties = new Map(
    (schema.properties ?? []).map((each) => [each.name, each.schema]),
  );
  const combining = filter.logical.flatMap(
    ({ name, printed, list }): ObjectEntry[] => {
      // One filter may replace an array of them.
      const { anyOf, oneOf } = properties.get(name) ?? {};
      if (!list || (anyOf ?? oneOf ?? []).length < 2) return [];
      const one: Schema = { ref: filter.type };
      const either: Schema = { anyOf: [one, { type: ["array"], items: one }] };
      const check = referenceOf(
        either,
        innerPlace(place, subjectName(printed)),
      );
      return [[printed, check]];
    },
  );
  return [...fieldChecks(filter.fields, "", place), ...combining];
}

function fieldChecks(
  fields: readonly FilterField[],
  before: string,
  outer: CheckPlace,
): ObjectEntry[] {
  return fields.flatMap((field): ObjectEntry[] => {
    const { printed, members, operators, pairs, filter, plain } = field;
    const path = before + printed;
    const place = innerPlace(outer, subjectName(printed));
    const own = (
      at: string,
      schema: Schema,
      where: CheckPlace,
    ): ObjectEntry => [at, referenceOf(schema, where)];
    if (pairs) return [own(path, plain ?? {}, place)];
    if (filter !== undefined) {
      const held: Schema = { ref: filter };
      return [own(path, plain ? { anyOf: [plain, held] } : held, place)];
    }
    const value = valueOf(field);
    const check = value && referenceOf(value, place);
    const isUsual =
      value === undefined ||
      isOfValues(field, value, place) ||
      check === kindCheck(field, place);
    return [
      ...(isUsual ? [] : [own(path, value, place)]),
      ...operators
        .filter((operator) => !isUsualOperator(operator, check, place))
        .map((operator) => {
          const inside = innerPlace(place, subjectName(operator.printed));
          const argument = argumentOf(operator);
          return own(`${path}.${operator.printed}`, argument, inside);
        }),
      ...fieldChecks(members, `${path}.`, place),
    ];
  });
}

/** The schema of the values that a field's operators compare with. */
function valueOf({ plain, operators }: FilterField): Schema | undefined {
  const value = operators.find(({ argument }) => argument === "value");
  const list = operators.find(({ argument }) => argument === "list");
  return plain ?? value?.schema ?? list?.schema.items;
}

/** True if the values of an enumeration, which the builder knows, are all that it asserts. */
function isOfValues(
  { plain, operators }: FilterField,
  value: Schema,
  { registry }: CheckPlace,
): boolean {
  const isTold =
    plain ?? operators.some(({ argument }) => argument === "value");
  if (!isTold) return false;
  const named =
    value.ref === undefined ? undefined : registry.facts.types.get(value.ref);
  if (named) return named.role === "enumeration" || named.role === "scope";
  return (
    value.enum !== undefined &&
    value.enum.length > 0 &&
    value.enum.every(isScalar) &&
    checkedKeywords(value).every((keyword) => /^(enum|type)$/.test(keyword))
  );
}

function kindCheck({ kind }: FilterField, place: CheckPlace): string {
  const schema = Object.hasOwn(ofKinds, kind) ? ofKinds[kind] : undefined;
  return referenceOf(schema ?? {}, place);
}

function isUsualOperator(
  operator: Operator,
  check: string | undefined,
  place: CheckPlace,
): boolean {
  const { argument, schema } = operator;
  const inside = innerPlace(place, subjectName(operator.printed));
  switch (argument) {
    case "flag":
      return referenceOf(schema, inside) === place.registry.use("boolean");
    case "value":
      return referenceOf(schema, inside) === check;
    case "list": {
      const { items } = schema;
      const rest = checkedKeywords(argumentOf(operator));
      return (
        items !== undefined &&
        rest.every((keyword) => keyword === "type" || keyword === "items") &&
        schema.type?.length === 1 &&
        referenceOf(items, inside) === check
      );
    }
    default:
      return argument satisfies never;
  }
}

/** An empty list is refused already, unless it is the one that is meant to be empty. */
function argumentOf({ argument, schema }: Operator): Schema {
  const { minItems, ...rest } = schema;
  return argument === "list" && (minItems ?? 0) <= 1 ? rest : schema;
}
