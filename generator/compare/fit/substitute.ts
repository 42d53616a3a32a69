import type { TypeNode } from "../../types/type-node.js";

/** A type with arguments in the place of its parameters. */
export function substitute(
  type: TypeNode,
  given: readonly TypeNode[],
): TypeNode {
  if (given.length === 0) return type;
  const inside = (part: TypeNode): TypeNode => substitute(part, given);
  switch (type.kind) {
    case "keyword":
    case "literal":
      return type;
    case "parameter":
      return given[type.index] ?? type;
    case "reference":
      return { ...type, arguments: type.arguments.map(inside) };
    case "array":
      return { ...type, item: inside(type.item) };
    case "tuple":
      return {
        ...type,
        items: type.items.map((item) => ({ ...item, type: inside(item.type) })),
        ...(type.rest ? { rest: inside(type.rest) } : {}),
      };
    case "object":
      return {
        ...type,
        members: type.members.map((member) => ({
          ...member,
          type: inside(member.type),
        })),
        ...(type.index ? { index: inside(type.index) } : {}),
      };
    case "map":
      return {
        ...type,
        value: inside(type.value),
        ...(type.keys
          ? { keys: { ...type.keys, type: inside(type.keys.type) } }
          : {}),
      };
    case "union":
    case "intersection":
      return { ...type, of: type.of.map(inside) };
    default:
      return type satisfies never;
  }
}
