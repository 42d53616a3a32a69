import type { Schema } from "../../model/schema.js";
import { propertyName, stringLiteral } from "../../print/escape.js";
import { arrow, call, objectOverLines } from "../../print/expression.js";
import { type CheckCall, runtimeCall } from "./check-call.js";
import { leftOutNames } from "./declaring-calls.js";
import { countCalls } from "./collection-calls.js";
import { referenceOf, innerPlace, namesAt, type Place } from "./place.js";
import { lowerFirst, pascalCase } from "./subject.js";

/**
 * The calls for a closed object, an input or the operators of a filter field: it has few of the
 * members it could have, so that it goes by a table of them. Undefined for any other.
 */
export function sentCalls(
  schema: Schema,
  asserted: readonly string[],
  place: Place,
): CheckCall[] | undefined {
  const { registry, mode } = place;
  const isClosed = schema.request === "closed" && mode === "request";
  if (!isClosed && schema.request !== "filter") return undefined;
  if (!asserted.every((keyword) => ofSent.has(keyword))) return undefined;
  const { additionalProperties: rule, properties = [] } = schema;
  if (rule !== undefined && !rule.never) return undefined;
  if (properties.some(({ name }) => name === "__proto__")) return undefined;
  const table = membersConstant(schema, place);
  return [
    runtimeCall(
      isClosed ? "input" : place.operators ? "operators" : "filter",
      registry,
      table,
      ...(isClosed ? leftOutNames(schema) : []),
    ),
    ...(schema.required ?? []).map((name) =>
      runtimeCall("requires", registry, stringLiteral(name)),
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
  const { registry } = place;
  const entries = (schema.properties ?? []).map(({ name, schema: member }) => ({
    name: propertyName(name),
    value: referenceOf(member, innerPlace(place, pascalCase(name))),
  }));
  const table = arrow([], objectOverLines(entries));
  return registry.constant(
    function* () {
      for (const each of namesAt(schema, place)) {
        yield `${lowerFirst(each)}Members`;
        yield `${lowerFirst(each)}SentMembers`;
      }
    },
    registry.useType("Members"),
    call(`/* @__PURE__ */ ${registry.use("members")}`, [table]),
  );
}
