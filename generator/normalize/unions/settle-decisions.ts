import type { Schema } from "../../model/schema.js";
import { type Decision, undecided } from "./decide-discriminator.js";

/** Decides about a union, and asks what was decided about those inside of it. */
type Decide = (schema: Schema, inside: (inner: Schema) => Decision) => Decision;

/**
 * The decisions about a union and all inside of it, which may reference it: each is made anew from
 * what all were before, until nothing changes. So none depends on the order of reading, nor on the
 * order in the document.
 */
export function settle(
  schema: Schema,
  decide: Decide,
): ReadonlyMap<Schema, Decision> {
  const unions = new Set([schema]);
  const alone = new Map<Schema, Decision>();
  // The set grows while it is walked.
  for (const union of unions) {
    const decision = decide(union, (inner) => {
      unions.add(inner);
      return undecided;
    });
    alone.set(union, decision);
  }
  if (unions.size === 1) return alone;
  let decisions = new Map<Schema, Decision>();
  for (let round = 0; round < mostRounds; round += 1) {
    const before = decisions;
    decisions = new Map(
      [...unions].map((union) => [
        union,
        decide(union, (inner) => before.get(inner) ?? undecided),
      ]),
    );
    const isSettled = [...decisions].every(([union, decision]) =>
      isSame(decision, before.get(union) ?? undecided),
    );
    if (isSettled) return decisions;
  }
  // A contradiction leaves its unions undecided.
  return new Map([...unions].map((union) => [union, undecided]));
}

/** The deepest nesting of unions. */
const mostRounds = 30;

function isSame(one: Decision, other: Decision): boolean {
  const texts = [one, other].map(({ selections, faults }) =>
    JSON.stringify([[...selections.values()], faults]),
  );
  return texts[0] === texts[1];
}
