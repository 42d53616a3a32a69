import { FilterError } from "./error.js";
import { put } from "../validation/members.js";

/** One thing said: a member that is set, or an entry that is appended to it. */
export interface Step {
  readonly path: string;
  /** The path of the member by its names as sent, its own last. */
  readonly member: readonly string[];
  readonly value: unknown;
  readonly appends: boolean;
  /** What was said before it in its chain. */
  readonly before: Step | undefined;
}

/** What a chain has said, from its first step on. */
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
