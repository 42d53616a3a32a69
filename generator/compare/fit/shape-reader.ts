import { defined } from "../../model/defined.js";
import type { TypeTable } from "../../types/type-table.js";
import { identity, type TypeNode } from "../../types/type-node.js";
import {
  intersectShapes,
  type Member,
  type ObjectShape,
  type Shape,
} from "./shape.js";
import type { Effort } from "./effort.js";
import { substitute } from "./substitute.js";

/**
 * How many alternatives an intersection of unions may have. TypeScript stops at 100,000 with an
 * error ("Expression produces a union type that is too complex to represent").
 */
const mostAlternatives = 1000;

/** How many names that stand for each other are followed; the stack is not much deeper. */
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
    if (this.#depth > deepest) return [{ kind: "beyond" }];
    // A type that leads back to itself in place adds nothing to itself.
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
        return [{ kind: "literal", value: type.value }];
      case "parameter":
        return [{ kind: "unknown" }];
      case "reference":
        return this.#named(type.name, type.arguments);
      case "array":
        return [{ kind: "list", items: [], rest: type.item }];
      case "tuple":
        return [
          { kind: "list", items: type.items, ...defined({ rest: type.rest }) },
        ];
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
    if (!keys)
      return {
        kind: "object",
        members: new Map(),
        index: value,
        isInferable: true,
      };
    const { optional } = keys;
    const members = new Map<string, Member>();
    for (const shape of this.read(keys.type))
      if (shape.kind === "literal")
        members.set(String(shape.value), { type: value, optional });
    return { kind: "object", members, isInferable: true };
  }

  #all(parts: readonly (readonly Shape[])[]): readonly Shape[] {
    const isNever = (type: TypeNode): boolean => this.read(type).length === 0;
    const isUnit = (type: TypeNode): boolean =>
      this.read(type).every(({ kind }) =>
        ["literal", "null", "undefined"].includes(kind),
      );
    const spend = (count: number): void => void this.#effort.spend(count);
    const ask = { isNever, isUnit, spend };
    let [combined, ...others] = parts;
    if (!combined) return [{ kind: "unknown" }];
    for (const part of others) {
      const count = combined.length * part.length;
      const members = membersOf(combined) + membersOf(part);
      if (count > mostAlternatives || !this.#effort.spend(count + members))
        return [{ kind: "beyond" }];
      combined = combined.flatMap((some) =>
        part.flatMap((one) => intersectShapes([some, one], ask) ?? []),
      );
    }
    return combined;
  }
}

function keywordShapes(
  name: Extract<TypeNode, { kind: "keyword" }>["name"],
): readonly Shape[] {
  switch (name) {
    case "never":
      return [];
    case "boolean":
      return [true, false].map((value) => ({ kind: "literal", value }));
    case "Blob":
      return [{ kind: "blob" }];
    default:
      return [{ kind: name }];
  }
}

function objectShape(
  { members, index }: Extract<TypeNode, { kind: "object" }>,
  isInferable: boolean,
): ObjectShape {
  return {
    kind: "object",
    members: new Map(members.map((member) => [member.name, member])),
    ...defined({ index }),
    isInferable,
  };
}

function membersOf(shapes: readonly Shape[]): number {
  return shapes.reduce(
    (sum, shape) => sum + (shape.kind === "object" ? shape.members.size : 0),
    0,
  );
}
