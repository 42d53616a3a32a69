import { put } from "./members.js";
import { fail, isObject, type Key, type Report, reportOf } from "./report.js";

/** What the schemas of a request declare of the objects in it, and what stands in these besides. */
export class Declarations {
  /** Made when it is first needed: most requests are flat. */
  #found: Map<object, Declaration[]> | undefined;
  /** Members that only come back: refused, or where that is wanted left out. */
  readonly readOnly: Place[] = [];
  /** Whether members that nothing declares are sent all the same. */
  readonly isOpen: boolean;
  readonly #omits: boolean;

  constructor({ unknownMembers, readOnly }: Allowed = {}) {
    this.isOpen = unknownMembers === "allow";
    this.#omits = readOnly === "omit";
  }

  /** What is known of the object at the key. */
  of(value: object, report: Report, key: Key | undefined): Declaration {
    const path = key === undefined ? [...report.path] : [...report.path, key];
    this.#found ??= new Map();
    const known = this.#found.get(value) ?? [];
    this.#found.set(value, known);
    // One object may stand at several places.
    const same = known.find((each) => isSame(each.path, path));
    if (same) return same;
    const made: Declaration = {
      path,
      names: [],
      readOnly: [],
      isOpen: false,
      isClosed: false,
    };
    known.push(made);
    return made;
  }

  /** Reports the members that nothing declares, of objects that do not take any. */
  close(report: Report): void {
    if (this.#found === undefined) return;
    const refused = new Set(
      report.findings.map(({ path }) => JSON.stringify(path)),
    );
    for (const [value, places] of this.#found) {
      for (const place of places) {
        if (!place.isClosed) continue;
        for (const name of Object.keys(value)) {
          if ((value as Record<string, unknown>)[name] === undefined) continue;
          if (place.names.includes(name)) continue;
          const path = [...place.path, name];
          if (place.isOpen && !place.readOnly.includes(name)) continue;
          const code = this.judge(place, name);
          if (code === undefined || refused.has(JSON.stringify(path))) continue;
          if (report.first && report.findings.length > 0) return;
          const known = code === "read-only" ? true : [...new Set(place.names)];
          report.findings.push({ path, code, expected: known });
        }
      }
    }
  }

  /** What is wrong with a member that nothing declares; undefined where it may be there. */
  judge(
    {
      path,
      readOnly,
    }: { readonly path: readonly Key[]; readonly readOnly: readonly string[] },
    name: string,
  ): string | undefined {
    if (!readOnly.includes(name))
      return this.isOpen ? undefined : "unknown-field";
    if (!this.#omits) return "read-only";
    this.readOnly.push({ path, name });
    return undefined;
  }
}

/** What a request may have besides: the config's `validators`. */
export interface Allowed {
  readonly unknownMembers?: "refuse" | "allow";
  readonly readOnly?: "refuse" | "omit";
}

/** What schemas say of one object of a request. */
interface Declaration {
  readonly path: readonly Key[];
  readonly names: string[];
  readonly readOnly: string[];
  /** Whether some schema takes members of any name. */
  isOpen: boolean;
  /** Whether some schema declares members. */
  isClosed: boolean;
}

/** A member, and where the object is that has it. */
export interface Place {
  readonly path: readonly Key[];
  readonly name: string;
}

function isSame(one: readonly Key[], other: readonly Key[]): boolean {
  return (
    one.length === other.length &&
    one.every((key, index) => key === other[index])
  );
}

/**
 * Says which members a schema declares of an object, those that only come back apart; without
 * names, that it takes any. Only requests ask. Always true.
 */
export function declares(
  value: unknown,
  key: Key | undefined,
  names?: readonly string[],
  readOnly: readonly string[] = [],
): true {
  const report = reportOf();
  if (!report?.declared || !isObject(value)) return true;
  const found = report.declared.of(value, report, key);
  found.names.push(...(names ?? []));
  found.readOnly.push(...readOnly);
  if (names) found.isClosed = true;
  else found.isOpen = true;
  return true;
}

/** Says which members a schema speaks of without declaring them. Always true. */
export function mentions(
  value: unknown,
  key: Key | undefined,
  names: readonly string[],
): true {
  const report = reportOf();
  if (report?.declared && isObject(value))
    report.declared.of(value, report, key).names.push(...names);
  return true;
}

/** Checks that the value is an object, which may have any members. */
export function openObject(value: unknown, key?: Key): boolean {
  return (
    (isObject(value) || fail(value, key, "type", "object")) &&
    declares(value, key)
  );
}

/** A copy of a value without some members; what does not hold any of them is not copied. */
export function without<T>(value: T, places: readonly Place[]): T {
  const made = new Set<unknown>();
  const own = (each: unknown): object => {
    if (made.has(each)) return each as object;
    const copy = Array.isArray(each) ? [...each] : { ...(each as object) };
    made.add(copy);
    return copy;
  };
  if (places.length === 0) return value;
  const whole = own(value);
  for (const { path, name } of places) {
    let inside = whole;
    for (const key of path) {
      const copy = own((inside as Record<Key, unknown>)[key]);
      put(inside, key, copy);
      inside = copy;
    }
    delete (inside as Record<Key, unknown>)[name];
  }
  return whole as T;
}
