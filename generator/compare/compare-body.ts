import type { Operation, RequestBody } from "../model/operation.js";
import type { OperationFinding, OperationTask } from "./operation-task.js";
import { compareSchemas } from "./compare-schemas.js";
import type { SchemaReader } from "./schema-reader.js";
import type { PlacedSchema } from "./schema-view.js";

/** Compares the body of a request, wherever the flat input holds it. */
export function compareBody(task: OperationTask): void {
  const { old, new: now, comparison, name } = task;
  const [before, after] = [old.input.body, now.input.body];
  const add = recordOf(task, { old: before, new: after });
  if (!before || !after) {
    if (before) recordRemoved(add);
    if (after) recordAdded(add, after);
    return;
  }
  if (before.required !== after.required) {
    add({
      rule: `request-body-became-${after.required ? "required" : "optional"}`,
      message: `the body is ${after.required ? "required" : "optional"} now`,
      wire: after.required ? "breaking" : "info",
      types: after.required ? "breaking" : "info",
    });
  }
  const bodies = { old: before, new: after };
  compareSettled(add, bodies);
  comparePlacement(add, name, bodies);
  compareMediaTypes(add, bodies);
  if (before.encoding !== after.encoding) return;
  const place = {
    direction: "request",
    isTypeFixed: !task.misfits.has("input"),
    prefix: "request-body",
    subject: { kind: "operation", name },
    where: `${name} body `,
    passedOver: saidElsewhere(old, now),
  } as const;
  const pair = {
    old: sentIn(comparison.old, old, before),
    new: sentIn(comparison.new, now, after),
  };
  compareSchemas(comparison, place, pair);
}

interface BodyPair {
  readonly old: RequestBody;
  readonly new: RequestBody;
}

type Add = (
  found: Omit<OperationFinding, "part" | "at" | "old" | "new">,
) => void;

// What is said of a whole body is said at its place.
function recordOf(
  { add }: OperationTask,
  {
    old,
    new: now,
  }: { readonly [side in keyof BodyPair]: RequestBody | undefined },
): Add {
  const places = { old: old?.pointer ?? null, new: now?.pointer ?? null };
  return (found) => add({ ...found, ...places, part: "input" });
}

function recordRemoved(add: Add): void {
  add({
    rule: "request-body-removed",
    message: "no longer takes a body",
    wire: "breaking",
    types: "breaking",
  });
}

function recordAdded(add: Add, { required }: RequestBody): void {
  const severity = required ? "breaking" : "info";
  add({
    rule: `request-body-added-${required ? "required" : "optional"}`,
    message: `takes a body now${required ? ", which must be sent" : ""}`,
    wire: severity,
    types: severity,
  });
}

// What one call no longer takes another one does: the server still takes both.
function compareSettled(add: Add, { old, new: now }: BodyPair): void {
  const { chosen } = now;
  if (!chosen || old.chosen?.value === chosen.value) return;
  add({
    rule: "request-body-member-settled",
    message: `${chosen.name} is ${chosen.value} in this call; the other value has a call of its own now`,
    wire: "info",
    types: "breaking",
  });
}

// Members of a body are given beside the parameters as long as nothing but a name is said of them.
function comparePlacement(
  add: Add,
  name: string,
  { old, new: now }: BodyPair,
): void {
  const [was, is] = [memberOf(old), memberOf(now)];
  if (was === is) return;
  const call = (member: string): string =>
    `client.${name}({ ${member === "" ? "…" : `${member}: { … }`} })`;
  add({
    rule: "request-body-member-changed",
    message:
      is === ""
        ? `the body's members are given beside the parameters now, no longer under ${was}`
        : was === ""
          ? `the body is given under ${is} now, its members no longer beside the parameters`
          : `the body is given under ${is} now, no longer under ${was}`,
    wire: "info",
    types: "breaking",
    code: { old: call(was), new: call(is) },
  });
}

/** The member that holds the whole body; empty: its own members do. */
function memberOf({ placed }: RequestBody): string {
  return placed.kind === "whole" ? placed.member : "";
}

// A program that was built before sends what it sent, for as long as that is offered.
function compareMediaTypes(add: Add, { old, new: now }: BodyPair): void {
  const before = [old.mediaType, ...(old.others ?? [])];
  const after = [now.mediaType, ...(now.others ?? [])];
  const isChosenAnew = old.mediaType !== now.mediaType;
  if (isChosenAnew) {
    const isKept = after.includes(old.mediaType);
    add({
      rule: "request-body-media-type-changed",
      message: `the body was ${old.mediaType}, is ${now.mediaType} now${isKept ? "; the old one is still taken" : ""}`,
      wire: isKept ? "info" : "breaking",
      types: old.encoding === now.encoding ? "info" : "breaking",
    });
  }
  for (const [what, list, known] of [
    ["added", after, before],
    ["removed", before, after],
  ] as const) {
    for (const mediaType of list) {
      if (known.includes(mediaType)) continue;
      if (isChosenAnew && [old.mediaType, now.mediaType].includes(mediaType)) {
        continue;
      }
      add({
        rule: `request-body-media-type-${what}`,
        message:
          what === "added"
            ? `the body may be ${mediaType}, too, now`
            : `the body may no longer be ${mediaType}; the client sends ${now.mediaType}`,
        wire: "info",
        types: "info",
      });
    }
  }
}

// Parameters stand beside the members of a body; what a call settles is said of the call.
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
  { placed, schemaPointer: pointer }: RequestBody,
): PlacedSchema {
  const schema = reader.follow(input.schema);
  if (placed.kind === "members") return { schema, pointer };
  const member = schema.properties?.find(({ name }) => name === placed.member);
  return { schema: member?.schema ?? {}, pointer };
}
