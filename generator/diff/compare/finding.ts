import { defined } from "../../model/defined.js";
import type {
  CallerCode,
  Change,
  ListedValue,
  Renaming,
  Subject,
} from "./change.js";
import type { Way } from "./fit/output-fit.js";
import type { Pair } from "./pair.js";
import {
  callerCode,
  type Effect,
  effects,
  factsOf,
  type RuleName,
} from "./rules.js";

/** Where a fact was found, and what is known of it there. */
export interface Spot {
  /** Absent: it is about names, or about both. */
  readonly direction?: "request" | "response" | undefined;
  /** The prefix of rules at this place. */
  readonly prefix?: string;
  readonly subject: Subject;
  /** As a person would say it. */
  readonly where: string;
  /** True if programs compile as before; absent: they do not. */
  readonly fits?: boolean;
  /** The effect of the fact at this place, if it differs from that of its rule. */
  readonly effect?: keyof typeof effects | undefined;
  /** JSON pointers into both documents. */
  readonly old?: string | undefined;
  readonly new?: string | undefined;
  readonly renamed?: Renaming | undefined;
  readonly listed?: ListedValue | undefined;
}

/** The words of a fact, for its rule, its sentence and the lines of a caller. */
export type Words = Readonly<Record<string, string | number | undefined>>;

/** Records a fact; `at` is what is known of its spot beside what all there have. */
export type Add = (rule: RuleName, words?: Words, at?: Partial<Spot>) => void;

/** A change as it is found: its severity and operations are not yet known. */
export interface Finding
  extends
    Pick<Change, "rule" | "wire" | "types" | "message">,
    Pick<Spot, "subject" | "where" | "old" | "new" | "renamed" | "listed"> {
  readonly code?: CallerCode | undefined;
  /** True if it is about what programs give or get; absent: it may be about both. */
  readonly way?: Way | undefined;
}

/** Makes a finding of a fact: what it does is in the table, and whether types show it at its place. */
export function findingOf(spot: Spot, name: RuleName, words: Words): Finding {
  const { direction, prefix = "", subject, where } = spot;
  const rule = factsOf.get(name);
  const { sentence } = rule ?? {};
  const effect: Effect = effects[spot.effect ?? rule?.effect ?? "none"];
  const [id = ""] = name.split(",");
  const way = direction && wayOf(direction);
  const isOf = (one: Way | "both" | undefined): boolean =>
    one !== undefined && (one === "both" || !way || one === way);
  const isShown = isOf(effect.shows) && !spot.fits;
  return {
    rule: fill(id.startsWith("-") ? `${prefix}${id}` : id, words),
    wire: effect[direction ?? "request"],
    types: isShown ? "breaking" : isOf(effect.warns) ? "warning" : "info",
    way,
    subject,
    where,
    old: spot.old,
    new: spot.new,
    renamed: spot.renamed,
    listed: spot.listed,
    message: fill(sentence ?? "", words),
    code: codeOf(name, words),
  };
}

/** Records that something is deprecated now, or no longer is. */
export function addDeprecation(
  add: Add,
  of: string,
  { old, new: now }: Pair<{ readonly deprecated?: boolean | undefined }>,
): void {
  if (old.deprecated === now.deprecated) return;
  add(now.deprecated ? "{of}-deprecated" : "{of}-reactivated", { of });
}

/** Which way the value at a place goes. */
export function wayOf(direction: "request" | "response"): Way {
  return direction === "request" ? "given" : "got";
}

function codeOf(name: RuleName, words: Words): CallerCode | undefined {
  const code = callerCode[name];
  if (!code) return undefined;
  // A line is known where all its words are.
  const filled = (line: string | undefined): string | undefined =>
    [...(line?.matchAll(placeholder) ?? [])].every(
      ([, word = ""]) => words[word] !== undefined,
    )
      ? line && fill(line, words)
      : undefined;
  return defined({ old: filled(code.old), new: filled(code.new) });
}

const placeholder = /\{(\w+)\}/g;

function fill(text: string, words: Words): string {
  return text.replaceAll(placeholder, (_, word: string) =>
    String(words[word] ?? ""),
  );
}
