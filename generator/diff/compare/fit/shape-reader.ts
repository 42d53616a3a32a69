import type { TypeTable } from "../../../types/type-table.js";
import {
  identity,
  keyword,
  type KeywordNode,
  type TypeNode,
} from "../../../types/type-node.js";
import {
  areUnits,
  beyond,
  intersectShapes,
  objectShape,
  type ObjectShape,
  type Shape,
} from "./shape.js";
import type { Effort } from "./effort.js";
import { substitute } from "./substitute.js";

/**
 * The most alternatives of an intersection of unions. TypeScript stops at 100,000 with an
 * error ("Expression produces a union type that is too complex to represent").
 */
const mostAlternatives = 1000;

/** The most aliases of aliases that are followed; the stack is not much deeper. */
const deepest = 500;

/** Reads the types of one output as shapes, each once. */
export class ShapeReader {
  readonly #table: TypeTable;
  readonly #effort: Effort;
  readonly #known = new Map<string, readonly Shape[]>();
  #depth = 0;

  constructor(table: TypeTable, effort: Effort) {
    this.#table = table;
    this.#effort = effort;
  }

  /** The alternatives of a type; none: nothing is of it. */
  read(type: TypeNode): readonly Shape[] {
    const key = identity(type);
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#depth > deepest) return [beyond];
    // A type that references itself in place adds nothing to itself.
    this.#known.set(key, []);
    this.#depth += 1;
    const shapes = this.#shapesOf(type);
    this.#depth -= 1;
    this.#known.set(key, shapes);
    return shapes;
  }

  #shapesOf(type: TypeNode): readonly Shape[] {
    switch (type.kind) {
      case "keyword":
        return keywordShapes(type.name);
      case "literal":
      case "tuple":
        return [type];
      case "parameter":
        return [keyword("unknown")];
      case "reference":
        return this.#named(type.name, type.arguments);
      case "array":
        return [{ kind: "tuple", items: [], rest: type.item }];
      case "object":
        return [objectShape(type, true)];
      case "map":
        return [this.#map(type)];
      case "union":
        return type.of.flatMap((part) => this.read(part));
      case "intersection":
        return this.#all(type.of.map((part) => this.read(part)));
      default:
        return type satisfies never;
    }
  }

  #named(name: string, given: readonly TypeNode[]): readonly Shape[] {
    const form = this.#table.interfaceOf(name);
    if (!form) return this.read(substitute(this.#table.typeOf(name), given));
    const body = substitute(form.body, given);
    const own = body.kind === "object" ? [objectShape(body, false)] : [];
    const bases = form.bases.map((base) => this.read(substitute(base, given)));
    return this.#all([...bases, own]);
  }

  #map({ keys, value }: Extract<TypeNode, { kind: "map" }>): ObjectShape {
    if (!keys) return objectShape({ members: [], index: value }, true);
    const { optional } = keys;
    const members = this.read(keys.type).flatMap((shape) =>
      shape.kind === "literal"
        ? [{ name: String(shape.value), type: value, optional, saidBy: [] }]
        : [],
    );
    return objectShape({ members }, true);
  }

  #all(parts: readonly (readonly Shape[])[]): readonly Shape[] {
    const isNever = (type: TypeNode): boolean => this.read(type).length === 0;
    const isUnit = (type: TypeNode): boolean => areUnits(this.read(type));
    const spend = (count: number): void => void this.#effort.spend(count);
    const ask = { isNever, isUnit, spend };
    let [combined, ...others] = parts;
    if (!combined) return [keyword("unknown")];
    for (const part of others) {
      const count = combined.length * part.length;
      const members = membersOf(combined) + membersOf(part);
      if (count > mostAlternatives || !this.#effort.spend(count + members))
        return [beyond];
      combined = combined.flatMap((some) =>
        part.flatMap((one) => intersectShapes([some, one], ask) ?? []),
      );
    }
    return combined;
  }
}

function keywordShapes(name: KeywordNode["name"]): readonly Shape[] {
  if (name === "never") return [];
  return name === "boolean"
    ? [true, false].map((value) => ({ kind: "literal", value }))
    : [keyword(name)];
}

function membersOf(shapes: readonly Shape[]): number {
  return shapes.reduce(
    (sum, shape) => sum + (shape.kind === "object" ? shape.members.length : 0),
    0,
  );
}
