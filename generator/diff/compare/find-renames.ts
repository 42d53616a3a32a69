import { groupBy } from "../../model/group-by.js";

/** Something that went or came, with the facts that identify it by another name. */
export interface RenameCandidate {
  readonly name: string;
  /** Its assertions and its place; the same only if equal. */
  readonly shape: string;
  /** Its description; empty if it has none. */
  readonly text: string;
}

/**
 * Possible renamings, by the old name: of what went and what came, the pairs of one shape
 * that have a text or a word in common. It is a guess, so it is only ever proposed; where several
 * fit as well, none is.
 */
export function findRenames(
  gone: readonly RenameCandidate[],
  come: readonly RenameCandidate[],
): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  const shapeOf = ({ shape }: RenameCandidate): string => shape;
  const comeByShape = groupBy(come, shapeOf);
  for (const [shape, olds] of groupBy(gone, shapeOf)) {
    const news = comeByShape.get(shape) ?? [];
    // Who renames as many at once sees that without a proposal.
    if (olds.length * news.length > mostGuesses) continue;
    for (const old of olds) {
      const best = findBest(old, news);
      if (best && findBest(best, olds) === old)
        renames.set(old.name, best.name);
    }
  }
  return renames;
}

const mostGuesses = 2500;

/** The proposal, as the end of a sentence. */
export function proposeRename(name: string | undefined): string {
  return name === undefined ? "" : `; possibly renamed to ${name}`;
}

function findBest(
  one: RenameCandidate,
  others: readonly RenameCandidate[],
): RenameCandidate | undefined {
  const [first, second] = others
    .map((other) => ({ other, score: likeness(one, other) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return first && first.score !== second?.score ? first.other : undefined;
}

function likeness(a: RenameCandidate, b: RenameCandidate): number {
  const words = wordsOf(b.name);
  const shared = wordsOf(a.name).filter((word) => words.includes(word)).length;
  const isSaidAlike = a.text !== "" && a.text === b.text;
  return shared + (isSaidAlike ? 10 : 0);
}

function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
