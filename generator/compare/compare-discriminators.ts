import type { Discriminator } from "../model/schema.js";
import type { SchemaTask } from "./compare-schemas.js";
import type { PlacedFinding } from "./place.js";
import type { SchemaView } from "./schema-view.js";

/**
 * Compares by what alternatives are told apart: the member, and which of its values stands for
 * which type. Where the alternatives say so themselves, by constants, those are compared as what
 * they are, and what stands here changes nothing in a type.
 */
export function compareDiscriminators(task: SchemaTask): void {
  const { old, new: now, add } = task;
  const [before, after] = [old.discriminator, now.discriminator];
  if (!before && !after) return;
  if (before && after && before.property === after.property) {
    compareMappings(task, { before, after });
    return;
  }
  const isPinned = isSaidByBranches(task);
  if (!before || !after) {
    add({
      suffix: after ? "discriminator-added" : "discriminator-removed",
      message: after
        ? `is told apart by ${after.property} now`
        : `is no longer told apart by ${before?.property ?? ""}`,
      wire: "info",
      types: isPinned ? "none" : after ? "narrows" : "widens",
    });
    return;
  }
  add({
    suffix: "discriminator-property-name-changed",
    message: `is told apart by ${after.property} now, no longer ${before.property}`,
    wire: "info",
    types: isPinned ? "none" : "changes",
  });
}

interface Mappings {
  readonly before: Discriminator;
  readonly after: Discriminator;
}

function compareMappings(task: SchemaTask, { before, after }: Mappings): void {
  const [olds, news] = [valuesByType(before), valuesByType(after)];
  const isPinned = isSaidByBranches(task);
  const record = (found: PlacedFinding): void =>
    task.add(isPinned ? { ...found, wire: "info", types: "none" } : found);
  for (const [type, had] of olds) {
    // A type that is no alternative any more, or is called something else, is said to be so.
    const has = news.get(type);
    if (!has) continue;
    const gone = [...had].filter((value) => !has.has(value));
    const fresh = [...has].filter((value) => !had.has(value));
    if (gone.length > 0 && fresh.length > 0) {
      record({
        suffix: "discriminator-mapping-changed",
        message: `${before.property} of ${type} is ${list(fresh)} now, no longer ${list(gone)}`,
        wire: "changes",
        types: "changes",
      });
    } else if (gone.length > 0) {
      record({
        suffix: "discriminator-mapping-deleted",
        message: `${before.property} of ${type} is no longer ${list(gone)}`,
        wire: "narrows",
        types: task.place.direction === "request" ? "narrows" : "warning",
      });
    } else if (fresh.length > 0) {
      const isSafe =
        task.place.direction === "request" ||
        task.comparison.hasOpenEnumerations;
      record({
        suffix: "discriminator-mapping-added",
        message: `${before.property} of ${type} may be ${list(fresh)} now`,
        // As a value that an enumeration gains.
        wire: isSafe ? "info" : "warning",
        types: isSafe ? "info" : "warning",
      });
    }
  }
}

function valuesByType({
  mapping,
}: Discriminator): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  for (const { value, type } of mapping)
    values.set(type, (values.get(type) ?? new Set()).add(value));
  return values;
}

// Without alternatives, as on what `allOf` builds on, no type says which value is which.
function isSaidByBranches({ comparison, old, new: now }: SchemaTask): boolean {
  const says = (side: "old" | "new", view: SchemaView): boolean => {
    const property = view.discriminator?.property ?? "";
    return (view.union?.branches ?? []).every((branch) => {
      const member = comparison[side].view(branch).members.get(property);
      return member && comparison[side].view(member).values;
    });
  };
  const isUnion = old.union !== undefined && now.union !== undefined;
  return isUnion && says("old", old) && says("new", now);
}

function list(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(" or ");
}
