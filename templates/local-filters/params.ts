// Converts filters to URL query parameters and back.

import { equals } from "../validation/equality.js";
import { Assembly, FilterError } from "../filter/assembly.js";
import { type FilterFields, membersOf, operatorsOf } from "../filter/fields.js";
import { matchAll, matchNone } from "../validation/match.js";
import { own } from "../validation/members.js";
import { isObject, type Key } from "../validation/report.js";
import {
  type Issue,
  type Schema,
  ValidationError,
} from "../validation/validation.js";

/** Options for reading and writing query parameters. */
export interface ParamsOptions {
  /** The prefix of the parameters, before a dot; others are ignored. Default: no prefix. */
  readonly prefix?: string;
  /**
   * True to allow regular expressions in filters from URLs. Default: false, because evaluating one
   * may take very long, and the author of a link chooses it.
   */
  readonly patterns?: boolean;
}

/** The operators of a filter that take regular expressions, by their names in the client. */
export interface FilterPatterns {
  readonly fields: FilterFields;
  readonly operators: readonly string[];
}

/** Converts a filter to URL parameters and back, to keep it in the address of a page. */
export interface FilterParams<Filter> {
  /**
   * The parameters of a filter: one for each condition, `amount.gte=1000`, and one for each value
   * of a list; none for the empty filter. Throws a {@link ValidationError} for an invalid filter.
   */
  toSearchParams(
    this: void,
    filter: Filter | undefined,
    options?: ParamsOptions,
  ): URLSearchParams;
  /**
   * The filter of query parameters; undefined if they have no conditions. Throws a {@link
   * ValidationError} for an unknown field or operator or an invalid value, and a {@link
   * FilterError} for conditions that contradict each other, and for a regular expression unless
   * `patterns` allows it.
   */
  fromSearchParams(
    this: void,
    params: URLSearchParams | string,
    options?: ParamsOptions,
  ): Filter | undefined;
}

/** Creates the converter of a filter from its validator. */
export function filterParams<Filter>(
  schema: Schema<Filter>,
  patterns?: FilterPatterns,
): FilterParams<Filter> {
  return {
    toSearchParams: (filter, options) => {
      if (filter === undefined) return new URLSearchParams();
      schema.parse(filter);
      const short = write(filter, false, options);
      return equals(readBack(short, schema, options), filter)
        ? short
        : write(filter, true, options);
    },
    fromSearchParams: (given, options) => {
      const filter = read(new URLSearchParams(given), schema, options);
      if (patterns && !options?.patterns)
        refusePatterns(filter, patterns.fields, patterns.operators, []);
      return filter;
    },
  };
}

/** Throws a {@link FilterError} if a filter contains one of the given operators. */
function refusePatterns(
  filter: unknown,
  fields: FilterFields,
  names: readonly string[],
  path: readonly string[],
): void {
  if (Array.isArray(filter))
    for (const each of filter) refusePatterns(each, fields, names, path);
  if (!isObject(filter)) return;
  for (const [printed, field] of Object.entries(fields)) {
    const { kind, written = printed } = field;
    const value = own(filter, written);
    for (const operator of operatorsOf(field))
      if (
        names.includes(operator.name) &&
        hasMember(operator.beside ? filter : value, operator.written)
      )
        throw new FilterError(
          [...path, written, operator.written].join("."),
          "a regular expression from a URL may take very long to evaluate; `patterns: true` allows it",
        );
    const isLogical = kind === "and" || kind === "or" || kind === "not";
    const inner = isLogical ? fields : membersOf(field);
    if (value !== undefined)
      refusePatterns(value, inner, names, [...path, written]);
  }
}

/** True if an object, or an object inside it, has a member: `{ not: { regex } }`. */
function hasMember(value: unknown, name: string): boolean {
  return (
    isObject(value) &&
    (Object.hasOwn(value, name) ||
      Object.values(value).some((inner) => hasMember(inner, name)))
  );
}

function write(
  filter: unknown,
  isExact: boolean,
  { prefix }: ParamsOptions = {},
): URLSearchParams {
  const params = new URLSearchParams();
  const add = (value: unknown, path: readonly string[]): void => {
    if (isObject(value) && Object.keys(value).length > 0) {
      for (const name of Object.keys(value)) add(value[name], [...path, name]);
    } else if (path.length > 0) {
      const key = path.map(escapeName).join(".");
      const name = prefix === undefined ? key : `${prefix}.${key}`;
      for (const text of texts(value, isExact)) params.append(name, text);
    }
  };
  add(filter, []);
  return params;
}

