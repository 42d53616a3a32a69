import type { SegmentAlias } from "../../model/scope-set.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";

const separators = [":", ".", "/"] as const;

/** Values of an enumeration that contain each other, and what separates their segments. */
export interface NestedValues {
  readonly values: readonly string[];
  readonly separator: string;
}

/**
 * The values of an enumeration that is a scope set: texts of which at least one is another's prefix
 * up to a separator; undefined for a plain enumeration (`north`, `south`).
 * Dots and slashes have other uses, so with them every value's outer one must be there, too, and
 * no segment may be a number: `model-4` and `model-4.1` are versions.
 */
export function nestedValues({
  enum: all = [],
}: Schema): NestedValues | undefined {
  const values = all.filter((value) => typeof value === "string");
  const known = new Set(values);
  if (all.length < 3 || values.length < all.length || known.has(""))
    return undefined;
  const separator = separators.find((each) => {
    const inner = values.filter((value) => value.lastIndexOf(each) > 0);
    const hasOuter = (value: string): boolean =>
      known.has(value.slice(0, value.lastIndexOf(each)));
    if (each === ":") return inner.some(hasOuter);
    return (
      inner.length > 0 &&
      inner.every(
        (value) =>
          hasOuter(value) &&
          !/^\d/.test(value.slice(value.lastIndexOf(each) + 1)),
      )
    );
  });
  return separator && { values, separator };
}

/**
 * Finds what the segments of scopes are called in an object keyed by scope, by matching leaf
 * keys: where a scope ends in `KIT` below `HW`, and the object has `KIT` in one place only, below
 * `hardware`, then `hardware` is the member for `HW`. Undefined where no segment of the object's
 * outermost members is the first of a scope.
 */
export function findAliases(
  values: readonly string[],
  separator: string,
  data: Schema,
  deref: Deref,
): SegmentAlias[] | undefined {
  const properties = deref(data).properties ?? [];
  const isFirst = (name: string): boolean =>
    values.some(
      (value) => value === name || value.startsWith(name + separator),
    );
  if (!properties.some(({ name }) => isFirst(name))) return undefined;
  const scopes = values.map((value) => value.split(separator));
  const aliases = new Map<string, string>();
  for (const { name, schema } of properties) {
    const below = scopes
      .filter(([first]) => first === name)
      .map((scope) => scope.slice(1))
      .filter((scope) => scope.length > 0);
    matchLevel(below, schema, { deref, aliases, depth: 0 });
  }
  return [...aliases]
    .map(([segment, member]) => ({ segment, member }))
    .toSorted((a, b) => (a.segment < b.segment ? -1 : 1));
}

interface Matching {
  readonly deref: Deref;
  readonly aliases: Map<string, string>;
  readonly depth: number;
}

/** At one level: segments that are members match themselves; the others by what is below them. */
function matchLevel(
  scopes: readonly (readonly string[])[],
  schema: Schema,
  matching: Matching,
): void {
  const properties = matching.deref(schema).properties ?? [];
  if (matching.depth > 8 || properties.length === 0) return;
  const segments = new Set(scopes.flatMap(([first]) => first ?? []));
  for (const segment of [...segments].toSorted()) {
    const below = scopes
      .filter(([first, ...rest]) => first === segment && rest.length > 0)
      .map((scope) => scope.slice(1));
    const own = properties.find(({ name }) => name === segment);
    const member =
      own ??
      (below.length > 0
        ? holderOf(below, segment, properties, matching.deref)
        : sameWord(segment, properties, segments));
    if (!member) continue;
    if (member.name !== segment) matching.aliases.set(segment, member.name);
    matchLevel(below, member.schema, {
      ...matching,
      depth: matching.depth + 1,
    });
  }
}

type Properties = readonly { readonly name: string; readonly schema: Schema }[];

/** The one member that has keys of the segments below, when it is the only one that has them. */
function holderOf(
  below: readonly (readonly string[])[],
  segment: string,
  properties: Properties,
  deref: Deref,
): Properties[number] | undefined {
  const keys = new Set(below.map(([first]) => first));
  const holders = properties.filter(({ schema }) =>
    (deref(schema).properties ?? []).some(({ name }) => keys.has(name)),
  );
  const [holder, ...more] = holders;
  return more.length === 0
    ? holder
    : holders.find(({ name }) => name.toLowerCase() === segment.toLowerCase());
}

/** Without anything below to compare, only the same word in another case is evidence. */
function sameWord(
  segment: string,
  properties: Properties,
  segments: ReadonlySet<string>,
): Properties[number] | undefined {
  return properties.find(
    ({ name }) =>
      !segments.has(name) && name.toLowerCase() === segment.toLowerCase(),
  );
}
