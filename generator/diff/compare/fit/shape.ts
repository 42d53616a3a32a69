import { defined } from "../../../model/defined.js";
import {
  identity,
  type KeywordNode,
  type LiteralNode,
  type MemberNode,
  type ObjectNode,
  type ReferenceNode,
  type TupleNode,
  type TypeNode,
} from "../../../types/type-node.js";
import type { RelationBounds } from "./recursive-relation.js";

/**
 * One alternative of a type as TypeScript relates it to others: references followed, unions flat,
 * lists as tuples, `boolean` as its values, intersections of objects merged. The types inside are
 * read on first use. A type is a list of them; `never` has none.
 */
export type Shape = PlainShape | MixedShape;

type PlainShape =
  | KeywordNode
  | LiteralNode
  | TupleNode
  | ObjectShape
  /** `beyond`: every other one is followed. */
  | ReferenceNode;

/** An object. */
export interface ObjectShape extends ObjectNode {
  readonly byName: ReadonlyMap<string, MemberNode>;
  /** True if it fits an index signature that its members fit, as no interface does. */
  readonly isInferable: boolean;
}

/** An intersection of what does not become one, such as `string & { a: string }`. */
interface MixedShape {
  readonly kind: "intersection";
  readonly of: readonly PlainShape[];
}

/** More alternatives than are looked at. */
export const beyond: ReferenceNode = {
  kind: "reference",
  name: "",
  arguments: [],
};

/** True if a shape is that of the keyword. */
export function isKeyword(
  shape: TypeNode,
  ...names: readonly KeywordNode["name"][]
): boolean {
  return shape.kind === "keyword" && names.includes(shape.name);
}

/** True if a type whose alternatives these are has nothing but single values. */
export function areUnits(shapes: readonly Shape[]): boolean {
  return shapes.every(
    (shape) =>
      shape.kind === "literal" || isKeyword(shape, "null", "undefined"),
  );
}

/** The kind of value of a shape; for a literal, that of its value. */
export function baseOf(shape: Shape): string {
  if (shape.kind === "literal") return typeof shape.value;
  return shape.kind === "keyword" ? shape.name : shape.kind;
}

/** The shape of an object. */
export function objectShape(
  { members, index }: Omit<ObjectNode, "kind">,
  isInferable: boolean,
): ObjectShape {
  const byName = new Map(members.map((member) => [member.name, member]));
  return {
    kind: "object",
    members,
    ...defined({ index }),
    byName,
    isInferable,
  };
}

/** Questions about types that the intersection of two objects depends on. */
interface MergeQuestions {
  readonly isNever: (type: TypeNode) => boolean;
  readonly isUnit: (type: TypeNode) => boolean;
  /** Counts the parts of types that are merged. */
  readonly spend: (parts: number) => void;
}

/** The intersection of both shapes; undefined if it is empty. */
export function intersectShapes(
  shapes: readonly [Shape, Shape],
  ask: MergeQuestions,
): Shape | undefined {
  const flat = shapes.flatMap((shape) =>
    shape.kind === "intersection" ? shape.of : [shape],
  );
  const kept: PlainShape[] = [];
  for (const shape of flat) {
    if (shape === beyond) return shape;
    if (isKeyword(shape, "unknown")) continue;
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
  const bare = kept.filter((shape) => !isStructured(shape));
  // No value is of two kinds; an object beside one is a mark on it, but not on what has no members.
  if (bare.length > 1) return undefined;
  const [only] = kept;
  if (kept.length < 2) return only ?? { kind: "keyword", name: "unknown" };
  return bare.some((shape) => isKeyword(shape, "null", "undefined"))
    ? undefined
    : { kind: "intersection", of: kept };
}

function isStructured(shape: Shape): boolean {
  return ["object", "tuple", "Blob"].includes(baseOf(shape));
}

function areOfOneKind(a: Shape, b: Shape): boolean {
  return baseOf(a) === baseOf(b) && a.kind !== "tuple";
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
  const members = new Map(a.byName);
  for (const [name, member] of b.byName) {
    const known = members.get(name);
    if (!known) {
      members.set(name, member);
      continue;
    }
    const types = [known.type, member.type];
    ask.spend(types.reduce((sum, one) => sum + partsOf(one), 0));
    const type = allOf(types);
    const optional = known.optional && member.optional;
    members.set(name, { ...known, type, optional });
    // Two with different values of a discriminating member have no value in common.
    if (
      !optional &&
      types.some(ask.isUnit) &&
      !types.some(ask.isNever) &&
      ask.isNever(type)
    )
      return undefined;
  }
  const indexes = [a.index, b.index].filter((index) => index !== undefined);
  const index = indexes.length > 0 ? allOf(indexes) : undefined;
  return objectShape(
    { members: [...members.values()], ...defined({ index }) },
    a.isInferable && b.isInferable,
  );
}

/** The type of what is of all these types, each once: written out, they would double. */
function allOf(types: readonly TypeNode[]): TypeNode {
  const flat = types.flatMap((type) =>
    type.kind === "intersection" ? type.of : [type],
  );
  const parts = new Map(flat.map((part) => [identity(part), part]));
  const [only, ...others] = parts.values();
  return only && others.length === 0
    ? only
    : { kind: "intersection", of: [...parts.values()] };
}

function partsOf(type: TypeNode): number {
  return type.kind === "intersection" ? type.of.length : 1;
}

/** The alternatives of a type, so that one of them is found without a look at all. */
interface IndexedShapes {
  readonly byText: ReadonlyMap<string, Shape>;
  /** Those that are more than one value. */
  readonly notLiteral: readonly Shape[];
  /** The kinds of values of literals. */
  readonly literalKinds: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly Shape[], IndexedShapes>();

/** The index of some alternatives, made on first use. */
export function indexShapes(shapes: readonly Shape[]): IndexedShapes {
  const known = indexes.get(shapes);
  if (known) return known;
  const literals = shapes.filter(({ kind }) => kind === "literal");
  const index = {
    byText: new Map(shapes.map((shape) => [identity(shape), shape])),
    notLiteral: shapes.filter(({ kind }) => kind !== "literal"),
    literalKinds: new Set(literals.map(baseOf)),
  };
  indexes.set(shapes, index);
  return index;
}

/** True if a shape is one of some, with all that is in it. */
export function isSameAmong(
  shape: Shape,
  others: readonly Shape[],
  { areSame }: Pick<RelationBounds, "areSame">,
): boolean {
  return (
    shape !== beyond &&
    indexShapes(others).byText.has(identity(shape)) &&
    areSame(shape, shape)
  );
}
