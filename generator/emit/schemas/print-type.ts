import type { Schema } from "../../model/schema.js";
import { schemaDocs } from "./schema-docs.js";
import { numberLiteral, stringLiteral } from "../../print/escape.js";
import {
  type MemberSyntax,
  type TupleItem,
  type TypeSyntax,
  typeUnion,
  typeIntersection,
  propertyOf,
} from "../../print/type-syntax.js";
import { typeReference } from "../../print/type-syntax.js";
import type {
  KeywordNode,
  LiteralNode,
  MapNode,
  ObjectNode,
  TupleNode,
  TypeNode,
} from "../../types/type-node.js";

/** The context of a printed type: the names of its module. */
export interface TypePrinting {
  /** The name of a type of the model in this module; imports it where needed. */
  readonly nameOf: (name: string) => string;
  /** The type parameters of the generic type being printed. */
  readonly parameters?: readonly string[];
  /** True if the model has a type of that name, which hides a global one. */
  readonly isTaken: (name: string) => boolean;
  /** The name of the imported `Temporal` in this module; absent: the global one. */
  readonly temporal?: () => string;
  /** The alias being printed references itself, which TypeScript takes through an index signature only. */
  readonly isRecursive?: boolean;
}

/** A type as it is printed in a module; objects that hold much are spread over lines. */
export function printType(node: TypeNode, printing: TypePrinting): TypeSyntax {
  const print = (part: TypeNode): TypeSyntax => printType(part, printing);
  switch (node.kind) {
    case "keyword":
      if (node.isOther) return `(${node.name} & {})`;
      return printKeyword(node.name, printing);
    case "literal":
      return printLiteral(node);
    case "parameter":
      return printing.parameters?.[node.index] ?? "unknown";
    case "reference":
      return typeReference(
        printing.nameOf(node.name),
        node.arguments.map(print),
      );
    case "array":
      return { kind: "array", item: print(node.item) };
    case "tuple":
      return { kind: "tuple", items: printItems(node, printing) };
    case "object":
      return printObject(node, printing);
    case "map":
      return printMap(node, printing);
    case "union":
      return typeUnion(node.of.map(print));
    case "intersection":
      return typeIntersection(node.of.map(print));
    default:
      return node satisfies never;
  }
}

function printKeyword(
  name: KeywordNode["name"],
  { isTaken, temporal }: TypePrinting,
): string {
  const [space = "", member] = name.split(".");
  if (member !== undefined && temporal) return `${temporal()}.${member}`;
  return isTaken(space) ? `globalThis.${name}` : name;
}

/** The members of an object type, and its index signature. */
export function printMembers(
  { members, index }: ObjectNode,
  printing: TypePrinting,
): MemberSyntax[] {
  const printed = members.map(
    ({ name, type, optional, saidBy }): MemberSyntax =>
      propertyOf(name, printType(type, printing), {
        optional,
        docs: docsOf(saidBy),
      }),
  );
  return index
    ? [...printed, { kind: "index", type: printType(index, printing) }]
    : printed;
}

function docsOf(schemas: readonly Schema[]): readonly string[] {
  for (const schema of schemas) {
    const docs = schemaDocs(schema);
    if (docs.length > 0) return docs;
  }
  return [];
}

function printLiteral({ value }: LiteralNode): string {
  if (typeof value === "string") return stringLiteral(value);
  return typeof value === "number" ? numberLiteral(value) : String(value);
}

function printItems(
  { items, rest }: TupleNode,
  printing: TypePrinting,
): TupleItem[] {
  const printed = items.map(({ type, optional }): TupleItem => ({
    type: printType(type, printing),
    mark: optional ? "?" : "",
  }));
  if (!rest) return printed;
  const item = printType(rest, printing);
  return [...printed, { type: { kind: "array", item }, mark: "..." }];
}

function printObject(node: ObjectNode, printing: TypePrinting): TypeSyntax {
  const members = printMembers(node, printing);
  return { kind: "object", members };
}

function printMap(
  { keys, value }: MapNode,
  printing: TypePrinting,
): TypeSyntax {
  const printed = printType(value, printing);
  if (keys)
    return {
      kind: "mapped",
      keys: printType(keys.type, printing),
      optional: keys.optional,
      value: printed,
    };
  return printing.isRecursive || printing.isTaken("Record")
    ? {
        kind: "object",
        members: [{ kind: "index", type: printed }],
      }
    : typeReference("Record", ["string", printed]);
}
