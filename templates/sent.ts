import { matchAll, matchNone } from "./match.js";
import {
  type Check,
  enter,
  fail,
  isObject,
  type Key,
  leave,
  note,
  type Report,
} from "./report.js";

/** The members that an object of a request may have, each with its check. */
export class Members {
  readonly #load: () => Readonly<Record<string, Check>>;
  #checks: ReadonlyMap<string, Check> | undefined;
  #names: readonly string[] = [];

  constructor(load: () => Readonly<Record<string, Check>>) {
    this.#load = load;
  }

  /** The check of each member by its name; made when they are first asked for. */
  get checks(): ReadonlyMap<string, Check> {
    if (this.#checks === undefined) {
      this.#checks = new Map(Object.entries(this.#load()));
      this.#names = [...this.#checks.keys()];
    }
    return this.#checks;
  }

  /** Reports a member that is none of these; answers whether to go on. */
  refuse(report: Report | undefined, name: string, code: string): boolean {
    return note(report, name, code, this.#names);
  }
}

/** Makes a table of members. */
export function members(load: () => Readonly<Record<string, Check>>): Members {
  return new Members(load);
}

/** Checks the input of an operation: no other members, and those that are undefined are skipped. */
export function input(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  known: Members,
): boolean {
  if (!isObject(value)) return fail(value, report, key, "type", "object");
  const { checks } = known;
  enter(report, key);
  for (const name in value) {
    const member = value[name];
    if (member === undefined) continue;
    const check = checks.get(name);
    if (check !== undefined) {
      if (!check(member, report, name)) return false;
    } else if (Object.hasOwn(value, name)) {
      if (!known.refuse(report, name, "unknown-field")) return false;
    }
  }
  return leave(report, key);
}

/** Checks a part of a filter: no other members, none that is undefined, and not without any. */
export function filter(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  known: Members,
  code: string = "unknown-field",
): boolean {
  if (!isObject(value)) return fail(value, report, key, "type", "object");
  const { checks } = known;
  let isEmpty = true;
  enter(report, key);
  for (const name in value) {
    isEmpty = false;
    const member = value[name];
    const check = checks.get(name);
    if (check !== undefined && member !== undefined) {
      if (!check(member, report, name)) return false;
    } else if (Object.hasOwn(value, name)) {
      const goesOn =
        member === undefined
          ? note(report, name, "undefined")
          : known.refuse(report, name, code);
      if (!goesOn) return false;
    }
  }
  leave(report, key);
  return !isEmpty || value === matchAll || note(report, key, "empty", 1);
}

/** The same for the operators of a field. */
export function operators(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  known: Members,
): boolean {
  return filter(value, report, key, known, "unknown-operator");
}

/** Checks a list in a filter: it is not empty, unless it is meant to be. */
export function filled(value: unknown, report?: Report, key?: Key): boolean {
  return (
    !Array.isArray(value) ||
    value.length > 0 ||
    value === matchNone ||
    note(report, key, "empty", 1)
  );
}

/** Checks an object in a filter that several schemas declare: no member is undefined, and there is one. */
export function conditions(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  if (!isObject(value)) return true;
  const names = Object.keys(value);
  enter(report, key);
  for (const name of names)
    if (value[name] === undefined && !note(report, name, "undefined"))
      return false;
  leave(report, key);
  return (
    names.length > 0 || value === matchAll || note(report, key, "empty", 1)
  );
}
