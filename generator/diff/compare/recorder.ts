import { defined } from "../../model/defined.js";
import { type Change, worse } from "./change.js";
import {
  type Add,
  type Finding,
  findingOf,
  type Spot,
  type Words,
} from "./finding.js";
import type { Way } from "./fit/output-fit.js";
import type { RuleName } from "./rules.js";

/** Findings of one operation or one pair of types, and the pairs of types it references. */
interface Chapter {
  readonly findings: Finding[];
  readonly references: Set<Chapter>;
}

/**
 * Collects findings while two models are walked. A pair of types is walked once; its findings
 * belong to every operation that reaches it.
 */
export class Recorder {
  readonly #general: Chapter = { findings: [], references: new Set() };
  readonly #operations = new Map<string, Chapter>();
  readonly #pairs = new Map<string, Chapter>();
  #current = this.#general;
  /** The pairs that are met and not yet walked, while one is. */
  #waiting: (() => void)[] | undefined;

  /** Records a fact. */
  add(spot: Spot, rule: RuleName, words: Words = {}): void {
    this.#current.findings.push(findingOf(spot, rule, words));
  }

  /** Records facts of a spot. */
  at(spot: Spot): Add {
    return (rule, words, at) => this.add({ ...spot, ...at }, rule, words);
  }

  /** Walks an operation. */
  inOperation(name: string, walk: () => void): void {
    const chapter = this.#operations.get(name) ?? empty();
    this.#operations.set(name, chapter);
    this.#within(chapter, walk);
  }

  /**
   * Walks a pair of types in one direction, unless that was done; one that is met inside another
   * comes after it, so that types may reference each other.
   */
  inPair(key: string, walk: () => void): void {
    const known = this.#pairs.get(key);
    const chapter = known ?? empty();
    this.#pairs.set(key, chapter);
    this.#current.references.add(chapter);
    if (known) return;
    const walkIt = (): void => this.#within(chapter, walk);
    if (this.#waiting) this.#waiting.push(walkIt);
    else this.#walkAll(walkIt);
  }

  #walkAll(first: () => void): void {
    const waiting = [first];
    this.#waiting = waiting;
    for (let next = waiting.pop(); next; next = waiting.pop()) next();
    this.#waiting = undefined;
  }

  /** True if a finding since this point breaks programs that send or receive this. */
  breaks(way: Way): boolean {
    return [...reachable(this.#current)].some(
      (finding) =>
        finding.types === "breaking" &&
        (finding.way ?? way) === way &&
        // Of a type, its name has the finding.
        !(finding.way === undefined && finding.subject.kind === "type"),
    );
  }

  /**
   * Every change, worst first, then by place. The same one found twice is one, as long as programs
   * notice it in the types of all operations it concerns, or of none.
   */
  finish(): readonly Change[] {
    const changes = new Map<string, Change>();
    for (const finding of reachable(this.#general)) merge(changes, finding, []);
    for (const [name, chapter] of this.#operations) {
      for (const finding of reachable(chapter)) merge(changes, finding, [name]);
    }
    return [...changes.values()].toSorted(byImportance);
  }

  #within(chapter: Chapter, walk: () => void): void {
    const outer = this.#current;
    this.#current = chapter;
    walk();
    this.#current = outer;
  }
}

function empty(): Chapter {
  return { findings: [], references: new Set() };
}

function* reachable(start: Chapter): Generator<Finding> {
  const seen = new Set([start]);
  for (const chapter of seen) {
    yield* chapter.findings;
    for (const next of chapter.references) seen.add(next);
  }
}

function merge(
  changes: Map<string, Change>,
  finding: Finding,
  operations: readonly string[],
): void {
  const { rule, where, message, subject, types, old, new: now } = finding;
  const { code, renamed, listed } = finding;
  const key = JSON.stringify([rule, where, message, types]);
  const known = changes.get(key);
  const wire = worse(finding.wire, known?.wire ?? "info");
  changes.set(key, {
    rule,
    severity: worse(wire, types),
    wire,
    types,
    subject,
    where,
    operations: [
      ...new Set([...(known?.operations ?? []), ...operations]),
    ].toSorted(),
    ...defined({ old: known?.old ?? old, new: known?.new ?? now }),
    message,
    ...defined({ code, renamed, listed }),
  });
}

function byImportance(a: Change, b: Change): number {
  if (a.severity !== b.severity) {
    return worse(a.severity, b.severity) === a.severity ? -1 : 1;
  }
  const key = ({ where, rule, message }: Change): string =>
    `${where}\u0000${rule}\u0000${message}`;
  return key(a) < key(b) ? -1 : 1;
}
