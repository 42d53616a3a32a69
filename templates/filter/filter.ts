// Builders of filters, with a function for each operator that creates a condition.

import {
  type FilterField,
  type FilterFields,
  membersOf,
  operatorsOf,
  type ResolvedOperator,
} from "./fields.js";
import {
  Assembly,
  FilterError,
  jsonValue,
  type Step,
  stepsOf,
} from "./assembly.js";
import { put } from "../validation/members.js";
import { matchAll } from "../validation/match.js";

export { FilterError } from "./assembly.js";
export type { FilterField, FilterFields } from "./fields.js";
export { matchAll, matchNone } from "../validation/match.js";

declare const brand: unique symbol;

/** A condition of a filter, returned by the fields and operators of a builder. */
export interface Condition {
  readonly [brand]: true;
}

/** Values that add no condition, so that `search && f.search.is(search)` can be an entry. */
export type NoCondition = false | null | undefined | "";

/** The conditions of a filter, which all apply. `matchAll` allows a filter without conditions. */
export type Conditions = readonly (Condition | NoCondition | typeof matchAll)[];

/** The operands of `and`, `or` and `not`: a condition, or several that all apply. */
export type Combinable = Condition | NoCondition | Conditions;

/**
 * Builds a filter: plain JSON with the conditions in their order.
 *
 * Chains are immutable: `f.amount.gte(1)` and a chained call on it are two conditions. A {@link
 * FilterError} reports a condition that is repeated, contradicts another one, has no value, or is
 * created but not returned. Entries that are false, null, undefined or an empty string are skipped.
 * A filter without conditions is an error unless it includes `matchAll`, and so is an empty list
 * other than `matchNone`.
 */
export function buildFilter<Fields, Filter>(
  fields: FilterFields,
  conditions: (f: Fields) => Conditions,
): Filter {
  const builder = new Builder();
  const f = builder.field({ kind: "group", members: fields }, root);
  return builder.finish(conditions(f as Fields)) as Filter;
}

/** The position of a field in the filter. */
interface Place {
  /** The path by the names of the builder. */
  readonly path: string;
  /** The path by the names that are sent. */
  readonly written: readonly string[];
  /** The last step of the chain so far. */
  readonly before?: Step | undefined;
}

const root: Place = { path: "", written: [] };

/** A method of a field or filter. */
type Method = (...args: readonly unknown[]) => unknown;

/** The prototype of fields, which distinguishes them from plain objects. */
const fieldPrototype = {};

class Builder {
  /** The steps of fields and conditions; a field without a condition has none. */
  readonly #said = new Map<unknown, { path: string; step?: Step }>();
  /** Steps that are not in a list yet. */
  readonly #loose = new Set<Step>();
  #isFinished = false;

  /** Creates a field, with operators as methods and nested fields as members. */
  field(field: FilterField, place: Place, step?: Step): unknown {
    const operators = operatorsOf(field);
    const proxy: unknown = new Proxy(Object.create(fieldPrototype), {
      get: (_target, name) => {
        if (typeof name === "symbol") return undefined;
        const operator = operators.find((each) => each.name === name);
        if (operator) return this.#operator(field, place, operator);
        if (name === "is" && field.plain)
          return (...args: readonly unknown[]) =>
            this.#say(field, place, only(args, place.path));
        const members = membersOf(field);
        const member = Object.hasOwn(members, name) ? members[name] : undefined;
        if (member) return this.#member(name, member, place);
        // JavaScript reads these members of any object, to detect promises and dates.
        if (name === "then" || name === "toJSON") return undefined;
        const known = operators.map((each) => each.name);
        if (field.plain) known.unshift("is");
        known.push(...Object.keys(members));
        throw new FilterError(
          below(place.path, name),
          `unknown; known are ${known.join(", ")}`,
        );
      },
    });
    this.#said.set(proxy, { path: place.path, ...(step && { step }) });
    return proxy;
  }

