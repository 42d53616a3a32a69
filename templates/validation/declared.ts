// Refuses members of a request that none of its schemas declares. Schemas that apply together
// (`allOf`) each declare a part of an object, so the parts are collected first.

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
  const { request, path: outer = [] } = reportOf() ?? {};
  if (!request || !isObject(value)) return undefined;
  request.declared ??= { close: refuseUndeclared, of: new Map() };
  const { of } = request.declared;
  const path = key === undefined ? outer.slice() : [...outer, key];
  // One object may be at several places.
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

/** Reports the members that nothing declares, of objects that do not take any. */
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

/** Checks that the value is an object, which may have any members. */
export function openObject(value: unknown, key?: Key): boolean {
  return (
    (isObject(value) || fail(value, key, "type", "object")) &&
    declares(value, key)
  );
}
