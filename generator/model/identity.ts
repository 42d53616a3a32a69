import { type HeldBy, isAnnotation, keywordFacts } from "./keywords.js";
import type { PatternProperty, Property, Schema } from "./schema.js";

/** Options of identities. */
export interface IdentityRules {
  /** The identity of a direct subschema. */
  readonly of: (schema: Schema) => string | number;
  /** True if a keyword counts. */
  readonly counts: (keyword: string) => boolean;
  /** True if the order of values and of alternatives counts; that of members never does. */
  readonly isOrdered?: true;
}

/**
 * A text that two schemas share exactly when they are structurally equal: when they have the same
 * keywords, of those that count, with the same values.
 */
export function identityOf(schema: Schema, rules: IdentityRules): string {
  const parts: string[] = [];
  for (const keyword in schema)
    if (rules.counts(keyword))
      parts.push(`${keyword}=${valueText(keyword, schema, rules)}`);
  return parts.toSorted().join("|");
}

/** True if a keyword decides what values a schema takes, or how they are treated. */
export function isOfStructure(keyword: string): boolean {
  // An instance of a generic type is written out as well.
  return !isAnnotation(keyword) && keyword !== "generic";
}

function valueText(
  keyword: string,
  schema: Schema,
  rules: IdentityRules,
): string {
  const { holds, isSet } = keywordFacts(keyword) ?? {};
  const value: unknown = schema[keyword as keyof Schema];
  if (holds) return heldText[holds](value as never, rules, isSet);
  const isUnordered = isSet && !rules.isOrdered;
  return isUnordered
    ? (value as readonly unknown[])
        .map((item) => JSON.stringify(item))
        .toSorted()
        .join(",")
    : JSON.stringify(value);
}

const heldText: Readonly<
  Record<
    HeldBy,
    (value: never, rules: IdentityRules, isSet: true | undefined) => string
  >
> = {
  one: (value: Schema, { of }) => String(of(value)),
  list: (value: readonly Schema[], { of, isOrdered }, isSet) => {
    const parts = value.map(of);
    return (isSet && !isOrdered ? parts.toSorted() : parts).join(",");
  },
  entries: (value: readonly (Property | PatternProperty)[], { of }) =>
    value
      .map((entry) => {
        const name = "name" in entry ? entry.name : entry.pattern;
        return `${JSON.stringify(name)}:${of(entry.schema)}`;
      })
      .toSorted()
      .join(","),
};
