import type { SchemaTask } from "./schema-task.js";
import { schemaText } from "./equal-schemas.js";
import {
  type RenameCandidate,
  findRenames,
  proposeRename,
} from "./find-renames.js";
import { listTypes } from "./list-types.js";
import { type Effect, findingAt, type PlacedFinding, within } from "./place.js";
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
    if (after) compareKept(task, name, { before: member, after });
    else recordRemoved(task, { name, became: renames.get(name) }, member);
  }
  for (const [name, member] of now.members) {
    if (!old.members.has(name)) recordAdded(task, name, member);
  }
  compareOpenness(task);
  compareAdditional(task);
  comparePrefix(task);
  if (old.items && now.items) descend(old.items, now.items, "[]");
  else if (old.items ?? now.items) {
    task.add({
      suffix: now.items ? "items-added" : "items-removed",
      message: now.items
        ? "what its items are is said now"
        : "what its items are is no longer said",
      wire: now.items ? "narrows" : "widens",
      types: now.items ? "narrows" : "widens",
    });
  }
}

// An object of which nothing is said is one with any members; what is said of some is another.
function compareOpenness({ old, new: now, place, add }: SchemaTask): void {
  const isBare =
    old.members.size === 0 &&
    !old.additional &&
    listTypes(old)?.includes("object");
  if (!isBare || now.members.size === 0) return;
  // A body whose members stand beside the parameters is no object of its own.
  if (place.prefix === "request-body") return;
  add({
    suffix: "properties-declared",
    message: "had any members, has declared ones now",
    wire: "info",
    types: "changes",
  });
}

// The members that only one side has.
function candidates(
  task: SchemaTask,
  side: "old" | "new",
  other: SchemaView,
): readonly RenameCandidate[] {
  const { members, required } = task[side];
  return [...members]
    .filter(([name]) => !other.members.has(name))
    .map(([name, { schema }]) => ({
      name,
      shape: `${required.has(name)} ${schemaText(schema)}`,
      text: schema.description ?? "",
    }));
}

// What stands behind the fixed items is said by `items`; without it, anything may.
function comparePrefix({ old, new: now, descend, add }: SchemaTask): void {
  const [had, has] = [old.prefixItems.length, now.prefixItems.length];
  for (let index = 0; index < Math.min(had, has); index += 1) {
    const [before, after] = [old.prefixItems[index], now.prefixItems[index]];
    if (before && after) descend(before, after, `[${index}]`);
  }
  if (had === has) return;
  const shorter = has > had ? old : now;
  const isClosed = shorter.items?.schema.never === true;
  add({
    suffix: has > had ? "prefix-items-added" : "prefix-items-removed",
    message: `has ${has} fixed items now, had ${had}`,
    wire: has > had === isClosed ? "widens" : "narrows",
    types: "changes",
  });
}

function compareKept(
  task: SchemaTask,
  name: string,
  {
    before,
    after,
  }: { readonly before: PlacedSchema; readonly after: PlacedSchema },
): void {
  const { old, new: now, place, comparison } = task;
  const said = comparison.old.annotations(before.schema);
  const says = comparison.new.annotations(after.schema);
  const was = old.required.has(name);
  const is = now.required.has(name);
  const pointers = { old: before.pointer, new: after.pointer };
  if (was !== is) {
    const message = is ? "is required now" : "is optional now";
    record(task, name, {
      rule: kind(task, is ? "became-required" : "became-optional"),
      message,
      wire: is ? "narrows" : "widens",
      types: is ? "narrows" : "widens",
      ...pointers,
    });
  }
  for (const flag of ["readOnly", "writeOnly"] as const) {
    if (said[flag] === says[flag]) continue;
    const words = flag === "readOnly" ? "read-only" : "write-only";
    const becomes = says[flag] ? "became" : "became-not";
    record(task, name, {
      rule: `${place.direction}-${is ? "required" : "optional"}-property-${becomes}-${words}`,
      message: `is ${says[flag] ? "" : "no longer "}${words}`,
      wire: "info",
      types: "info",
      ...pointers,
    });
  }
  task.descend(before, after, step(place.where, name));
}

