import type { Operation, RequestBody } from "../../model/operation.js";
import { compareMediaTypes } from "./compare-media-types.js";
import type { Add } from "./finding.js";
import type { OperationTask } from "./operation-task.js";
import { mapPair, type Pair } from "./pair.js";
import type { SchemaReader } from "./schema-reader.js";
import type { PlacedSchema } from "./schema-view.js";

/**
 * Compares the body of a request, wherever the flat input holds it; `calls` are media types that
 * have their own.
 */
export function compareBody(
  task: OperationTask,
  calls: ReadonlySet<string> = new Set(),
): void {
  const { old, new: now, comparison, descend } = task;
  const { old: before, new: after } = bodiesOf(task);
  const add = addTo(task);
  if (!before || !after) {
    if (before) add("request-body-removed");
    else if (after)
      add(`request-body-added-${after.required ? "required" : "optional"}`);
    return;
  }
  if (before.required !== after.required)
    add(`request-body-became-${after.required ? "required" : "optional"}`);
  const bodies = { old: before, new: after };
  compareSettled(add, bodies);
  comparePlacement(add, bodies);
  compareMediaTypes(add, "request-body", bodies, calls);
  if (before.encoding !== after.encoding) return;
  const pair = {
    old: sentIn(comparison.old, old, before),
    new: sentIn(comparison.new, now, after),
  };
  const passedOver = saidElsewhere(old, now);
  const isFlat = memberOf(before) === "" && memberOf(after) === "";
  const at = { part: "input", prefix: "request-body", at: " body " } as const;
  descend(at, pair, { passedOver, isFlat });
}

/** Compares where an input holds the body, for a call whose body is compared elsewhere. */
export function compareBodyPlace(task: OperationTask): void {
  const { old, new: now } = bodiesOf(task);
  if (old && now) comparePlacement(addTo(task), { old, new: now });
}

function bodiesOf(pair: Pair<Operation>): Pair<RequestBody | undefined> {
  return mapPair(pair, ({ input }) => input.body);
}

// A change of a whole body is reported at its place.
function addTo(task: OperationTask): Add {
  const places = mapPair(bodiesOf(task), (body) => body?.pointer);
  return (rule, words, at) =>
    task.add(rule, words, { ...places, part: "input", ...at });
}

// A value that one call no longer takes, another one does: the server still takes both.
function compareSettled(add: Add, { old, new: now }: Pair<RequestBody>): void {
  const { chosen } = now;
  if (!chosen || old.chosen?.value === chosen.value) return;
  const words = { member: chosen.name, is: String(chosen.value) };
  add("request-body-member-settled", words);
}

// Members of a body are given beside the parameters as long as only their names are known.
function comparePlacement(
  add: Add,
  { old, new: now }: Pair<RequestBody>,
): void {
  const [was, is] = [memberOf(old), memberOf(now)];
  if (was === is) return;
  const given = (member: string): string =>
    member === "" ? "…" : `${member}: { … }`;
  const rule = "request-body-member-changed";
  add(is === "" ? `${rule}, beside` : was === "" ? `${rule}, whole` : rule, {
    was,
    is,
    before: given(was),
    after: given(is),
  });
}

/** The member that holds the whole body; empty: its own members do. */
function memberOf({ placed }: RequestBody): string {
  return placed.kind === "whole" ? placed.member : "";
}

// Parameters are beside the members of a body; a member with a fixed value is reported of the call.
function saidElsewhere(...operations: readonly Operation[]): Set<string> {
  return new Set(
    operations.flatMap(({ input: { body, parameters } }) => [
      ...(body?.placed.kind === "members"
        ? parameters.map(({ member }) => member)
        : []),
      ...(body?.chosen ? [body.chosen.name] : []),
    ]),
  );
}

function sentIn(
  reader: SchemaReader,
  { input }: Operation,
  { placed, given, schemaPointer: pointer }: RequestBody,
): PlacedSchema {
  const schema = reader.follow(input.schema);
  // An optional body is compared as it is where a call has one.
  if (placed.kind === "members") return { schema: given ?? schema, pointer };
  const member = schema.properties?.find(({ name }) => name === placed.member);
  return { schema: member?.schema ?? {}, pointer };
}
