import { identity, type TypeNode } from "../../../types/type-node.js";

/** A type in a sentence: its name, its members' names, or the types it is put together of. */
export function typeText(type: TypeNode): string {
  switch (type.kind) {
    case "keyword":
      return type.name;
    case "reference":
      return type.name;
    case "array":
      return `a list of ${typeText(type.item)}`;
    case "object":
      return `{ ${some(
        type.members.map(({ name, optional }) => name + (optional ? "?" : "")),
        ", ",
      )} }`;
    case "union":
      return some(type.of.map(typeText), " | ");
    case "intersection":
      return some(type.of.map(typeText), " & ");
    default:
      return identity(type);
  }
}

function some(parts: readonly string[], between: string): string {
  const shown = parts.slice(0, 4).join(between);
  return parts.length > 4 ? `${shown}${between}…` : shown;
}
