import { equals } from "./equality.js";
import { Assembly } from "./filter-assembly.js";
import { FilterError } from "./filter-error.js";
import { matchAll, matchNone } from "./match.js";
import { isObject, type Key } from "./report.js";
import { type Issue, type Schema, ValidationError } from "./validation.js";

/** Where a filter stands in a query string. */
export interface ParamsOptions {
  /** What the parameters begin with, a dot after it; only such are read. Default: all are. */
  readonly prefix?: string;
}

/** A filter to and from the parameters of a URL, so that a page keeps it in its address. */
export interface FilterParams<Filter> {
  /**
   * The parameters that say what the filter says: one for each condition, `amount.gte=1000`, and
   * one for each value of a list. None for no filter. Throws a {@link ValidationError} for what is
   * no filter.
   */
  toSearchParams(
    this: void,
    filter: Filter | undefined,
    options?: ParamsOptions,
  ): URLSearchParams;
  /**
   * The filter of a query string; undefined where it has no conditions. Throws a
   * {@link ValidationError} for a field, operator or value that the filter does not have, and a
   * {@link FilterError} for what cannot be said together.
   */
  fromSearchParams(
    this: void,
    params: URLSearchParams | string,
    options?: ParamsOptions,
  ): Filter | undefined;
}

/** A filter's builder that writes and reads query strings too. */
export function withSearchParams<
  Builder extends (given: never) => Filter,
  Filter,
>(build: Builder, schema: Schema<Filter>): Builder & FilterParams<Filter> {
  const params: FilterParams<Filter> = {
    toSearchParams: (filter, options) => {
      if (filter === undefined) return new URLSearchParams();
      schema.parse(filter);
      const short = write(filter, false, options);
      return equals(readBack(short, schema, options), filter)
        ? short
        : write(filter, true, options);
    },
    fromSearchParams: (given, options) =>
      read(new URLSearchParams(given), schema, options),
  };
  const own = (given: never): Filter => build(given);
  return Object.assign(own as Builder, params);
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

/** A list as a text for each item, where that can be told from one text. */
function texts(value: unknown, isExact: boolean): string[] {
  const isList =
    Array.isArray(value) &&
    value.length > (isExact ? 1 : 0) &&
    !value.some((item) => Array.isArray(item));
  return isList
    ? value.map((item) => textOf(item, isExact))
    : [textOf(value, isExact)];
}

/** A text as it is, unless it would be read as something else; all else as JSON. */
function textOf(value: unknown, isExact: boolean): string {
  const isPlain =
    typeof value === "string" &&
    !/\p{Surrogate}/u.test(value) &&
    (!isExact || fromJson(value) === value);
  return isPlain ? value : JSON.stringify(value);
}

/** What a parameter may mean: the first that the filter takes is it. */
type Readings = readonly [unknown, ...unknown[]];

/** One parameter, and which of its readings is tried. */
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
    const advanced = leaves.filter(
      ({ path, readings, tried }) =>
        tried + 1 < readings.length &&
        result.issues.some((issue) => isAlong(issue.path, path)),
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
  const keys = [...new Set(params.keys())].filter((key) =>
    key.startsWith(start),
  );
  return keys.map((key) => ({
    path: splitNames(key.slice(start.length)),
    readings: readingsOf(params.getAll(key)),
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

/** Whether one of two paths begins with the other. */
function isAlong(one: readonly Key[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return other.slice(0, length).every((name, index) => name === one[index]);
}

/** What a text says as JSON; what is none is the text. Empty lists and objects are meant so. */
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
    throw new FilterError(name, "a name that no URL can have");
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
