import { identity, type TypeNode } from "../../types/type-node.js";
import type { ShapeReader } from "./shape-reader.js";
import { type ObjectShape, oneOf, type Shape } from "./shape.js";

/** Where the names of an old type are looked for. */
export interface NameSides {
  readonly old: ShapeReader;
  readonly new: ShapeReader;
  /** Whether an alternative of the new type stands for one of the old. */
  readonly standsFor: (now: Shape, old: Shape) => boolean;
}

/**
 * Whether every member that a program wrote or read by name is still there, which being assignable
 * does not say: an object with more members is assignable, a literal of them is not, and what was
 * optional may be left out by a type that does not have it.
 */
export class KeptNames {
  readonly #sides: NameSides;
  readonly #known = new Map<string, boolean>();
  readonly #assumed: string[] = [];
  #depth = 0;

  constructor(sides: NameSides) {
    this.#sides = sides;
  }

  /** Whether all names of the old type are names of the new one, where it stands for it. */
  areKept(old: TypeNode, now: TypeNode): boolean {
    const key = `${identity(old)}\u0000${identity(now)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const from = this.#assumed.length;
    this.#known.set(key, true);
    this.#assumed.push(key);
    this.#depth += 1;
    const [before, after] = [
      this.#sides.old.read(old),
      this.#sides.new.read(now),
    ];
    const isAny = [...before, ...after].some(({ kind }) => kind === "unknown");
    const kept = isAny || before.every((shape) => this.#isKept(shape, after));
    this.#depth -= 1;
    if (!kept) {
      for (const each of this.#assumed.splice(from)) this.#known.delete(each);
      this.#known.set(key, false);
    } else if (this.#depth === 0) this.#assumed.length = 0;
    return kept;
  }

  #isKept(old: Shape, after: readonly Shape[]): boolean {
    const items = itemsOf(old);
    if (items)
      return this.areKept(
        items,
        oneOf(after.flatMap((now) => itemsOf(now) ?? [])),
      );
    if (old.kind !== "object") return true;
    const standing = after.flatMap((now) =>
      this.#sides.standsFor(now, old) ? objectsOf(now) : [],
    );
    if (standing.length === 0) return true;
    const { members, index } = old;
    const isOpen = standing.some((now) => now.index);
    if (index)
      return (
        isOpen &&
        this.areKept(index, oneOf(standing.flatMap((now) => now.index ?? [])))
      );
    return [...members].every(([name, { type }]) => {
      const found = standing.flatMap(
        (now) => now.members.get(name)?.type ?? now.index ?? [],
      );
      return found.length > 0 && this.areKept(type, oneOf(found));
    });
  }
}

function objectsOf(shape: Shape): readonly ObjectShape[] {
  if (shape.kind === "mixed") return shape.of.flatMap(objectsOf);
  return shape.kind === "object" ? [shape] : [];
}

function itemsOf(shape: Shape): TypeNode | undefined {
  if (shape.kind === "mixed")
    return shape.of.map(itemsOf).find((items) => items !== undefined);
  if (shape.kind !== "list") return undefined;
  const types = shape.items.map(({ type }) => type);
  return oneOf(shape.rest ? [...types, shape.rest] : types);
}
