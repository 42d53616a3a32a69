import type { Schema } from "../../model/schema.js";
import { childSchemas } from "../child-schemas.js";
import type { TypeTable } from "./kinds.js";
import type { SchemaKeys } from "./schema-key.js";

/**
 * The schemas that requests lead to. Their objects say which members they declare, so that a
 * request with others is refused; the same check is used elsewhere, where nobody asks.
 */
export class SentSchemas {
  readonly #keys: SchemaKeys;
  readonly #types: TypeTable;
  readonly #sent = new Set<number>();
  readonly #parts = new Set<number>();

  constructor(types: TypeTable, keys: SchemaKeys) {
    this.#keys = keys;
    this.#types = types;
    const seen = new Set<Schema>();
    for (const { role, schema } of types.values())
      if (role === "input" || role === "filter") this.#add(schema, seen);
  }

  /** Whether a request may hold a value of the schema. */
  has(schema: Schema): boolean {
    return this.#sent.has(this.#keyOf(schema));
  }

  /** Whether the same value is held to other schemas as well, which may declare its members. */
  isPart(schema: Schema): boolean {
    return this.#parts.has(this.#keyOf(schema));
  }

  #keyOf(schema: Schema): number {
    return this.#keys.of(schema, false);
  }

  #add(schema: Schema, seen: Set<Schema>): void {
    if (seen.has(schema)) return;
    seen.add(schema);
    this.#sent.add(this.#keyOf(schema));
    const target = this.#targetOf(schema);
    if (target) this.#add(target, seen);
    const { allOf = [], anyOf = [], oneOf = [], then, else: other } = schema;
    for (const part of [...allOf, ...anyOf, ...oneOf, then, other])
      if (part) this.#addPart(part);
    for (const child of childSchemas(schema)) this.#add(child, seen);
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
