import { limitFacts } from "../../model/limits.js";
import { sortedText } from "../../model/sorted.js";
import { addDeprecation, type Words } from "./finding.js";
import { mapPair } from "./pair.js";
import type { RuleName } from "./rules.js";
import type { SchemaReader } from "./schema-reader.js";
import type { SchemaTask } from "./place.js";

/** Compares bounds, patterns, formats, and every keyword that only validators know. */
export function compareKeywords(task: SchemaTask): void {
  const { old, new: now, comparison, add } = task;
  const names = new Set([...old.keywords.keys(), ...now.keywords.keys()]);
  for (const name of [...names].toSorted()) {
    const [before, after] = [old.keywords.get(name), now.keywords.get(name)];
    const was = textOf(name, before, comparison.old);
    if (was === textOf(name, after, comparison.new)) continue;
    const fact = factOf(name, onlyOf(before), onlyOf(after));
    if (fact) add(...fact);
  }
  compareAnnotations(task);
}

function textOf(
  name: string,
  values: readonly unknown[] = [],
  reader: SchemaReader,
): string {
  const texts = values.map((value) => reader.keywordText(name, value));
  return texts.toSorted().join();
}

/** The value of a keyword, or all of them. */
function onlyOf(values: readonly unknown[] = []): unknown {
  return values.length > 1 ? values : values[0];
}

function factOf(
  name: string,
  before: unknown,
  after: unknown,
): readonly [RuleName, Words] | undefined {
  const keyword = others[name] ?? inDashes(name);
  const words = { keyword, name, was: String(before), is: String(after) };
  const side = sides.get(name);
  if (side) {
    // In oasdiff's word for it: `exclusive-min`, `max-length`.
    const word = inDashes(name.replace(/imum$/, ""));
    if (before === undefined) return ["-{word}-set", { ...words, word }];
    if (after === undefined) return ["-{word}-unset", { ...words, word }];
    const grows = Number(after) > Number(before);
    const step = grows ? "increased" : "decreased";
    const way = grows === (side === "lower") ? "tighter" : "looser";
    return [`-{word}-{step}, ${way}`, { ...words, word, step }];
  }
  // It cannot be decided if one pattern takes the strings of another; people rarely read by them.
  if (name === "pattern") {
    const [was, is] = [assertedBy(before), assertedBy(after)];
    return was === is
      ? undefined
      : [`-pattern-${stepOf(was, is)}`, { was, is }];
  }
  // The decoding of a string (JSON Schema 2020-12 Validation, 8): another encoding is other bytes.
  if (name.startsWith("content") && name !== "contentSchema") {
    const shown = (value: unknown): string =>
      typeof value === "string" ? value : "not declared";
    const read = { was: shown(before), is: shown(after) };
    return ["-{keyword}-changed, read", { ...words, ...read }];
  }
  const what = stepOf(before, after);
  if (name === "contentSchema") return [`-content-schema-${what}`, words];
  const isPlain = [before, after].every((value) => typeof value !== "object");
  const shown = `: ${String(before ?? "none")} → ${String(after ?? "none")}`;
  return [`-{keyword}-${what}`, { ...words, shown: isPlain ? shown : "" }];
}

const sides: ReadonlyMap<string, "lower" | "upper" | undefined> = new Map(
  limitFacts.map(([keyword, { side }]) => [keyword, side]),
);

// oasdiff's words where it names one of what the keyword holds several of.
const others: Readonly<Record<string, string>> = {
  dependentSchemas: "dependent-schema",
  patternProperties: "pattern-property",
};

function stepOf(
  before: unknown,
  after: unknown,
): "added" | "removed" | "changed" {
  if (before === undefined) return "added";
  return after === undefined ? "removed" : "changed";
}

// A pattern that every string matches asserts nothing; `^.*$` requires one line.
function assertedBy(pattern: unknown): string | undefined {
  const text = Array.isArray(pattern) ? pattern.join(" and ") : pattern;
  return text === undefined || /^(?:\^|\$|\^?\.\*|\.\*\$|)$/.test(String(text))
    ? undefined
    : String(text);
}

function compareAnnotations({ place, add, ...pair }: SchemaTask): void {
  const said = mapPair(pair, ({ annotations }) => annotations);
  const { old: was, new: is } = mapPair(said, (one) => sortedText(one.default));
  if (was !== is) {
    const words = { was: was ?? "none", is: is ?? "none" };
    // Who leaves a parameter out is answered with something else.
    const isParameter = place.prefix === "request-parameter";
    add(
      "-default-value-{what}",
      { what: stepOf(was, is), ...words },
      { effect: isParameter ? "surprises" : undefined },
    );
  }
  addDeprecation(add, place.prefix, said);
}

/** `contentMediaType` as rules are called: `content-media-type`. */
function inDashes(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
