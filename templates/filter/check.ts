import { among } from "../validation/enumeration.js";
import {
  type FilterField,
  type FilterFields,
  membersOf,
  operatorsOf,
  type ResolvedOperator,
} from "./fields.js";
import { list } from "../validation/list.js";
import { closed } from "../validation/members.js";
import { widened } from "../validation/nullable.js";
import { type Check, isObject } from "../validation/report.js";
import { anything, boolean } from "../validation/scalar.js";
import { filled, filter, members } from "../validation/sent.js";
import { wholeJson } from "../codec/whole-json.js";

/** Checks by name: of plain values by the kind of their field, or of single fields by their path. */
export type Checks = Readonly<Record<string, Check>>;

/**
 * The check of a filter, read from what its builder runs on. It is closed: unknown fields and
 * operators, members that are undefined, and what has no condition in it are refused.
 *
 * @param kinds what a plain value is checked by, for each kind of field
 * @param own what else is checked, by the path of a field or operator: `created.between`
 */
export function filterCheck(
  fields: FilterFields,
  kinds: () => Checks,
  own: () => Checks = () => ({}),
): Check {
  const known = members(() =>
    new FilterChecks(self, kinds(), own()).of(fields),
  );
  const self: Check = (value, key) => filter(value, key, known);
  return self;
}

class FilterChecks {
  readonly #self: Check;
  readonly #kinds: Checks;
  readonly #own: Checks;

  constructor(self: Check, kinds: Checks, own: Checks) {
    this.#self = self;
    this.#kinds = kinds;
    this.#own = own;
  }

  /** The members that an object of these fields may have, each with its check. */
  of(fields: FilterFields, before: string = ""): Checks {
    const entries = Object.entries(fields).flatMap(([printed, field]) => {
      const path = before + printed;
      const { written = printed } = field;
      const beside = operatorsOf(field).filter((each) => each.beside);
      const isAll = beside.length > 0 && !field.plain && !field.members;
      return [
        ...beside.map((each) => this.#operator(each, field, path)),
        ...(isAll ? [] : [[written, this.#field(field, path)] as const]),
      ];
    });
    return Object.fromEntries(entries);
  }

  #field(field: FilterField, path: string): Check {
    const own = this.#own[path];
    switch (field.kind) {
      case "and":
      case "or":
      case "not":
        return own ?? (field.list ? filledList(this.#self) : this.#self);
      case "pairs":
        return pairs(allOf(own ?? anything, wholeJson), field.pairs);
    }
    if (field.filter && own) return own;
    const inside = operatorsOf(field).filter((each) => !each.beside);
    const fields = membersOf(field);
    const plain = field.plain && this.#value(field, path);
    if (inside.length === 0 && Object.keys(fields).length === 0)
      return plain ?? anything;
    const known = members(() => ({
      ...this.of(fields, `${path}.`),
      ...Object.fromEntries(
        inside.map((each) => this.#operator(each, field, path)),
      ),
    }));
    const code = inside.length > 0 ? "unknown-operator" : "unknown-field";
    return (value, key) =>
      plain === undefined || isObject(value)
        ? filter(value, key, known, code)
        : // What is neither a plain value nor an object of operators is told both.
          widened(value, key, plain, "object");
  }

  #value({ kind, values }: FilterField, path: string): Check {
    const own = this.#own[path];
    if (own) return allOf(own, wholeJson);
    if (values) return oneOf(values);
    const usual = this.#kinds[kind] ?? anything;
    return isOpen(kind) ? allOf(usual, wholeJson) : usual;
  }

  #operator(
    { name, written, argument }: ResolvedOperator,
    field: FilterField,
    path: string,
  ): readonly [string, Check] {
    const own = this.#own[`${path}.${name}`];
    if (own) {
      const value = allOf(own, wholeJson);
      return [written, argument === "list" ? allOf(value, filled) : value];
    }
    const value = argument === "flag" ? boolean : this.#value(field, path);
    return [written, argument === "list" ? filledList(value) : value];
  }
}

/** Whether values of the kind may be of any shape. */
function isOpen(kind: FilterField["kind"]): boolean {
  return kind === "other" || kind === "list" || kind === "group";
}

function oneOf(values: NonNullable<FilterField["values"]>): Check {
  return (value, key) => among(value, key, values);
}

function filledList(check: Check): Check {
  return (value, key) => list(value, key, check) && filled(value, key);
}

function allOf(one: Check, other: Check): Check {
  return (value, key) => one(value, key) && other(value, key);
}

/** A list of key/value pairs: what else their check asks, and that there is nothing else in them. */
function pairs(check: Check, names: FilterField["pairs"]): Check {
  const { key: first, value: second } = names ?? { key: "key", value: "value" };
  const known = [first, second];
  const pair: Check = (value, key) => closed(value, key, known);
  return (value, key) =>
    check(value, key) &&
    (!Array.isArray(value) || filledList(pair)(value, key));
}
