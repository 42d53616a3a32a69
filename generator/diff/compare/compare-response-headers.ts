import type {
  Operation,
  Response,
  ResponseHeader,
} from "../../model/operation.js";
import type { Add } from "./finding.js";
import { kindsChange } from "./list-types.js";
import type { OperationTask } from "./operation-task.js";
import { type Pair, pairUp } from "./pair.js";
import type { RuleName } from "./rules.js";

/**
 * Compares the headers a response declares. The client hands them over as they come, so that what
 * it is compiled against changes only where one that was always there may be missing.
 */
export function compareResponseHeaders(
  task: OperationTask,
  { old, new: now }: Pair<Response>,
): void {
  const nameOf = ({ name }: ResponseHeader): string => name;
  for (const { old: was, new: is } of pairUp(
    old.headers ?? [],
    now.headers ?? [],
    nameOf,
  )) {
    const { name } = is ?? was;
    const spot = {
      part: "headers",
      fits: !isNewlyMissing(task.old, task.new, name),
      at: ` response ${now.status} header ${name}`,
      old: was?.pointer,
      new: is?.pointer,
    } as const;
    const add: Add = (rule, words) => task.add(rule, words, spot);
    if (!was) add("response-header-added");
    else if (!is)
      add(`${was.required ? "required" : "optional"}-response-header-removed`);
    else {
      if (was.required !== is.required)
        add(`response-header-became-${is.required ? "required" : "optional"}`);
      const [had = [], has = []] = [was.types, is.types];
      const rule = typeRule(had, has);
      if (rule) add(rule, { was: had.join(" or "), is: has.join(" or ") });
    }
  }
}

// One that is declared no longer, or that every success had, and not now.
function isNewlyMissing(
  { headers: old }: Operation,
  { headers: now }: Operation,
  name: string,
): boolean {
  const [was, is] = [old, now].map((headers) =>
    headers?.members.find((one) => one.name === name),
  );
  return was !== undefined && (!is || (was.required && !is.required));
}

// Callers parse headers that are no strings: more types break them, fewer do not.
function typeRule(
  was: readonly string[],
  is: readonly string[],
): RuleName | undefined {
  const change = kindsChange(was, is);
  if (!change || was.length === 0 || is.length === 0) return undefined;
  if (change === "narrows") return "response-header-type-specialized";
  // A header is text on the wire, so that who reads a text reads anything.
  if (was.includes("string")) return "response-header-type-compatible";
  return change === "widens" || is.includes("string")
    ? "response-header-type-generalized"
    : "response-header-type-changed";
}
