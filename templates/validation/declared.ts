// Refuses members of a request that none of its schemas declares. Several schemas (`allOf`) may
// each declare some members of an object, so the declarations are collected first.

import {
  type Check,
  fail,
  isObject,
  type Key,
  type DeclaredMembers,
  type ObjectDeclaration,
  reportOf,
} from "./report.js";
import { failUnknown } from "./unknown.js";

/** Reports an undeclared member, unless the request may have undeclared members. */
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
 * Records the members that a schema declares for an object, and the read-only ones; without names,
 * that any member is allowed. Only has an effect in requests. Always returns true.
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

/** Records the members that a schema constrains without declaring them. Always returns true. */
export function mentions(
  value: unknown,
  key: Key | undefined,
  names: readonly string[],
): true {
  declarationOf(value, key)?.names.push(...names);
  return true;
}

/**
 * Lets the closed schemas of an `allOf` allow each other's members in a request, where the document
 * would otherwise refuse every object that has them.
 */
export function composed(value: unknown): void {
  const request = reportOf()?.request;
  if (request) (request.composed ??= new Set()).add(value);
}

function declarationOf(
  value: unknown,
  key: Key | undefined,
): ObjectDeclaration | undefined {
  const { request, path: outer = [] } = reportOf() ?? {};
  if (!request || !isObject(value)) return undefined;
  request.declared ??= { close: refuseUndeclared, of: new Map() };
  const { of } = request.declared;
  const path = key === undefined ? outer.slice() : [...outer, key];
  // The same object may occur at several places.
  const known = of.get(value) ?? [];
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
  of.set(value, known);
  return made;
}

function isSame(one: readonly Key[], other: readonly Key[]): boolean {
  return (
    one.length === other.length &&
    one.every((key, index) => key === other[index])
  );
}

/** Reports undeclared members of objects that do not allow any. */
function refuseUndeclared(of: DeclaredMembers): void {
  const report = reportOf();
  if (!report || (report.first && report.findings.length > 0)) return;
  const found = report.findings.map(({ path }) => JSON.stringify(path));
  const refused = new Set(found);
  for (const [value, places] of of)
    for (const { path, names, readOnly, isOpen, isClosed } of places)
      for (const name of isClosed ? Object.keys(value) : []) {
        const isAllowed =
          names.includes(name) ||
          value[name] === undefined ||
          (isOpen && !readOnly.has(name)) ||
          refused.has(JSON.stringify([...path, name]));
        if (isAllowed) continue;
        report.path.splice(0, Infinity, ...path);
        if (!refuse(name, [...new Set(names)], readOnly)) return;
      }
}

/** Checks that the value is an object. Any members are allowed. */
export function openObject(value: unknown, key?: Key): boolean {
  return (
    (isObject(value) || fail(value, key, "type", "object")) &&
    declares(value, key)
  );
}
