import { identityOf, isOfStructure } from "../../model/identity.js";
import type { Schema } from "../../model/schema.js";

/**
 * Gives structurally equal schemas equal numbers: what they assert counts, with or without what
 * requests add to it, and neither annotations nor the order of members do.
 */
export class SchemaKeys {
  readonly #numbers = new Map<string, number>();
  readonly #known = {
    plain: new Map<Schema, number>(),
    request: new Map<Schema, number>(),
  };

  /** The number of a schema's structure; with `request`, its request rules count too. */
  of(schema: Schema, request: boolean): number {
    const known = request ? this.#known.request : this.#known.plain;
    const found = known.get(schema);
    if (found !== undefined) return found;
    const text = identityOf(schema, {
      of: (child) => this.of(child, request),
      counts: (keyword) =>
        isOfStructure(keyword) && !isUnsaid(schema, keyword, request),
      isOrdered: true,
    });
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    known.set(schema, number);
    return number;
  }
}

/** Constraints for requests only; operators of filters are closed everywhere. */
function isUnsaid(schema: Schema, keyword: string, request: boolean): boolean {
  return keyword === "request" && !request && schema.request === "closed";
}
