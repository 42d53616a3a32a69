import type { SegmentAlias } from "../../model/scope-set.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../filters/operator-object.js";

const separators = [":", ".", "/"] as const;

/**
 * Whether an enumeration is a scope set: text values of which at least one is another's prefix
 * up to a separator. Gives the separator; undefined for a plain enumeration (`north`, `south`).
 */
export function scopeSeparator(values: readonly unknown[]): string | undefined {
  if (
    values.length < 3 ||
    !values.every((value) => typeof value === "string" && value !== "")
  )
    return undefined;
  const known = new Set(values as string[]);
  return separators.find((separator) =>
    [...known].some((value) => {
      const end = value.lastIndexOf(separator);
      return end > 0 && known.has(value.slice(0, end));
    }),
  );
}

/**
 * Finds what the segments of scopes are called in an object keyed by scope, by matching leaf
 * keys: where a scope ends in `ARI` below `AV`, and the object has `ARI` in one place only, below
 * `actividad`, then `actividad` stands for `AV`. Undefined where no segment of the object's
 * outermost members is the first of a scope.
 */
export function findAliases(
  values: readonly string[],
  separator: string,
  data: Schema,
  deref: Deref,
): SegmentAlias[] | undefined {
  const scopes = values.map((value) => value.split(separator));
  const firsts = new Set(scopes.map(([first]) => first));
  const properties = deref(data).properties ?? [];
  if (!properties.some(({ name }) => firsts.has(name))) return undefined;
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
