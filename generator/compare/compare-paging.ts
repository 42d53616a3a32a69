import type { Paging } from "../model/paging.js";
import type { OperationTask } from "./compare-operations.js";

/** Compares how the pages of an operation follow each other, which gives it `all`. */
export function comparePaging({ old, new: now, add }: OperationTask): void {
  const [before, after] = [old.paging, now.paging];
  if (!before && !after) return;
  if (!before) {
    const message = "is paged now, and can be read to the end with `all`";
    add({ rule: "paging-added", message, wire: "info", types: "info" });
    return;
  }
  if (!after) {
    const message = "is no longer paged: `all` is gone";
    add({
      rule: "paging-removed",
      message,
      wire: "breaking",
      types: "breaking",
    });
    return;
  }
  if (before.kind !== after.kind) {
    const message = `was paged by ${before.kind}, is by ${after.kind} now`;
    add({
      rule: "paging-kind-changed",
      message,
      wire: "breaking",
      types: "info",
    });
    return;
  }
  const changed = paths(after).filter(
    ([name, path]) => path !== new Map(paths(before)).get(name),
  );
  for (const [name, path] of changed) {
    const was = new Map(paths(before)).get(name);
    add({
      rule: "paging-member-changed",
      message: `${name} of its pages is at ${path} now, was at ${was ?? "no place"}`,
      wire: was === undefined ? "info" : "breaking",
      types: "info",
    });
  }
}

function paths(paging: Paging): readonly (readonly [string, string])[] {
  return Object.entries(paging).flatMap(([name, path]) =>
    Array.isArray(path)
      ? [[name, path.length === 0 ? "the top" : path.join(".")] as const]
      : [],
  );
}
