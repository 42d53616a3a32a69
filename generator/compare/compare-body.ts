import type { Operation, RequestBody } from "../model/operation.js";
import { escapePointer } from "../model/pointer.js";
import type { Schema } from "../model/schema.js";
import type { OperationTask } from "./operation-task.js";
import { compareSchemas } from "./compare-schemas.js";
import type { Comparison } from "./place.js";

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
  } as const;
  const settled = before.chosen?.name ?? after.chosen?.name;
  const sent = (side: "old" | "new", operation: Operation) => {
    const body = bodyOf(comparison, side, operation);
    return settled === undefined
      ? body
      : { ...body, schema: without(body.schema, settled) };
  };
  const pair = { old: sent("old", old), new: sent("new", now) };
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

// A body but for a member of which it says itself.
function without(schema: Schema, member: string): Schema {
  const { properties, required, allOf } = schema;
  return {
    ...schema,
    ...(properties
      ? { properties: properties.filter(({ name }) => name !== member) }
      : {}),
    ...(required
      ? { required: required.filter((name) => name !== member) }
      : {}),
    ...(allOf
      ? {
          allOf: allOf.map((part) =>
            part.ref === undefined ? without(part, member) : part,
          ),
        }
      : {}),
  };
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

function bodyOf(
  comparison: Comparison,
  side: "old" | "new",
  { input, pointer }: Operation,
): { readonly schema: Schema; readonly pointer: string } {
  const { body, parameters, schema = {} } = input;
  const mediaType = escapePointer(body?.mediaType ?? "");
  const at = `${pointer}/requestBody/content/${mediaType}/schema`;
  const flat =
    (schema.ref && comparison[side].type(schema.ref)?.schema) || schema;
  if (body?.placed.kind === "whole") {
    const { member } = body.placed;
    const found = flat.properties?.find(({ name }) => name === member);
    return { schema: found?.schema ?? {}, pointer: at };
  }
  const taken = new Set(parameters.map(({ member }) => member));
  return {
    pointer: at,
    schema: {
      ...flat,
      properties: (flat.properties ?? []).filter(
        ({ name }) => !taken.has(name),
      ),
      required: (flat.required ?? []).filter((name) => !taken.has(name)),
    },
  };
}
