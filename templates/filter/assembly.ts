// Assembles a filter from its conditions, and reports conditions that it cannot express.

import { isPlain } from "../codec/primitive.js";
import { matchNone } from "../validation/match.js";
import { put } from "../validation/members.js";

/** Thrown by filter builders if the filter would not express the given conditions. */
export class FilterError extends Error {
  override readonly name = "FilterError";
  /** The field and operator, as named by the builder: `amount.gte`; empty for the whole filter. */
  readonly path: string;

  constructor(path: string, reason: string) {
    super(path === "" ? reason : `${path}: ${reason}`);
    this.path = path;
  }
}

/** A condition: a value to set at a member, or an entry to append to it. */
export interface Step {
  readonly path: string;
  /** The path of the member, by the names that are sent. */
  readonly member: readonly string[];
  readonly value: unknown;
  readonly appends?: boolean;
  /** The previous step of the chain. */
  readonly before: Step | undefined;
}

/** The steps of a chain, from first to last. */
export function stepsOf(last: Step): Step[] {
  const steps: Step[] = [];
  for (let step: Step | undefined = last; step; step = step.before) {
    steps.unshift(step);
  }
  return steps;
}

/** A filter that conditions are added to. It records where each value came from. */
export class Assembly {
  readonly filter: object = {};
  /** Objects and arrays created here, which may be extended, unlike given values. */
  readonly #made = new Set<unknown>([this.filter]);

  /** Adds a condition; throws a {@link FilterError} if it contradicts another one. */
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

  /** The object or array at a member, which is created if necessary. */
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
 * Copies a value as JSON, so that later changes do not affect the filter. `toJSON` is called, for
 * example of a Date. Throws a {@link FilterError} for values that JSON cannot represent exactly,
 * and for an empty list other than `matchNone`.
 */
export function jsonValue(value: unknown, path: string): unknown {
  if (value === matchNone) return value;
  if (Array.isArray(value) && value.length === 0) {
    throw new FilterError(
      path,
      "an empty list; to match nothing use matchNone",
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
      // The JSON of an invalid Date is null.
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
