import type { Model } from "../model/model.js";
import type { Operation, Variant } from "../model/operation.js";
import { compareBody } from "./compare-body.js";
import { compareResponses } from "./compare-responses.js";
import { comparePaging } from "./compare-paging.js";
import { compareOperationSecurity } from "./compare-security.js";
import { compareParameters } from "./compare-parameters.js";
import { compareWebhooks } from "./compare-webhooks.js";
import { schemaText } from "./equal-schemas.js";
import {
  type RenameCandidate,
  findRenames,
  proposeRename,
} from "./find-renames.js";
import { findMisfits, ways } from "./fit/call-fit.js";
import type { OperationPair, OperationTask } from "./operation-task.js";
import type { Comparison } from "./place.js";
import type { SchemaReader } from "./schema-reader.js";

/** Compares every operation of two models, and all schemas they lead to. */
export function compareOperations(
  comparison: Comparison,
  models: { readonly old: Model; readonly new: Model },
): void {
  const pairs = matchOperations(models.old, models.new);
  const matched = new Set(pairs.values());
  const renames = findRenames(
    models.old.operations
      .filter((one) => !pairs.has(one) && !one.variant)
      .map((one) => candidateOf(comparison.old, one)),
    models.new.operations
      .filter((one) => !matched.has(one) && !one.variant)
      .map((one) => candidateOf(comparison.new, one)),
  );
  for (const old of models.old.operations) {
    if (pairs.has(old)) continue;
    const { variant } = old;
    if (variant)
      recordVariantRemoved(comparison, { ...old, variant }, models.new);
    else recordRemoved(comparison, old, renames.get(operationName(old)));
  }
  for (const now of models.new.operations) {
    if (!matched.has(now)) recordAdded(comparison, now);
  }
  const variantsOf = {
    old: variantTypes(models.old),
    new: variantTypes(models.new),
  };
  for (const [old, now] of pairs) {
    const name = operationName(now);
    comparison.recorder.inOperation(name, () => {
      const variants = new Set([
        ...(variantsOf.old.get(operationName(old)) ?? []),
        ...(variantsOf.new.get(name) ?? []),
      ]);
      const task = {
        ...createTask(comparison, { old, new: now }, name),
        variants,
      };
      if (now.variant) compareVariant(task);
      else compareOperation(task, models);
    });
  }
}

/** What the client calls an operation: `clients.addresses.sync`. */
export function operationName({ resource, name }: Operation): string {
  return [...resource, name].join(".");
}

// By method and path; whatever the path's parameters are called; else by operationId.
function matchOperations(
  old: Model,
  now: Model,
): ReadonlyMap<Operation, Operation> {
  const asked = ({ variant }: Operation): string => variant?.mediaType ?? "";
  const written = (one: Operation): string =>
    `${one.method} ${one.path} ${asked(one)}`;
  const route = (one: Operation): string =>
    written(one).replaceAll(/\{[^{}]*\}/g, "{}");
  const byId = (one: Operation): string => `${one.id} ${asked(one)}`;
  const pairs = new Map<Operation, Operation>();
  const free = new Set(now.operations);
  for (const key of [written, route, byId]) {
    const byKey = new Map<string, Operation[]>();
    // The last first, so that the first one is had by `pop`.
    for (const one of [...free].toReversed()) {
      const known = byKey.get(key(one));
      if (known) known.push(one);
      else byKey.set(key(one), [one]);
    }
    for (const operation of old.operations) {
      if (pairs.has(operation)) continue;
      const same = byKey.get(key(operation))?.pop();
      if (!same) continue;
      pairs.set(operation, same);
      free.delete(same);
    }
  }
  return pairs;
}

/** The media types of operations that have calls of their own. */
function variantTypes({ operations }: Model): ReadonlyMap<string, string[]> {
  const types = new Map<string, string[]>();
  for (const { variant } of operations) {
    if (!variant) continue;
    const name = variant.of.join(".");
    const known = types.get(name);
    if (known) known.push(variant.mediaType);
    else types.set(name, [variant.mediaType]);
  }
  return types;
}

