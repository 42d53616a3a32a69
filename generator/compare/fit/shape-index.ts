import { identity, type TypeNode } from "../../types/type-node.js";
import type { RelationBounds } from "./recursive-relation.js";
import type { Shape } from "./shape.js";

/** The alternatives of a type, so that one of them is found without a look at all. */
export interface IndexedShapes {
  readonly byText: ReadonlyMap<string, Shape>;
  /** Those that are more than one value. */
  readonly notLiteral: readonly Shape[];
  /** What kinds of values the literals are. */
  readonly literalKinds: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly Shape[], IndexedShapes>();

/** The index of some alternatives, made on first use. */
export function indexShapes(shapes: readonly Shape[]): IndexedShapes {
  const known = indexes.get(shapes);
  if (known) return known;
  const index = {
    byText: new Map(shapes.map((shape) => [shapeText(shape), shape])),
    notLiteral: shapes.filter(({ kind }) => kind !== "literal"),
    literalKinds: new Set(
      shapes.flatMap((shape) =>
        shape.kind === "literal" ? [typeof shape.value] : [],
      ),
    ),
  };
  indexes.set(shapes, index);
  return index;
}

/** Whether a shape is one of some, with all that is in it. */
export function isSameAmong(
  shape: Shape,
  others: readonly Shape[],
  { areSame }: Pick<RelationBounds, "areSame">,
): boolean {
  if (shape.kind === "beyond") return false;
  const same = indexShapes(others).byText.get(shapeText(shape));
  return (
    same !== undefined && typesIn(shape).every((type) => areSame(type, type))
  );
}

function typesIn(shape: Shape): readonly TypeNode[] {
  switch (shape.kind) {
    case "list": {
      const items = shape.items.map(({ type }) => type);
      return shape.rest ? [...items, shape.rest] : items;
    }
    case "object": {
      const members = [...shape.members.values()].map(({ type }) => type);
      return shape.index ? [...members, shape.index] : members;
    }
    case "mixed":
      return shape.of.flatMap(typesIn);
    default:
      return [];
  }
}

const texts = new WeakMap<Shape, string>();

/** A text that is equal for shapes of equal parts. */
function shapeText(shape: Shape): string {
  const known = texts.get(shape);
  if (known !== undefined) return known;
  const text = spell(shape);
  texts.set(shape, text);
  return text;
}

function spell(shape: Shape): string {
  switch (shape.kind) {
    case "literal":
      return JSON.stringify(shape.value);
    case "list": {
      const items = shape.items.map(
        ({ type, optional }) => identity(type) + (optional ? "?" : ""),
      );
      return `[${items.join()};${shape.rest ? identity(shape.rest) : ""}]`;
    }
    case "object": {
      const members = [...shape.members].map(
        ([name, { type, optional }]) =>
          `${JSON.stringify(name)}${optional ? "?" : ""}:${identity(type)}`,
      );
      const index = shape.index ? identity(shape.index) : "";
      return `{${members.join()};${index}${shape.isInferable ? "" : "!"}}`;
    }
    case "mixed":
      return shape.of.map(shapeText).join("&");
    default:
      return shape.kind;
  }
}
