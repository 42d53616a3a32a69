import { limitFacts } from "../../model/limits.js";
import type { Schema } from "../../model/schema.js";
import { childSchemas } from "../../model/walk.js";
import type { SchemaKeys } from "./schema-key.js";

/** Above this, code of two places is longer than a function and two calls. */
const worthAFunction = 4;

/** Which schemas are in several places, and are worth one function that all of them call. */
export class SharedSchemas {
  readonly #keys: SchemaKeys;
  readonly #places = {
    plain: new Map<number, number>(),
    request: new Map<number, number>(),
  };

  constructor(keys: SchemaKeys) {
    this.#keys = keys;
  }

  /** Counts the places of all schemas below one that gets a function of its own. */
  countBelow(schema: Schema, request: boolean): void {
    const counted = request ? this.#places.request : this.#places.plain;
    for (const child of childSchemas(schema)) {
      const key = this.#keys.of(child, request);
      const places = (counted.get(key) ?? 0) + 1;
      counted.set(key, places);
      // The parts of a shared schema are printed once, however often the schema itself occurs.
      if (places === 1) this.countBelow(child, request);
    }
  }

  /** True if the schema is to have a function that its places call. */
  has(schema: Schema, request: boolean): boolean {
    if (schema.ref !== undefined && Object.keys(schema).length === 1)
      return false;
    return (
      this.#placesOf(schema, request) > 1 && weight(schema) >= worthAFunction
    );
  }

  #placesOf(schema: Schema, request: boolean): number {
    const counted = request ? this.#places.request : this.#places.plain;
    return counted.get(this.#keys.of(schema, request)) ?? 0;
  }
}

/** About how much code a schema takes: one for each thing that is checked, more for a loop. */
function weight(schema: Schema): number {
  let sum = 0;
  for (const keyword of Object.keys(schema)) sum += weights[keyword] ?? 0;
  for (const child of childSchemas(schema)) sum += weight(child);
  return sum;
}

const weights: Readonly<Record<string, number>> = {
  ...Object.fromEntries(limitFacts.map(([keyword]) => [keyword, 1])),
  ref: 1,
  type: 1,
  enum: 1,
  pattern: 1,
  format: 1,
  uniqueItems: 1,
  items: 2,
  prefixItems: 2,
  contains: 3,
  required: 1,
  patternProperties: 3,
  additionalProperties: 2,
  propertyNames: 3,
  dependentRequired: 2,
  anyOf: 1,
  oneOf: 2,
  request: 1,
};