function createTask(
  comparison: Comparison,
  pair: OperationPair,
  name: string,
): Omit<OperationTask, "variants"> {
  const misfits = findMisfits(comparison.fit, pair);
  return {
    ...pair,
    comparison,
    name,
    misfits,
    add: ({ at = "", part, types, old, new: now, ...finding }) =>
      comparison.recorder.add({
        ...finding,
        types:
          types === "breaking" && part && !misfits.has(part) ? "info" : types,
        way: part && ways[part],
        subject: { kind: "operation", name },
        where: `${name}${at}`,
        old: old === null ? undefined : (old ?? pair.old.pointer),
        new: now === null ? undefined : (now ?? pair.new.pointer),
      }),
  };
}

function candidateOf(
  reader: SchemaReader,
  operation: Operation,
): RenameCandidate {
  const { method, input, result, summary, description } = operation;
  return {
    name: operationName(operation),
    shape: JSON.stringify([
      method,
      schemaText(reader.follow(input.schema)),
      input.parameters.map((one) => [one.in, one.member]),
      input.body?.mediaType,
      result.kind === "body"
        ? schemaText(reader.follow(result.schema))
        : result.kind,
    ]),
    text: summary ?? description ?? "",
  };
}

function recordRemoved(
  { recorder }: Comparison,
  old: Operation,
  became: string | undefined,
): void {
  const name = operationName(old);
  const was = old.deprecated ? "with" : "without";
  recorder.inOperation(name, () =>
    recorder.add({
      rule: `api-removed-${was}-deprecation`,
      // Who was warned is told again, but not stopped: as oasdiff has it.
      wire: old.deprecated ? "warning" : "breaking",
      types: "breaking",
      subject: { kind: "operation", name },
      where: name,
      old: old.pointer,
      message: `${old.method} ${old.path} was removed${proposeRename(became)}`,
      code: {
        old: `client.${name}(…)`,
        ...(became === undefined ? {} : { new: `client.${became}(…)` }),
      },
    }),
  );
}

// The operation goes on; what is gone is one of the media types it could be had as.
function recordVariantRemoved(
  { recorder }: Comparison,
  old: Operation & { readonly variant: Variant },
  { operations }: Model,
): void {
  const name = operationName(old);
  const { mediaType, of } = old.variant;
  const isOffered = operations.some(
    ({ method, path, responses }) =>
      method === old.method &&
      path === old.path &&
      responses.some(
        (one) => one.mediaType === mediaType || one.others?.includes(mediaType),
      ),
  );
  recorder.inOperation(name, () =>
    recorder.add({
      rule: "response-media-type-removed",
      wire: isOffered ? "info" : "breaking",
      types: "breaking",
      subject: { kind: "operation", name },
      where: name,
      old: old.pointer,
      message: `${of.join(".")} can no longer be had as ${mediaType} by a call of its own`,
      code: { old: `client.${name}(…)` },
    }),
  );
}

function recordAdded({ recorder }: Comparison, now: Operation): void {
  const name = operationName(now);
  const { variant } = now;
  recorder.inOperation(name, () =>
    recorder.add({
      rule: variant ? "response-media-type-added" : "endpoint-added",
      wire: "info",
      types: "info",
      subject: { kind: "operation", name },
      where: name,
      new: now.pointer,
      message: variant
        ? `${variant.of.join(".")} can be had as ${variant.mediaType}, too, now`
        : `${now.method} ${now.path} was added`,
    }),
  );
}

function compareOperation(
  task: OperationTask,
  models: { readonly old: Model; readonly new: Model },
): void {
  compareAddress(task);
  compareInputNames(task);
  compareParameters(task);
  compareBody(task);
  compareResponses(task);
  comparePaging(task);
  compareCallbacks(task);
  compareOwnTypes(task, models.new);
  compareOperationSecurity(task, models);
  recordMisfits(task);
}

