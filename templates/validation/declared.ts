// What the schemas of a request declare of its objects, so that members that none of them declares
// are refused: schemas that hold together (`allOf`) each know but a part.

import {
  type Check,
  fail,
  isObject,
  type Key,
  type ObjectDeclaration,
  type RequestDeclarations,
  reportOf,
} from "./report.js";
import { failUnknown } from "./unknown.js";

/** The members that the schemas of a request declare of the objects in it. */
class Declarations implements RequestDeclarations {
  readonly #found = new Map<Record<string, unknown>, ObjectDeclaration[]>();

  /** What is known of the object at a path. */
  of(value: Record<string, unknown>, path: readonly Key[]): ObjectDeclaration {
    const known = this.#found.get(value) ?? [];
    this.#found.set(value, known);
    // One object may be at several places.
    const same = known.find((each) => isSame(each.path, path));
    if (same) return same;
    const made: ObjectDeclaration = {
      path,
      names: [],
      readOnly: new Map(),
      isOpen: false,
      isClosed: false,
    };
    known.push(made);
    return made;
  }

  /** Reports the members that nothing declares, of objects that do not take any. */
  close(): void {
    const report = reportOf();
    if (!report || (report.first && report.findings.length > 0)) return;
    const refused = new Set(
      report.findings.map(({ path }) => JSON.stringify(path)),
    );
    for (const [value, places] of this.#found) {
      for (const { path, names, readOnly, isOpen, isClosed } of places) {
        if (!isClosed) continue;
        for (const name of Object.keys(value)) {
          if (names.includes(name) || value[name] === undefined) continue;
          if (isOpen && !readOnly.has(name)) continue;
          if (refused.has(JSON.stringify([...path, name]))) continue;
          report.path.splice(0, Infinity, ...path);
          if (!refuse(name, [...new Set(names)], readOnly)) return;
        }
      }
    }
  }
}

function isSame(one: readonly Key[], other: readonly Key[]): boolean {
  return (
    one.length === other.length &&
    one.every((key, index) => key === other[index])
  );
}

/** Reports a member that nothing declares, where a request may not have it. */
export function refuse(
  name: string,
  known: readonly string[],
  readOnly?: ReadonlyMap<string, Check>,
): boolean {
  const request = reportOf()?.request;
  const check = request && readOnly?.get(name);
  if (check) return check(true, name);
  return request?.isOpen || failUnknown(name, "unknown-field", known);
}

/**
 * Says which members a schema declares of an object, those that only come back apart; without
 * names, that it takes any. Only requests ask. Always true.
 */
export function declares(
  value: unknown,
  key: Key | undefined,
  names?: readonly string[],
  readOnly?: ReadonlyMap<string, Check>,
): true {
  const found = declarationOf(value, key);
  if (!found) return true;
  found.names.push(...(names ?? []));
  readOnly?.forEach((check, name) => found.readOnly.set(name, check));
  if (names) found.isClosed = true;
  else found.isOpen = true;
  return true;
}

/** Says which members a schema constrains without declaring them. Always true. */
export function mentions(
  value: unknown,
  key: Key | undefined,
  names: readonly string[],
): true {
  declarationOf(value, key)?.names.push(...names);
  return true;
}

function declarationOf(
  value: unknown,
  key: Key | undefined,
): ObjectDeclaration | undefined {
  const { request, path = [] } = reportOf() ?? {};
  if (!request || !isObject(value)) return undefined;
  request.declared ??= new Declarations();
  const here = key === undefined ? [...path] : [...path, key];
  return request.declared.of(value, here);
}

/** Checks that the value is an object, which may have any members. */
export function openObject(value: unknown, key?: Key): boolean {
  return (
    (isObject(value) || fail(value, key, "type", "object")) &&
    declares(value, key)
  );
}
