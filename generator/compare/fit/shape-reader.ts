import { defined } from "../../model/defined.js";
import type { TypeTable } from "../../types/type-table.js";
import { identity, type TypeNode } from "../../types/type-node.js";
import {
  intersectShapes,
  type Member,
  type ObjectShape,
  type Shape,
} from "./shape.js";
import { substitute } from "./substitute.js";

/** Reads the types of one output as shapes, each once. */
export class ShapeReader {
  readonly #table: TypeTable;
  readonly #known = new Map<string, readonly Shape[]>();

  constructor(table: TypeTable) {
    this.#table = table;
  }

  /** The alternatives of a type; none: nothing is of it. */
  read(type: TypeNode): readonly Shape[] {
    const key = identity(type);
    const known = this.#known.get(key);
    if (known) return known;
    // A type that leads back to itself in place adds nothing to itself.
    this.#known.set(key, []);
    const shapes = this.#shapesOf(type);
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
    let combined: readonly (readonly Shape[])[] = [[]];
    for (const part of parts)
      combined = combined.flatMap((some) => part.map((one) => [...some, one]));
    return combined.flatMap((shapes) => {
      const [only] = shapes;
      if (only && shapes.length === 1) return [only];
      return intersectShapes(shapes, isNever, isUnit) ?? [];
    });
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
