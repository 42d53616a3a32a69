import type { Change } from "../compare/change.js";
import { defined } from "../model/defined.js";
import { groupBy } from "../model/group-by.js";
import { count } from "./count.js";

/** How many names are listed of what is folded. */
const mostNames = 5;

/**
 * Changes with one cause as one: several values or alternatives of one type, the types that went
 * with an operation, the same sentence about several operations or types. Those that stay alone
 * stay as they are; each takes the place of the first of its changes.
 */
export function foldChanges(changes: readonly Change[]): readonly Change[] {
  const folded = foldBy(foldTypes(changes), listOf, foldValues);
  return foldBy(folded, causeOf, foldPlaces);
}

function foldBy(
  changes: readonly Change[],
  keyOf: (change: Change) => string,
  fold: (group: readonly [Change, ...Change[]]) => Change,
): readonly Change[] {
  const groups = groupBy(changes, keyOf);
  return [...groups.values()].map((group) =>
    group.length === 1 ? group[0] : fold(group),
  );
}

// Types that stood in an operation that was removed went with it.
function foldTypes(changes: readonly Change[]): readonly Change[] {
  const removed = new Map(
    changes
      .filter(({ rule }) => rule.startsWith("api-removed"))
      .map((change) => [change.old ?? "", { change, types: [] as string[] }]),
  );
  const others = changes.filter((change) => {
    if (change.rule !== "type-removed") return true;
    // `#/paths/~1orders/get`
    const steps = change.old?.split("/").slice(0, 4).join("/");
    const operation = removed.get(steps ?? "");
    operation?.types.push(change.where);
    return !operation;
  });
  return others.map((change) => {
    const types = removed.get(change.old ?? "")?.types ?? [];
    return types.length === 0 || !change.rule.startsWith("api-removed")
      ? change
      : { ...change, message: `${change.message}, with ${listTypes(types)}` };
  });
}

function listTypes(types: readonly string[]): string {
  const noun = types.length === 1 ? "its type" : "its types";
  return `${noun} ${listNames(types)}`;
}

const naming = /^type-(?:removed|renamed)$/;
function causeOf(change: Change): string {
  const { rule, wire, types, subject, message } = change;
  const kind = [rule, wire, types, subject.kind];
  return JSON.stringify(
    naming.test(rule) ? kind : [...kind, placeIn(change), message],
  );
}

/** One value or alternative of several that came or went, and of what. */
interface ListedValue {
  readonly base: string;
  readonly value: string;
  readonly noun: "value" | "alternative";
}

// `Order.status "open"`, and `Cat is a new alternative`
function listedValue({
  rule,
  where,
  message,
}: Change): ListedValue | undefined {
  if (/(?:enum-value|scope)-(?:added|removed)$/.test(rule)) {
    const [, base = "", value = ""] =
      /^(.*?) (["[{].*|-?\d\S*|true|false)$/s.exec(where) ?? [];
    return value === "" ? undefined : { base, value, noun: "value" };
  }
  const [, value] = /-of-(?:added|removed)$/.test(rule)
    ? (/^(.*) is (?:a new|no longer an) alternative$/s.exec(message) ?? [])
    : [];
  return value === undefined
    ? undefined
    : { base: where, value, noun: "alternative" };
}

function listOf(change: Change): string {
  const { rule, wire, types, subject, where, message } = change;
  const listed = listedValue(change);
  return JSON.stringify([
    [rule, wire, types, subject, listed?.base ?? [where, message]],
  ]);
}

function foldValues(group: readonly [Change, ...Change[]]): Change {
  const [first] = group;
  const listed = group.flatMap((change) => listedValue(change) ?? []);
  const [list] = listed;
  // The same change twice.
  if (!list) return first;
  const { base, noun } = list;
  const values = listed.map(({ value }) => value);
  const what = first.rule.endsWith("-added") ? "added" : "removed";
  const { code: _code, ...change } = first;
  return {
    ...change,
    where: base,
    operations: operationsOf(group),
    message: `${count(values.length, noun)} were ${what}: ${listNames(values)}`,
  };
}

function operationsOf(group: readonly Change[]): readonly string[] {
  return [...new Set(group.flatMap(({ operations }) => operations))].toSorted();
}

// The place in the operation or type, whatever the status of a response is.
function placeIn({ where, subject }: Change): string {
  const inside = where.startsWith(subject.name)
    ? where.slice(subject.name.length)
    : where;
  return inside.trim().replace(/^response [\dx]{3}(?= header)/i, "response");
}

function foldPlaces(group: readonly [Change, ...Change[]]): Change {
  const [first] = group;
  const { code, ...change } = { ...first, operations: operationsOf(group) };
  if (naming.test(first.rule)) {
    const what =
      first.rule === "type-removed" ? "are gone" : "have other names";
    const places = group.map(({ where }) => where);
    return {
      ...named(change, count(group.length, "type")),
      message: `${what}: ${listNames(places)}`,
    };
  }
  const { kind } = first.subject;
  const names = [...new Set(group.map(({ subject }) => subject.name))];
  const several = count(names.length, kind);
  const place = placeIn(first);
  const folded = named(
    change,
    place === "" ? several : `${place} of ${several}`,
  );
  return kind === "operation"
    ? { ...folded, ...defined({ code }), operations: names.toSorted() }
    : { ...folded, message: `${first.message}: ${listNames(names)}` };
}

function named(change: Change, where: string): Change {
  return { ...change, where, subject: { ...change.subject, name: where } };
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(", ");
  const more = names.length - mostNames;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
