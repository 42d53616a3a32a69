import { groupBy } from "../../model/group-by.js";
import type { Model } from "../../model/model.js";
import type { Operation, Variant } from "../../model/operation.js";
import { compareBody, compareBodyPlace } from "./compare-body.js";
import { mediaTypesOf } from "./compare-media-types.js";
import { comparePaging } from "./compare-paging.js";
import { compareParameters } from "./compare-parameters.js";
import { compareResponses } from "./compare-responses.js";
import { compareOperationSecurity } from "./compare-security.js";
import { compareWebhooks } from "./compare-webhooks.js";
import {
  type RenameCandidate,
  findRenames,
  proposeRename,
} from "./find-renames.js";
import { type Add, addDeprecation, wayOf } from "./finding.js";
import { directions } from "./fit/call-fit.js";
import type { Misfit } from "./fit/output-fit.js";
import { typeText } from "./fit/type-text.js";
import {
  matchOperations,
  operationName,
  routeOf,
  unnamed,
  wholePath,
} from "./match-operations.js";
import { createTask, type OperationTask } from "./operation-task.js";
import { mapPair, type Pair } from "./pair.js";
import type { Comparison } from "./place.js";
import type { SchemaReader } from "./schema-reader.js";

/** Compares every operation of two models, and all schemas they reference. */
export function compareOperations(
  comparison: Comparison,
  models: Pair<Model>,
): void {
  const { recorder } = comparison;
  const { pairs, gone, come } = matchOperations(models);
  const renames = findRenames(
    candidates(comparison.old, gone),
    candidates(comparison.new, come),
  );
  const kept = new Set(models.new.operations.flatMap(ownTypes));
  for (const old of gone) {
    const [name, pointer] = [operationName(old), { old: old.pointer }];
    recordAlone(comparison, old, pointer, (add) =>
      recordRemoved(add, old, models.new, renames.get(name)),
    );
    if (!old.variant) compareOwnTypes(comparison, kept, { old });
  }
  for (const now of come)
    recordAlone(comparison, now, { new: now.pointer }, (add) =>
      recordAdded(add, now),
    );
  const variants = mapPair(models, ({ operations }) =>
    groupBy(operations, ({ variant }) => variant?.of.join(".")),
  );
  const names = new Set(models.new.operations.map(operationName));
  for (const [old, now] of pairs) {
    const name = operationName(now);
    recorder.inOperation(name, () => {
      const task = createTask(comparison, { old, new: now }, name);
      const further = [
        ...(variants.old.get(operationName(old)) ?? []),
        ...(variants.new.get(name) ?? []),
      ].flatMap(({ variant }) => variant ?? []);
      const typesOf = (part: ReturnType<typeof partOf>): Set<string> =>
        new Set(
          further.flatMap((one) => (partOf(one) === part ? one.mediaType : [])),
        );
      if (now.variant) compareVariant(task, names);
      else {
        compareAddress(task, models);
        compareName(task, names);
        addDeprecation(task.add, "endpoint", task);
        compareParameters(task);
        compareBody(task, typesOf("request-body"));
        compareResponses(task, typesOf("response"));
        comparePaging(task);
        compareCallbacks(task);
        compareOwnTypes(comparison, kept, task);
        compareOperationSecurity(task, models);
      }
      recordMisfits(task);
    });
  }
}

function candidates(
  reader: SchemaReader,
  operations: readonly Operation[],
): readonly RenameCandidate[] {
  return operations
    .filter(({ variant }) => !variant)
    .map((operation) => {
      const { method, input, result, summary, description } = operation;
      return {
        name: operationName(operation),
        shape: JSON.stringify([
          method,
          reader.numberOf(input.schema ?? {}),
          input.parameters.map((one) => [one.in, one.member]),
          input.body?.mediaType,
          result.kind === "body" ? reader.numberOf(result.schema) : result.kind,
        ]),
        text: summary ?? description ?? "",
      };
    });
}

// The change of an operation that only one side has.
function recordAlone(
  { recorder }: Comparison,
  operation: Operation,
  pointers: Partial<Pair<string>>,
  record: (add: Add) => void,
): void {
  const name = operationName(operation);
  const subject = { kind: "operation", name } as const;
  recorder.inOperation(name, () =>
    record(recorder.at({ subject, where: name, ...pointers })),
  );
}

function recordRemoved(
  add: Add,
  old: Operation,
  now: Model,
  became: string | undefined,
): void {
  const { method, path, variant } = old;
  const name = operationName(old);
  if (!variant) {
    const told = old.deprecated ? "with" : "without";
    const perhaps = proposeRename(became);
    const words = { method, path, name, became, perhaps };
    return add(`api-removed-${told}-deprecation`, words);
  }
  // The operation goes on; what is gone is one of its media types.
  const isOffered = now.operations.some(
    (operation) =>
      routeOf(operation) === routeOf(old) &&
      (variant.isSent
        ? [operation.input.body ?? {}]
        : operation.responses
      ).some((each) => mediaTypesOf(each).includes(variant.mediaType)),
  );
  const part = partOf(variant);
  const words = {
    part,
    name,
    of: variant.of.join("."),
    was: variant.mediaType,
  };
  const effect = isOffered ? "renames" : undefined;
  add("{part}-media-type-removed, of a call", words, { effect });
}