function recordRemoved(
  task: SchemaTask,
  {
    name,
    became,
  }: { readonly name: string; readonly became?: string | undefined },
  member: PlacedSchema,
): void {
  const { direction } = task.place;
  const wasRequired = task.old.required.has(name);
  const isRequest = direction === "request";
  const required = wasRequired ? "required" : "optional";
  record(task, name, {
    rule: isRequest
      ? kind(task, "removed")
      : `response-${required}-property-removed`,
    message:
      (isRequest
        ? "is no longer taken"
        : `was removed (it was ${wasRequired ? "always" : "sometimes"} there)`) +
      proposeRename(became),
    // A server may take what it does not know; a reader of what was optional knew to do without.
    wire: isRequest ? "warning" : wasRequired ? "breaking" : "info",
    types: "breaking",
    old: member.pointer,
    new: undefined,
  });
}

function recordAdded(
  task: SchemaTask,
  name: string,
  member: PlacedSchema,
): void {
  const isRequired = task.new.required.has(name);
  const required = isRequired ? "required" : "optional";
  const isRequest = task.place.direction === "request";
  const hasDefault = isRequest && member.schema.default !== undefined;
  const rule = task.place.prefix.startsWith("request-parameter")
    ? `new-${required}-request-parameter-property`
    : `new-${required}-request-property${isRequired && hasDefault ? "-with-default" : ""}`;
  const breaks = isRequest && isRequired;
  record(task, name, {
    rule: isRequest ? rule : `response-${required}-property-added`,
    message: isRequest
      ? `was added, ${isRequired ? "and must be sent" : "optional"}`
      : `was added${isRequired ? "" : ", optional"}`,
    wire: breaks ? "breaking" : "info",
    types: breaks ? "breaking" : "info",
    old: undefined,
    new: member.pointer,
  });
}

function kind({ place }: SchemaTask, what: string): string {
  const isParameter = place.prefix.startsWith("request-parameter");
  if (isParameter) return `request-parameter-property-${what}`;
  return `${place.direction}-property-${what}`;
}

// Members have rules of their own, whose names do not begin with the place of the object.
function record(
  { comparison, place }: SchemaTask,
  name: string,
  found: Omit<PlacedFinding, "suffix"> & { readonly rule: string },
): void {
  const inner = within(place, step(place.where, name));
  const finding = findingAt(inner, { suffix: "", ...found });
  comparison.recorder.add({ ...finding, rule: found.rule });
}

function step(where: string, name: string): string {
  const shown = /^[\w$-]+$/.test(name) ? name : JSON.stringify(name);
  return where.endsWith(" ") ? shown : `.${shown}`;
}

function compareAdditional(task: SchemaTask): void {
  const { old, new: now, add, comparison } = task;
  const before = stance(old, comparison.old);
  const after = stance(now, comparison.new);
  if (before === "typed" && after === "typed") {
    const [a, b] = [old.additional, now.additional];
    if (a && b) task.descend(a, b, "[*]");
    return;
  }
  if (before === after) return;
  const closes = after === "closed" || (before === "open" && after === "typed");
  add({
    suffix: closes
      ? "additional-properties-narrowed"
      : "additional-properties-widened",
    message: `undeclared members are ${words[after]} now, were ${words[before]}`,
    // Who reads an object passes over what it does not know.
    wire: closes ? "narrows" : "info",
    types: printedEffect(task, before, after),
  });
}

// Only members of a schema are printed, as an index signature: an interface without one does not
// fit it, and one that went takes with it the names that were written and read by it.
function printedEffect(
  { place }: SchemaTask,
  before: keyof typeof words,
  after: keyof typeof words,
): Effect {
  if (before !== "typed" && after !== "typed") return "none";
  if (place.direction === "request") return "changes";
  return before === "typed" ? "widens" : "none";
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
