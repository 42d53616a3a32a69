// Refuses members of a request that none of its schemas declares. Schemas that apply together
// (`allOf`) each declare a part of an object, so the parts are collected first.

import {
  type Check,
  fail,
  isObject,
  type Key,
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
  request.declared ??= { close: refuseUndeclared, at: new Map() };
  const { at } = request.declared;
  const path = key === undefined ? [...outer] : [...outer, key];
  const place = JSON.stringify(path);
  const made = at.get(place) ?? {
    value,
    path,
    names: [],
    readOnly: new Map<string, Check>(),
    isOpen: false,
    isClosed: false,
  };
  at.set(place, made);
  return made;
}

/** Reports the members that nothing declares, of objects that do not take any. */
function refuseUndeclared(at: ReadonlyMap<string, ObjectDeclaration>): void {
  const report = reportOf();
  if (!report || (report.first && report.findings.length > 0)) return;
  const found = report.findings.map(({ path }) => JSON.stringify(path));
  const refused = new Set(found);
  for (const { value, path, names, readOnly, isOpen, isClosed } of at.values())
    for (const name of isClosed ? Object.keys(value) : []) {
      const isAllowed =
        names.includes(name) ||
        value[name] === undefined ||
        (isOpen && !readOnly.has(name)) ||
        refused.has(JSON.stringify([...path, name]));
      report.path.splice(0, Infinity, ...path);
      if (!isAllowed && !refuse(name, [...new Set(names)], readOnly)) return;
    }
}

/** Checks that the value is an object, which may have any members. */
export function openObject(value: unknown, key?: Key): boolean {
  return (
    (isObject(value) || fail(value, key, "type", "object")) &&
    declares(value, key)
  );
}
