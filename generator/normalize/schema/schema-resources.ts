import {
  escapePointer,
  unescapePointer,
  valueAt,
  isComponentPointer,
} from "../../model/pointer.js";
import { decodePercent } from "../../model/decode-percent.js";
import { indexResources, type SchemaResource } from "./index-resources.js";

/** The target of a reference between schemas. */
export interface SchemaTarget {
  /** Its pointer; in a dynamic scope of its own, with {@link scopeSegment} in it. */
  readonly pointer: string;
  readonly value: unknown;
  /** True if it is read in its own scope, since reading more scopes would take too long. */
  readonly isCut?: boolean;
}

/**
 * The most values that are read once more for a dynamic scope: these, and for each value of the
 * document some. Without a bound, `n` schemas that refer to all are read `n` times each.
 */
const mostScoped = { always: 20_000, each: 4 };

/** A mark in the pointer of a schema that is read in a dynamic scope, before the scope's text. */
const scopeSegment = "$dynamicScope";

/** For each dynamic anchor, the pointer of the outermost resource that has it. */
type DynamicScope = ReadonlyMap<string, string>;

/**
 * References between the schemas of a document by URI, anchor and dynamic anchor (JSON Schema
 * 2020-12 Core, 8.2). The target of a `$dynamicRef` depends on the path to it, so a schema
 * is read once for each dynamic scope that matters to it: {@link resolve} answers with a pointer
 * that holds the scope. Documents without `$dynamicRef` never see one.
 */
export class SchemaResources {
  readonly #root: unknown;
  readonly #base: string;
  readonly #resources: ReadonlyMap<string, SchemaResource>;
  readonly #byPointer: ReadonlyMap<string, SchemaResource>;
  /** The dynamic anchors that a `$dynamicRef` names. */
  readonly #asked: ReadonlySet<string>;
  readonly #scoped = new Set<string>();
  #left: number;

  constructor(root: unknown, uri: string) {
    this.#root = root;
    this.#base = URL.canParse(uri) ? uri : "https://document.invalid/";
    const index = indexResources(root, this.#base);
    this.#resources = index.byUri;
    this.#byPointer = index.byPointer;
    this.#asked = index.dynamicRefs;
    const size = this.#asked.size === 0 ? 0 : countValues(root);
    this.#left = mostScoped.always + mostScoped.each * size;
  }

  /** True if the document identifies any schema by `$id`, `$anchor` or `$dynamicAnchor`. */
  get areAny(): boolean {
    return this.#byPointer.size > 0;
  }

  /**
   * The target of a reference at a place; undefined where it leaves the schemas that are
   * identified here, and only the document's own pointers resolve it.
   */
  resolve(
    ref: string,
    at: string,
    keyword: "$ref" | "$dynamicRef",
  ): SchemaTarget | undefined {
    let found = this.#step(ref, at, keyword);
    // A schema that is nothing but a reference is what it refers to.
    for (let steps = 0; found !== undefined && steps < 100; steps++) {
      const next = onlyRef(found.value);
      if (next === undefined || isComponentPointer(found.pointer)) break;
      found = this.#step(next, found.pointer, "$ref");
    }
    return found;
  }

  #step(
    ref: string,
    at: string,
    keyword: "$ref" | "$dynamicRef",
  ): SchemaTarget | undefined {
    const place = splitScope(at);
    const around = this.#resourcesOn(place.pointer).at(-1);
    const target = this.#resolveUri(ref, around);
    if (target === undefined) return undefined;
    const scope = this.#scopeAt(place);
    const outermost =
      keyword === "$dynamicRef" && target.dynamicAnchor !== undefined
        ? scope.get(target.dynamicAnchor)
        : undefined;
    const dynamic =
      outermost === undefined || target.dynamicAnchor === undefined
        ? undefined
        : this.#byPointer
            .get(outermost)
            ?.dynamicAnchors.get(target.dynamicAnchor);
    return this.#targetIn(scope, dynamic ?? target.pointer);
  }

