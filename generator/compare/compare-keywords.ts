import { limitFacts } from "../model/limits.js";
import { valueText } from "./equal-schemas.js";
import type { SchemaReader } from "./schema-reader.js";
import type { SchemaTask } from "./schema-task.js";

/** A bound, in oasdiff's word for it: `exclusive-min`, `max-length`. */
interface Bound {
  readonly word: string;
  readonly isLower: boolean;
}

const bounds: ReadonlyMap<string, Bound> = new Map(
  limitFacts
    .filter(([, { side }]) => side !== undefined)
    .map(([keyword, { side }]) => [
      keyword,
      {
        word: inDashes(keyword.replace(/imum$/, "")),
        isLower: side === "lower",
      },
    ]),
);

/** Compares bounds, patterns, formats, and every keyword that only validators know. */
export function compareKeywords(task: SchemaTask): void {
  const { old, new: now, comparison } = task;
  const names = new Set([...old.keywords.keys(), ...now.keywords.keys()]);
  for (const name of [...names].toSorted()) {
    const [before, after] = [old.keywords.get(name), now.keywords.get(name)];
    if (
      textOf(name, before, comparison.old) ===
      textOf(name, after, comparison.new)
    )
      continue;
    const pair = { before: onlyOf(before), after: onlyOf(after) };
    const bound = bounds.get(name);
    if (bound) compareBound(task, { name, ...bound }, pair);
    else if (name === "pattern") comparePattern(task, pair);
    else if (name.startsWith("content")) compareContent(task, name, pair);
    else compareOther(task, name, pair);
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

interface Pair {
  readonly before: unknown;
  readonly after: unknown;
}

function compareBound(
  { add }: SchemaTask,
  { name, word, isLower }: Bound & { readonly name: string },
  { before, after }: Pair,
): void {
  const words = { name, word, was: String(before), is: String(after) };
  if (before === undefined) add("-{word}-set", words);
  else if (after === undefined) add("-{word}-unset", words);
  else {
    const grows = Number(after) > Number(before);
    const step = grows ? "increased" : "decreased";
    const isTighter = grows === isLower;
    add(`-{word}-{step}, ${isTighter ? "tighter" : "looser"}`, {
      ...words,
      step,
    });
  }
}

// Whether one pattern takes what another took cannot be told; people rarely read by them.
function comparePattern({ add }: SchemaTask, { before, after }: Pair): void {
  const [was, is] = [assertedBy(before), assertedBy(after)];
  if (was === is) return;
  if (was === undefined) add("-pattern-added", { is });
  else if (is === undefined) add("-pattern-removed", { was });
  else add("-pattern-changed", { was, is });
}

// What every text matches asserts nothing; `^.*$` asks for one line.
function assertedBy(pattern: unknown): string | undefined {
  const text = Array.isArray(pattern) ? pattern.join(" and ") : pattern;
  return text === undefined || /^(?:\^|\$|\^?\.\*|\.\*\$|)$/.test(String(text))
    ? undefined
    : String(text);
}

// What a text is read as (JSON Schema 2020-12 Validation, 8): another encoding is other bytes.
function compareContent(
  { add }: SchemaTask,
  name: string,
  { before, after }: Pair,
): void {
  if (name !== "contentSchema") {
    const shown = (value: unknown): string =>
      typeof value === "string" ? value : "not said";
    const words = { name, was: shown(before), is: shown(after) };
    add("-{keyword}-changed, read", { ...words, keyword: inDashes(name) });
  } else if (before && after) add("-content-schema-changed");
  else add(after ? "-content-schema-added" : "-content-schema-removed");
}

// oasdiff's words where it names one of what the keyword holds several of.
const others: Readonly<Record<string, string>> = {
  dependentSchemas: "dependent-schema",
  patternProperties: "pattern-property",
};

function compareOther(
  { add }: SchemaTask,
  name: string,
  { before, after }: Pair,
): void {
  const isPlain = [before, after].every((value) => typeof value !== "object");
  const shown = `: ${String(before ?? "none")} → ${String(after ?? "none")}`;
  const keyword = others[name] ?? inDashes(name);
  const words = { keyword, name, shown: isPlain ? shown : "" };
  if (before === undefined) add("-{keyword}-added", words);
  else if (after === undefined) add("-{keyword}-removed", words);
  else add("-{keyword}-changed", words);
}

function compareAnnotations({ old, new: now, place, add }: SchemaTask): void {
  const [was, is] = [old, now].map(({ annotations }) =>
    valueText(annotations.default),
  );
  if (was !== is) {
    const what =
      was === undefined ? "added" : is === undefined ? "removed" : "changed";
    const words = { what, was: was ?? "none", is: is ?? "none" };
    // Who leaves a parameter out is answered with something else.
    const isParameter = place.prefix === "request-parameter";
    add(
      isParameter
        ? "-default-value-{what}, of a parameter"
        : "-default-value-{what}",
      words,
    );
  }
  if (old.annotations.deprecated !== now.annotations.deprecated)
    add(now.annotations.deprecated ? "-deprecated" : "-reactivated");
}

/** `contentMediaType` as rules are called: `content-media-type`. */
function inDashes(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
