import type { Operation, RequestBody } from "../model/operation.js";
import type { OperationTask } from "./operation-task.js";
import { compareSchemas } from "./compare-schemas.js";
import type { Comparison } from "./place.js";
import type { PlacedSchema } from "./schema-view.js";

/** Compares the body of a request, wherever the flat input holds it. */
export function compareBody(task: OperationTask): void {
  const { old, new: now, add, comparison, name } = task;
  const [before, after] = [old.input.body, now.input.body];
  if (!before || !after) {
    if (before) {
      const message = "no longer takes a body";
      add({
        part: "input",
        rule: "request-body-removed",
        message,
        wire: "breaking",
        types: "breaking",
        new: null,
      });
    }
    if (after) {
      const rule = after.required ? "required" : "optional";
      const severity = after.required ? "breaking" : "info";
      add({
        part: "input",
        rule: `request-body-added-${rule}`,
        message: `takes a body now${after.required ? ", which must be sent" : ""}`,
        wire: severity,
        types: severity,
        old: null,
      });
    }
    return;
  }
  if (before.required !== after.required) {
    add({
      part: "input",
      rule: `request-body-became-${after.required ? "required" : "optional"}`,
      message: `the body is ${after.required ? "required" : "optional"} now`,
      wire: after.required ? "breaking" : "info",
      types: after.required ? "breaking" : "info",
    });
  }
  compareSettled(task, { old: before, new: after });
  comparePlacement(task, { old: before, new: after });
  compareMediaTypes(task, { old: before, new: after });
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
    old: bodyOf(comparison, "old", old),
    new: bodyOf(comparison, "new", now),
  };
  compareSchemas(comparison, place, pair);
}

interface BodyPair {
  readonly old: RequestBody;
  readonly new: RequestBody;
}

// What one call no longer takes another one does: the server still takes both.
function compareSettled({ add }: OperationTask, { old, new: now }: BodyPair) {
  const { chosen } = now;
  if (!chosen || old.chosen?.value === chosen.value) return;
  add({
    part: "input",
    rule: "request-body-member-settled",
    message: `${chosen.name} is ${chosen.value} in this call; the other value has a call of its own now`,
    wire: "info",
    types: "breaking",
  });
}

// Members of a body are given beside the parameters as long as nothing but a name is said of them.
function comparePlacement(
  { add, name }: OperationTask,
  { old, new: now }: BodyPair,
): void {
  const [was, is] = [memberOf(old), memberOf(now)];
  const call = (member = ""): string =>
    `client.${name}({ ${member === "" ? "…" : `${member}: { … }`} })`;
  if (was === is) return;
  add({
    part: "input",
    rule: "request-body-member-changed",
    message:
      is === undefined
        ? `the body's members are given beside the parameters now, no longer under ${was ?? ""}`
        : was === undefined
          ? `the body is given under ${is} now, its members no longer beside the parameters`
          : `the body is given under ${is} now, no longer under ${was}`,
    wire: "info",
    types: "breaking",
    code: { old: call(was), new: call(is) },
  });
}

function memberOf({ placed }: RequestBody): string | undefined {
  return placed.kind === "whole" ? placed.member : undefined;
}

// A program that was built before sends what it sent, for as long as that is offered.
function compareMediaTypes(
  { add }: OperationTask,
  { old, new: now }: BodyPair,
): void {
  const before = [old.mediaType, ...(old.others ?? [])];
  const after = [now.mediaType, ...(now.others ?? [])];
  const isChosenAnew = old.mediaType !== now.mediaType;
  if (isChosenAnew) {
    const isKept = after.includes(old.mediaType);
    add({
      part: "input",
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
        part: "input",
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

function bodyOf(
  comparison: Comparison,
  side: "old" | "new",
  { input }: Operation,
): PlacedSchema {
  const { body, schema = {} } = input;
  const pointer = body?.schemaPointer ?? "#";
  const flat =
    (schema.ref && comparison[side].type(schema.ref)?.schema) || schema;
  if (body?.placed.kind !== "whole") return { schema: flat, pointer };
  const { member } = body.placed;
  const found = flat.properties?.find(({ name }) => name === member);
  return { schema: found?.schema ?? {}, pointer };
}