  #resolveUri(
    ref: string,
    around: SchemaResource | undefined,
  ): { pointer: string; dynamicAnchor?: string } | undefined {
    const base = around?.uri ?? this.#base;
    if (!URL.canParse(ref, base)) return undefined;
    const url = new URL(ref, base);
    const fragment = decodePercent(url.hash.slice(1));
    url.hash = "";
    const isWithin = around !== undefined && url.href === around.uri;
    const resource = isWithin ? around : this.#resources.get(url.href);
    if (resource === undefined) return undefined;
    if (fragment === "" || fragment.startsWith("/")) {
      // Without `$id`, the document itself is what a pointer starts from.
      if (resource.isImplicit) return undefined;
      return { pointer: resource.pointer + fragment };
    }
    const dynamic = resource.dynamicAnchors.get(fragment);
    if (dynamic !== undefined)
      return { pointer: dynamic, dynamicAnchor: fragment };
    const anchor = resource.anchors.get(fragment);
    return anchor === undefined ? undefined : { pointer: anchor };
  }

  #targetIn(scope: DynamicScope, pointer: string): SchemaTarget | undefined {
    const value = valueAt(this.#root, pointer);
    if (value === undefined) return undefined;
    // A plain pointer has the scope of the schema around it.
    const around = this.#resourcesOn(pointer);
    const own = this.#extend(new Map(), around);
    const inner = this.#extend(scope, around.slice(-1));
    if (isSame(inner, own)) return { pointer, value };
    const scoped = withScope(pointer, inner);
    if (!this.#scoped.has(scoped)) {
      if (this.#left <= 0) return { pointer, value, isCut: true };
      this.#left -= countValues(value);
      this.#scoped.add(scoped);
    }
    return { pointer: scoped, value };
  }

  #scopeAt({ pointer: plain, start, scope }: ScopedPlace): DynamicScope {
    const on = this.#resourcesOn(plain);
    if (scope === undefined) return this.#extend(new Map(), on);
    const inside = on.filter(({ pointer }) => pointer.length > start.length);
    return this.#extend(scope, inside);
  }

  /** The scope once these resources are entered: anchors that exist already stay. */
  #extend(
    scope: DynamicScope,
    resources: readonly SchemaResource[],
  ): DynamicScope {
    const extended = new Map(scope);
    for (const { pointer, dynamicAnchors } of resources) {
      for (const name of dynamicAnchors.keys())
        if (this.#asked.has(name) && !extended.has(name))
          extended.set(name, pointer);
    }
    return extended;
  }

  /** The resources around a place, from the outside in. */
  #resourcesOn(pointer: string): SchemaResource[] {
    const found: SchemaResource[] = [];
    let prefix = "#";
    for (const segment of ["", ...pointer.split("/").slice(1)]) {
      if (segment !== "" || prefix !== "#") prefix += `/${segment}`;
      const resource = this.#byPointer.get(prefix);
      if (resource !== undefined) found.push(resource);
    }
    return found;
  }
}

function withScope(pointer: string, scope: DynamicScope): string {
  const text = [...scope]
    .map(([name, resource]) => `${name}=${resource}`)
    .toSorted()
    .join(" ");
  return `${pointer}/${scopeSegment}/${escapePointer(text)}`;
}

/** A place as it is read: its plain pointer, and where the scope begins that it is read in. */
interface ScopedPlace {
  readonly pointer: string;
  readonly start: string;
  readonly scope: DynamicScope | undefined;
}

function splitScope(at: string): ScopedPlace {
  const [start = "", text, ...rest] = at.split(
    new RegExp(`/\\${scopeSegment}/([^/]*)`),
  );
  if (text === undefined) return { pointer: at, start: at, scope: undefined };
  const entries = unescapePointer(text)
    .split(" ")
    .filter((entry) => entry !== "")
    .map((entry): [string, string] => {
      const equals = entry.indexOf("=");
      return [entry.slice(0, equals), entry.slice(equals + 1)];
    });
  return { pointer: start + rest.join(""), start, scope: new Map(entries) };
}

function isSame(a: DynamicScope, b: DynamicScope): boolean {
  return (
    a.size === b.size && [...a].every(([name, value]) => b.get(name) === value)
  );
}

/** The reference that is all a schema says. */
function onlyRef(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const ref = (value as Record<string, unknown>)["$ref"];
  return typeof ref === "string" && Object.keys(value).length === 1
    ? ref
    : undefined;
}

/** The number of values in a value, itself included. */
function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const each of Object.values(value)) count += countValues(each);
  return count;
}
