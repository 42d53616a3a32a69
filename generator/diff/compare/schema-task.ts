import type { Spot, Words } from "./finding.js";
import type { Pair } from "./pair.js";
import type { Comparison, Place } from "./place.js";
import type { RuleName } from "./rules.js";
import type { PlacedSchema, SchemaView } from "./schema-view.js";

/** The state of the comparison of a pair of schemas. */
export interface SchemaTask extends Pair<SchemaView> {
  readonly comparison: Comparison;
  readonly place: Place;
  /** Records a fact, of both schemas if nothing else is known of its spot. */
  readonly add: (rule: RuleName, words?: Words, at?: Partial<Spot>) => void;
  /** Compares a part of both; `known` is what is known of its place beside the step. */
  readonly descend: (
    old: PlacedSchema,
    now: PlacedSchema,
    step: string,
    known?: Partial<Place>,
  ) => void;
}
