import type { Response } from "../../model/operation.js";
import { compareMediaTypes } from "./compare-media-types.js";
import { compareResponseHeaders } from "./compare-response-headers.js";
import type { Add } from "./finding.js";
import type { OperationTask } from "./operation-task.js";
import { mapPair, type Pair, pairUp } from "./pair.js";

/** Compares what an operation answers, status by status; `calls` are media types that have their own. */
export function compareResponses(
  task: OperationTask,
  calls: ReadonlySet<string> = new Set(),
): void {
  const { old, new: now, add } = task;
  const statusOf = ({ status }: Response): string => status;
  for (const pair of pairUp(old.responses, now.responses, statusOf)) {
    if (pair.old && pair.new) {
      compareResponseHeaders(task, pair);
      compareResponse(task, pair, calls);
      continue;
    }
    const { status } = pair.old ?? pair.new;
    const kind = isSuccess(pair.old ?? pair.new) ? "success" : "non-success";
    const rule =
      `response-${kind}-status-${pair.old ? "removed" : "added"}` as const;
    // The body of this status is no longer typed; a header that every success had may be
    // missing from this one.
    const isOf = (part: "errors" | "successes"): boolean =>
      old[part]?.statuses.includes(status) === true;
    const isTyped = !pair.old || isOf("errors") || isOf("successes");
    add(
      rule,
      { status },
      {
        part:
          rule === "response-success-status-added"
            ? "headers"
            : rule === "response-success-status-removed"
              ? "successes"
              : "errors",
        ...(isTyped ? {} : { fits: true }),
        at: ` response ${status}`,
        old: pair.old?.pointer,
        new: pair.new?.pointer,
      },
    );
  }
  compareResults(task);
}

/** True if a call resolves with a value. */
function compareResults(task: OperationTask): void {
  const { old: had, new: has } = mapPair(task, ({ result }) => result);
  const add: Add = (rule) => task.add(rule, {}, { part: "result" });
  if (had.kind !== has.kind) {
    if (has.kind === "body") add("operation-result-added");
    else if (had.kind === "body") add("operation-result-removed");
    else add("operation-result-removed, undeclared");
  } else if (had.kind === "body" && has.kind === "body") {
    if (had.optional === has.optional) return;
    add(has.optional ? "operation-result-optional" : "operation-result-always");
  }
}

function compareResponse(
  task: OperationTask,
  pair: Pair<Response>,
  calls: ReadonlySet<string>,
): void {
  const { old, new: now } = pair;
  const part = isSuccess(now) ? "result" : "errors";
  const at = ` response ${now.status}`;
  const spot = {
    at,
    ...mapPair(pair, ({ pointer }) => pointer),
    part,
  } as const;
  const add: Add = (rule, words, known) =>
    task.add(rule, words, { ...spot, ...known });
  compareMediaTypes(add, "response", pair, calls);
  if (!old.schema !== !now.schema && part === "errors")
    add(now.schema ? "response-body-added" : "response-body-removed");
  // Bytes are bytes and XML is text, whatever their schemas are.
  if (old.encoding !== now.encoding || now.encoding === "binary") return;
  if (now.encoding === "text" && [old, now].every(isXml)) return;
  if (!old.schema || !now.schema) return;
  task.descend(
    { part, prefix: "response-body", at: `${at} ` },
    {
      old: { schema: old.schema, pointer: old.schemaPointer ?? old.pointer },
      new: { schema: now.schema, pointer: now.schemaPointer ?? now.pointer },
    },
  );
}

function isXml({ mediaType = "" }: Response): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith("2");
}
