/**
 * How often an output spells out the same type again: every object type and every union of string
 * literals is brought to a text that is equal where the types are, names resolved, order and
 * comments aside.
 */
import { createHash } from "node:crypto";
import type ts from "typescript";

/** How many types an output has, and how many of them repeat another one. */
export interface Copies {
  readonly objects: number;
  readonly objectCopies: number;
  readonly enums: number;
  readonly enumCopies: number;
}

/** Members or values a type must have to count: less is not worth a name. */
const least = 2;

/** Counts the copies in the files of one output. */
export function countCopies(
  compiler: typeof ts,
  files: readonly ts.SourceFile[],
): Copies {
  const printer = new Shapes(compiler, files);
  const objects: string[] = [];
  const enums: string[] = [];
  const visit = (node: ts.Node): void => {
    const members = membersOf(compiler, node);
    if (members && members.length >= least)
      objects.push(printer.object(members));
    const values = valuesOf(compiler, node);
    if (values && values.length >= least)
      enums.push(values.toSorted().join("|"));
    compiler.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return {
    objects: objects.length,
    objectCopies: objects.length - new Set(objects).size,
    enums: enums.length,
    enumCopies: enums.length - new Set(enums).size,
  };
}

function membersOf(
  compiler: typeof ts,
  node: ts.Node,
): readonly ts.TypeElement[] | undefined {
  if (compiler.isTypeLiteralNode(node)) return node.members;
  // What extends another says only what it adds.
  if (compiler.isInterfaceDeclaration(node) && !node.heritageClauses)
    return node.members;
  return undefined;
}

/** The values of a union of string literals, a tuple of them `as const`, or an object of them. */
function valuesOf(
  compiler: typeof ts,
  node: ts.Node,
): readonly string[] | undefined {
  if (compiler.isUnionTypeNode(node)) {
    const values = node.types
      .filter(
        (type) =>
          !(
            compiler.isLiteralTypeNode(type) &&
            type.literal.kind === compiler.SyntaxKind.NullKeyword
          ),
      )
      .map((type) =>
        compiler.isLiteralTypeNode(type) &&
        compiler.isStringLiteral(type.literal)
          ? type.literal.text
          : undefined,
      );
    return allText(values);
  }
  if (!compiler.isAsExpression(node) || node.type.getText() !== "const")
    return undefined;
  const { expression } = node;
  if (compiler.isArrayLiteralExpression(expression))
    return allText(
      expression.elements.map((element) =>
        compiler.isStringLiteral(element) ? element.text : undefined,
      ),
    );
  if (compiler.isObjectLiteralExpression(expression))
    return allText(
      expression.properties.map((property) =>
        compiler.isPropertyAssignment(property) &&
        compiler.isStringLiteral(property.initializer)
          ? property.initializer.text
          : undefined,
      ),
    );
  return undefined;
}

function allText(
  values: readonly (string | undefined)[],
): readonly string[] | undefined {
  const texts = values.filter((value) => value !== undefined);
  return texts.length === values.length ? texts : undefined;
}

/** Prints types as texts that are equal where the types are. */
class Shapes {
  readonly #compiler: typeof ts;
  readonly #declarations = new Map<string, ts.Node>();
  readonly #named = new Map<string, string>();
  readonly #printer: ts.Printer;

  constructor(compiler: typeof ts, files: readonly ts.SourceFile[]) {
    this.#compiler = compiler;
    this.#printer = compiler.createPrinter({ removeComments: true });
    for (const file of files)
      for (const statement of file.statements)
        if (
          (compiler.isInterfaceDeclaration(statement) ||
            compiler.isTypeAliasDeclaration(statement)) &&
          !statement.typeParameters
        )
          this.#declarations.set(statement.name.text, statement);
  }

  object(members: readonly ts.TypeElement[]): string {
    return `{${members
      .map((member) => this.#member(member))
      .toSorted()
      .join(";")}}`;
  }

  #member(member: ts.TypeElement): string {
    if (!this.#compiler.isPropertySignature(member) || !member.type)
      return this.#text(member);
    const mark = member.questionToken ? "?" : "";
    const name = this.#compiler.isComputedPropertyName(member.name)
      ? this.#text(member.name)
      : member.name.text;
    return `${name}${mark}:${this.#type(member.type)}`;
  }

  #type(node: ts.TypeNode): string {
    const compiler = this.#compiler;
    if (compiler.isTypeLiteralNode(node)) return this.object(node.members);
    if (compiler.isParenthesizedTypeNode(node)) return this.#type(node.type);
    if (compiler.isArrayTypeNode(node))
      return `[${this.#type(node.elementType)}]`;
    if (compiler.isUnionTypeNode(node)) return this.#sorted(node.types, "|");
    if (compiler.isIntersectionTypeNode(node))
      return this.#sorted(node.types, "&");
    if (compiler.isTypeReferenceNode(node) && !node.typeArguments)
      return this.#reference(node);
    return this.#text(node);
  }

  #sorted(types: readonly ts.TypeNode[], sign: string): string {
    return `(${types
      .map((type) => this.#type(type))
      .toSorted()
      .join(sign)})`;
  }

  #reference(node: ts.TypeReferenceNode): string {
    const name = this.#text(node.typeName);
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const declaration = this.#declarations.get(name);
    if (!declaration) return name;
    // While it is printed, a type that leads back to itself is its name.
    this.#named.set(name, name);
    const text = this.#declared(declaration) ?? name;
    // The texts of types within types would grow without end.
    const short = createHash("sha256").update(text).digest("base64");
    this.#named.set(name, short);
    return short;
  }

  #declared(node: ts.Node): string | undefined {
    const compiler = this.#compiler;
    if (compiler.isTypeAliasDeclaration(node)) return this.#type(node.type);
    if (compiler.isInterfaceDeclaration(node) && !node.heritageClauses)
      return this.object(node.members);
    return undefined;
  }

  #text(node: ts.Node): string {
    return this.#printer.printNode(
      this.#compiler.EmitHint.Unspecified,
      node,
      node.getSourceFile(),
    );
  }
}
