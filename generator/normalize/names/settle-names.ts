import { hashText } from "../merge/hash-text.js";
import { reservedNames } from "./component-names.js";
import type { NameMemory } from "./name-memory.js";
import { pascalCase, wordsOf } from "../../model/words.js";

/** What is longer is no name that a person would type; the author's own are kept. */
export const longestName = 60;

/** Something that wants a name. */
export interface Claim {
  /** Where it stands, or what has it; the smallest first. */
  readonly keys: readonly string[];
  /** What it is, in every document. */
  readonly identity: string;
  /** A lower one chooses first. */
  readonly rung: number;
  /** The names to try, the best first; asked for when all of lower rungs have theirs. */
  candidates(nameOf: (claim: Claim) => string): readonly string[];
  /**
   * Of operations: its own, which is remembered by the operation alone, or what several have in
   * common, of which only that may be the name.
   */
  readonly part?: "own" | "shared";
  /** The author's own name, which may be of any length and need not be remembered. */
  readonly written?: string;
}

/**
 * Gives everything a name that nothing else has, in any case: the only rule there is for names.
 * What had a name keeps it. Then the lower rung comes first; claims of one rung that want the same
 * name all step down to their next candidate, so that none depends on which came first.
 */
export function settleNames(
  claims: readonly Claim[],
  memory: NameMemory,
): ReadonlyMap<Claim, string> {
  const names = new Map<Claim, string>();
  const taken = new Set(reservedNames);
  const give = (claim: Claim, name: string): void => {
    names.set(claim, name);
    taken.add(name.toLowerCase());
  };
  const nameOf = (claim: Claim): string => names.get(claim) ?? "";
  for (const find of [stillTheSame, sameElsewhere, sameThere]) {
    for (const claim of claims) {
      if (names.has(claim)) continue;
      const name = find(claim, memory);
      if (name === undefined || taken.has(name.toLowerCase())) continue;
      const isShared = claim.part === "shared";
      if (isShared && !claim.candidates(nameOf).includes(name)) continue;
      give(claim, name);
    }
  }
  const open = claims.filter((claim) => !names.has(claim));
  const rungs = [...new Set(open.map(({ rung }) => rung))].toSorted(
    (a, b) => a - b,
  );
  for (const rung of rungs) {
    const wanting = open
      .filter((claim) => claim.rung === rung)
      .map((claim) => ({ claim, rest: shortEnough(claim, nameOf) }));
    settleRung(wanting, taken, give);
  }
  return names;
}

/** What is what it was, and where it was. */
function stillTheSame(
  { keys, identity }: Claim,
  memory: NameMemory,
): string | undefined {
  const known = memory.of(identity);
  if (known.length === 0) return undefined;
  return keys.map((key) => memory.at(key)).find((name) => isOneOf(name, known));
}

function isOneOf(name: string | undefined, names: readonly string[]): boolean {
  return name !== undefined && names.includes(name);
}

/** What is what it was, at other places. */
function sameElsewhere(
  { identity, part }: Claim,
  memory: NameMemory,
): string | undefined {
  if (part) return undefined;
  const [only, ...more] = memory.of(identity);
  return more.length === 0 ? only : undefined;
}

/** What changed where it stands. */
function sameThere({ keys }: Claim, memory: NameMemory): string | undefined {
  for (const key of keys) {
    const name = memory.at(key);
    if (name !== undefined) return name;
  }
  return undefined;
}

function shortEnough(
  claim: Claim,
  nameOf: (claim: Claim) => string,
): readonly string[] {
  const names = claim.candidates(nameOf).filter((name) => name !== "Unnamed");
  const isFine = (name: string): boolean =>
    name.length <= longestName || name === claim.written;
  return [
    ...new Set(names.map((name) => (isFine(name) ? name : shortened(name)))),
  ];
}

/** A name with words left out of its middle, which say least. */
function shortened(name: string): string {
  const all = wordsOf(name);
  // No word is shorter than a letter.
  const words =
    all.length > 2 * longestName
      ? [...all.slice(0, longestName), ...all.slice(-longestName)]
      : all;
  while (words.length > 2 && pascalCase(words).length > longestName)
    words.splice(Math.floor(words.length / 2), 1);
  return pascalCase(words).slice(0, longestName);
}

interface Wanting {
  readonly claim: Claim;
  readonly rest: readonly string[];
}

function settleRung(
  wanting: readonly Wanting[],
  taken: ReadonlySet<string>,
  give: (claim: Claim, name: string) => void,
): void {
  let open = wanting;
  while (open.length > 0) {
    const wanted = new Map<string, number>();
    for (const { rest } of open) {
      const key = rest[0]?.toLowerCase();
      if (key !== undefined) wanted.set(key, (wanted.get(key) ?? 0) + 1);
    }
    const next: Wanting[] = [];
    for (const { claim, rest } of open) {
      const [name, ...others] = rest;
      if (name === undefined) give(claim, lastResort(claim, taken));
      else if (
        !taken.has(name.toLowerCase()) &&
        wanted.get(name.toLowerCase()) === 1
      )
        give(claim, name);
      else next.push({ claim, rest: others });
    }
    open = next;
  }
}

/** When all evidence is used up: the words of the place before the last name that was tried. */
function lastResort(
  { keys: [key = ""], identity, ...claim }: Claim,
  taken: ReadonlySet<string>,
): string {
  const base = shortened(claim.candidates(() => "").at(-1) ?? "Shape");
  const steps = key
    .split("/")
    .flatMap((token) => wordsOf(token.replaceAll("~1", " ")))
    .filter((word) => !structural.has(word) && !/^\d+$/.test(word));
  const longer = steps.map((_, index) =>
    pascalCase([...steps.slice(-index - 1), ...wordsOf(base)]),
  );
  const fitting = [base, ...longer].find(
    (name) => name.length <= longestName && !taken.has(name.toLowerCase()),
  );
  if (fitting !== undefined) return fitting;
  // Two of them differ in what no word says: letters made of what they are.
  const letters = hashText(`${identity} ${key}`).replace(/\d/g, "");
  const short = wordsOf(base).slice(0, 5);
  return pascalCase([...short, "of", letters]).slice(0, longestName);
}

const structural: ReadonlySet<string> = new Set(
  "paths components schemas properties items schema content application json responses request body parameters any of all one additional".split(
    " ",
  ),
);
