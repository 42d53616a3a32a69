import { wordSet } from "../../model/word-set.js";
import { groupBy } from "../../model/group-by.js";
import { pascalCase, wordsOf } from "../../model/words.js";
import { hashLetters } from "../merge/hash-text.js";
import type { Operations } from "../steps/resolved.js";
import type { OperationPart } from "../steps/classified.js";
import type { NameMemory } from "../options/name-memory.js";

/** The limit for derived names; the author's own may be longer. */
const longestName = 60;

/**
 * The names of the generated code itself (design, 9.7), and those that every module of JavaScript has and
 * programs that import a type of that name would no longer compile; in lower case.
 */
export const reservedNames: ReadonlySet<string> = wordSet(`
  createclient apierror validationerror page array bigint boolean date error function json map
  math number object promise proxy reflect regexp set string symbol`);

/** A candidate for a name, and its evidence. */
export interface Candidate {
  readonly name: string;
  readonly why: string;
}

/** Words as names with one piece of evidence. */
export function called(
  why: string,
  ...names: readonly (readonly string[])[]
): Candidate[] {
  return names.map((words) => ({ name: pascalCase(words), why }));
}

/** A schema or operation that needs a name. */
export interface Claim {
  /** Its places, or its owner; the smallest first. */
  readonly keys: readonly string[];
  /** Its identity, the same in every document. */
  readonly identity: string;
  /** A claim with a lower one is settled first. */
  readonly rung: number;
  /** The names to try, the best first; read when all claims of lower rungs are settled. */
  candidates(nameOf: (claim: Claim) => string): readonly Candidate[];
  /**
   * The part of its operations that it names. That of one is remembered by the operation alone; that of
   * several can only be called after what they have in common.
   */
  readonly part?: {
    readonly what: OperationPart;
    readonly operations: Operations;
  };
  /** The author's own name, which may be of any length and need not be remembered. */
  readonly written?: string;
}

/** The names that are given so far. */
interface Given {
  readonly names: Map<Claim, Candidate>;
  readonly taken: Set<string>;
}

/**
 * Gives each claim a unique name, ignoring case: the one rule for all names.
 * A claim with a remembered name keeps it. Then the lower rung comes first; claims of one rung with the same
 * candidate all proceed to their next one, so that the result does not depend on their order.
 */
export function settleNames(
  claims: readonly Claim[],
  memory: NameMemory,
): ReadonlyMap<Claim, Candidate> {
  const given: Given = { names: new Map(), taken: new Set(reservedNames) };
  const nameOf = (claim: Claim): string => given.names.get(claim)?.name ?? "";
  for (const find of [stillTheSame, sameElsewhere, sameThere]) {
    for (const claim of claims) {
      const name = given.names.has(claim) ? undefined : find(claim, memory);
      if (name === undefined || isTaken(name, given)) continue;
      const known = shortEnough(claim, nameOf).find(
        (candidate) => candidate.name === name,
      );
      const isShared = (claim.part?.operations.length ?? 0) > 1;
      if (known || !isShared)
        give(claim, known ?? { name, why: "the name it had before" }, given);
    }
  }
  const open = claims.filter((claim) => !given.names.has(claim));
  const rungs = groupBy(open, ({ rung }) => rung);
  for (const [, wanting] of [...rungs].toSorted(([a], [b]) => a - b))
    settleRung(
      wanting.map((claim) => ({ claim, rest: shortEnough(claim, nameOf) })),
      given,
    );
  return given.names;
}

function give(claim: Claim, name: Candidate, { names, taken }: Given): void {
  names.set(claim, name);
  taken.add(name.name.toLowerCase());
}

function isTaken(name: string, { taken }: Given): boolean {
  return taken.has(name.toLowerCase());
}

type FindKnown = (claim: Claim, memory: NameMemory) => string | undefined;

/** Claims with the same identity at the same place. */
const stillTheSame: FindKnown = ({ keys, identity }, memory) => {
  const known = memory.of(identity);
  return keys
    .map((key) => memory.at(key) ?? "")
    .find((name) => known.includes(name));
};

/** Claims with the same identity at other places. */
const sameElsewhere: FindKnown = ({ identity, part }, memory) => {
  const [only, ...more] = memory.of(identity);
  return part || more.length > 0 ? undefined : only;
};

/** Claims with another identity at the same place. */
const sameThere: FindKnown = ({ keys }, memory) =>
  keys.map((key) => memory.at(key)).find((name) => name !== undefined);

function shortEnough(
  claim: Claim,
  nameOf: (claim: Claim) => string,
): readonly Candidate[] {
  const names = claim
    .candidates(nameOf)
    .filter(({ name }) => name !== "Unnamed")
    .map(({ name, why }) => ({
      name: name === claim.written ? name : shortened(name),
      why,
    }));
  return [...groupBy(names, ({ name }) => name).values()].map(
    ([first]) => first,
  );
}

/** A long name with words left out of its middle, which say least. */
function shortened(name: string): string {
  if (name.length <= longestName) return name;
  const all = wordsOf(name);
  // No word is shorter than a letter.
  const words =
    all.length > 2 * longestName
      ? [...all.slice(0, longestName), ...all.slice(-longestName)]
      : [...all];
  while (words.length > 2 && pascalCase(words).length > longestName)
    words.splice(Math.floor(words.length / 2), 1);
  return pascalCase(words).slice(0, longestName);
}

interface Wanting {
  readonly claim: Claim;
  readonly rest: readonly Candidate[];
}

function settleRung(wanting: readonly Wanting[], given: Given): void {
  let open = wanting;
  while (open.length > 0) {
    const wanted = groupBy(open, ({ rest }) => rest[0]?.name.toLowerCase());
    const next: Wanting[] = [];
    for (const { claim, rest } of open) {
      const [first, ...others] = rest;
      if (!first) give(claim, lastResort(claim, given), given);
      else if (
        !isTaken(first.name, given) &&
        wanted.get(first.name.toLowerCase())?.length === 1
      )
        give(claim, first, given);
      else next.push({ claim, rest: others });
    }
    open = next;
  }
}

/** When all evidence is used up: the words of the place before the last name that was tried. */
function lastResort(claim: Claim, given: Given): Candidate {
  const { keys, identity } = claim;
  const [key = ""] = keys;
  const why = "its place, since other names are those of others";
  const last = shortEnough(claim, () => "").at(-1)?.name ?? "Shape";
  const base = wordsOf(last);
  const steps = key
    .split("/")
    .flatMap((token) => wordsOf(token.replaceAll("~1", " ")))
    .filter((word) => !structural.has(word) && !/^\d+$/.test(word));
  const fitting = [last]
    .concat(
      steps.map((_, index) =>
        pascalCase([...steps.slice(-index - 1), ...base]),
      ),
    )
    .find((name) => name.length <= longestName && !isTaken(name, given));
  // If no word distinguishes two of them, letters of a hash do.
  const letters = hashLetters(`${identity} ${key}`);
  const lettered = pascalCase([...base.slice(0, 5), "of", letters]);
  return { name: fitting ?? lettered.slice(0, longestName), why };
}

const structural = wordSet(`
  paths components schemas properties items schema content application json responses request
  body parameters any of all one additional`);
