import type { Operation, OperationInput } from "../../model/operation.js";
import type { Paging, PagingPlace } from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import type { OperationTask } from "./operation-task.js";
import type { PlacedSchema } from "./schema-view.js";

/** Compares how the pages of an operation follow each other, which gives it `all`. */
export function comparePaging(task: OperationTask): void {
  const { add } = task;
  const [before, after] = [task.old.paging, task.new.paging];
  if (!before || !after) {
    if (after) add("paging-added");
    else if (before) {
      const effect = isStillPaged(task, before) ? "renames" : undefined;
      add("paging-removed", {}, { part: "items", effect });
    }
    return;
  }
  if (before.kind !== after.kind) {
    const words = { was: before.kind, is: after.kind };
    const effect = isStillPaged(task, before) ? "none" : undefined;
    return add("paging-kind-changed", words, { effect });
  }
  const olds = pathsOn(task.old, before);
  for (const [what, is] of pathsOn(task.new, after)) {
    const was = olds.get(what);
    if (was === undefined) add("paging-member-changed, new", { what, is });
    else if (was !== is) add("paging-member-changed", { what, was, is });
  }
}

// A program that was built before asks as it did, and looks where it looked.
function isStillPaged(
  { comparison, old, new: now }: OperationTask,
  before: Paging,
): boolean {
  if (before.kind === "link" && !before.link) {
    return now.responses.some(({ headers = [] }) =>
      headers.some(({ name }) => name === "link"),
    );
  }
  const { input, result, pointer } = now;
  const has = (schema: Schema | undefined, path: readonly string[]): boolean =>
    path.reduce<PlacedSchema | undefined>(
      (at, step) => at && comparison.new.view(at).members.get(step),
      schema && { schema, pointer },
    ) !== undefined;
  const isSent = (path: readonly string[]): boolean =>
    has(input.schema, pathInBody(old.input, path)) ||
    (input.body?.placed.kind === "whole" &&
      has(input.schema, [input.body.placed.member, ...path]));
  return places(before).every(
    ([name, { path }]) =>
      // It is in the items.
      name === "key" ||
      (asked.has(name) || result.kind !== "body"
        ? isSent(path)
        : has(result.schema, path)),
  );
}

const asked = new Set(["cursor", "offset", "page"]);

function pathsOn(
  { input }: Operation,
  paging: Paging,
): ReadonlyMap<string, string> {
  return new Map(
    places(paging).map(([name, { path }]) => {
      const sent = asked.has(name) ? pathInBody(input, path) : path;
      return [name, sent.length === 0 ? "the top" : sent.join(".")];
    }),
  );
}

// The request is the same with a body under one member or beside the parameters.
function pathInBody(
  { body }: OperationInput,
  path: readonly string[],
): readonly string[] {
  const isWhole =
    body?.placed.kind === "whole" && body.placed.member === path[0];
  return isWhole ? path.slice(1) : path;
}

// The size of a page is a parameter like others.
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
