import type { Schema } from "../../model/schema.js";
import { memberAccess } from "../escape.js";
import type { Emission } from "../emission.js";
import { type JsonKind, kindsOf } from "../types/json-kinds.js";
import { keyword, type TypeNode } from "../types/type-node.js";
import { parts, unionOf } from "../types/union.js";

/** A place inside a value, as an expression and with what is known of it. */
export interface Place {
  /** How the value is reached: `page.pagination?.nextCursor`. */
  readonly expression: string;
  readonly schema: Schema;
  /** Whether there may be nothing. */
  readonly optional: boolean;
}

/** The place a path of member names leads to, from a value of this schema. */
export function placeAt(
  start: Place,
  path: readonly string[],
  emission: Emission,
): Place {
  return path.reduce((place, name) => {
    const optional = place.optional || isNullable(place.schema, emission);
    const member = memberOf(place.schema, name, emission);
    const access = memberAccess(name);
    const chained = access.startsWith(".") ? `?${access}` : `?.${access}`;
    return {
      expression: place.expression + (optional ? chained : access),
      schema: member?.schema ?? {},
      optional: optional || !(member?.required ?? false),
    };
  }, start);
}

/** The type of a list's items, whichever list it is; unknown where it is none. */
export function itemType(schema: Schema, emission: Emission): TypeNode {
  const { table } = emission;
  const itemsOf = (node: TypeNode, within: readonly string[]): TypeNode[] => {
    if (node.kind === "array") return [node.item];
    if (node.kind === "union")
      return node.of.flatMap((part) => itemsOf(part, within));
    if (node.kind === "tuple")
      return [
        ...node.items.map(({ type }) => type),
        ...(node.rest ? [node.rest] : []),
      ];
    const isAlias =
      node.kind === "reference" &&
      node.arguments.length === 0 &&
      !within.includes(node.name);
    return isAlias
      ? itemsOf(table.typeOf(node.name), [...within, node.name])
      : [keyword("unknown")];
  };
  return unionOf(itemsOf(presentType(schema, emission), []));
}

/** The type of a schema's values when there are any: neither null nor undefined. */
export function presentType(schema: Schema, { table }: Emission): TypeNode {
  const node = table.projection.project(schema, table.projection);
  return unionOf(
    parts(node).filter(
      (part) =>
        part.kind !== "keyword" ||
        (part.name !== "null" && part.name !== "undefined"),
    ),
  );
}

/** Whether a schema's values, when there are any, are numbers and nothing else. */
export function isNumber(schema: Schema, emission: Emission): boolean {
  const type = presentType(schema, emission);
  return isOnly(type, ["number"], emission);
}

/** Whether a type has room for values of these kinds only. */
export function isOnly(
  type: TypeNode,
  kinds: readonly JsonKind[],
  { table }: Emission,
): boolean {
  const found = [...kindsOf(type, table.projection)];
  return found.every((kind) => kind === "null" || kinds.includes(kind));
}

/** A member of an object: of all its parts together, and of any of its alternatives. */
function memberOf(
  schema: Schema,
  name: string,
  emission: Emission,
  within: readonly string[] = [],
): { schema: Schema; required: boolean } | undefined {
  if (within.length > 50) return undefined;
  const inner = (part: Schema, step: string): ReturnType<typeof memberOf> =>
    memberOf(part, name, emission, [...within, step]);
  const isRequired = schema.required?.includes(name) ?? false;
  const own = schema.properties?.find((entry) => entry.name === name);
  if (own) return { schema: own.schema, required: isRequired };
  const { ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const named =
    ref === undefined || within.includes(ref)
      ? undefined
      : emission.table.projection.schemaOf(ref);
  const found = [
    ...(named ? [inner(named, ref ?? "")] : []),
    ...allOf.map((part) => inner(part, "")),
  ].filter((member) => member !== undefined);
  // A later part narrows what an earlier one says of it.
  const narrowest = found.at(-1);
  if (narrowest) {
    const required = isRequired || found.some((member) => member.required);
    return { schema: narrowest.schema, required };
  }
  const alternatives = [...anyOf, ...oneOf].filter(
    (branch) => branch.type?.[0] !== "null",
  );
  const members = alternatives.flatMap((branch) => inner(branch, "") ?? []);
  const [first] = members;
  if (!first) return undefined;
  return {
    schema:
      members.length === 1
        ? first.schema
        : { anyOf: members.map((member) => member.schema) },
    required:
      isRequired ||
      (members.length === alternatives.length &&
        members.every((member) => member.required)),
  };
}

function isNullable(schema: Schema, emission: Emission): boolean {
  const { projection } = emission.table;
  return parts(projection.project(schema, projection)).some(
    (part) => part.kind === "keyword" && part.name === "null",
  );
}
