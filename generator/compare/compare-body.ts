import type { Operation } from "../model/operation.js";
import { escapePointer } from "../model/pointer.js";
import type { Schema } from "../model/schema.js";
import type { OperationTask } from "./compare-operations.js";
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
        rule: `request-body-added-${rule}`,
        message: `takes a body now${after.required ? ", which must be sent" : ""}`,
        wire: severity,
        types: now.input.required && !old.input.required ? "breaking" : "info",
        old: null,
      });
    }
    return;
  }
  if (before.required !== after.required) {
    add({
      rule: `request-body-became-${after.required ? "required" : "optional"}`,
      message: `the body is ${after.required ? "required" : "optional"} now`,
      wire: after.required ? "breaking" : "info",
      types: "info",
    });
  }
  if (before.mediaType !== after.mediaType) {
    const message = `the body was ${before.mediaType}, is ${after.mediaType} now`;
    add({
      rule: "request-body-media-type-changed",
      message,
      wire: "breaking",
      types: before.encoding === after.encoding ? "info" : "breaking",
    });
    if (before.encoding !== after.encoding) return;
  }
  const place = {
    direction: "request",
    prefix: "request-body",
    subject: { kind: "operation", name },
    where: `${name} body `,
  } as const;
  const pair = {
    old: bodyOf(comparison, "old", old),
    new: bodyOf(comparison, "new", now),
  };
  compareSchemas(comparison, place, pair);
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
