import { limitFacts } from "../model/limits.js";
import { valueText } from "./equal-schemas.js";
import type { SchemaReader } from "./schema-reader.js";
import type { SchemaTask } from "./schema-task.js";
import type { Effect } from "./place.js";

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
  if (before === undefined || after === undefined) {
    const isSet = before === undefined;
    add({
      suffix: `${word}-${isSet ? "set" : "unset"}`,
      message: isSet
        ? `${name} is ${String(after)} now; there was none`
        : `${name} was ${String(before)}; there is none now`,
      wire: isSet ? "narrows" : "widens",
      types: "none",
    });
    return;
  }
  const grows = Number(after) > Number(before);
  add({
    suffix: `${word}-${grows ? "increased" : "decreased"}`,
    message: `${name} was ${String(before)}, is ${String(after)} now`,
    wire: grows === isLower ? "narrows" : "widens",
    types: "none",
  });
}

// Whether one pattern takes what another took cannot be told; people rarely read by them.
function comparePattern({ add, place }: SchemaTask, pair: Pair): void {
  const [before, after] = [pair.before, pair.after].map(assertedBy);
  const isRequest = place.direction === "request";
  const types = "none" as const;
  if (before === after) return;
  if (before === undefined) {
    const message = `must match ${after} now`;
    add({ suffix: "pattern-added", message, wire: "narrows", types });
  } else if (after === undefined) {
    const message = `need not match ${before} any more`;
    add({ suffix: "pattern-removed", message, wire: "info", types });
  } else {
    const message = `must match ${after} now, no longer ${before}`;
    const wire = isRequest ? "warning" : "info";
    add({ suffix: "pattern-changed", message, wire, types });
  }
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
  const base = inDashes(name);
  if (name === "contentSchema" && (!before || !after)) {
    add({
      suffix: `${base}-${after ? "added" : "removed"}`,
      message: after
        ? "what it holds is said now"
        : "what it holds is no longer said",
      wire: after ? "narrows" : "widens",
      types: "none",
    });
    return;
  }
  const shown = (value: unknown): string =>
    typeof value === "string" ? value : "not said";
  add({
    suffix: `${base}-changed`,
    message:
      name === "contentSchema"
        ? "what it holds is something else now"
        : `${name} was ${shown(before)}, is ${shown(after)} now`,
    wire: "changes",
    types: "none",
  });
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
  const base = others[name] ?? inDashes(name);
  const effect: Effect =
    before === undefined
      ? "narrows"
      : after === undefined
        ? "widens"
        : "changes";
  const what = { narrows: "added", widens: "removed", changes: "changed" };
  const isPlain = [before, after].every((value) => typeof value !== "object");
  const shown = isPlain
    ? `: ${String(before ?? "none")} → ${String(after ?? "none")}`
    : "";
  add({
    suffix: `${base}-${what[effect]}`,
    message: `${name} was ${what[effect]}${shown}`,
    wire: effect,
    types: "none",
  });
}

function compareAnnotations({ old, new: now, place, add }: SchemaTask): void {
  const { default: before, deprecated: was } = old.annotations;
  const { default: after, deprecated: is } = now.annotations;
  if (valueText(before) !== valueText(after)) {
    const what =
      before === undefined
        ? "added"
        : after === undefined
          ? "removed"
          : "changed";
    const show = (value: unknown): string => valueText(value) ?? "none";
    add({
      suffix: `default-value-${what}`,
      message: `the default was ${show(before)}, is ${show(after)} now`,
      // Who leaves a parameter out is answered with something else.
      wire:
        place.prefix === "request-parameter" && before !== undefined
          ? "warning"
          : "info",
      types: "info",
    });
  }
  if (was === is) return;
  add({
    suffix: is ? "deprecated" : "reactivated",
    message: is ? "is deprecated now" : "is no longer deprecated",
    wire: "info",
    types: "info",
  });
}

/** `contentMediaType` as rules are called: `content-media-type`. */
function inDashes(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
