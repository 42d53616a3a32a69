import type { Paging, PagingPlace } from "../model/paging.js";
import type { Schema } from "../model/schema.js";
import type { OperationTask } from "./operation-task.js";
import type { PlacedSchema } from "./schema-view.js";

/** Compares how the pages of an operation follow each other, which gives it `all`. */
export function comparePaging(task: OperationTask): void {
  const { old, new: now, add } = task;
  const [before, after] = [old.paging, now.paging];
  if (!before && !after) return;
  if (!before) {
    const message = "is paged now, and can be read to the end";
    add({ rule: "paging-added", message, wire: "info", types: "info" });
    return;
  }
  if (!after) {
    const message = "is no longer paged: only one page can be read";
    add({
      rule: "paging-removed",
      message,
      wire: "breaking",
      types: "breaking",
      part: "items",
    });
    return;
  }
  if (before.kind !== after.kind) {
    const message = `was paged by ${before.kind}, is by ${after.kind} now`;
    add({
      rule: "paging-kind-changed",
      message,
      wire: isStillPaged(task, before) ? "info" : "breaking",
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

// A program that was built before asks as it did, and looks where it looked.
function isStillPaged(
  { comparison, new: now }: OperationTask,
  before: Paging,
): boolean {
  if (before.kind === "link" && !before.link) {
    return now.responses.some(({ headers = [] }) =>
      headers.some(({ name }) => name === "link"),
    );
  }
  const { input, result, pointer } = now;
  const has = (schema: Schema | undefined, { path }: PagingPlace): boolean => {
    let at: PlacedSchema | undefined = schema && { schema, pointer };
    for (const step of path) {
      at = at && comparison.new.view(at).members.get(step);
    }
    return at !== undefined;
  };
  return places(before).every(
    ([name, place]) =>
      inItems.has(name) ||
      has(
        asked.has(name) || result.kind !== "body"
          ? input.schema
          : result.schema,
        place,
      ),
  );
}

const asked = new Set(["cursor", "offset", "page"]);

const inItems = new Set(["key"]);

function paths(paging: Paging): readonly (readonly [string, string])[] {
  return places(paging).map(([name, { path }]) => [
    name,
    path.length === 0 ? "the top" : path.join("."),
  ]);
}

// How large a page is to be is a parameter like others.
function places({
  ends,
  limit: _,
  ...others
}: Paging): readonly [string, PagingPlace][] {
  return Object.entries({ ...others, ...ends }).flatMap(
    ([name, value]): [string, PagingPlace][] =>
      isPlace(value) ? [[name, value]] : [],
  );
}

function isPlace(value: unknown): value is PagingPlace {
  return typeof value === "object" && value !== null && "path" in value;
}
