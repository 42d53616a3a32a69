import { appliedSchemas } from "../../model/applied-schemas.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";

/** Which way a schema's values travel. */
export type Direction = "request" | "response";

/**
 * Which members of objects travel one way only: `readOnly` ones are no part of requests,
 * `writeOnly` ones no part of responses, and `required` does not apply to them there (OpenAPI
 * 3.0.4, 4.7.24.2; JSON Schema 2020-12 Validation, 9.4).
 */
export class OneWayMembers {
  readonly #deref: Deref;
  readonly #isAny: boolean;
  readonly #telling = new Map<Schema, string>();

  /** @param schemas every schema of the document */
  constructor(schemas: Iterable<Schema>, deref: Deref) {
    this.#deref = deref;
    const all = [...schemas];
    this.#isAny = all.some((schema) => schema.readOnly ?? schema.writeOnly);
    if (this.#isAny) for (const schema of all) this.#keepTelling(schema);
  }

  /** The members that are left out of a schema's objects when they travel this way. */
  leftOut(schema: Schema, direction: Direction): ReadonlySet<string> {
    if (!this.#isAny || !canHaveMembers(schema)) return nothing;
    const names = new Set<string>();
    const parts = this.#partsOf(schema);
    for (const part of parts) {
      for (const { name, schema: member } of part.properties ?? [])
        if (this.#isOneWay(member, direction)) names.add(name);
    }
    // The member that distinguishes alternatives is required.
    for (const part of parts) names.delete(this.#telling.get(part) ?? "");
    return names;
  }

  /** A schema as it is where it travels in any case: as a parameter. */
  sent(schema: Schema): Schema {
    if (!this.#says(schema, "readOnly")) return schema;
    const { readOnly: _, ...rest } = this.#deref(schema);
    return rest;
  }

  #keepTelling(schema: Schema): void {
    const { discriminator, oneOf = [], anyOf = [] } = schema;
    if (!discriminator) return;
    const { property, mapping } = discriminator;
    const targets = mapping.map(({ type }): Schema => ({ ref: type }));
    for (const target of [schema, ...oneOf, ...anyOf, ...targets])
      for (const part of this.#partsOf(target))
        this.#telling.set(part, property);
  }

  #isOneWay(member: Schema, direction: Direction): boolean {
    const [left, other] =
      direction === "request"
        ? (["readOnly", "writeOnly"] as const)
        : (["writeOnly", "readOnly"] as const);
    return this.#says(member, left) && !this.#says(member, other);
  }

  /** True if a member's schema, or the one it references, is one-way. */
  #says(schema: Schema, keyword: "readOnly" | "writeOnly"): boolean {
    if (!this.#isAny) return false;
    // Most members are neither a reference nor composed.
    const { ref, allOf } = schema;
    return ref === undefined && allOf === undefined
      ? schema[keyword] === true
      : [...this.#partsOf(schema)].some((part) => part[keyword]);
  }

  /** The schema, what it refers to and what it is composed of. */
  #partsOf(schema: Schema): ReadonlySet<Schema> {
    return appliedSchemas(schema, (ref) => this.#deref({ ref }));
  }
}

const nothing: ReadonlySet<string> = new Set();

/** True if a schema has members, of its own or of its parts. */
function canHaveMembers({ properties, ref, allOf }: Schema): boolean {
  return Boolean(properties ?? ref ?? allOf);
}

/** A schema without these members, also in its `required`. */
export function withoutMembers(
  schema: Schema,
  names: ReadonlySet<string>,
): Schema {
  if (names.size === 0) return schema;
  const { properties, required, dependentRequired, ...rest } = schema;
  const members = properties?.filter(({ name }) => !names.has(name)) ?? [];
  const wanted = required?.filter((name) => !names.has(name)) ?? [];
  const dependent = (dependentRequired ?? [])
    .filter(({ name }) => !names.has(name))
    .map((entry) => ({
      ...entry,
      required: entry.required.filter((name) => !names.has(name)),
    }));
  return {
    ...rest,
    ...(members.length > 0 ? { properties: members } : {}),
    ...(wanted.length > 0 ? { required: wanted } : {}),
    ...(dependent.length > 0 ? { dependentRequired: dependent } : {}),
  };
}
