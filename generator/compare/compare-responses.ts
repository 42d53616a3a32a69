import type { Response } from "../model/operation.js";
import type { OperationSpot, OperationTask } from "./operation-task.js";
import { compareResponseHeaders } from "./compare-response-headers.js";
import { compareSchemas } from "./compare-schemas.js";
import { pairUp } from "./pair-up.js";

/** Compares what an operation answers, status by status. */
export function compareResponses(task: OperationTask): void {
  const { old, new: now, add } = task;
  const statusOf = ({ status }: Response): string => status;
  for (const pair of pairUp(old.responses, now.responses, statusOf)) {
    if (pair.old && pair.new) {
      compareResponse(task, pair);
      continue;
    }
    const { status, pointer } = pair.old ?? pair.new;
    const kind = isSuccess(pair.old ?? pair.new) ? "success" : "non-success";
    const rule =
      `response-${kind}-status-${pair.old ? "removed" : "added"}` as const;
    // What an error of this status holds is no longer typed; a header that every success had may be
    // missing from this one.
    const isTyped = pair.old ? old.errors?.statuses.includes(status) : true;
    add(
      rule,
      { status },
      {
        part: rule === "response-success-status-added" ? "headers" : "errors",
        ...(isTyped ? {} : { fits: true }),
        at: ` response ${status}`,
        old: pair.old ? pointer : null,
        new: pair.new ? pointer : null,
      },
    );
  }
  compareResults(task);
}

/** Whether a call resolves with a value. */
function compareResults({ old, new: now, add }: OperationTask): void {
  const [had, has] = [old.result, now.result];
  const part = "result";
  if (had.kind !== has.kind) {
    if (has.kind === "body") add("operation-result-added", {}, { part });
    else if (had.kind === "body") add("operation-result-removed", {}, { part });
    else add("operation-result-removed, undeclared", {}, { part });
    return;
  }
  const [was, is] = [had, has].map(
    (result) => result.kind === "body" && result.optional === true,
  );
  if (was !== is)
    add(
      is ? "operation-result-optional" : "operation-result-always",
      {},
      { part },
    );
}

function compareResponse(
  task: OperationTask,
  { old, new: now }: { readonly old: Response; readonly new: Response },
): void {
  compareResponseHeaders(task, { old, new: now });
  const { comparison, name, add } = task;
  const part = isSuccess(now) ? "result" : "errors";
  const place = {
    at: ` response ${now.status}`,
    old: old.pointer,
    new: now.pointer,
    part,
  } as const;
  const [was, is] = [old.mediaType, now.mediaType];
  if (was !== is && was !== undefined && is !== undefined) {
    const isKept = now.others?.includes(was) ?? false;
    const kept = isKept
      ? "; the old one is still answered to who asks for it"
      : "";
    const rule = "response-media-type-changed";
    const isRead = isKept || old.encoding === now.encoding;
    add(isRead ? `${rule}, still read` : rule, { was, is, kept }, place);
  }
  compareAlternatives(task, { old, new: now }, place);
  if (!old.schema !== !now.schema && part === "errors")
    add(
      now.schema ? "response-body-added" : "response-body-removed",
      {},
      place,
    );
  // Bytes are bytes and XML is text, whatever their schemas are.
  if (old.encoding !== now.encoding || now.encoding === "binary") return;
  if (now.encoding === "text" && [old, now].every(isXml)) return;
  if (!old.schema || !now.schema) return;
  const schemaPlace = {
    direction: "response",
    prefix: "response-body",
    subject: { kind: "operation", name },
    where: `${name} response ${now.status} `,
    fits: !task.misfits.has(part),
  } as const;
  compareSchemas(comparison, schemaPlace, {
    old: { schema: old.schema, pointer: old.schemaPointer ?? old.pointer },
    new: { schema: now.schema, pointer: now.schemaPointer ?? now.pointer },
  });
}

// What else may be asked for, by no call of the client.
function compareAlternatives(
  { add, variants }: OperationTask,
  { old, new: now }: { readonly old: Response; readonly new: Response },
  place: OperationSpot,
): void {
  const list = ({ mediaType, others = [] }: Response): readonly string[] =>
    mediaType === undefined ? [] : [mediaType, ...others];
  const isSaid = (mediaType: string): boolean =>
    variants.has(mediaType) ||
    (old.mediaType !== now.mediaType &&
      [old.mediaType, now.mediaType].includes(mediaType));
  for (const pair of pairUp(list(old), list(now), String)) {
    if ((pair.old && pair.new) || isSaid(pair.old ?? pair.new)) continue;
    const asked = now.mediaType ?? "nothing";
    const { old: was, new: is } = pair;
    if (is) add("response-media-type-added", { is }, place);
    else add("response-media-type-removed", { was, asked }, place);
  }
}

function isXml({ mediaType = "" }: Response): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith("2");
}
