import { describe, expect, it } from "vitest";
import type {
  Change,
  Severity,
} from "../../../generator/diff/compare/change.js";
import { changed, compareDocuments, type Plain } from "./changed-documents.js";
import { readSaid, said } from "./printed-changes.js";

/** `rule, where, wire, types`, as reasoned from the specification before anything was run. */
export type Want = readonly [string, string, Severity, Severity];

/** A change of a document, and what is to be said of it. */
export interface Case {
  readonly name: string;
  /** What is to be done to the document first. */
  readonly before?: (document: Plain) => void;
  readonly change: (document: Plain) => void;
  /** Absent: what is wanted is in the words alone. */
  readonly want?: readonly Want[];
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
    it.each(cases)("$name", async (one) => {
      const { there, back } = await compareBoth(document, one);
      if (one.want) expect(sorted(there.map(brief))).toEqual(sorted(one.want));
      if (one.back) expect(sorted(back.map(brief))).toEqual(sorted(one.back));
      expect(said(there)).toEqual(words.get(`${title}: ${one.name}`));
      expect(said(back)).toEqual(
        words.get(`${title}: ${one.name}, taken back`),
      );
    });
  });
}

/** What is said of each change and of taking it back, by what that is called. */
export async function sayGroups(
  groups: readonly CaseGroup[],
): Promise<[name: string, said: string][]> {
  const sections: [string, string][] = [];
  for (const { title, document, cases } of groups)
    for (const one of cases) {
      const { there, back } = await compareBoth(document, one);
      sections.push(
        [`${title}: ${one.name}`, said(there)],
        [`${title}: ${one.name}, taken back`, said(back)],
      );
    }
  return sections;
}

async function compareBoth(
  document: unknown,
  { before = () => undefined, change }: Case,
): Promise<{
  readonly there: readonly Change[];
  readonly back: readonly Change[];
}> {
  const old = changed(document, before);
  const now = changed(document, change);
  return {
    there: await compareDocuments(old, now),
    back: await compareDocuments(now, old),
  };
}

function brief({ rule, where, wire, types }: Change): Want {
  return [rule, where.trimEnd(), wire, types];
}

function sorted(list: readonly Want[]): Want[] {
  return list.toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
}
