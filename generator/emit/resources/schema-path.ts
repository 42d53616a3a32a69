import type { JsonKind } from "../../model/json-type.js";
import type { Schema } from "../../model/schema.js";
import { memberAccess } from "../../print/escape.js";
import type { Emission } from "../emission/emission.js";
import { kindsOf } from "../../types/json-kinds.js";
import type { TypeNode } from "../../types/type-node.js";
import { parts, unionOf } from "../../types/union.js";

/** A place inside a value, as an expression and with what is known of it. */
interface ValuePlace {
  /** The expression for the value: `page.pagination?.nextCursor`. */
  readonly expression: string;
  readonly schema: Schema;
  /** True if there may be nothing. */
  readonly optional: boolean;
}

/** The place at a path of member names, from a value of this schema. */
export function valuePlaceAt(
  start: ValuePlace,
  path: readonly string[],
  emission: Emission,
): ValuePlace {
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

/** The type of a schema's values when there are any: neither null nor undefined. */
export function presentType(schema: Schema, { table }: Emission): TypeNode {
  const node = table.project(schema);
  return unionOf(
    parts(node).filter(
      (part) =>
        part.kind !== "keyword" ||
        (part.name !== "null" && part.name !== "undefined"),
    ),
  );
}

/** True if a type has room for values of these kinds only. */
export function isOnly(
  type: TypeNode,
  kinds: readonly JsonKind[],
  { table }: Emission,
): boolean {
  const found = [...kindsOf(type, table.projection)];
  return found.every((kind) => kind === "null" || kinds.includes(kind));
}

/**
 * True if values of a schema are known to be something else than objects with a member: they are of
 * other types, or of objects with other members.
 */
export function lacksMember(
  schema: Schema,
  name: string,
  emission: Emission,
): boolean {
  const known = new Set<Schema>();
  const isOpen = (part: Schema): boolean => {
    if (known.has(part)) return false;
    known.add(part);
    const { ref, allOf = [], anyOf = [], oneOf = [], type, properties } = part;
    const named =
      ref === undefined ? undefined : emission.table.projection.schemaOf(ref);
    const inner = [...(named ? [named] : []), ...allOf, ...anyOf, ...oneOf];
    return inner.length > 0
      ? inner.some(isOpen)
      : (type?.includes("object") ?? true) && !properties?.length;
  };
  return memberOf(schema, name, emission) === undefined && !isOpen(schema);
}

/** A member as it was found; undefined where there is none. */
type FoundMember = { schema: Schema; required: boolean } | undefined;

/** References that are followed to find a member. */
const deepest = 100;

/** A member of an object: of all its parts together, and of any of its alternatives. */
function memberOf(
  schema: Schema,
  name: string,
  emission: Emission,
  { known = new Map<Schema, FoundMember>(), depth = 0 } = {},
): FoundMember {
  if (depth > deepest || known.has(schema)) return known.get(schema);
  // A recursive schema adds nothing there.
  known.set(schema, undefined);
  const at = { known, depth: depth + 1 };
  const inner = (part: Schema): FoundMember =>
    memberOf(part, name, emission, at);
  const found = findMember(schema, name, emission, inner);
  known.set(schema, found);
  return found;
}

function findMember(
  schema: Schema,
  name: string,
  emission: Emission,
  inner: (part: Schema) => FoundMember,
): FoundMember {
  const isRequired = schema.required?.includes(name) ?? false;
  const own = schema.properties?.find((entry) => entry.name === name);
  if (own) return { schema: own.schema, required: isRequired };
  const { ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const named =
    ref === undefined ? undefined : emission.table.projection.schemaOf(ref);
  const found = [...(named ? [named] : []), ...allOf]
    .map(inner)
    .filter((member) => member !== undefined);
  // A later part narrows the schema of an earlier one.
  const narrowest = found.at(-1);
  if (narrowest) {
    const required = isRequired || found.some((member) => member.required);
    return { schema: narrowest.schema, required };
  }
  const alternatives = [...anyOf, ...oneOf].filter(
    (branch) => branch.type?.[0] !== "null",
  );
  const members = alternatives.flatMap((branch) => inner(branch) ?? []);
  const schemas = [...new Set(members.map((member) => member.schema))];
  const [only] = schemas;
  if (!only) return undefined;
  return {
    schema: schemas.length === 1 ? only : { anyOf: schemas },
    required:
      isRequired ||
      (members.length === alternatives.length &&
        members.every((member) => member.required)),
  };
}

function isNullable(schema: Schema, emission: Emission): boolean {
  return parts(emission.table.project(schema)).some(
    (part) => part.kind === "keyword" && part.name === "null",
  );
}
