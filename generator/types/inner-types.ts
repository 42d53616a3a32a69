import { defined } from "../model/defined.js";
import type { TypeNode } from "./type-node.js";

/** A type with other types in the place of those it is written with. */
export function mapInner(
  type: TypeNode,
  map: (inner: TypeNode) => TypeNode,
): TypeNode {
  const mapTyped = <Typed extends { readonly type: TypeNode }>(
    typed: Typed,
  ): Typed => ({ ...typed, type: map(typed.type) });
  switch (type.kind) {
    case "keyword":
    case "literal":
    case "parameter":
      return type;
    case "reference":
      return { ...type, arguments: type.arguments.map(map) };
    case "array":
      return { ...type, item: map(type.item) };
    case "tuple": {
      const rest = type.rest && map(type.rest);
      return { ...type, items: type.items.map(mapTyped), ...defined({ rest }) };
    }
    case "object": {
      const index = type.index && map(type.index);
      const members = type.members.map(mapTyped);
      return { ...type, members, ...defined({ index }) };
    }
    case "map": {
      const keys = type.keys && mapTyped(type.keys);
      return { ...type, value: map(type.value), ...defined({ keys }) };
    }
    case "union":
    case "intersection":
      return { ...type, of: type.of.map(map) };
    default:
      return type satisfies never;
  }
}

/** The types that a type is written with. */
export function innerTypes(type: TypeNode): readonly TypeNode[] {
  const found: TypeNode[] = [];
  mapInner(type, (inner) => {
    found.push(inner);
    return inner;
  });
  return found;
}
