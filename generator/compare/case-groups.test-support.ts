import { describe, expect, it } from "vitest";
import type { Change, Severity } from "./change.js";
import {
  compareAfter,
  compareBack,
  type Plain,
} from "./compare.test-support.js";
import { readSaid, said } from "./said.test-support.js";

/** `rule, where, wire, types`, as reasoned from the specification before anything was run. */
export type Want = readonly [string, string, Severity, Severity];

/** A change of a document, and what is to be said of it. */
export interface Case {
  readonly name: string;
  readonly change: (document: Plain) => void;
  readonly want: readonly Want[];
  /** What is to be said where it is taken back. */
  readonly back?: readonly Want[];
  /** oasdiff's level for the same change, and why `wire` differs where it does. */
  readonly oasdiff?: string;
}

/** Changes of one document. */
export interface CaseGroup {
  readonly title: string;
  readonly document: unknown;
  readonly cases: readonly Case[];
}

/** Tests that of each change is said what is wanted, in the words of `test/compare/said/`. */
export function checkGroups(groups: readonly CaseGroup[], file: string): void {
  const words = readSaid(file);
  describe.each(groups)("$title", ({ title, document, cases }) => {
    it.each(cases)("$name", async ({ name, change, want, back }) => {
      const there = await compareAfter(document, change);
      expect(sorted(there.map(brief))).toEqual(sorted(want));
      expect(said(there)).toEqual(words.get(`${title}: ${name}`));
      const taken = await compareBack(document, change);
      if (back) expect(sorted(taken.map(brief))).toEqual(sorted(back));
      expect(said(taken)).toEqual(words.get(`${title}: ${name}, taken back`));
    });
  });
}

/** What is said of each change and of taking it back, by what that is called. */
export async function sayGroups(
  groups: readonly CaseGroup[],
): Promise<[name: string, said: string][]> {
  const sections: [string, string][] = [];
  for (const { title, document, cases } of groups)
    for (const { name, change } of cases) {
      const [there, back] = [
        await compareAfter(document, change),
        await compareBack(document, change),
      ];
      sections.push(
        [`${title}: ${name}`, said(there)],
        [`${title}: ${name}, taken back`, said(back)],
      );
    }
  return sections;
}

function brief({ rule, where, wire, types }: Change): Want {
  return [rule, where.trimEnd(), wire, types];
}

function sorted(list: readonly Want[]): Want[] {
  return list.toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
}
