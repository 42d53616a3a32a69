import type { Schema } from "../model/schema.js";
import type { JsonKind } from "../model/json-type.js";
import type { TypeNode } from "./type-node.js";

/** Options of projecting a schema. */
export interface Projection {
  /** Projects a schema; handed in, because every kind of schema has schemas inside. */
  readonly project: (schema: Schema, projection: Projection) => TypeNode;
  /** The schema of a named or generic type of the model. */
  readonly schemaOf: (name: string) => Schema | undefined;
  /** The kinds of JSON value a named or generic type has room for. */
  readonly kindsOfType: (name: string) => ReadonlySet<JsonKind>;
  /** The number of inline schemas around the present one. */
  readonly depth: number;
  /**
   * Names that reference the type being projected without an object or array between, which
   * TypeScript refuses (TS2456, TS2310): they are expanded in place, each once.
   */
  readonly expanding?: Expansion;
  /** Optional members also take `undefined`: those of every type that requests have. */
  readonly takesUndefined?: boolean;
}

/** Options for expanding circular references. */
export interface Expansion {
  /** The types of the cycle. */
  readonly cycle: ReadonlySet<string>;
  /** Those already being expanded around the present place. */
  readonly within: ReadonlySet<string>;
  /** The neutral type for a repeated reference in a union or an intersection. */
  readonly repeated: "never" | "unknown";
}

/** Inline schemas nested deeper than this print as `unknown`; validators still check them. */
export const deepest = 100;

/** The projection for a branch of `allOf`, `anyOf` or `oneOf`. */
export function branchOf(
  projection: Projection,
  repeated: Expansion["repeated"],
): Projection {
  const { depth, expanding } = projection;
  return {
    ...projection,
    depth: depth + 1,
    ...(expanding ? { expanding: { ...expanding, repeated } } : {}),
  };
}

/** The projection for a member or item: a reference from there is never circular. */
export function insideOf(projection: Projection): Projection {
  const { expanding: _, depth, ...inside } = projection;
  return { ...inside, depth: depth + 1 };
}
