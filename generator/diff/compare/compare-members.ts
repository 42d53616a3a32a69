import {
  type RenameCandidate,
  findRenames,
  proposeRename,
} from "./find-renames.js";
import { listTypes } from "./list-types.js";
import type { Add } from "./finding.js";
import { mapPair, type Pair } from "./pair.js";
import { type Place, type SchemaTask, within } from "./place.js";
import type { SchemaReader } from "./schema-reader.js";
import type { PlacedSchema, SchemaView } from "./schema-view.js";

/** Compares what is in an object or an array. */
export function compareMembers(task: SchemaTask): void {
  const { old, new: now, descend } = task;
  const renames = findRenames(
    candidates(task, "old", now),
    candidates(task, "new", old),
  );
  for (const [name, member] of old.members) {
    const after = now.members.get(name);
    if (after) compareKept(task, name, { old: member, new: after });
    else recordRemoved(task, name, member, renames.get(name));
  }
  for (const [name, member] of now.members) {
    if (!old.members.has(name)) recordAdded(task, name, member);
  }
  compareOpenness(task);
  compareAdditional(task);
  comparePrefix(task);
  if (old.items && now.items) descend(old.items, now.items, "[]");
  else if (old.items ?? now.items) {
    task.add(now.items ? "-items-added" : "-items-removed");
  }
}

// `type: object` alone allows any members; a schema with properties is another one.
function compareOpenness({ old, new: now, place, add }: SchemaTask): void {
  const isBare =
    old.members.size === 0 &&
    !old.additional &&
    listTypes(old)?.includes("object");
  if (!isBare || now.members.size === 0) return;
  // A body that is spread beside the parameters is no object of its own.
  if (place.prefix === "request-body") return;
  add("-properties-declared");
}

// The members that only one side has.
function candidates(
  task: SchemaTask,
  side: "old" | "new",
  other: SchemaView,
): readonly RenameCandidate[] {
  const { members, required } = task[side];
  const { [side]: reader } = task.comparison;
  return [...members]
    .filter(([name]) => !other.members.has(name))
    .map(([name, { schema }]) => ({
      name,
      shape: `${required.has(name)} ${reader.numberOf(schema)}`,
      text: schema.description ?? "",
    }));
}

// `items` constrains the items after `prefixItems`; without it they are any values.
function comparePrefix({ old, new: now, descend, add }: SchemaTask): void {
  const [had, has] = [old.prefixItems.length, now.prefixItems.length];
  for (let index = 0; index < Math.min(had, has); index += 1) {
    const [before, after] = [old.prefixItems[index], now.prefixItems[index]];
    if (before && after) descend(before, after, `[${index}]`);
  }
  if (had === has) return;
  const shorter = has > had ? old : now;
  const isClosed = shorter.items?.schema.never === true;
  const what = has > had ? "added" : "removed";
  const rule =
    `-prefix-items-{what}, ${has > had === isClosed ? "wider" : "narrower"}` as const;
  add(rule, { what, was: had, is: has });
}

function compareKept(
  task: SchemaTask,
  name: string,
  pair: Pair<PlacedSchema>,
): void {
  const { comparison, place } = task;
  const { old: was, new: is } = mapPair(task, ({ required }) =>
    required.has(name),
  );
  const { annotations: said } = comparison.old.view(pair.old);
  const { annotations: says } = comparison.new.view(pair.new);
  const add = addTo(task, name, pair);
  if (was !== is) add(is ? "{of}-became-required" : "{of}-became-optional");
  for (const flag of ["readOnly", "writeOnly"] as const) {
    if (said[flag] === says[flag]) continue;
    const words = {
      direction: place.direction,
      required: is ? "required" : "optional",
      flag: flag === "readOnly" ? "read-only" : "write-only",
    };
    const rule = "{direction}-{required}-property-became";
    add(says[flag] ? `${rule}-{flag}` : `${rule}-not-{flag}`, words);
  }
  task.descend(pair.old, pair.new, step(place.where, name));
}

function recordRemoved(
  task: SchemaTask,
  name: string,
  member: PlacedSchema,
  became: string | undefined,
): void {
  const words = { perhaps: proposeRename(became) };
  const add = addTo(task, name, { old: member, new: undefined });
  const what = task.old.required.has(name) ? "required" : "optional";
  if (task.place.direction === "request") add("{of}-removed", words);
  else add(`response-${what}-property-removed`, words);
}

function recordAdded(
  task: SchemaTask,
  name: string,
  member: PlacedSchema,
): void {
  const { new: now, place } = task;
  const what = now.required.has(name) ? "required" : "optional";
  const add = addTo(task, name, { old: undefined, new: member });
  if (place.direction === "response") add(`response-${what}-property-added`);
  else if (what === "optional") add("new-optional-{of}");
  else if (
    member.schema.default !== undefined &&
    memberKind(place) === "request-property"
  )
    add("new-required-{of}-with-default");
  else add("new-required-{of}");
}

// Members have rules of their own, whose names do not begin with the place of the object.
function addTo(
  task: SchemaTask,
  name: string,
  pair: Pair<PlacedSchema | undefined>,
): Add {
  const { place } = task;
  const { where } = within(place, step(place.where, name));
  const spot = { where, ...mapPair(pair, (member) => member?.pointer) };
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  return (rule, words) =>
    task.add(rule, { of: memberKind(place), key, ...words }, spot);
}

function memberKind({ prefix, direction }: Place): string {
  return prefix.startsWith("request-parameter")
    ? "request-parameter-property"
    : `${direction}-property`;
}

function step(where: string, name: string): string {
  const shown = /^[\w$-]+$/.test(name) ? name : JSON.stringify(name);
  return where.endsWith(" ") ? shown : `.${shown}`;
}

function compareAdditional(task: SchemaTask): void {
  const { old, new: now, add, comparison } = task;
  const before = stance(old, comparison.old);
  const after = stance(now, comparison.new);
  const isTyped = [before, after].map((one) => one === "typed");
  if (old.additional && now.additional && isTyped.every(Boolean))
    return task.descend(old.additional, now.additional, "[*]");
  if (before === after) return;
  const closes = after === "closed" || (before === "open" && after === "typed");
  // Only members of a schema are printed, as an index signature: an interface without one does not
  // fit it, and one that went takes with it the names that were written and read by it.
  add(
    `-additional-properties-${closes ? "narrowed" : "widened"}`,
    { was: words[before], is: words[after] },
    isTyped.some(Boolean) ? {} : { fits: true },
  );
}

const words = {
  open: "allowed",
  closed: "refused",
  typed: "allowed if they fit a schema",
};

function stance(
  { additional }: SchemaView,
  reader: SchemaReader,
): keyof typeof words {
  if (!additional) return "open";
  const { schema } = additional;
  const { never, ...rest } = reader.follow(schema);
  if (never) return "closed";
  const asserts = Object.keys(rest).some((key) => key !== "description");
  return asserts ? "typed" : "open";
}
