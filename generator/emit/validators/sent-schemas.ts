import type { Filter, FilterField } from "../../model/filter.js";
import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import { childSchemas } from "../../model/walk.js";
import type { NamedTypes } from "./kinds.js";
import type { SchemaKeys } from "./schema-key.js";

/**
 * The schemas that requests reference. Their objects say which members they declare, so that a
 * request with others is refused; the same check is used elsewhere, where its answer is not used.
 */
export class SentSchemas {
  readonly #keys: SchemaKeys;
  readonly #types: NamedTypes;
  readonly #sent = new Set<number>();
  readonly #received = new Set<number>();
  readonly #parts = new Set<number>();
  readonly #filters: ReadonlyMap<string, Filter>;

  constructor(
    types: NamedTypes,
    keys: SchemaKeys,
    filters: ReadonlyMap<string, Filter>,
    operations: readonly Operation[],
  ) {
    this.#keys = keys;
    this.#types = types;
    this.#filters = filters;
    const reached = new Set<Schema>();
    for (const { role, schema } of types.values())
      if (role === "input" || role === "filter") reached.add(schema);
    // A set's iteration includes elements that are added during it.
    for (const schema of reached)
      for (const next of this.#add(schema)) reached.add(next);
    const received = new Set<Schema>(operations.flatMap(receivedSchemas));
    for (const { schema } of types.values())
      if (!reached.has(schema)) received.add(schema);
    for (const schema of received) {
      this.#received.add(this.#keyOf(schema));
      for (const next of this.#below(schema)) received.add(next);
    }
  }

  /** True if a request may hold a value of the schema. */
  has(schema: Schema): boolean {
    return this.#sent.has(this.#keyOf(schema));
  }

  /** True if values of the schema are in requests and nowhere else. */
  hasAlone(schema: Schema): boolean {
    return this.has(schema) && !this.#received.has(this.#keyOf(schema));
  }

  /** True if the same value must satisfy other schemas as well, which may declare its members. */
  isPart(schema: Schema): boolean {
    return this.#parts.has(this.#keyOf(schema));
  }

  /**
   * True if a type references objects that list their members, so that a request of it is judged
   * only at its end. Flat inputs, filters and operators refuse what they do not know by themselves.
   */
  leadsToDeclared({ name, schema }: NamedType): boolean {
    const found = this.#filters.get(name);
    const open: Schema[] = found
      ? valuesOf(found.fields)
      : schema.request === "closed" && schema.properties
        ? schema.properties.map((each) => each.schema)
        : [schema];
    const seen = new Set<string>([name]);
    for (const each of open) {
      const { ref } = each;
      const filter = ref === undefined ? undefined : this.#filters.get(ref);
      if (filter ? seen.has(filter.type) : ref !== undefined && seen.has(ref))
        continue;
      if (ref !== undefined) seen.add(ref);
      if (filter) open.push(...valuesOf(filter.fields));
      else {
        const isDeclared = each.properties ?? each.leftOut;
        if (isDeclared && each.request !== "filter") return true;
        open.push(...childSchemas(each));
        const target = this.#targetOf(each);
        if (target) open.push(target);
      }
    }
    return false;
  }

  #keyOf(schema: Schema): number {
    return this.#keys.of(schema, false);
  }

  /** Notes a schema; gives what it references. */
  #add(schema: Schema): readonly Schema[] {
    this.#sent.add(this.#keyOf(schema));
    const { allOf = [], anyOf = [], oneOf = [], then, else: other } = schema;
    for (const part of [...allOf, ...anyOf, ...oneOf, then, other])
      if (part) this.#addPart(part);
    return this.#below(schema);
  }

  #below(schema: Schema): readonly Schema[] {
    const target = this.#targetOf(schema);
    return target ? [target, ...childSchemas(schema)] : childSchemas(schema);
  }

  #addPart(schema: Schema): void {
    for (
      let part: Schema | undefined = schema;
      part && !this.#parts.has(this.#keyOf(part));
      part = this.#targetOf(part)
    )
      this.#parts.add(this.#keyOf(part));
  }

  #targetOf({ ref }: Schema): Schema | undefined {
    return ref === undefined ? undefined : this.#types.get(ref)?.schema;
  }
}

/** The responses of an operation. */
function receivedSchemas({ result, responses }: Operation): Schema[] {
  const declared = responses.flatMap(({ schema }) => (schema ? [schema] : []));
  return result.kind === "body" ? [result.schema, ...declared] : declared;
}

/** The types of values of a filter's fields. */
function valuesOf(fields: readonly FilterField[]): Schema[] {
  return fields.flatMap(({ plain, pairs, operators, members, filter }) => [
    ...(pairs ? [pairs.valueSchema] : plain ? [plain] : []),
    ...(filter === undefined ? [] : [{ ref: filter }]),
    ...operators.map(({ schema }) => schema),
    ...valuesOf(members),
  ]);
}
