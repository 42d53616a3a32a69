import type { Schema } from "../../model/schema.js";
import { propertyName, stringLiteral } from "../escape.js";
import { arrow, call, objectOverLines } from "../layout/expression.js";
import { type CheckCall, runtimeCall } from "./check-call.js";
import { countCalls } from "./collection-calls.js";
import { referenceOf, innerPlace, namesAt, type Place } from "./place.js";
import type { TypeTable } from "./kinds.js";
import { lowerFirst, pascalCase } from "./subject.js";

/**
 * The calls for a closed object of a request, an input or a part of a filter: it has few of the
 * members it could have, so that it goes by a table of them. Undefined for any other.
 */
export function sentCalls(
  schema: Schema,
  asserted: readonly string[],
  place: Place,
): CheckCall[] | undefined {
  const { unit, mode } = place;
  if (mode !== "request" || schema.request === undefined) return undefined;
  if (!asserted.every((keyword) => ofSent.has(keyword))) return undefined;
  const { additionalProperties: rule, properties = [] } = schema;
  if (rule !== undefined && !rule.never) return undefined;
  if (properties.some(({ name }) => name === "__proto__")) return undefined;
  const table = membersConstant(schema, place);
  const helper =
    schema.request === "closed"
      ? "input"
      : place.operators
        ? "operators"
        : "filter";
  return [
    runtimeCall(helper, unit, table),
    ...(schema.required ?? []).map((name) =>
      runtimeCall("requires", unit, stringLiteral(name)),
    ),
    ...countCalls(schema, place),
  ];
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

function membersConstant(schema: Schema, place: Place): string {
  const { unit } = place;
  const entries = (schema.properties ?? []).map(({ name, schema: member }) => ({
    name: propertyName(name),
    value: referenceOf(member, innerPlace(place, pascalCase(name))),
  }));
  const table = arrow([], objectOverLines(entries));
  return unit.constant(
    function* () {
      for (const each of namesAt(schema, place)) {
        yield `${lowerFirst(each)}Members`;
        yield `${lowerFirst(each)}SentMembers`;
      }
    },
    unit.useType("Members"),
    call(`/* @__PURE__ */ ${unit.use("members")}`, [table]),
  );
}

/**
 * The schema of a data type where it is a part of a filter: the rule of filters holds for it and
 * the declared objects inside it.
 */
export function sentSchema(schema: Schema, types: TypeTable): Schema {
  const { properties } = schema;
  if (properties === undefined) return schema;
  const inside = properties.map(({ name, schema: member }) => ({
    name,
    schema: isGroup(member, types)
      ? member.ref === undefined
        ? sentSchema(member, types)
        : { ...member, request: "filter" as const }
      : member,
  }));
  return { ...schema, properties: inside, request: "filter" };
}

function isGroup(schema: Schema, types: TypeTable): boolean {
  const target =
    schema.ref === undefined ? schema : types.get(schema.ref)?.schema;
  return target?.properties !== undefined;
}
