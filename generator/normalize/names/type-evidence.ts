import type { SchemaClass } from "../merge/schema-classes.js";
import type { FilterPart } from "../filters/read-field.js";
import { isGeneric } from "./generic-words.js";
import { singular, wordsOf } from "../../model/words.js";

/** One member of the document that holds a type: what it is called there, and by whom. */
export interface Evidence {
  /** The member's words, the last in the singular but where it is one object. */
  readonly words: readonly string[];
  /** The class that has the member. */
  readonly owner: SchemaClass;
  /** Whether the member holds a list or map of the type. */
  readonly many: boolean;
  /** Whether it is one alternative of several there. */
  readonly branch: boolean;
  readonly weight: number;
}

/**
 * Every member that holds a type, directly or through lists, unions and operator objects; in the
 * order of the places, smallest pointer of the owner first.
 */
export function evidenceOf(
  type: SchemaClass,
  parts: ReadonlyMap<SchemaClass, FilterPart>,
): Evidence[] {
  const found: Evidence[] = [];
  const seen = new Set<SchemaClass>();
  const visit = (
    current: SchemaClass,
    way: { many: boolean; branch: boolean },
    weight: number,
  ): void => {
    if (seen.has(current)) return;
    seen.add(current);
    for (const { parent, step, times } of current.parents.values()) {
      const count = times * parent.places.length;
      // One object is called as it is written: `permissions` are its members.
      const isOne = type.schema.properties !== undefined && !way.many;
      if (step.kind === "property" && parts.get(parent) !== "operators") {
        found.push({
          words: isOne ? wordsOf(step.name) : singular(wordsOf(step.name)),
          owner: parent,
          ...way,
          weight: Math.min(weight, count),
        });
      } else
        visit(
          parent,
          {
            many: way.many || step.kind === "items" || step.kind === "values",
            branch: way.branch || step.kind === "branch",
          },
          Math.min(weight, count),
        );
    }
  };
  visit(type, { many: false, branch: false }, Number.POSITIVE_INFINITY);
  return found.toSorted((a, b) =>
    a.owner.pointer < b.owner.pointer
      ? -1
      : a.owner.pointer > b.owner.pointer
        ? 1
        : 0,
  );
}

/**
 * The word most members agree on, weighted by how often they occur; names that are generic count
 * only when there is nothing else. A name that another one ends in agrees with it
 * (`requiredScope` with `scope`).
 */
export function agreedWords(
  evidence: readonly Evidence[],
): readonly string[] | undefined {
  const telling = evidence.filter(({ words }) => !isGeneric(words));
  const votes = new Map<string, { words: readonly string[]; weight: number }>();
  for (const { words, weight } of telling.length > 0 ? telling : evidence) {
    const key = words.join(" ").toLowerCase();
    const known = votes.get(key);
    votes.set(key, { words, weight: (known?.weight ?? 0) + weight });
  }
  for (const [key, vote] of votes) {
    for (const [other, { weight }] of votes)
      if (other !== key && other.endsWith(` ${key}`)) vote.weight += weight;
  }
  const [best] = [...votes].toSorted(
    ([keyA, a], [keyB, b]) =>
      b.weight - a.weight ||
      keyA.length - keyB.length ||
      (keyA < keyB ? -1 : 1),
  );
  return best?.[1].words;
}
