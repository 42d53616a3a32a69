import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import {
  array,
  arrow,
  call,
  type Expression,
  object,
  type ObjectEntry,
  record,
} from "../../print/expression.js";
import { readOnlyMembers } from "./declaring-calls.js";
import { countCalls } from "./collection-calls.js";
import {
  checkedKeywords,
  callsOf,
  innerPlace,
  namesAt,
  referenceOf,
} from "./place.js";
import type {
  CheckCall,
  CheckPlace,
  FunctionRegistry,
} from "./function-registry.js";
import { subjectName } from "../names/subject-name.js";
import { lowerFirst } from "./subject.js";

/**
 * The calls for a closed object, an input or the operators of a filter field: it has few of the
 * members it could have, so that it uses a table of them. So does an object that is part of
 * requests only, which are not checked a thousand times. Undefined for any other.
 */
export function sentCalls(
  schema: Schema,
  asserted: readonly string[],
  place: CheckPlace,
): CheckCall[] | undefined {
  const table = tableOf(schema, asserted, place);
  if (table === undefined) return undefined;
  const { registry } = place;
  const counts = countCalls(schema, place);
  if (table === "filter")
    return [
      registry.check(
        place.operators ? "operators" : "filter",
        filterMembers(schema, place),
      ),
      ...(schema.required ?? []).map((name) =>
        registry.check("requires", stringLiteral(name)),
      ),
      ...counts,
    ];
  const name = registry.constant(
    function* () {
      for (const each of namesAt(schema, place)) {
        yield `check${each}`;
        yield `check${each}Sent`;
      }
    },
    registry.useType("Check"),
    tableCheck(schema, table, place),
  );
  return [{ name, more: [] }, ...counts];
}

/** The one constant that checks a type, where a table of members checks all of it. */
export function wholeTable(
  schema: Schema,
  place: CheckPlace,
): Expression | undefined {
  const table = tableOf(schema, checkedKeywords(schema), place);
  return table === undefined ||
    table === "filter" ||
    countCalls(schema, place).length > 0
    ? undefined
    : tableCheck(schema, table, place);
}

/** The table of members that checks all of an object, if one does. */
function tableOf(
  schema: Schema,
  asserted: readonly string[],
  { registry, mode }: CheckPlace,
): "input" | "part" | "filter" | undefined {
  const { additionalProperties: rule, properties = [], required = [] } = schema;
  if (schema.type?.length !== 1 || schema.type[0] !== "object")
    return undefined;
  if (!asserted.every((keyword) => ofSent.has(keyword))) return undefined;
  if (properties.some(({ name }) => name === "__proto__")) return undefined;
  if (rule !== undefined && !rule.never) return undefined;
  if (schema.request === "filter") return "filter";
  if (mode === "response") return undefined;
  const names = new Set(properties.map(({ name }) => name));
  if (!required.every((name) => names.has(name))) return undefined;
  if (schema.request === "closed" && mode === "request") return "input";
  return rule === undefined &&
    names.size > 0 &&
    registry.facts.sent.hasAlone(schema)
    ? "part"
    : undefined;
}

const ofSent: ReadonlySet<string> = new Set([
  "type",
  "properties",
  "required",
  "minProperties",
  "maxProperties",
  "additionalProperties",
  "request",
]);

/** `input(() => [{ id: uuid }, { name: text }])`: the required members, then the others. */
function tableCheck(
  schema: Schema,
  table: "input" | "part",
  place: CheckPlace,
): Expression {
  const { properties = [], required = [] } = schema;
  const { registry } = place;
  const tableOf = (isRequired: boolean): readonly ObjectEntry[] =>
    properties
      .filter(({ name }) => required.includes(name) === isRequired)
      .map(({ name, schema: member }) => [
        name,
        memberCheck(member, innerPlace(place, subjectName(name))),
      ]);
  const [needed, others] = [tableOf(true), tableOf(false)];
  const tables = [needed, others].filter((each) => each.length > 0);
  return registry.pureCall(
    table,
    arrow(
      [],
      needed.length === 0
        ? record(others)
        : array(tables.map((each) => object(each))),
    ),
    ...readOnlyMembers(schema, place),
  );
}

/** A check as a value: a function, or `all(…)` of what is given more than the value. */
function memberCheck(schema: Schema, place: CheckPlace): Expression {
  const { registry } = place;
  const calls = callsOf(schema, place);
  const [only, ...others] = calls;
  if (only === undefined) return registry.use("anything");
  if (others.length === 0 && only.more.length === 0) return only.name;
  return call(
    registry.use("all"),
    calls.map(({ name, more }) =>
      more.length === 0
        ? name
        : array([name, ...more.map((each) => inlined(each, registry))]),
    ),
  );
}

/** The few values of a list themselves in place of the name of a constant that has them. */
function inlined(given: Expression, registry: FunctionRegistry): Expression {
  const made =
    typeof given === "string" ? registry.initializerOf(given) : undefined;
  return typeof made === "object" &&
    made.kind === "array" &&
    made.items.length <= 5
    ? made
    : given;
}

function filterMembers(schema: Schema, place: CheckPlace): string {
  const { registry } = place;
  const entries = (schema.properties ?? []).map(
    ({ name, schema: member }): ObjectEntry => [
      name,
      referenceOf(member, innerPlace(place, subjectName(name))),
    ],
  );
  const table = arrow([], record(entries));
  return registry.constant(
    function* () {
      for (const each of namesAt(schema, place)) {
        yield `${lowerFirst(each)}Members`;
        yield `${lowerFirst(each)}SentMembers`;
      }
    },
    registry.useType("Members"),
    registry.pureCall("members", table),
  );
}
