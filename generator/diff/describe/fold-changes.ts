import type { CallerCode, Change, Severity } from "../compare/change.js";
import { defined } from "../../model/defined.js";
import { groupBy } from "../../model/group-by.js";
import { count } from "../../model/count.js";

/** The most names listed of folded changes: of those that break programs, nearly all. */
const mostNames: Readonly<Record<Severity, number>> = {
  breaking: 20,
  warning: 5,
  info: 5,
};

/**
 * Changes with one cause as one: several values or alternatives of one type, the types of a removed
 * operation, the same sentence about several operations or types, or about several members of one.
 * A change with a cause of its own stays as it is; a folded one takes the place of its first.
 */
export function foldChanges(changes: readonly Change[]): readonly Change[] {
  const values = foldBy(foldTypes(changes), listOf, foldValues);
  const places = foldBy(values, causeOf, foldPlaces);
  return foldBy(places, membersOf, foldMembers);
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

function listOf(change: Change): string {
  const { rule, wire, types, subject, where, message, listed } = change;
  return JSON.stringify([
    [rule, wire, types, subject, listed?.of ?? [where, message]],
  ]);
}

function foldValues(group: readonly [Change, ...Change[]]): Change {
  const [first] = group;
  const { code: _code, listed, ...change } = first;
  // The same change twice.
  if (!listed) return first;
  const values = group.flatMap((each) => each.listed?.name ?? []);
  const what = first.rule.endsWith("-added") ? "added" : "removed";
  return {
    ...change,
    where: listed.of,
    operations: operationsOf(group),
    message: `${count(values.length, listed.noun)} were ${what}: ${listNames(values, first)}`,
  };
}

function operationsOf(group: readonly Change[]): readonly string[] {
  return [...new Set(group.flatMap(({ operations }) => operations))].toSorted();
}

// The place in the operation or type, whatever the status of a response is: errors are alike, and
// so are headers.
function placeIn({ where, subject }: Change): string {
  const inside = where.startsWith(subject.name)
    ? where.slice(subject.name.length)
    : where;
  return inside
    .trim()
    .replace(/^response [\dx]{3}(?= header)/i, "response")
    .replace(/^response (?:[13-5][\dx]{2}|default)(?= )/i, "error response");
}

function foldPlaces(group: readonly [Change, ...Change[]]): Change {
  const [first] = group;
  const { code, ...change } = { ...first, operations: operationsOf(group) };
  if (naming.test(first.rule)) {
    const what =
      first.rule === "type-removed" ? "were removed" : "were renamed";
    const places = group.map(({ where }) => where);
    return {
      ...named(change, count(group.length, "type")),
      message: `${what}: ${listNames(places, first)}`,
    };
  }
  const { kind } = first.subject;
  const names = [...new Set(group.map(({ subject }) => subject.name))];
  const [name = "", ...others] = names;
  const several = count(names.length, kind);
  const place = placeIn(first);
  if (others.length === 0)
    return {
      ...change,
      ...defined({ code }),
      ...(kind === "operation" ? { where: `${name} ${place}` } : {}),
    };
  const folded = named(
    change,
    place === "" ? several : `${place} of ${several}`,
  );
  return kind === "operation"
    ? { ...folded, ...defined({ code }), operations: names.toSorted() }
    : {
        ...folded,
        message: `${first.message}: ${listNames(names, first)}`,
      };
}

/** A member or a parameter that a change is about, and its owner. */
interface Placed {
  readonly base: string;
  readonly name: string;
  readonly noun: "member" | "parameter" | "header";
}

// `Order.status`, `orders.list query limit`
function placedMember({ where, subject, message }: Change): Placed | undefined {
  const [, base = "", gap = "", name = ""] =
    /^(.*)([. ])([\w$-]+|"[^"]*")$/s.exec(where) ?? [];
  if (!base.startsWith(subject.name) || !/^(?:is|may|must|was) /.test(message))
    return undefined;
  // A sentence about one of them.
  if (/\bit\b/.test(message)) return undefined;
  if (gap === "." || /(?: body| response [\dx]{3})$/i.test(base))
    return { base, name, noun: "member" };
  if (/ (?:cookie|header|path|query)$/.test(base)) {
    const noun = / response(?: [\dx]{3})? header$/i.test(base)
      ? "header"
      : "parameter";
    return { base, name, noun };
  }
  return undefined;
}

function membersOf(change: Change): string {
  const { rule, wire, types, subject, where, operations, message } = change;
  const { base = where, noun } = placedMember(change) ?? {};
  return JSON.stringify([
    [rule, wire, types, subject, base, noun],
    [message, operations],
  ]);
}

function foldMembers(group: readonly [Change, ...Change[]]): Change {
  const [first] = group;
  const members = group.flatMap((change) => placedMember(change) ?? []);
  const [member] = members;
  if (!member) return first;
  const said = first.message
    .replace(/^is (.*?,) was /s, "are $1 were ")
    .replace(/^was added and is /, "were added and are ")
    .replace(/^was /, "were ")
    .replace(/^is /, "are ")
    .replace(/\(was (optional|required)\)$/, "(were $1)");
  const names = members.map(({ name }) => name);
  const { code: _code, ...change } = first;
  const several = count(names.length, member.noun);
  return {
    ...change,
    ...defined({ code: codeOfAll(group.map(({ code }) => code)) }),
    where: member.base,
    message: `${several} ${said}: ${listNames(names, first)}`,
  };
}

// `client.orders.list({ …, limit, offset })`
function codeOfAll(
  codes: readonly (CallerCode | undefined)[],
): CallerCode | undefined {
  const lineOf = (side: "old" | "new"): string | undefined => {
    const lines = codes.flatMap((code) => code?.[side] ?? []);
    const [first] = lines;
    if (lines.length < codes.length) return undefined;
    if (new Set(lines).size === 1) return first;
    const [head = ""] = first?.split(opening, 1) ?? [];
    const start = head.length + opening.length;
    const end = first?.lastIndexOf(closing) ?? 0;
    const parts = lines.map((line) =>
      line.slice(start, line.lastIndexOf(closing)),
    );
    return `${head}${opening}${parts.join(", ")}${first?.slice(end) ?? ""}`;
  };
  const lines = defined({ old: lineOf("old"), new: lineOf("new") });
  return Object.keys(lines).length === 0 ? undefined : lines;
}

/** The code around the members in a line of a caller. */
const [opening, closing] = ["{ …, ", " }"];

function named(change: Change, where: string): Change {
  return { ...change, where, subject: { ...change.subject, name: where } };
}

function listNames(
  names: readonly string[],
  { severity }: Pick<Change, "severity"> = { severity: "info" },
): string {
  return listSome(names, mostNames[severity]);
}

/** The first names of a list, and how many more there are. */
export function listSome(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(", ");
  const more = names.length - most;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
