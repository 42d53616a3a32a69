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
    const rule = "paging-kind-changed";
    const words = { was: before.kind, is: after.kind };
    return add(isStillPaged(task, before) ? `${rule}, kept` : rule, words);
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
  const has = (
    schema: Schema | undefined,
    { path }: Pick<PagingPlace, "path">,
  ): boolean => {
    let at: PlacedSchema | undefined = schema && { schema, pointer };
    for (const step of path) {
      at = at && comparison.new.view(at).members.get(step);
    }
    return at !== undefined;
  };
  const isSent = ({ path }: PagingPlace): boolean => {
    const { body } = input;
    return (
      has(input.schema, { path: pathInBody(old.input, path) }) ||
      (body?.placed.kind === "whole" &&
        has(input.schema, { path: [body.placed.member, ...path] }))
    );
  };
  return places(before).every(
    ([name, place]) =>
      inItems.has(name) ||
      (asked.has(name) || result.kind !== "body"
        ? isSent(place)
        : has(result.schema, place)),
  );
}

const asked = new Set(["cursor", "offset", "page"]);

const inItems = new Set(["key"]);

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
