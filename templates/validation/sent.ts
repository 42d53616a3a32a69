// Checks of inputs, request bodies and filters, by tables of members. An object usually has few of
// its possible members, so the check looks up those it has.

import { declares, refuse } from "./declared.js";
import { matchAll, matchNone } from "./match.js";
import { has } from "./members.js";
import {
  type Check,
  enter,
  fail,
  failUndefined,
  hints,
  isObject,
  type IssueCode,
  type Key,
  leave,
  missing,
  note,
  reportOf,
} from "./report.js";
import { failUnknown } from "./unknown.js";

/** The check of each member. */
type Table = Readonly<Record<string, Check>>;

/** The checks of the required members and of the others. */
type Tables = readonly [required: Table, optional?: Table];

/** Returns the checks of the members of an object; called once, for the first value. */
type Load = () => Table | Tables;

/** The checks of the members that an object may have. */
export type Members = () => Loaded;

/** Members with their checks, the required ones first. */
interface Loaded {
  readonly names: readonly string[];
  readonly checks: readonly Check[];
  readonly required: readonly string[];
}

/** Creates a lazily loaded table of members. */
export function members(load: Load): Members {
  let loaded: Loaded | undefined;
  return () => (loaded ??= loadedBy(load()));
}

function loadedBy(given: Table | Tables): Loaded {
  const [required, others] = (
    Array.isArray(given) ? given : [{}, given]
  ) as Tables;
  const all = [required, others ?? {}].flatMap(Object.entries<Check>);
  return {
    names: all.map(([name]) => name),
    checks: all.map(([, check]) => check),
    required: Object.keys(required),
  };
}

/** Checks the members that an object has; `other` handles undefined and unknown ones. */
function checkMembers(
  object: Record<string, unknown>,
  { names, checks, required }: Loaded,
  other: Other,
): boolean {
  let at = 0;
  for (const name in object) {
    const member = object[name];
    const index = find(names, name, at);
    // In such a loop, engines optimize this call, but not Object.hasOwn.
    const isOwn = Object.prototype.hasOwnProperty.call(object, name);
    if (index >= 0 && isOwn && member !== undefined) {
      at = index + 1;
      if (!checks[index]!(member, name)) return false;
    } else if (index >= 0 || isOwn) {
      const goesOn =
        index >= 0 && member !== undefined
          ? failInherited(name)
          : other(name, member, names);
      if (!goesOn) return false;
    }
  }
  for (const name of required)
    if (!has(object, name) && !missing(name)) return false;
  return true;
}

/** Handles a member that is undefined or unknown. */
type Other = (
  name: string,
  member: unknown,
  known: readonly string[],
) => boolean;

/** The index of a name, searched from an index on; -1 if there is none. */
function find(names: readonly string[], name: string, from: number): number {
  // There are few names, usually in order: faster than a map.
  for (let i = from; i < names.length; i++) if (names[i] === name) return i;
  for (let i = 0; i < from; i++) if (names[i] === name) return i;
  return -1;
}

/**
 * Creates the check of an operation's input: checks its members, and refuses undeclared ones unless
 * they are undefined.
 *
 * @param readOnly the check of each read-only member
 */
export function input(
  load: Load,
  readOnly?: ReadonlyMap<string, Check>,
): Check {
  const known = members(load);
  const other: Other = (name, member, names) =>
    member === undefined || refuse(name, names, readOnly);
  return (value, key) =>
    isObject(value)
      ? enter(key) && checkMembers(value, known(), other) && leave(key)
      : fail(value, key, "type", "object");
}

/**
 * Creates the check of an object that occurs in requests only. It records the members it declares,
 * so that undeclared ones can be refused.
 *
 * @param readOnly the check of each read-only member
 */
export function part(load: Load, readOnly?: ReadonlyMap<string, Check>): Check {
  const known = members(load);
  return (value, key) => {
    if (!isObject(value)) return fail(value, key, "type", "object");
    enter(key);
    const { names, checks, required } = known();
    for (const [index, name] of names.entries()) {
      const goesOn = has(value, name)
        ? checks[index]!(value[name], name)
        : index >= required.length || missing(name);
      if (!goesOn) return false;
    }
    return leave(key) && declares(value, key, names, readOnly);
  };
}

/** A check, or a function with its arguments after the value and key. */
type Call =
  | Check
  | readonly [
      check: (
        value: unknown,
        key: Key | undefined,
        ...more: never[]
      ) => boolean,
      ...more: unknown[],
    ];

/** Combines several checks: `all(text, [maxLength, 40])`. */
export function all(...calls: readonly Call[]): Check {
  const checks = calls.map((call): Check => {
    if (typeof call === "function") return call;
    const [check, ...more] = call;
    return (value, key) => check(value, key, ...(more as never[]));
  });
  return (value, key) => checks.every((check) => check(value, key));
}

/** Reports an inherited member, which would not be sent. */
function failInherited(name: string): boolean {
  const text = "is inherited, so it would not be sent";
  return note(name, "inherited", undefined, text);
}

/** Checks a part of a filter: refuses unknown and undefined members, and an empty object. */
export function filter(
  value: unknown,
  key: Key | undefined,
  known: Members,
  other: Other = otherField,
): boolean {
  if (!isObject(value)) return fail(value, key, "type", "object");
  return (
    enter(key) &&
    checkMembers(value, known(), other) &&
    leave(key) &&
    (hasAny(value) || value === matchAll || failEmpty(key))
  );
}

/** Like {@link filter}, for the operators of a field. */
export function operators(
  value: unknown,
  key: Key | undefined,
  known: Members,
): boolean {
  return filter(value, key, known, otherOperator);
}

function otherField(
  name: string,
  member: unknown,
  known: readonly string[],
  code: IssueCode = "unknown-field",
): boolean {
  if (member === undefined) return failUndefined(name);
  return reportOf()?.request?.isOpen || failUnknown(name, code, known);
}

function otherOperator(
  name: string,
  member: unknown,
  known: readonly string[],
): boolean {
  return otherField(name, member, known, "unknown-operator");
}

function hasAny(object: object): boolean {
  for (const name in object)
    if (Object.prototype.hasOwnProperty.call(object, name)) return true;
  return false;
}

/** Checks that a list in a filter is not empty, unless it is `matchNone`. */
export function filled(value: unknown, key?: Key): boolean {
  return (
    !Array.isArray(value) ||
    value.length > 0 ||
    value === matchNone ||
    failEmpty(key)
  );
}

function failEmpty(key: Key | undefined): boolean {
  hints.set(
    "empty",
    "leave the member out, or pass matchAll for any item and matchNone for an empty list",
  );
  return note(key, "empty", 1, "must not be empty");
}
