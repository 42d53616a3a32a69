import type { Response } from "../model/operation.js";
import type { OperationFinding, OperationTask } from "./operation-task.js";
import { compareResponseHeaders } from "./compare-response-headers.js";
import { compareSchemas } from "./compare-schemas.js";

/** Compares what an operation answers, status by status. */
export function compareResponses(task: OperationTask): void {
  const { old, new: now, add } = task;
  const after = new Map(now.responses.map((one) => [one.status, one]));
  for (const response of old.responses) {
    const same = after.get(response.status);
    const at = ` response ${response.status}`;
    if (same) compareResponse(task, { old: response, new: same });
    else if (isSuccess(response)) {
      add({
        rule: "response-success-status-removed",
        part: "result",
        message: `${response.status} is no longer answered`,
        wire: "breaking",
        types: "info",
        at,
        old: response.pointer,
        new: null,
      });
    } else {
      add({
        rule: "response-non-success-status-removed",
        message: `${response.status} is no longer declared`,
        wire: "info",
        // What an error of this status holds is no longer typed.
        types: old.errors?.statuses.includes(response.status)
          ? "breaking"
          : "info",
        part: "errors",
        at,
        old: response.pointer,
        new: null,
      });
    }
  }
  const before = new Set(old.responses.map(({ status }) => status));
  for (const response of now.responses) {
    if (before.has(response.status)) continue;
    const rule = isSuccess(response)
      ? "response-success-status-added"
      : "response-non-success-status-added";
    const message = `${response.status} is declared now`;
    add({
      rule,
      message,
      wire: "info",
      // A header that every success had may be missing from this one.
      types: isSuccess(response) ? "breaking" : "info",
      part: "headers",
      at: ` response ${response.status}`,
      old: null,
      new: response.pointer,
    });
  }
  const [had, has] = [old.result.kind, now.result.kind];
  if (had === has) {
    compareAbsence(task);
    return;
  }
  add({
    rule:
      has === "body" ? "operation-result-added" : "operation-result-removed",
    message:
      has === "body"
        ? "resolves with a value now"
        : "no longer resolves with a declared value",
    wire: had === "body" ? "breaking" : "info",
    types: "breaking",
    part: "result",
  });
}

/** Whether a call may resolve with nothing beside its value. */
function compareAbsence(task: OperationTask): void {
  const { old, new: now, add } = task;
  const [was, is] = [old, now].map(
    ({ result }) => result.kind === "body" && result.optional === true,
  );
  if (was === is) return;
  add({
    rule: is ? "operation-result-optional" : "operation-result-always",
    message: is
      ? "may resolve with undefined now"
      : "always resolves with a value now",
    wire: is ? "warning" : "info",
    types: is ? "breaking" : "info",
    part: "result",
  });
}

function compareResponse(
  task: OperationTask,
  { old, new: now }: { readonly old: Response; readonly new: Response },
): void {
  compareResponseHeaders(task, { old, new: now });
  const { comparison, name, add } = task;
  const place = {
    at: ` response ${now.status}`,
    old: old.pointer,
    new: now.pointer,
  };
  const part = isSuccess(now) ? "result" : "errors";
  if (
    old.mediaType !== now.mediaType &&
    old.mediaType !== undefined &&
    now.mediaType !== undefined
  ) {
    const isKept = now.others?.includes(old.mediaType) ?? false;
    const message = `was ${old.mediaType}, is ${now.mediaType} now${isKept ? "; the old one is still answered to who asks for it" : ""}`;
    const severity = old.encoding === now.encoding ? "info" : "breaking";
    add({
      rule: "response-media-type-changed",
      message,
      wire: isKept ? "info" : severity,
      types: severity,
      part,
      ...place,
    });
  }
  compareAlternatives(task, { old, new: now }, place);
  if (!old.schema !== !now.schema && part === "errors")
    add({
      rule: `response-body-${now.schema ? "added" : "removed"}`,
      message: now.schema
        ? "what it holds is said now"
        : "what it holds is no longer said",
      wire: "info",
      types: "breaking",
      part,
      ...place,
    });
  // What is handed over as bytes is bytes, whatever else is said of it.
  if (old.encoding !== now.encoding || now.encoding === "binary") return;
  if (!old.schema || !now.schema) return;
  const schemaPlace = {
    direction: "response",
    prefix: "response-body",
    subject: { kind: "operation", name },
    where: `${name} response ${now.status} `,
    isTypeFixed: !task.misfits.has(part),
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
  place: Pick<OperationFinding, "at" | "old" | "new">,
): void {
  const list = ({ mediaType, others = [] }: Response): readonly string[] =>
    mediaType === undefined ? [] : [mediaType, ...others];
  const chosen = [old.mediaType, now.mediaType];
  const isChosenAnew = old.mediaType !== now.mediaType;
  const record = (what: "added" | "removed", mediaType: string): void => {
    if (isChosenAnew && chosen.includes(mediaType)) return;
    if (variants.has(mediaType)) return;
    add({
      rule: `response-media-type-${what}`,
      message:
        what === "added"
          ? `can be had as ${mediaType}, too, now`
          : `can no longer be had as ${mediaType}; the client asks for ${now.mediaType ?? "nothing"}`,
      wire: "info",
      types: "info",
      ...place,
    });
  };
  const [before, after] = [list(old), list(now)];
  for (const one of after) if (!before.includes(one)) record("added", one);
  for (const one of before) if (!after.includes(one)) record("removed", one);
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith("2");
}
