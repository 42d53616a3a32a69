import type { Json } from "../model/json.js";
import type { DateType, Schema } from "../model/schema.js";

/**
 * A TypeScript type as plain data: what a schema is projected to and what is printed. References
 * carry names of the model; the module they are printed in gives them their imports.
 */
export type TypeNode =
  | KeywordNode
  | LiteralNode
  | ReferenceNode
  | ParameterNode
  | ArrayNode
  | TupleNode
  | ObjectNode
  | MapNode
  | UnionNode
  | IntersectionNode;

/** A type TypeScript has a word for; `Blob` is the web's; and those of dates. */
export interface KeywordNode {
  readonly kind: "keyword";
  readonly name:
    | "string"
    | "number"
    | "boolean"
    | "null"
    | "undefined"
    | "unknown"
    | "never"
    | "Blob"
    | DateType;
  /** Any other text or number: what is listed beside it is still offered by editors. */
  readonly isOther?: true;
}

/** One value. */
export interface LiteralNode {
  readonly kind: "literal";
  readonly value: string | number | boolean;
}

/** A type of the model, named or generic. */
export interface ReferenceNode {
  readonly kind: "reference";
  readonly name: string;
  readonly arguments: readonly TypeNode[];
}

/** A type parameter of the enclosing generic type. */
export interface ParameterNode {
  readonly kind: "parameter";
  readonly index: number;
}

/** `T[]`. */
export interface ArrayNode {
  readonly kind: "array";
  readonly item: TypeNode;
}

/** `[A, B?, ...C[]]`. */
export interface TupleNode {
  readonly kind: "tuple";
  readonly items: readonly {
    readonly type: TypeNode;
    readonly optional: boolean;
  }[];
  readonly rest?: TypeNode;
}

/** An object with members, and an index signature when it is open to others. */
export interface ObjectNode {
  readonly kind: "object";
  readonly members: readonly MemberNode[];
  readonly index?: TypeNode;
}

/** One member of an object; the name is as written on the wire. */
export interface MemberNode {
  readonly name: string;
  readonly type: TypeNode;
  readonly optional: boolean;
  /** The schemas its comment is made of: the first of them that says something. */
  readonly saidBy: readonly Schema[];
}

/** An object used as a map: any key, or the keys of a type. */
export interface MapNode {
  readonly kind: "map";
  readonly value: TypeNode;
  readonly keys?: { readonly type: TypeNode; readonly optional: boolean };
}

/** `A | B`, flat and without repetition: made by `unionOf`. */
export interface UnionNode {
  readonly kind: "union";
  readonly of: readonly TypeNode[];
}

/** `A & B`, flat: made by `intersectionOf`. */
export interface IntersectionNode {
  readonly kind: "intersection";
  readonly of: readonly TypeNode[];
}

/** A keyword's node. */
export function keyword(name: KeywordNode["name"]): KeywordNode {
  return { kind: "keyword", name };
}

/** True if it is `never`. */
export function isNever(node: TypeNode): boolean {
  return node.kind === "keyword" && node.name === "never";
}

/** The type of exactly this JSON value. */
export function literalOf(value: Json): TypeNode {
  if (value === null) return keyword("null");
  if (typeof value !== "object") return { kind: "literal", value };
  if (isList(value)) {
    const items = value.map((item) => ({
      type: literalOf(item),
      optional: false,
    }));
    return { kind: "tuple", items };
  }
  const members = Object.entries(value).map(([name, member]) => ({
    name,
    type: literalOf(member),
    optional: false,
    saidBy: [],
  }));
  return { kind: "object", members };
}

/** True if two nodes print the same, comments aside. */
export function sameType(a: TypeNode, b: TypeNode): boolean {
  return a === b || identity(a) === identity(b);
}

/** A text that is equal for two nodes when they print the same, comments aside. */
export function identity(node: TypeNode): string {
  switch (node.kind) {
    case "keyword":
      return node.isOther ? `other ${node.name}` : node.name;
    case "literal":
      return JSON.stringify(node.value);
    case "parameter":
      return `#${node.index}`;
    default: {
      const known = identities.get(node);
      if (known !== undefined) return known;
      const text = spell(node);
      identities.set(node, text);
      return text;
    }
  }
}

/** Nodes never change, so what identifies one is spelt once. */
const identities = new WeakMap<TypeNode, string>();

function spell(
  node: Exclude<TypeNode, KeywordNode | LiteralNode | ParameterNode>,
): string {
  switch (node.kind) {
    case "reference":
      return `${node.name}<${node.arguments.map(identity).join()}>`;
    case "array":
      return `${identity(node.item)}[]`;
    case "tuple": {
      const items = node.items.map(
        ({ type, optional }) => identity(type) + (optional ? "?" : ""),
      );
      const rest = node.rest ? `...${identity(node.rest)}` : "";
      return `[${items.join()};${rest}]`;
    }
    case "object": {
      const members = node.members.map(
        ({ name, type, optional }) =>
          `${JSON.stringify(name)}${optional ? "?" : ""}:${identity(type)}`,
      );
      return `{${members.join()};${node.index ? identity(node.index) : ""}}`;
    }
    case "map": {
      const { keys, value } = node;
      const key = keys ? identity(keys.type) + (keys.optional ? "?" : "") : "";
      return `{[${key}]${identity(value)}}`;
    }
    case "union":
      return `(${node.of.map(identity).join("|")})`;
    case "intersection":
      return `(${node.of.map(identity).join("&")})`;
    default:
      return node satisfies never;
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