  /** The filter of all conditions; throws if a condition was created but not returned. */
  finish(conditions: unknown): unknown {
    const filter = this.#assemble(conditions, { path: "", inside: [] });
    for (const { path } of this.#loose)
      throw new FilterError(path, "created, but not in the returned list");
    this.#isFinished = true;
    return filter;
  }

  #operator(
    field: FilterField,
    place: Place,
    { name, written, argument, beside }: ResolvedOperator,
  ): Method {
    const path = below(place.path, name);
    const outer = beside ? place.written.slice(0, -1) : place.written;
    return (...args) => {
      if (argument === "flag" && args.length === 0) args = [true];
      const [value] = args;
      if (argument === "list" && !Array.isArray(value))
        throw new FilterError(path, "takes a list");
      if (argument === "flag" && typeof value !== "boolean")
        throw new FilterError(path, "takes true or false");
      const said = { path, member: [...outer, written] };
      return this.#say(field, place, only(args, path), said);
    };
  }

  #member(name: string, field: FilterField, place: Place): unknown {
    const inside: Place = {
      path: below(place.path, name),
      written: [...place.written, field.written ?? name],
      before: place.before,
    };
    switch (field.kind) {
      case "pairs":
        return this.#pairs(field, inside);
      case "and":
      case "or":
      case "not":
        return this.#combination(field, inside);
      default:
        return this.field(field, inside);
    }
  }

  #pairs(field: FilterField, place: Place): Method {
    const { key, value } = field.pairs ?? { key: "key", value: "value" };
    return (...args) => {
      if (args.length !== 2)
        throw new FilterError(place.path, "takes a key and a value");
      const pair = {};
      put(pair, key, jsonValue(args[0], place.path));
      put(pair, value, jsonValue(args[1], place.path));
      return this.#say({ kind: "pairs" }, place, pair, { appends: true });
    };
  }

  #combination(field: FilterField, place: Place): Method {
    const { kind, list } = field;
    const { path } = place;
    const inside = place.written.slice(0, -1);
    return (...args) => {
      if (args.length === 0 || (!list && args.length > 1))
        throw new FilterError(
          path,
          list ? "combines nothing" : "takes one filter",
        );
      const filters = args
        .filter((each) => !isNone(each))
        .map((each) =>
          this.#assemble(Array.isArray(each) ? each : [each], { path, inside }),
        );
      return filters.length === 0
        ? undefined
        : this.#say({ kind }, place, list ? filters : filters[0]);
    };
  }

  /** Records a condition, and returns the field for chaining. */
  #say(
    field: FilterField,
    place: Place,
    value: unknown,
    said: Partial<Step> = {},
  ): unknown {
    const { path, written: member, before } = place;
    const step: Step = { path, member, value, before, ...said };
    if (this.#isFinished)
      throw new FilterError(step.path, "called after the filter was built");
    this.#loose.add(step);
    return this.field(field, { ...place, before: step }, step);
  }

  /** Creates a filter from conditions; inside another filter, from conditions on its member. */
  #assemble(
    conditions: unknown,
    { path, inside }: { path: string; inside: readonly string[] },
  ): object {
    if (!Array.isArray(conditions))
      throw new FilterError(path, "a builder returns a list of conditions");
    const list = Array.from<unknown>(conditions);
    if (list.every((each) => isNone(each) || each === matchAll)) {
      if (list.includes(matchAll)) return matchAll;
      throw new FilterError(
        path,
        "no conditions; to match everything omit the filter or include matchAll",
      );
    }
    const steps = new Set<Step>();
    for (const [index, condition] of list.entries()) {
      if (isNone(condition) || condition === matchAll) continue;
      const said = this.#said.get(condition);
      if (!said?.step) {
        throw said
          ? new FilterError(said.path, "no operator is called on it")
          : new FilterError(
              path,
              `entry ${index} of the list is not a condition`,
            );
      }
      for (const step of stepsOf(said.step)) steps.add(step);
    }
    const assembly = new Assembly();
    for (const step of steps) {
      if (inside.some((name, index) => step.member[index] !== name))
        throw new FilterError(step.path, `is not an operand of ${path}`);
      assembly.add({ ...step, member: step.member.slice(inside.length) });
      this.#loose.delete(step);
    }
    return assembly.filter;
  }
}

function isNone(entry: unknown): entry is NoCondition {
  return (
    entry === false || entry === null || entry === undefined || entry === ""
  );
}

/** The only argument, as JSON. */
function only(args: readonly unknown[], path: string): unknown {
  if (args.length > 1) throw new FilterError(path, "takes one argument");
  return jsonValue(args[0], path);
}

function below(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