/** The values of a parameter: one for each item of a list, unless that cannot be read back. */
function texts(value: unknown, isExact: boolean): string[] {
  const isList =
    Array.isArray(value) &&
    value.length > (isExact ? 1 : 0) &&
    !value.some((item) => Array.isArray(item));
  return isList
    ? value.map((item) => textOf(item, isExact))
    : [textOf(value, isExact)];
}

/** A string as it is, if it is read back as the same string; otherwise JSON. */
function textOf(value: unknown, isExact: boolean): string {
  const isPlain =
    typeof value === "string" &&
    !/\p{Surrogate}/u.test(value) &&
    (!isExact || fromJson(value) === value);
  return isPlain ? value : JSON.stringify(value);
}

/** The possible values of a parameter. The first one that the filter accepts is used. */
type Readings = readonly [unknown, ...unknown[]];

/** A parameter, and the index of the value that is tried. */
interface Leaf {
  readonly path: readonly string[];
  readonly readings: Readings;
  tried: number;
}

function read<Filter>(
  params: URLSearchParams,
  schema: Schema<Filter>,
  options: ParamsOptions = {},
): Filter | undefined {
  const leaves = leavesOf(params, options);
  if (leaves.length === 0) return undefined;
  let first: readonly Issue[] | undefined;
  for (;;) {
    const result = schema.safeParse(assembled(leaves));
    if (result.ok) return result.value;
    first ??= result.issues;
    const places = placesOf(result.issues);
    const advanced = leaves.filter(
      ({ path, readings, tried }) =>
        tried + 1 < readings.length && isAlong(places, path),
    );
    if (advanced.length === 0) throw new ValidationError(first);
    for (const leaf of advanced) leaf.tried++;
  }
}

function readBack<Filter>(
  params: URLSearchParams,
  schema: Schema<Filter>,
  options?: ParamsOptions,
): unknown {
  try {
    return read(params, schema, options) ?? matchAll;
  } catch {
    return undefined;
  }
}

function leavesOf(params: URLSearchParams, { prefix }: ParamsOptions): Leaf[] {
  const start = prefix === undefined ? "" : `${prefix}.`;
  const values = new Map<string, string[]>();
  for (const [key, value] of params) {
    if (!key.startsWith(start)) continue;
    const before = values.get(key);
    if (before) before.push(value);
    else values.set(key, [value]);
  }
  return [...values].map(([key, given]) => ({
    path: splitNames(key.slice(start.length)),
    readings: readingsOf(given),
    tried: 0,
  }));
}

function readingsOf(given: readonly string[]): Readings {
  const values = given.map(fromJson);
  if (given.length > 1) return [values, [...given]];
  const [text, value] = [given[0], values[0]];
  return [value, text, [value], [text]];
}

function assembled(leaves: readonly Leaf[]): object {
  const assembly = new Assembly();
  for (const { path, readings, tried } of leaves)
    assembly.add({
      path: path.join("."),
      member: path,
      value: readings[tried],
      appends: false,
      before: undefined,
    });
  return assembly.filter;
}

/** A path as a tree node, with the paths that continue it. */
interface Place {
  readonly inner: Map<Key, Place>;
  /** True if an issue has this path. */
  isMeant: boolean;
}

/** Collects the paths of issues in a tree, so that a path is found in one walk. */
function placesOf(issues: readonly Pick<Issue, "path">[]): Place {
  const root: Place = { inner: new Map(), isMeant: false };
  for (const { path } of issues) {
    let place = root;
    for (const key of path) {
      const next = place.inner.get(key) ?? { inner: new Map(), isMeant: false };
      place.inner.set(key, next);
      place = next;
    }
    place.isMeant = true;
  }
  return root;
}

/** True if the path starts with the path of an issue, or the path of an issue starts with it. */
function isAlong(root: Place, path: readonly string[]): boolean {
  let place: Place | undefined = root;
  for (const key of path) {
    if (place.isMeant) return true;
    place = place.inner.get(key);
    if (!place) return false;
  }
  return true;
}

/** The parsed JSON, or the text itself if it is not JSON. Keeps empty lists and objects. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => {
      if (Array.isArray(value)) return value.length > 0 ? value : matchNone;
      const isEmpty = isObject(value) && Object.keys(value).length === 0;
      return isEmpty ? matchAll : value;
    }) as unknown;
  } catch {
    return text;
  }
}

function escapeName(name: string): string {
  if (/\p{Surrogate}/u.test(name))
    throw new FilterError(name, "a name that a URL cannot contain");
  return name.replace(/[\\.]/g, "\\$&");
}

function splitNames(key: string): string[] {
  const names = [""];
  for (const [part] of key.matchAll(/\\.|[^]/gsu)) {
    if (part === ".") names.push("");
    else names.push(`${names.pop() ?? ""}${part.replace(/^\\(?=.)/su, "")}`);
  }
  return names;
}
