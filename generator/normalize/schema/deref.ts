import type { Schema } from "../../model/schema.js";

/**
 * Resolves a `ref` to its schema; returns any other schema as it is. Where schemas
 * are looked at whole, a `ref` with assertions beside it is given back, too: it is both.
 */
export type Deref = (schema: Schema) => Schema;
