import type { Model } from "../model/model.js";
import type { Operation, Variant } from "../model/operation.js";
import { compareBody, compareBodyPlace } from "./compare-body.js";
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
import { serverPath } from "./compare-servers.js";
import { wayOf, type Words } from "./finding.js";
import { findMisfits, directions } from "./fit/call-fit.js";
import type { Misfit } from "./fit/output-fit.js";
import { typeText } from "./fit/type-text.js";
import type { OperationPair, OperationTask } from "./operation-task.js";
import type { Recorder } from "./recorder.js";
import type { RuleName } from "./rules.js";
import type { Comparison } from "./place.js";
import type { SchemaReader } from "./schema-reader.js";

interface Models {
  readonly old: Model;
  readonly new: Model;
}

/** Compares every operation of two models, and all schemas they lead to. */
export function compareOperations(
  comparison: Comparison,
  models: Models,
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
    else {
      recordRemoved(comparison, old, renames.get(operationName(old)));
      compareOwnTypes({ comparison, old }, models.new);
    }
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
  const olds = new Set(old.operations);
  // A part of the path may be that of the server.
  const whole = (one: Operation): string =>
    `${one.method} ${wholePath(olds.has(one) ? old : now, one)} ${asked(one)}`;
  const route = (one: Operation): string =>
    written(one).replaceAll(/\{[^{}]*\}/g, "{}");
  const unslashed = (one: Operation): string =>
    route(one).replace(/\/(?= )/, "");
  const byId = (one: Operation): string => `${one.id} ${asked(one)}`;
  const pairs = new Map<Operation, Operation>();
  const free = new Set(now.operations);
  for (const key of [written, route, whole, unslashed, byId]) {
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

/** The path of an operation with that of the server, whatever its parameters are called. */
function wholePath({ api }: Model, { path }: Operation): string {
  return `${serverPath(api.server)}${path}`.replaceAll(/\{[^{}]*\}/g, "{}");
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
  const subject = { kind: "operation", name } as const;
  const add: OperationTask["add"] = (
    rule,
    words,
    { part, at = "", ...is } = {},
  ) =>
    comparison.recorder.add(
      {
        direction: part && directions[part],
        fits: is.fits ?? (part !== undefined && !misfits.has(part)),
        subject,
        effect: is.effect,
        where: `${name}${at}`,
        old: is.old === undefined ? pair.old.pointer : (is.old ?? undefined),
        new: is.new === undefined ? pair.new.pointer : (is.new ?? undefined),
      },
      rule,
      { name, ...words },
    );
  if (comparison.fit.takeCut()) add("types-not-compared");
  return { ...pair, comparison, name, misfits, add };
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
  const { method, path } = old;
  const name = operationName(old);
  const words = { method, path, name, became, perhaps: proposeRename(became) };
  const was = old.deprecated ? "with" : "without";
  recordAlone(recorder, { old }, `api-removed-${was}-deprecation`, words);
}

// The operation goes on; what is gone is one of the media types it could be had as.
function recordVariantRemoved(
  { recorder }: Comparison,
  old: Operation & { readonly variant: Variant },
  { operations }: Model,
): void {
  const { mediaType, of } = old.variant;
  const isOffered = operations.some(
    ({ method, path, responses }) =>
      method === old.method &&
      path === old.path &&
      responses.some(
        (one) => one.mediaType === mediaType || one.others?.includes(mediaType),
      ),
  );
  const words = { name: operationName(old), of: of.join("."), was: mediaType };
  const rule = "response-media-type-removed, of a call";
  recordAlone(recorder, { old }, isOffered ? `${rule}, offered` : rule, words);
}

function recordAdded({ recorder }: Comparison, now: Operation): void {
  const { method, path, variant } = now;
  if (!variant)
    return recordAlone(recorder, { new: now }, "endpoint-added", {
      method,
      path,
    });
  const words = { of: variant.of.join("."), is: variant.mediaType };
  recordAlone(
    recorder,
    { new: now },
    "response-media-type-added, of a call",
    words,
  );
}

// What is said of an operation that only one side has.
function recordAlone(
  recorder: Recorder,
  { old, new: now }: Partial<OperationPair>,
  ...fact: readonly [rule: RuleName, words: Words]
): void {
  const one = now ?? old;
  if (!one) return;
  const name = operationName(one);
  const subject = { kind: "operation", name } as const;
  const spot = { subject, where: name, old: old?.pointer, new: now?.pointer };
  recorder.inOperation(name, () => recorder.add(spot, ...fact));
}

function compareOperation(task: OperationTask, models: Models): void {
  compareAddress(task, models);
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
  for (const [part, misfit] of misfits) {
    const way = wayOf(directions[part]);
    if (comparison.recorder.breaks(way)) continue;
    const path = misfit.path.replace(/^\./, "");
    add(
      `operation-{part}-type-changed, ${way}`,
      { part, at: path && ` at ${path}`, how: describeMisfit(misfit) },
      { part },
    );
  }
}

function describeMisfit({ old, new: now }: Misfit): string {
  if (!old || !now) return "";
  const [was, is] = [typeText(old), typeText(now)];
  // One that differs inside, in what cannot be pointed at.
  if (was === is) return "";
  if (is === "never") return ": it is gone";
  return was === "never" ? ": it must be given" : `: was ${was}, is ${is} now`;
}

// What is sent and what it fails with is compared where the operation is.
function compareVariant(task: OperationTask): void {
  compareName(task);
  compareInputNames(task);
  compareBodyPlace(task);
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
  {
    comparison,
    old,
    new: now,
  }: Pick<OperationTask, "comparison" | "old"> & Partial<OperationTask>,
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
    [old.errors?.type, now?.errors?.type],
    [old.headers?.type, now?.headers?.type],
    [old.callbacks?.type, now?.callbacks?.type],
  ]) {
    if (was === undefined || kept.has(was)) continue;
    const spot = {
      subject: { kind: "type", name: was } as const,
      where: was,
      old: old.pointer,
      new: now?.pointer,
    };
    const rule = is === undefined ? "type-removed" : "type-renamed";
    comparison.recorder.add(spot, `${rule}, of an operation`, { was, is });
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
  const was = operationName(old);
  if (was !== name) add("operation-renamed", { was, is: name });
}

function compareAddress(task: OperationTask, models: Models): void {
  const { old, new: now, add } = task;
  const route = ({ method, path }: Operation): string => `${method} ${path}`;
  const shape = (one: Operation): string =>
    route(one).replaceAll(/\{[^{}]*\}/g, "{}");
  const isKept = wholePath(models.old, old) === wholePath(models.new, now);
  if (shape(old) !== shape(now) && !(isKept && old.method === now.method))
    add("operation-moved", { was: route(old), is: route(now) });
  const [was, is] = [old, now].map(
    ({ server }) => server?.url ?? "the API's server",
  );
  if (was !== is) add("operation-server-changed", { was, is });
  compareName(task);
  if (old.deprecated !== now.deprecated)
    add(now.deprecated ? "endpoint-deprecated" : "endpoint-reactivated");
}

// The flat input's name is the output's, not the document's; its members are compared where they
// are sent.
function compareInputNames({
  comparison,
  add,
  old,
  new: now,
}: OperationTask): void {
  if (!old.input.schema && now.input.schema)
    add("operation-input-added", {}, { part: "input" });
  const [before, after] = [old.input.schema?.ref, now.input.schema?.ref];
  if (before !== undefined && after !== undefined)
    comparison.pair(before, after);
}
