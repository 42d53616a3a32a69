import type {
  Operation,
  Response,
  ResponseHeader,
} from "../model/operation.js";
import type { Severity } from "./change.js";
import type { OperationFinding, OperationTask } from "./operation-task.js";

/**
 * Compares the headers a response declares. The client hands them over as they come, so that what
 * it is compiled against changes only where one that was always there may be missing.
 */
export function compareResponseHeaders(
  { old: before, new: after, add }: OperationTask,
  { old, new: now }: { readonly old: Response; readonly new: Response },
): void {
  const record = (
    rule: string,
    message: string,
    {
      wire,
      was,
      is,
    }: {
      readonly wire: Severity;
      readonly was?: ResponseHeader | undefined;
      readonly is?: ResponseHeader | undefined;
    },
  ): void => {
    const finding: OperationFinding = {
      rule,
      message,
      wire,
      types: mayMiss((is ?? was)?.name) ? "breaking" : "info",
      part: "headers",
      at: ` response ${now.status} header ${(is ?? was)?.name}`,
      old: was?.pointer ?? null,
      new: is?.pointer ?? null,
    };
    add(finding);
  };
  const missed = new Set(newlyMissing(before, after));
  const mayMiss = (name: string | undefined): boolean =>
    name !== undefined && missed.has(name);
  const kept = new Map(now.headers?.map((one) => [one.name, one]));
  for (const was of old.headers ?? []) {
    const is = kept.get(was.name);
    if (!is) {
      const [kind, wire] = was.required
        ? (["required", "breaking"] as const)
        : (["optional", "warning"] as const);
      const rule = `${kind}-response-header-removed`;
      record(rule, "is no longer declared", { wire, was });
      continue;
    }
    if (was.required !== is.required) {
      const wire = is.required ? "info" : "breaking";
      const rule = `response-header-became-${is.required ? "required" : "optional"}`;
      const message = is.required
        ? "is always there now"
        : "may be missing now";
      record(rule, message, { wire, was, is });
    }
    const change = compareTypes(was.types ?? [], is.types ?? []);
    if (change)
      record(change.rule, change.message, { wire: change.wire, was, is });
  }
  const known = new Set(old.headers?.map(({ name }) => name));
  for (const is of now.headers ?? []) {
    if (known.has(is.name)) continue;
    record("response-header-added", "is declared now", { wire: "info", is });
  }
}

// The headers that are declared no longer, or that every success had, and not now.
function newlyMissing(
  { headers: old }: Operation,
  { headers: now }: Operation,
): string[] {
  const kept = new Map(now?.members.map((one) => [one.name, one.required]));
  return (old?.members ?? []).flatMap(({ name, required }) => {
    const is = kept.get(name);
    return is === undefined || (required && !is) ? [name] : [];
  });
}

// What is no text is parsed by who reads it: more kinds of it break that, fewer do not.
function compareTypes(
  was: readonly string[],
  is: readonly string[],
):
  | { readonly rule: string; readonly message: string; readonly wire: Severity }
  | undefined {
  if (was.join() === is.join() || was.length === 0 || is.length === 0)
    return undefined;
  const takes = (types: readonly string[], type: string): boolean =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const message = `was ${was.join(" or ")}, is ${is.join(" or ")} now`;
  if (is.every((type) => takes(was, type))) {
    return { rule: "response-header-type-specialized", message, wire: "info" };
  }
  // A header is text on the wire, so that who reads a text reads anything.
  if (was.includes("string")) {
    return { rule: "response-header-type-compatible", message, wire: "info" };
  }
  const isWider = was.every((type) => takes(is, type)) || is.includes("string");
  const rule = `response-header-type-${isWider ? "generalized" : "changed"}`;
  return { rule, message, wire: "breaking" };
}
