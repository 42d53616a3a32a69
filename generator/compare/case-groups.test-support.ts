import { describe, expect, it } from "vitest";
import type { Change, Severity } from "./change.js";
import { compareAfter, type Plain } from "./compare.test-support.js";
import { readSaid, said } from "./said.test-support.js";

/** `rule, where, wire, types`, as reasoned from the specification before anything was run. */
export type Want = readonly [string, string, Severity, Severity];

/** A change of a document, and what is to be said of it. */
export interface Case {
  readonly name: string;
  readonly change: (document: Plain) => void;
  readonly want: readonly Want[];
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
    it.each(cases)("$name", async ({ name, change, want }) => {
      const found = await compareAfter(document, change);
      expect(sorted(found.map(brief))).toEqual(sorted(want));
      expect(said(found)).toEqual(words.get(`${title}: ${name}`));
    });
  });
}

function brief({ rule, where, wire, types }: Change): Want {
  return [rule, where.trimEnd(), wire, types];
}

function sorted(list: readonly Want[]): Want[] {
  return list.toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
}
