import type { Spot, Words } from "./finding.js";
import type { OutputFit } from "./fit/output-fit.js";
import type { Pair } from "./pair.js";
import type { Recorder } from "./recorder.js";
import type { RuleName } from "./rules.js";
import type { SchemaReader } from "./schema-reader.js";
import type { NamedView, PlacedSchema, SchemaView } from "./schema-view.js";

/** The state that all parts of a comparison share. */
export interface Comparison {
  readonly recorder: Recorder;
  readonly old: SchemaReader;
  readonly new: SchemaReader;
  /** True if programs written against the old output compile with the new one. */
  readonly fit: OutputFit;
  /** Notes that a type of the old model is this type of the new one. */
  readonly pair: (oldName: string, newName: string) => void;
  /** Compares two types as filters, where they are. */
  readonly compareFilter: (pair: Pair<NamedView>, place: Place) => boolean;
  /** True if readers are ready for values they do not know. */
  readonly hasOpenEnumerations: boolean;
}

/** Where a pair of schemas is met. */
export interface Place extends Spot {
  readonly direction: "request" | "response";
  readonly prefix: Prefix;
  /** True if null was compared beside the alternatives of which this is one. */
  readonly isNullJudged?: boolean;
  /** Members that are compared elsewhere: parameters beside a body, members with a fixed value. */
  readonly passedOver?: ReadonlySet<string>;
  /** True if it is a body whose members are beside the parameters: a call gives no other ones. */
  readonly isFlat?: boolean;
}

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

/** Where a schema is met, as the names of oasdiff's rules begin. */
export type Prefix = keyof typeof inside;

/** The prefix of rules inside a place, by the prefix at it. */
const inside = {
  "request-parameter": "request-parameter-property",
  "request-parameter-property": "request-parameter-property",
  "request-body": "request-property",
  "request-property": "request-property",
  "response-body": "response-property",
  "response-property": "response-property",
  "webhook-payload": "response-property",
  "webhook-headers": "response-property",
  "filter-value": "filter-value",
} as const;

/** The place of a part of the value at a place. */
export function within(place: Place, step: string): Place {
  const {
    isNullJudged: _null,
    passedOver: _members,
    isFlat: _,
    ...rest
  } = place;
  const where = `${place.where}${step}`;
  return { ...rest, prefix: inside[place.prefix], where };
}
