// Checks filters, by the same table of fields that the builder uses.

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
import { filled, filter, members, operators } from "../validation/sent.js";
import { wholeJson } from "../codec/whole-json.js";

/** Checks by name: for plain values by the kind of their field, or for single fields by path. */
export type Checks = Readonly<Record<string, Check>>;

/**
 * Creates the check of a filter from the table of its builder. Unknown fields and operators,
 * undefined members, and objects without conditions are refused.
 *
 * @param kinds the checks of plain values, by the kind of the field
 * @param own further checks, by the path of a field or operator: `created.between`
 */
export function filterCheck(
  fields: FilterFields,
  kinds: () => Checks,
  own: () => Checks = () => ({}),
): Check {
  const known = members(() =>
    checksOf(fields, "", { self, kinds: kinds(), own: own() }),
  );
  const self: Check = (value, key) => filter(value, key, known);
  return self;
}

/** The check of the whole filter, and the checks of values in it. */
interface Given {
  readonly self: Check;
  readonly kinds: Readonly<Record<string, Check | undefined>>;
  readonly own: Readonly<Record<string, Check | undefined>>;
}

/** The checks of the members that an object of these fields may have. */
function checksOf(fields: FilterFields, before: string, given: Given): Checks {
  const entries = Object.entries(fields).flatMap(([printed, field]) => {
    const path = before + printed;
    const all = operatorsOf(field);
    const checks = (isBeside: boolean): Entry[] =>
      all
        .filter((each) => each.beside === isBeside)
        .map((each) => [each.written, operatorCheck(each, field, path, given)]);
    const beside = checks(true);
    const isAll = beside.length > 0 && !field.plain && !field.members;
    const check = isAll || fieldCheck(field, path, checks(false), given);
    return check === true
      ? beside
      : [...beside, [field.written ?? printed, check] as const];
  });
  return Object.fromEntries(entries);
}

type Entry = readonly [written: string, check: Check];

function fieldCheck(
  field: FilterField,
  path: string,
  inside: readonly Entry[],
  given: Given,
): Check {
  const own = given.own[path];
  switch (field.kind) {
    case "and":
    case "or":
    case "not":
      return own ?? (field.list ? filledList(given.self) : given.self);
    case "pairs":
      return pairs(allOf(own ?? anything, wholeJson), field.pairs);
  }
  if (field.filter && own) return own;
  const fields = membersOf(field);
  const plain = field.plain && valueCheck(field, path, given);
  if (inside.length === 0 && Object.keys(fields).length === 0)
    return plain ?? anything;
  const known = members(() => ({
    ...checksOf(fields, `${path}.`, given),
    ...Object.fromEntries(inside),
  }));
  const check = inside.length > 0 ? operators : filter;
  return (value, key) =>
    plain === undefined || isObject(value)
      ? check(value, key, known)
      : // For any other value the issue names both types.
        widened(value, key, plain, "object");
}

function valueCheck(
  { kind, values }: FilterField,
  path: string,
  { kinds, own }: Given,
): Check {
  const given = own[path];
  if (!given && values) return (value, key) => among(value, key, values);
  const usual = given ?? kinds[kind] ?? anything;
  const isOpen = kind === "other" || kind === "list" || kind === "group";
  return given || isOpen ? allOf(usual, wholeJson) : usual;
}

function operatorCheck(
  { name, argument }: ResolvedOperator,
  field: FilterField,
  path: string,
  given: Given,
): Check {
  const own = given.own[`${path}.${name}`];
  const isList = argument === "list";
  if (own) return allOf(own, isList ? allOf(wholeJson, filled) : wholeJson);
  if (argument === "flag") return boolean;
  const value = valueCheck(field, path, given);
  return isList ? filledList(value) : value;
}

function filledList(check: Check): Check {
  return (value, key) => list(value, key, check) && filled(value, key);
}

function allOf(one: Check, other: Check): Check {
  return (value, key) => one(value, key) && other(value, key);
}

/** Checks a list of key/value pairs, which must have no other members. */
function pairs(check: Check, names: FilterField["pairs"]): Check {
  const { key: first, value: second } = names ?? { key: "key", value: "value" };
  const known = [first, second];
  const pair: Check = (value, key) => closed(value, key, known);
  return (value, key) =>
    check(value, key) &&
    (!Array.isArray(value) || filledList(pair)(value, key));
}
