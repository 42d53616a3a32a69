import { groupBy } from "../../model/group-by.js";
import { singular, wordsOf } from "../../model/words.js";
import { type SchemaClass, comparePointers } from "./schema-classes.js";
import { isGeneric, wordKey } from "./meaning.js";
import type { FilterPart } from "../schema/filter-part.js";

/** True if a class is an object with declared members. */
export function isObjectType({ schema }: SchemaClass): boolean {
  return (
    (schema.properties?.length ?? 0) > 0 &&
    (schema.type === undefined || schema.type.includes("object"))
  );
}

/** True if a class is an enumeration: at least two texts, or two numbers. */
export function isEnumeration({ schema }: SchemaClass): boolean {
  const values = schema.enum ?? [];
  return (
    values.length > 1 &&
    (values.every((value) => typeof value === "string") ||
      values.every((value) => typeof value === "number"))
  );
}

/** One member of the document that holds a type: what it is called there, and by whom. */
export interface Evidence {
  /** The member's words, the last in the singular but where it is one object. */
  readonly words: readonly string[];
  /** The class that has the member. */
  readonly owner: SchemaClass;
  /** True if the member holds a list or map of the type. */
  readonly many: boolean;
  /** True if it is one alternative of several there. */
  readonly branch: boolean;
  readonly weight: number;
}

const known = new WeakMap<SchemaClass, readonly Evidence[]>();

/**
 * Every member that holds a type, directly or through lists, unions and operator objects; in the
 * order of the places, smallest pointer of the owner first.
 */
export function evidenceOf(
  type: SchemaClass,
  { parts }: { readonly parts: ReadonlyMap<SchemaClass, FilterPart> },
): readonly Evidence[] {
  const before = known.get(type);
  if (before) return before;
  const found: Evidence[] = [];
  const seen = new Set<SchemaClass>();
  const visit = (
    current: SchemaClass,
    way: Pick<Evidence, "many" | "branch" | "weight">,
  ): void => {
    if (seen.has(current)) return;
    seen.add(current);
    // One object is called as it is written: `permissions` are its members.
    const isOne = type.schema.properties !== undefined && !way.many;
    for (const { parent, step, times } of current.parents.values()) {
      const weight = Math.min(way.weight, times * parent.places.length);
      if (step.kind === "property" && parts.get(parent) !== "operators") {
        const written = wordsOf(step.name);
        const words = isOne ? written : singular(written);
        found.push({ ...way, words, owner: parent, weight });
      } else
        visit(parent, {
          many: way.many || step.kind === "items" || step.kind === "values",
          branch: way.branch || step.kind === "branch",
          weight,
        });
    }
  };
  visit(type, { many: false, branch: false, weight: Number.POSITIVE_INFINITY });
  const sorted = found.toSorted((a, b) =>
    comparePointers(a.owner.pointer, b.owner.pointer),
  );
  known.set(type, sorted);
  return sorted;
}

/** Words and the weight of their evidence. */
export type Vote = Pick<Evidence, "words" | "weight">;

/** The words with the most evidence; of equals the first in an order. */
export function mostVoted(
  votes: readonly Vote[],
  order: (text: string, other: string) => number = comparePointers,
): readonly string[] | undefined {
  const [best] = [...groupBy(votes, ({ words }) => wordKey(words)).values()]
    .map((all) => ({
      words: all[0].words,
      text: all[0].words.join(" "),
      weight: all.reduce((sum, { weight }) => sum + weight, 0),
    }))
    .toSorted((a, b) => b.weight - a.weight || order(a.text, b.text));
  return best?.words;
}

/**
 * The word most members agree on, weighted by how often they occur, and of equals the shortest;
 * names that are generic count only when there is nothing else. A name that another one ends in
 * agrees with it (`requiredScope` with `scope`).
 */
export function agreedWords(
  evidence: readonly Evidence[],
): readonly string[] | undefined {
  const telling = evidence.filter(({ words }) => !isGeneric(words));
  const counted = telling.length > 0 ? telling : evidence;
  const said = groupBy(counted, ({ words }) => wordKey(words));
  const votes = counted.flatMap(({ words: own, weight }) =>
    [...said]
      .filter(([key]) => ` ${wordKey(own)}`.endsWith(` ${key}`))
      .map(([, [{ words }]]) => ({ words, weight })),
  );
  return mostVoted(
    votes,
    (a, b) => a.length - b.length || comparePointers(a, b),
  );
}
