import { identity, type TypeNode } from "../../types/type-node.js";

/**
 * One alternative of a type as TypeScript relates it to others: references followed, unions flat,
 * intersections of objects merged. What is inside stays a type, read when it is asked for. A type
 * is a list of them; `never` has none.
 */
export type Shape =
  | { readonly kind: "unknown" }
  /** More alternatives than are looked at. */
  | { readonly kind: "beyond" }
  | { readonly kind: "undefined" }
  | { readonly kind: "null" }
  | { readonly kind: "string" }
  | { readonly kind: "number" }
  | { readonly kind: "blob" }
  | LiteralShape
  | ListShape
  | ObjectShape
  | MixedShape;

/** One value; `boolean` is two of them. */
export interface LiteralShape {
  readonly kind: "literal";
  readonly value: string | number | boolean;
}

/** An array or tuple. */
export interface ListShape {
  readonly kind: "list";
  readonly items: readonly {
    readonly type: TypeNode;
    readonly optional: boolean;
  }[];
  readonly rest?: TypeNode;
}

/** An object. */
export interface ObjectShape {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, Member>;
  readonly index?: TypeNode;
  /** Whether it fits an index signature that its members fit, as no interface does. */
  readonly isInferable: boolean;
}

/** A member of an object. */
export interface Member {
  readonly type: TypeNode;
  readonly optional: boolean;
}

/** An intersection of what does not become one, such as `string & { a: string }`. */
export interface MixedShape {
  readonly kind: "mixed";
  readonly of: readonly Exclude<Shape, MixedShape>[];
}

/** What has to be known of the types of members that two objects both have. */
export interface MergeQuestions {
  readonly isNever: (type: TypeNode) => boolean;
  readonly isUnit: (type: TypeNode) => boolean;
  /** Counts the parts of types that are merged. */
  readonly spend: (parts: number) => void;
}

/** What is all of these shapes; undefined: nothing is. */
export function intersectShapes(
  shapes: readonly Shape[],
  ask: MergeQuestions,
): Shape | undefined {
  const flat = shapes.flatMap((shape) =>
    shape.kind === "mixed" ? shape.of : [shape],
  );
  const kept: Exclude<Shape, MixedShape>[] = [];
  for (const shape of flat) {
    if (shape.kind === "beyond") return shape;
    if (shape.kind === "unknown") continue;
    const at = kept.findIndex((other) => areOfOneKind(other, shape));
    const other = kept[at];
    if (!other) {
      kept.push(shape);
      continue;
    }
    const both =
      other.kind === "object" && shape.kind === "object"
        ? mergeObjects(other, shape, ask)
        : narrower(other, shape);
    if (!both) return undefined;
    kept[at] = both;
  }
  const bare = kept.filter(({ kind }) => !isStructured(kind));
  // No value is of two kinds; an object beside one is a mark on it, but not on what has no members.
  if (bare.length > 1) return undefined;
  const [only] = kept;
  if (kept.length < 2) return only ?? { kind: "unknown" };
  if (bare.some(({ kind }) => kind === "null" || kind === "undefined"))
    return undefined;
  return { kind: "mixed", of: kept };
}

function isStructured(kind: Shape["kind"]): boolean {
  return kind === "object" || kind === "list" || kind === "blob";
}

function areOfOneKind(a: Shape, b: Shape): boolean {
  return a.kind === b.kind ? a.kind !== "list" : baseOf(a) === baseOf(b);
}

function baseOf(shape: Shape): string {
  return shape.kind === "literal" ? typeof shape.value : shape.kind;
}

function narrower<Kind extends Shape>(a: Kind, b: Kind): Kind | undefined {
  if (a.kind === "literal" && b.kind === "literal")
    return a.value === b.value ? a : undefined;
  return a.kind === "literal" ? a : b;
}

function mergeObjects(
  a: ObjectShape,
  b: ObjectShape,
  ask: MergeQuestions,
): ObjectShape | undefined {
  const members = new Map(a.members);
  for (const [name, member] of b.members) {
    const known = members.get(name);
    if (!known) {
      members.set(name, member);
      continue;
    }
    const types = [known.type, member.type];
    ask.spend(types.reduce((sum, one) => sum + partsOf(one), 0));
    const type = allOf(types);
    const optional = known.optional && member.optional;
    members.set(name, { type, optional });
    // Two that are told apart by their values of a member have no value in common.
    if (
      !optional &&
      types.some(ask.isUnit) &&
      !types.some(ask.isNever) &&
      ask.isNever(type)
    )
      return undefined;
  }
  const indexes = [a.index, b.index].filter((index) => index !== undefined);
  return {
    kind: "object",
    members,
    ...(indexes.length > 0 ? { index: allOf(indexes) } : {}),
    isInferable: a.isInferable && b.isInferable,
  };
}

/** The type of what is of all these types, each once: written out, they would double. */
function allOf(types: readonly TypeNode[]): TypeNode {
  return combined("intersection", types);
}

/** The type of what is of one of these types. */
export function writtenUnion(types: readonly TypeNode[]): TypeNode {
  return combined("union", types);
}

function partsOf(type: TypeNode): number {
  return type.kind === "intersection" ? type.of.length : 1;
}

function combined(
  kind: "intersection" | "union",
  types: readonly TypeNode[],
): TypeNode {
  const parts = new Map<string, TypeNode>();
  for (const type of types)
    for (const part of type.kind === kind ? type.of : [type])
      parts.set(identity(part), part);
  const [only, ...others] = parts.values();
  return only && others.length === 0 ? only : { kind, of: [...parts.values()] };
}
