import { fail, type Report } from "./report.js";

/** A member of the object itself: nothing for what every object inherits. */
export function own(object: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** How many keys an object has. */
export function keyCount(object: Record<string, unknown>): number {
  let count = 0;
  for (const _ in object) count++;
  return count;
}

/** How many members an object has; one that is undefined is none. */
export function memberCount(object: Record<string, unknown>): number {
  let count = 0;
  for (const name of Object.keys(object))
    if (object[name] !== undefined) count++;
  return count;
}

/** Reports every member that is not among the known ones; answers whether to stop. */
export function refuseUnknown(
  report: Report | undefined,
  object: Record<string, unknown>,
  known: readonly string[],
  code: string,
  ...path: (string | number)[]
): boolean {
  for (const name of Object.keys(object)) {
    if (known.includes(name) || object[name] === undefined) continue;
    if (fail(report, code, known, ...path, name)) return true;
  }
  return false;
}

/** Reports every member that is undefined, which a filter takes for a mistake. */
export function refuseUndefined(
  report: Report | undefined,
  object: Record<string, unknown>,
  ...path: (string | number)[]
): boolean {
  for (const name of Object.keys(object)) {
    if (object[name] !== undefined) continue;
    if (fail(report, "undefined", undefined, ...path, name)) return true;
  }
  return false;
}
