import type { Operation, RequestBody } from "../model/operation.js";
import type { Schema } from "../model/schema.js";
import type { Words } from "./finding.js";
import type { OperationTask } from "./operation-task.js";
import { compareSchemas } from "./compare-schemas.js";
import { pairUp } from "./pair-up.js";
import type { RuleName } from "./rules.js";
import type { SchemaReader } from "./schema-reader.js";
import type { PlacedSchema } from "./schema-view.js";

/** Compares the body of a request, wherever the flat input holds it. */
export function compareBody(task: OperationTask): void {
  const { old, new: now, comparison, name } = task;
  const [before, after] = [old.input.body, now.input.body];
  // What is said of a whole body is said at its place.
  const places = { old: before?.pointer ?? null, new: after?.pointer ?? null };
  const add: Add = (rule, words) =>
    task.add(rule, words, { ...places, part: "input" });
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
  compareMediaTypes(add, bodies);
  if (before.encoding !== after.encoding) return;
  const place = {
    direction: "request",
    fits: !task.misfits.has("input"),
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

/** Compares where an input holds the body, for a call whose body is compared elsewhere. */
export function compareBodyPlace({ add, old, new: now }: OperationTask): void {
  const [before, after] = [old.input.body, now.input.body];
  if (!before || !after) return;
  const places = { old: before.pointer, new: after.pointer };
  comparePlacement(
    (rule, words) => add(rule, words, { ...places, part: "input" }),
    { old: before, new: after },
  );
}

interface BodyPair {
  readonly old: RequestBody;
  readonly new: RequestBody;
}

type Add = (rule: RuleName, words?: Words) => void;

// What one call no longer takes another one does: the server still takes both.
function compareSettled(add: Add, { old, new: now }: BodyPair): void {
  const { chosen } = now;
  if (!chosen || old.chosen?.value === chosen.value) return;
  const words = { member: chosen.name, is: String(chosen.value) };
  add("request-body-member-settled", words);
}

// Members of a body are given beside the parameters as long as nothing but a name is said of them.
function comparePlacement(add: Add, { old, new: now }: BodyPair): void {
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

// A program that was built before sends what it sent, for as long as that is offered.
function compareMediaTypes(add: Add, { old, new: now }: BodyPair): void {
  const [before, after] = [old, now].map(({ mediaType, others = [] }) => [
    mediaType,
    ...others,
  ]);
  const chosen = { was: old.mediaType, is: now.mediaType };
  const isChosenAnew = chosen.was !== chosen.is;
  const rule = "request-body-media-type";
  if (isChosenAnew)
    add(
      after?.includes(chosen.was)
        ? `${rule}-changed, still taken`
        : `${rule}-changed`,
      chosen,
    );
  const isSaid = (one: string): boolean =>
    isChosenAnew && Object.values(chosen).includes(one);
  for (const { old: was, new: is } of pairUp(
    before ?? [],
    after ?? [],
    String,
  )) {
    if ((was && is) || isSaid(was ?? is)) continue;
    if (is) add(`${rule}-added`, { is });
    else add(`${rule}-removed`, { was, sent: chosen.is });
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
  if (placed.kind === "members") return { schema: givenIn(schema), pointer };
  const member = schema.properties?.find(({ name }) => name === placed.member);
  return { schema: member?.schema ?? {}, pointer };
}

/** An input as it is with a body, where a call may leave out all members of the body. */
function givenIn({ allOf, ...schema }: Schema): Schema {
  if (!allOf) return schema;
  return {
    ...schema,
    allOf: allOf.map((part) => {
      const given = part.anyOf?.filter(
        ({ properties }) =>
          !properties?.every(({ schema: { never } }) => never),
      );
      const [only] = given ?? [];
      return given?.length === 1 && only ? only : part;
    }),
  };
}
