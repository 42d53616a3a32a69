import type { Comparison, Place, PlacedFinding } from "./place.js";
import type { PlacedSchema, SchemaView } from "./schema-view.js";

/** A schema before and after. */
export interface SchemaPair {
  readonly old: SchemaView;
  readonly new: SchemaView;
}

/** What the comparison of a pair of schemas works with. */
export interface SchemaTask extends SchemaPair {
  readonly comparison: Comparison;
  readonly place: Place;
  /** Records what was found, with both pointers. */
  readonly add: (found: PlacedFinding) => void;
  /** Compares a part of both; `known` is what is known of its place beside the step. */
  readonly descend: (
    old: PlacedSchema,
    now: PlacedSchema,
    step: string,
    known?: Partial<Place>,
  ) => void;
}
