import type { SchemaClass } from "../merge/schema-classes.js";
import type { RootProposal } from "./type-roots.js";
import { joinWords, pascalCase, wordsOf } from "../../model/words.js";

/** The proposal each type takes: the lowest rung; of several, what their words share. */
export function bestRoots(
  proposals: readonly RootProposal[],
): Map<SchemaClass, RootProposal> {
  const byType = new Map<SchemaClass, [RootProposal, ...RootProposal[]]>();
  for (const proposal of proposals) {
    const known = byType.get(proposal.type);
    if (known) known.push(proposal);
    else byType.set(proposal.type, [proposal]);
  }
  return new Map(
    [...byType].map(([type, all]) => {
      const [best, ...others] = all.toSorted(
        (a, b) =>
          a.rung - b.rung ||
          (a.operation.draft.pointer < b.operation.draft.pointer ? -1 : 1),
      );
      const same = others.filter(({ rung }) => rung === best?.rung);
      return [
        type,
        best && best.rung >= 3 && isSaidOtherwise(best, same)
          ? { ...best, words: sharedWords([best, ...same]), isShared: true }
          : (best ?? all[0]),
      ];
    }),
  );
}

function isSaidOtherwise(
  { words }: RootProposal,
  others: readonly RootProposal[],
): boolean {
  return others.some((other) => other.words.join(" ") !== words.join(" "));
}

/** `alert archive result` and `alert restore result` share `alert result`. */
function sharedWords(proposals: readonly RootProposal[]): readonly string[] {
  const [first = [], ...others] = proposals.map(({ words }) => words);
  const agree = (index: number): boolean =>
    others.every((words) => words.at(index) === first.at(index));
  let start = 0;
  while (start < first.length && agree(start)) start += 1;
  let end = 0;
  while (end < first.length - start && agree(-end - 1)) end += 1;
  return [...first.slice(0, start), ...first.slice(first.length - end)];
}

/** The names that an operation has for a type, the best first. */
export function rootCandidates(root: RootProposal): string[] {
  // Of several operations: what only one of them says is no name for it.
  if (root.isShared)
    return [root.words, ...(root.otherWords ?? [])]
      .filter((words) => words.length > 1)
      .map(pascalCase);
  const { resource, name } = root.operation.name;
  const longer = [
    ...resource.flatMap((part) => wordsOf(part)),
    ...wordsOf(name),
    root.role === "data" ? "result" : root.role,
  ];
  const { owner } = root.operation.nouns;
  return [
    root.words,
    joinWords(owner, root.words),
    // Beside a component of that name.
    ...(root.rung === 2 ? [[...root.words, "detail"]] : []),
    ...(root.rung === 2.1 ? [[...root.words, "list", "item"]] : []),
    [...owner, ...root.words],
    longer,
  ].map(pascalCase);
}