function recordAdded(add: Add, { method, path, variant }: Operation): void {
  if (!variant) return add("endpoint-added", { method, path });
  const words = { of: variant.of.join("."), is: variant.mediaType };
  add(`${partOf(variant)}-media-type-added, of a call`, words);
}

function partOf({ isSent }: Variant): "request-body" | "response" {
  return isSent ? "request-body" : "response";
}

// Differences that no rule has found although programs no longer compile.
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

function describeMisfit({ path, old, new: now }: Misfit): string {
  if (!old || !now) return "";
  const [was, is] = [typeText(old), typeText(now)];
  // One that differs inside, in what cannot be pointed at.
  if (was === is) return "";
  if (path.endsWith("[*]") && is === "never")
    return ": members of any name are no longer declared";
  if (path.endsWith("[*]") && was === "never")
    return ": members of any name are declared now";
  if (is === "never") return ": it is gone";
  return was === "never" ? ": it is required" : `: is ${is} now, was ${was}`;
}

// Its errors are compared with the operation; so is its input, or its successes if it has its own input.
function compareVariant(task: OperationTask, names: ReadonlySet<string>): void {
  compareName(task, names);
  if (task.new.variant?.isSent) return compareBody(task);
  compareBodyPlace(task);
  compareResponses({ ...task, ...mapPair(task, withSuccesses) });
}

function withSuccesses(operation: Operation): Operation {
  const declared = operation.responses.map(
    ({ others: _, ...response }) => response,
  );
  const successes = declared.filter(({ status }) => status.startsWith("2"));
  const responses = successes.length > 0 ? successes : declared;
  return { ...operation, responses };
}

/**
 * Types of an operation that no schema declares: its errors and successes by status, the headers of
 * its responses, and its callbacks.
 */
function ownTypes(
  operation: Operation | undefined,
): readonly (string | undefined)[] {
  const { errors, successes, headers, callbacks } = operation ?? {};
  return [errors?.type, successes?.type, headers?.type, callbacks?.type];
}

function compareOwnTypes(
  { recorder }: Comparison,
  kept: ReadonlySet<string | undefined>,
  { old, new: now }: { readonly old: Operation; readonly new?: Operation },
): void {
  const news = ownTypes(now);
  for (const [index, was] of ownTypes(old).entries()) {
    if (was === undefined || kept.has(was)) continue;
    const is = news[index];
    const subject = { kind: "type", name: was } as const;
    const places = { old: old.pointer, new: now?.pointer };
    const rule = is === undefined ? "type-removed" : "type-renamed";
    const renamed = is === undefined ? undefined : { old: was, new: is };
    recorder.add(
      { subject, where: was, ...places, renamed },
      `${rule}, of an operation`,
      { was, is },
    );
  }
}

function compareCallbacks({ comparison, name, ...pair }: OperationTask): void {
  compareWebhooks(comparison, {
    ...mapPair(pair, ({ callbacks }) => callbacks?.webhooks ?? []),
    kind: "callback",
    subject: { kind: "operation", name },
  });
}

// The flat input's name is the output's, not the document's; its members are compared where they
// are sent.
function compareName(
  { comparison, name, add, ...pair }: OperationTask,
  names: ReadonlySet<string>,
): void {
  const was = operationName(pair.old);
  const rule = "operation-renamed";
  // A program that calls another operation by the old name may still compile.
  if (was !== name)
    add(
      names.has(was) ? `${rule}, taken` : rule,
      { was, is: name },
      { renamed: { old: was, new: name } },
    );
  const { old, new: now } = mapPair(pair, ({ input }) => input.schema);
  if (!old && now) add("operation-input-added", {}, { part: "input" });
  if (old?.ref !== undefined && now?.ref !== undefined)
    comparison.pair(old.ref, now.ref);
}

function compareAddress(task: OperationTask, models: Pair<Model>): void {
  const { old, new: now, add } = task;
  const isKept =
    old.method === now.method &&
    wholePath(models.old, old) === wholePath(models.new, now);
  const routes = { was: routeOf(old), is: routeOf(now) };
  if (unnamed(routes.was) !== unnamed(routes.is) && !isKept)
    add("operation-moved", routes);
  const [was, is] = [old, now].map(
    ({ server }) => server?.url ?? "the API's server",
  );
  if (was !== is) add("operation-server-changed", { was, is });
}
