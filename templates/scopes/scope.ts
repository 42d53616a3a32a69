// Scopes: paths of segments that form a hierarchy.

/** The members of an object for segments of a scope, if they are named differently. */
export type SegmentAliases = Readonly<Record<string, string>>;

/** The parent scope: the longest prefix that is a scope; undefined at a root. */
export function parentOf<Scope extends string>(
  scope: Scope,
  separator: string,
  isScope: (value: unknown) => value is Scope,
): Scope | undefined {
  let end = scope.lastIndexOf(separator);
  while (end > 0) {
    const above: string = scope.slice(0, end);
    if (isScope(above)) return above;
    end = scope.lastIndexOf(separator, end - 1);
  }
  return undefined;
}

/** True if `inner` is `outer` or a scope below it. */
export function includes(
  outer: string,
  inner: string,
  separator: string,
): boolean {
  return inner === outer || inner.startsWith(outer + separator);
}

/** Options for the paths of scopes in objects. */
export interface ScopePathOptions {
  readonly separator: string;
  readonly aliases: SegmentAliases;
}

/**
 * The value of an object for a scope, by the members of its segments or their aliases; undefined if
 * one is missing.
 */
export function dataAt(
  data: unknown,
  scope: string,
  { separator, aliases }: ScopePathOptions,
): unknown {
  let value = data;
  for (const segment of scope.split(separator)) {
    const member = Object.hasOwn(aliases, segment) ? aliases[segment] : segment;
    if (
      typeof value !== "object" ||
      value === null ||
      member === undefined ||
      !Object.hasOwn(value, member)
    ) {
      return undefined;
    }
    value = (value as Readonly<Record<string, unknown>>)[member];
  }
  return value;
}

/** The path of a scope in an object: `ScopePath<"a:b", ":", { b: "bee" }>` is `["a", "bee"]`. */
export type ScopePath<
  Scope extends string,
  Separator extends string,
  Aliases,
> = Scope extends `${infer Segment}${Separator}${infer Rest}`
  ? [MemberOf<Segment, Aliases>, ...ScopePath<Rest, Separator, Aliases>]
  : [MemberOf<Scope, Aliases>];

/** The type of the value at a path, without undefined; never if there is no such member. */
export type DataAt<Data, Path> = Path extends readonly [
  infer Member,
  ...infer Rest,
]
  ? Data extends object
    ? Member extends keyof Data
      ? DataAt<Exclude<Data[Member], undefined>, Rest>
      : never
    : never
  : Data;

type MemberOf<Segment, Aliases> = Segment extends keyof Aliases
  ? Aliases[Segment]
  : Segment;
