import { docComment } from "../docs.js";
import { numberLiteral, propertyName, stringLiteral } from "../escape.js";
import type {
  LiteralNode,
  MapNode,
  MemberNode,
  ObjectNode,
  TupleNode,
  TypeNode,
} from "./type-node.js";

/** What printing a type needs to know of the module it stands in. */
export interface TypePrinting {
  /** What a type of the model is called in this module; imports it where needed. */
  readonly nameOf: (name: string) => string;
  /** The type parameters of the generic type being printed. */
  readonly parameters?: readonly string[];
  /** Whether the model has a type of that name, which hides a global one. */
  readonly isTaken: (name: string) => boolean;
  /** The alias being printed leads back to itself, which TypeScript takes through an index signature only. */
  readonly isRecursive?: boolean;
}

/** Prints a type; objects that hold much are spread over lines, the rest is Prettier's choice. */
export function printType(node: TypeNode, printing: TypePrinting): string {
  switch (node.kind) {
    case "keyword":
      return node.name === "Blob" && printing.isTaken("Blob")
        ? "globalThis.Blob"
        : node.name;
    case "literal":
      return printLiteral(node);
    case "parameter":
      return printing.parameters?.[node.index] ?? "unknown";
    case "reference": {
      const name = printing.nameOf(node.name);
      const given = node.arguments.map((type) => printType(type, printing));
      return given.length > 0 ? `${name}<${given.join(", ")}>` : name;
    }
    case "array":
      return `${printOperand(node.item, printing)}[]`;
    case "tuple":
      return printTuple(node, printing);
    case "object":
      return printObject(node, printing);
    case "map":
      return printMap(node, printing);
    case "union":
      return node.of.map((part) => printType(part, printing)).join(" | ");
    case "intersection":
      return node.of
        .map((part) =>
          part.kind === "union"
            ? printOperand(part, printing)
            : printType(part, printing),
        )
        .join(" & ");
    default:
      return node satisfies never;
  }
}

/** One member of an object type, with its comment before it. */
export function printMember(
  { name, type, optional, docs }: MemberNode,
  printing: TypePrinting,
): string {
  const declared = `${propertyName(name)}${optional ? "?" : ""}: ${printType(type, printing)};`;
  const comment = docComment(docs);
  return comment === "" ? declared : `${comment}\n${declared}`;
}

/** A type where only one that binds tightly can stand. */
function printOperand(node: TypeNode, printing: TypePrinting): string {
  const text = printType(node, printing);
  return node.kind === "union" || node.kind === "intersection"
    ? `(${text})`
    : text;
}

function printLiteral({ value }: LiteralNode): string {
  if (typeof value === "string") return stringLiteral(value);
  return typeof value === "number" ? numberLiteral(value) : String(value);
}

function printTuple(
  { items, rest }: TupleNode,
  printing: TypePrinting,
): string {
  const printed = items.map(({ type, optional }) =>
    optional ? `${printOperand(type, printing)}?` : printType(type, printing),
  );
  if (rest) printed.push(`...${printOperand(rest, printing)}[]`);
  return `[${printed.join(", ")}]`;
}

function printObject(node: ObjectNode, printing: TypePrinting): string {
  const members = node.members.map((member) => printMember(member, printing));
  if (node.index)
    members.push(`[key: string]: ${printType(node.index, printing)};`);
  if (members.length === 0) return "{}";
  return isLarge(node)
    ? `{\n${members.join("\n")}\n}`
    : `{ ${members.join(" ")} }`;
}

function isLarge({ members, index }: ObjectNode): boolean {
  return (
    members.length + (index ? 1 : 0) > 2 ||
    members.some(({ docs, type }) => docs.length > 0 || type.kind === "object")
  );
}

function printMap({ keys, value }: MapNode, printing: TypePrinting): string {
  const printed = printType(value, printing);
  if (keys) {
    const type = printType(keys.type, printing);
    return `{ [Key in ${type}]${keys.optional ? "?" : ""}: ${printed} }`;
  }
  return printing.isRecursive || printing.isTaken("Record")
    ? `{ [key: string]: ${printed} }`
    : `Record<string, ${printed}>`;
}
