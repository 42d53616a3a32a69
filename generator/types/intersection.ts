import { defined } from "../model/defined.js";
import { sharedKinds } from "../model/json-type.js";
import { anyOfKinds, kindsOf, restrict } from "./json-kinds.js";
import { findMember } from "./find-member.js";
import type { Projection } from "./projection.js";
import {
  identity,
  isNever,
  keyword,
  type MemberNode,
  type ObjectNode,
  sameType,
  type TypeNode,
  type UnionNode,
} from "./type-node.js";
import { isScalarType, parts, unionOf } from "./union.js";

/**
 * The intersection of the nodes, as plain as it can be said: what a broader node adds nothing to
 * is left alone, literals are intersected, inline objects become one.
 */
export function intersectionOf(
  nodes: readonly TypeNode[],
  projection: Projection,
): TypeNode {
  const [alone] = nodes;
  if (nodes.length === 1 && alone && alone.kind !== "intersection")
    return alone;
  const flat = nodes
    .flatMap((node) => (node.kind === "intersection" ? node.of : [node]))
    .filter((node) => !(node.kind === "keyword" && node.name === "unknown"));
  if (flat.length < 2) return flat[0] ?? keyword("unknown");
  const kinds = sharedKinds(flat.map((node) => kindsOf(node, projection)));
  const restricted = distinct(
    flat.map((node) => restrict(node, kinds, projection)),
  );
  if (kinds.size === 0 || areApart(flat, projection)) return keyword("never");
  const broadest = anyOfKinds(kinds);
  const narrow = restricted.filter(
    // A node that says no more than that a value is of these kinds adds nothing.
    (node) => !sameType(node, broadest),
  );
  const left = sharedKinds(narrow.map((node) => kindsOf(node, projection)));
  if (left.size > kinds.size) narrow.push(broadest);
  const merged = mergeObjects(mergeLiterals(narrow), projection);
  if (merged.some(isNever)) return keyword("never");
  const only = merged[0];
  return only && merged.length === 1
    ? only
    : { kind: "intersection", of: merged };
}

/** True if enumerations by name have no value in common: a branch that no value is in. */
function areApart(
  nodes: readonly TypeNode[],
  { schemaOf }: Projection,
): boolean {
  const lists = nodes.flatMap((node) => {
    const known = node.kind === "reference" ? schemaOf(node.name)?.enum : [];
    return known?.length ? [new Set(known)] : [];
  });
  const [first = new Set(), ...others] = lists;
  return (
    others.length > 0 &&
    ![...first].some((value) => others.every((list) => list.has(value)))
  );
}

function distinct(nodes: readonly TypeNode[]): TypeNode[] {
  return [...new Map(nodes.map((node) => [identity(node), node])).values()];
}

function mergeLiterals(nodes: readonly TypeNode[]): TypeNode[] {
  const plain = nodes.filter(isScalarType);
  if (plain.length < 2) return [...nodes];
  const both = plain.reduce((a, b) => unionOf(common(parts(a), parts(b))));
  return [both, ...nodes.filter((node) => !isScalarType(node))];
}

/** The parts of either list that the other includes. */
function common(a: readonly TypeNode[], b: readonly TypeNode[]): TypeNode[] {
  return [
    ...a.filter((node) => isWithin(node, b)),
    ...b.filter((node) => isWithin(node, a)),
  ];
}

function isWithin(node: TypeNode, others: readonly TypeNode[]): boolean {
  return others.some(
    (other) =>
      sameType(node, other) ||
      (node.kind === "literal" &&
        other.kind === "keyword" &&
        typeof node.value === other.name),
  );
}

function mergeObjects(
  nodes: readonly TypeNode[],
  projection: Projection,
): TypeNode[] {
  const objects = nodes.filter(isMergeable);
  const others = nodes.filter((node) => !isMergeable(node));
  if (objects.length === 0) return others;
  const members = new Map<string, MemberNode>();
  for (const member of objects.flatMap((object) => object.members)) {
    const known = members.get(member.name);
    members.set(
      member.name,
      known ? mergeMembers(known, member, projection) : member,
    );
  }
  const index = objects.find((object) => object.index)?.index;
  const unions = others.filter((other) => other.kind === "union");
  const own = [...members.values()]
    .filter((each) => !unions.some((one) => hasMember(one, each, projection)))
    .flatMap((member) => adopt(member, others, projection))
    .map((member) => requireAlike(member, others, projection));
  const merged: ObjectNode = {
    kind: "object",
    members: own,
    ...defined({ index }),
  };
  return own.length === 0 && !index && others.length > 0
    ? others
    : [...others, merged];
}

/** True if every alternative of a union has the member as it is. */
function hasMember(
  union: UnionNode,
  { name, type, optional }: MemberNode,
  projection: Projection,
): boolean {
  return union.of.every((part) => {
    const known = findMember(part, name, projection);
    return known && sameType(known.type, type) && (optional || !known.optional);
  });
}

/** A member of unknown type takes the type another part of the intersection gives it. */
function adopt(
  member: MemberNode,
  others: readonly TypeNode[],
  projection: Projection,
): readonly MemberNode[] {
  if (!sameType(member.type, keyword("unknown"))) return [member];
  for (const other of others) {
    const known = findMember(other, member.name, projection);
    if (known && (member.optional || !known.optional)) return [];
    if (known) return [{ ...member, type: known.type }];
  }
  return [member];
}

/** A member that another part requires is required; TypeScript refuses some of those that are not. */
function requireAlike(
  member: MemberNode,
  others: readonly TypeNode[],
  projection: Projection,
): MemberNode {
  if (!member.optional) return member;
  const isRequired = others.some(
    (other) => findMember(other, member.name, projection)?.optional === false,
  );
  return isRequired ? { ...member, optional: false } : member;
}

function mergeMembers(
  a: MemberNode,
  b: MemberNode,
  projection: Projection,
): MemberNode {
  return {
    name: a.name,
    type: intersectionOf([a.type, b.type], projection),
    optional: a.optional && b.optional,
    saidBy: [...a.saidBy, ...b.saidBy],
  };
}

function isMergeable(node: TypeNode): node is ObjectNode {
  return (
    node.kind === "object" &&
    (!node.index || sameType(node.index, keyword("unknown")))
  );
}
