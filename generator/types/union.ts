import {
  identity,
  keyword,
  type KeywordNode,
  type TypeNode,
} from "./type-node.js";

/**
 * The union of the nodes: flat, each once, in the order given but `null` and `undefined` last; a literal that a
 * keyword beside it includes is left out, `unknown` takes everything.
 */
export function unionOf(nodes: readonly TypeNode[]): TypeNode {
  const [only] = nodes;
  if (only && nodes.length === 1) return only;
  const members = new Map<string, TypeNode>();
  for (const node of nodes.flatMap(parts)) members.set(identity(node), node);
  // Keywords are identified by their names, and so are both boolean literals.
  const isThere = (name: KeywordNode["name"]): boolean => members.has(name);
  if (isThere("unknown")) return keyword("unknown");
  members.delete("never");
  if (members.has("true") && members.has("false")) {
    members.delete("true");
    members.delete("false");
    members.set("boolean", keyword("boolean"));
  }
  const kept = [...members.values()].filter(
    (node) =>
      node.kind !== "literal" ||
      !isThere(typeof node.value as "string" | "number" | "boolean"),
  );
  const ordered = kept.toSorted((a, b) => place(a) - place(b));
  if (ordered.length < 2) return ordered[0] ?? keyword("never");
  return { kind: "union", of: ordered };
}

/** The members of a union, or the node alone. */
export function parts(node: TypeNode): readonly TypeNode[] {
  return node.kind === "union" ? node.of : [node];
}

/** `null` and `undefined` are last, in this order. */
function place(node: TypeNode): number {
  if (node.kind !== "keyword") return 0;
  return node.name === "undefined" ? 2 : node.name === "null" ? 1 : 0;
}

/** True if a type is made of literals and keywords alone. */
export function isScalarType(node: TypeNode): boolean {
  return parts(node).every(
    ({ kind }) => kind === "literal" || kind === "keyword",
  );
}
