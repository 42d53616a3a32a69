import { sharedKinds } from "../model/json-type.js";
import { kindsOf } from "./json-kinds.js";
import { deepest, type Projection } from "./projection.js";
import type { MemberNode, TypeNode } from "./type-node.js";
import { isScalarType, parts } from "./union.js";

/** Nodes without unions of objects or references, which a value must all be of. */
type Conjunction = readonly TypeNode[];

/** The most types that are compared in all combinations; beyond, a type is taken to have values. */
const mostCompared = 256;

/** Finds the types that no value has: TypeScript reduces them, or a required member, to `never`. */
export class EmptyTypes {
  readonly #projection: Projection;
  readonly #known = new Map<string, boolean>();
  readonly #projected = new Map<string, TypeNode>();

  constructor(projection: Projection) {
    this.#projection = projection;
  }

  /** True if no value has the type; false if that is unknown. */
  isEmpty(node: TypeNode, depth: number = 0): boolean {
    if (depth > deepest) return false;
    if (node.kind === "reference") return this.#isEmptyName(node.name, depth);
    const alternatives = this.#alternatives(node, depth);
    return (
      alternatives?.every((nodes) => this.#areApart(nodes, depth)) ?? false
    );
  }

  #isEmptyName(name: string, depth: number): boolean {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    // A type that requires itself is no contradiction to TypeScript.
    this.#known.set(name, false);
    const schema = this.#projection.schemaOf(name);
    const isEmpty =
      schema !== undefined && this.isEmpty(this.#project(name), depth + 1);
    this.#known.set(name, isEmpty);
    return isEmpty;
  }

  #project(name: string): TypeNode {
    const { schemaOf, project } = this.#projection;
    const node =
      this.#projected.get(name) ??
      project(schemaOf(name) ?? {}, this.#projection);
    this.#projected.set(name, node);
    return node;
  }

  /**
   * The combinations of which a value has one; undefined: there are too many. A type inside itself
   * (a parent whose children have it in `allOf`) stays a reference.
   */
  #alternatives(
    node: TypeNode,
    depth: number,
    open: ReadonlySet<string> = new Set(),
  ): readonly Conjunction[] | undefined {
    if (depth > deepest || isScalarType(node)) return [[node]];
    if (node.kind === "reference") {
      const { name } = node;
      return open.has(name)
        ? [[node]]
        : this.#alternatives(
            this.#project(name),
            depth + 1,
            new Set([...open, name]),
          );
    }
    if (node.kind === "union") {
      const known: Conjunction[] = [];
      for (const part of node.of) {
        const more = this.#alternatives(part, depth + 1, open);
        if (!more) return undefined;
        known.push(...more);
        if (countNodes(known) > mostCompared) return undefined;
      }
      return known;
    }
    if (node.kind !== "intersection") return [[node]];
    let combined: readonly Conjunction[] = [[]];
    for (const part of node.of) {
      const more = this.#alternatives(part, depth + 1, open);
      if (!more || combined.length * more.length > mostCompared)
        return undefined;
      combined = combined.flatMap((left) =>
        more.map((right) => [...left, ...right]),
      );
      if (countNodes(combined) > mostCompared) return undefined;
    }
    return combined;
  }

  /** True if no value is of all these types. */
  #areApart(nodes: Conjunction, depth: number): boolean {
    const kinds = sharedKinds(
      nodes.map((node) => kindsOf(node, this.#projection)),
    );
    if (kinds.size === 0) return true;
    const scalars = nodes.filter(isScalarType);
    if (scalars.length > 1 && commonScalars(scalars).length === 0) return true;
    const members = new Map<string, MemberNode[]>();
    for (const node of nodes)
      if (node.kind === "object")
        for (const member of node.members)
          members.set(member.name, [
            ...(members.get(member.name) ?? []),
            member,
          ]);
    return [...members.values()].some(
      (same) =>
        same.some(({ optional }) => !optional) &&
        this.isEmpty(
          { kind: "intersection", of: same.map(({ type }) => type) },
          depth + 1,
        ),
    );
  }
}

function countNodes(alternatives: readonly Conjunction[]): number {
  return alternatives.reduce((sum, { length }) => sum + length, 0);
}

function commonScalars(nodes: readonly TypeNode[]): readonly TypeNode[] {
  return nodes
    .map(parts)
    .reduce((left, right) => [
      ...left.filter((one) => right.some((other) => isWithin(one, other))),
      ...right.filter((one) => left.some((other) => isWithin(one, other))),
    ]);
}

function isWithin(node: TypeNode, other: TypeNode): boolean {
  if (other.kind === "literal")
    return node.kind === "literal" && node.value === other.value;
  if (other.kind !== "keyword") return false;
  if (other.name === "unknown") return true;
  if (node.kind === "literal")
    return (
      typeof node.value === (other.name === "Blob" ? "string" : other.name)
    );
  return node.kind === "keyword" && node.name === other.name;
}
