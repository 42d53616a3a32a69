// A filter as it grows from conditions, and the error for what it cannot say.

import { isPlain } from "../codec/primitive.js";
import { matchNone } from "../validation/match.js";
import { put } from "../validation/members.js";

/** A filter that does not say what its conditions say; thrown by filter builders. */
export class FilterError extends Error {
  override readonly name = "FilterError";
  /** The field and operator, as the builder calls them: `amount.gte`; empty for the whole filter. */
  readonly path: string;

  constructor(path: string, reason: string) {
    super(path === "" ? reason : `${path}: ${reason}`);
    this.path = path;
  }
}

/** One condition: a member that is set, or an entry that is appended to it. */
export interface Step {
  readonly path: string;
  /** The path of the member by its names as sent, its own last. */
  readonly member: readonly string[];
  readonly value: unknown;
  readonly appends?: boolean;
  /** The step before it in its chain. */
  readonly before: Step | undefined;
}

/** The steps of a chain, the first one first. */
export function stepsOf(last: Step): Step[] {
  const steps: Step[] = [];
  for (let step: Step | undefined = last; step; step = step.before) {
    steps.unshift(step);
  }
  return steps;
}

/** A filter as it grows, which knows what in it came from where. */
export class Assembly {
  readonly filter: object = {};
  /** Objects and lists made here, which take more members; all others are values. */
  readonly #made = new Set<unknown>([this.filter]);

  /** Adds the condition of a step; throws a {@link FilterError} where it contradicts the rest. */
  add({ path, member, value, appends }: Step): void {
    const names = [...member];
    const last = names.pop() ?? "";
    let target = this.filter;
    for (const name of names) target = this.#inside(target, name, {}, path);
    if (appends) {
      (this.#inside(target, last, [], path) as unknown[]).push(value);
    } else if (!Object.hasOwn(target, last)) {
      put(target, last, value);
    } else {
      throw new FilterError(
        path,
        this.#made.has(valueOf(target, last))
          ? exclusive
          : "given twice, and only one could be sent",
      );
    }
  }

  /** The object or list at a member, made there if there is none. */
  #inside(target: object, name: string, empty: object, path: string): object {
    if (!Object.hasOwn(target, name)) {
      put(target, name, empty);
      this.#made.add(empty);
    }
    const inside = valueOf(target, name);
    if (this.#made.has(inside)) return inside as object;
    throw new FilterError(path, exclusive);
  }
}

const exclusive =
  "a plain value and operators of the same field exclude each other";

function valueOf(target: object, name: string): unknown {
  return (target as Readonly<Record<string, unknown>>)[name];
}

/**
 * A copy of the value as JSON, which later changes of the value do not reach. What has a `toJSON`,
 * such as a Date, is what that gives. Throws a {@link FilterError} for what JSON cannot carry or
 * would silently change, and for an empty list other than `matchNone`.
 */
export function jsonValue(value: unknown, path: string): unknown {
  if (value === matchNone) return value;
  if (Array.isArray(value) && value.length === 0) {
    throw new FilterError(
      path,
      "an empty list; one that matches nothing is written as matchNone",
    );
  }
  return copied(value, path);
}

function copied(value: unknown, path: string): unknown {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value === null) return value;
  if (Array.isArray(value)) {
    return Array.from(value, (item: unknown) => copied(item, path));
  }
  if (typeof value === "object") {
    if ("toJSON" in value && typeof value.toJSON === "function") {
      const json: unknown = value.toJSON();
      // An invalid Date is null.
      if (json !== null) return copied(json, path);
    } else if (isPlain(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          name,
          copied(member, path),
        ]),
      );
    }
  }
  throw new FilterError(path, `cannot be ${described(value)}`);
}

function described(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "object" ? "an object of this kind" : typeof value;
}
