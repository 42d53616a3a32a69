import type { TypeNode } from "../../../types/type-node.js";
import { unionOf } from "../../../types/union.js";
import {
  RecursiveRelation,
  type RelationBounds,
} from "./recursive-relation.js";
import type { ShapeReader } from "./shape-reader.js";
import {
  beyond,
  isKeyword,
  isSameAmong,
  type ObjectShape,
  type Shape,
} from "./shape.js";

/** Where the names of an old type are looked for. */
interface NameSides extends RelationBounds {
  readonly old: ShapeReader;
  readonly new: ShapeReader;
  /** True if an alternative of the new type corresponds to one of the old. */
  readonly standsFor: (now: Shape, old: Shape) => boolean;
}

/**
 * Checks that every member that a program wrote or read by name is still there, which assignability
 * does not: an object with more members is assignable, a literal of them is not, and what was
 * optional may be left out by a type that does not have it.
 */
export class KeptNames {
  readonly #sides: NameSides;
  readonly #relation: RecursiveRelation;

  constructor(sides: NameSides) {
    this.#sides = sides;
    this.#relation = new RecursiveRelation(sides);
  }

  /** True if all names of the old type are names of the new one that corresponds to it. */
  areKept(old: TypeNode, now: TypeNode): boolean {
    return this.#relation.holds(old, now, () => {
      const before = this.#sides.old.read(old);
      const after = this.#sides.new.read(now);
      const isAny = [...before, ...after].some(
        (shape) => shape === beyond || isKeyword(shape, "unknown"),
      );
      return isAny || before.every((shape) => this.#isKept(shape, after));
    });
  }

  #isKept(old: Shape, after: readonly Shape[]): boolean {
    const items = itemsOf(old);
    if (items)
      return this.areKept(
        items,
        unionOf(after.flatMap((now) => itemsOf(now) ?? [])),
      );
    if (old.kind !== "object" || isSameAmong(old, after, this.#sides))
      return true;
    if (!this.#sides.effort.spend(after.length)) return true;
    const standing = after.flatMap((now) =>
      this.#sides.standsFor(now, old) ? objectsOf(now) : [],
    );
    if (standing.length === 0) return true;
    const { members, index } = old;
    const isOpen = standing.some((now) => now.index);
    if (index)
      return (
        isOpen &&
        this.areKept(index, unionOf(standing.flatMap((now) => now.index ?? [])))
      );
    return members.every(({ name, type }) => {
      const found = standing.flatMap(
        (now) => now.byName.get(name)?.type ?? now.index ?? [],
      );
      return found.length > 0 && this.areKept(type, unionOf(found));
    });
  }
}

function objectsOf(shape: Shape): readonly ObjectShape[] {
  if (shape.kind === "intersection") return shape.of.flatMap(objectsOf);
  return shape.kind === "object" ? [shape] : [];
}

function itemsOf(shape: Shape): TypeNode | undefined {
  if (shape.kind === "intersection")
    return shape.of.map(itemsOf).find((items) => items !== undefined);
  if (shape.kind !== "tuple") return undefined;
  const types = shape.items.map(({ type }) => type);
  return unionOf(shape.rest ? [...types, shape.rest] : types);
}
