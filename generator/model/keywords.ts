// oxlint-disable unicorn/no-thenable -- the keyword is called so
import { type LimitKeyword, limits } from "./limits.js";
import type { Schema } from "./schema.js";

/** Facts of a keyword of the model's schemas. */
export interface KeywordFacts {
  /**
   * The kind of keyword: it asserts something of a value, annotates it, or is what normalization found
   * out about the schema.
   */
  readonly kind: "assertion" | "annotation" | "finding";
  /** Where it has schemas: one, a list of them, or entries with one each. */
  readonly holds?: HeldBy;
  /** The name of the step to them in a walk; `part` always applies to the same value. */
  readonly step?: "property" | "items" | "values" | "part" | "branch" | "other";
  /** True if a valid value need not be valid against them: `not`, `if`, and what is looked for. */
  readonly isCondition?: true;
  /** True if the order of its list has no meaning. */
  readonly isSet?: true;
}

/** A row of the table: a keyword asserts something if it is not said to do otherwise. */
type KeywordEntry = Omit<KeywordFacts, "kind"> &
  Partial<Pick<KeywordFacts, "kind">>;

/**
 * Every keyword but those that limit a value by a number, which `limits.ts` has: these assert, and
 * hold no schemas. Reading, walking and comparing schemas and writing them as JSON Schema use
 * these facts. They are read, and walked, in this order.
 */
export const keywords = {
  ref: {},
  never: {},
  parameter: {},
  type: { isSet: true },
  enum: { isSet: true },
  pattern: {},
  format: {},

  prefixItems: { holds: "list", step: "items" },
  items: { holds: "one", step: "items" },
  contains: { holds: "one", step: "other", isCondition: true },
  unevaluatedItems: { holds: "one", step: "other" },
  uniqueItems: {},
  properties: { isSet: true, holds: "entries", step: "property" },
  dependentSchemas: { isSet: true, holds: "entries", step: "branch" },
  required: { isSet: true },
  patternProperties: { isSet: true, holds: "entries", step: "values" },
  additionalProperties: { holds: "one", step: "values" },
  propertyNames: { holds: "one", step: "other" },
  unevaluatedProperties: { holds: "one", step: "other" },
  dependentRequired: {},
  allOf: { isSet: true, holds: "list", step: "part" },
  anyOf: { isSet: true, holds: "list", step: "branch" },
  oneOf: { isSet: true, holds: "list", step: "branch" },
  not: { holds: "one", step: "other", isCondition: true },
  if: { holds: "one", step: "other", isCondition: true },
  then: { holds: "one", step: "branch" },
  else: { holds: "one", step: "branch" },
  discriminator: {},

  title: { kind: "annotation" },
  description: { kind: "annotation" },
  default: { kind: "annotation" },
  examples: { kind: "annotation" },
  deprecated: { kind: "annotation" },
  readOnly: { kind: "annotation" },
  writeOnly: { kind: "annotation" },
  enumNames: { kind: "annotation" },
  enumDescriptions: { kind: "annotation" },
  contentEncoding: { kind: "annotation" },
  contentMediaType: { kind: "annotation" },
  contentSchema: { kind: "annotation" },

  generic: { kind: "finding" },
  request: { kind: "finding" },
  leftOut: { kind: "finding" },
  selectedBy: { kind: "finding" },
  isOpen: { kind: "finding" },
  dateType: { kind: "finding" },
} as const;

/** The form in which a keyword has schemas. */
export type HeldBy = "one" | "list" | "entries";

/** A keyword that has schemas, in this way or in any. */
export type Holder<Held extends HeldBy = HeldBy> = {
  [K in keyof typeof keywords]: (typeof keywords)[K] extends { holds: Held }
    ? K
    : never;
}[keyof typeof keywords];

const facts: ReadonlyMap<string, KeywordFacts> = new Map(
  Object.entries<KeywordEntry>({
    ...Object.fromEntries(Object.keys(limits).map((keyword) => [keyword, {}])),
    ...(keywords satisfies Readonly<
      Record<Exclude<keyof Schema, LimitKeyword>, KeywordEntry>
    >),
  }).map(([keyword, entry]) => [keyword, { kind: "assertion", ...entry }]),
);

/** Facts of a keyword; undefined if it is none of the model's. */
export function keywordFacts(keyword: string): KeywordFacts | undefined {
  return facts.get(keyword);
}

/** True if a keyword asserts something of a value. */
export function isAssertion(keyword: string): boolean {
  return facts.get(keyword)?.kind === "assertion";
}

/** True if a keyword only says something of a value. */
export function isAnnotation(keyword: string): boolean {
  return facts.get(keyword)?.kind === "annotation";
}

/** The keywords that have schemas, in the order in which they are read and walked. */
export const holders: readonly Holder[] = Object.entries<KeywordEntry>(
  keywords,
).flatMap(([keyword, { holds }]) => (holds ? [keyword as Holder] : []));

/** Those of them that have one, a list or entries. */
export function holdersOf<Held extends HeldBy>(
  held: Held,
): readonly Holder<Held>[] {
  return holders.filter(
    (keyword): keyword is Holder<Held> => keywords[keyword].holds === held,
  );
}