// What no rule has found and programs no longer compile with all the same.
function recordMisfits({ comparison, misfits, add }: OperationTask): void {
  for (const [part, path] of misfits) {
    if (comparison.recorder.breaks(ways[part])) continue;
    const where = path === "" ? "" : ` at ${path.replace(/^\./, "")}`;
    add({
      rule: `operation-${part}-type-changed`,
      message:
        ways[part] === "given"
          ? `the type of its input${where} no longer takes what it took`
          : `the type of its ${part}${where} no longer has what it had`,
      wire: "info",
      types: "breaking",
      part,
    });
  }
}

// What is sent and what it fails with is compared where the operation is.
function compareVariant(task: OperationTask): void {
  compareName(task);
  compareInputNames(task);
  compareResponses({
    ...task,
    old: withSuccesses(task.old),
    new: withSuccesses(task.new),
  });
  recordMisfits(task);
}

function withSuccesses(operation: Operation): Operation {
  const declared = operation.responses.map(
    ({ others: _, ...response }) => response,
  );
  const successes = declared.filter(({ status }) => status.startsWith("2"));
  const responses = successes.length > 0 ? successes : declared;
  return { ...operation, responses };
}

// Types that stand for no schema: what an operation fails with, the headers it answers with, and
// what it calls back with.
function compareOwnTypes(
  { comparison, old, new: now }: OperationTask,
  { operations }: Model,
): void {
  const kept = new Set(
    operations.flatMap((one) => [
      one.errors?.type,
      one.headers?.type,
      one.callbacks?.type,
    ]),
  );
  for (const [was, is] of [
    [old.errors?.type, now.errors?.type],
    [old.headers?.type, now.headers?.type],
    [old.callbacks?.type, now.callbacks?.type],
  ]) {
    if (was === undefined || kept.has(was)) continue;
    const isGone = is === undefined;
    comparison.recorder.add({
      rule: isGone ? "type-removed" : "type-renamed",
      wire: "info",
      types: "breaking",
      subject: { kind: "type", name: was },
      where: was,
      old: old.pointer,
      new: now.pointer,
      message: `the type ${was} is ${isGone ? "gone" : `called ${is} now`}`,
    });
  }
}

function compareCallbacks({
  comparison,
  name,
  old,
  new: now,
}: OperationTask): void {
  compareWebhooks(comparison, {
    old: old.callbacks?.webhooks ?? [],
    new: now.callbacks?.webhooks ?? [],
    kind: "callback",
    subject: { kind: "operation", name },
  });
}

function compareName({ old, name, add }: OperationTask): void {
  const before = operationName(old);
  if (before === name) return;
  const message = `${before} is called ${name} now`;
  add({
    rule: "operation-renamed",
    message,
    wire: "info",
    types: "breaking",
    code: { old: `client.${before}(…)`, new: `client.${name}(…)` },
  });
}

function compareAddress(task: OperationTask): void {
  const { old, new: now, add } = task;
  const route = ({ method, path }: Operation): string => `${method} ${path}`;
  const shape = (one: Operation): string =>
    route(one).replaceAll(/\{[^{}]*\}/g, "{}");
  if (shape(old) !== shape(now)) {
    const message = `was ${route(old)}, is ${route(now)} now`;
    add({ rule: "operation-moved", message, wire: "breaking", types: "info" });
  }
  compareName(task);
  if (old.deprecated !== now.deprecated) {
    add({
      rule: now.deprecated ? "endpoint-deprecated" : "endpoint-reactivated",
      message: now.deprecated ? "is deprecated now" : "is no longer deprecated",
      wire: "info",
      types: "info",
    });
  }
}

// The flat input's name is the output's, not the document's; its members are compared where they
// are sent.
function compareInputNames({
  comparison,
  name,
  add,
  old,
  new: now,
}: OperationTask): void {
  if (!old.input.schema && now.input.schema)
    add({
      rule: "operation-input-added",
      message: "takes an input now, which stands before the options of a call",
      wire: "info",
      types: "breaking",
      part: "input",
      code: {
        old: `client.${name}(options)`,
        new: `client.${name}({ … }, options)`,
      },
    });
  const [before, after] = [old.input.schema?.ref, now.input.schema?.ref];
  if (before !== undefined && after !== undefined) {
    comparison.pair(before, after);
  }
}
