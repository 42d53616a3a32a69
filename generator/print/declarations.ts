/**
 * Declarations as structures of ts-morph, whose texts are laid out as Prettier prints them: where a
 * line ends depends on the declaration as a whole, so it is laid out whole and then divided.
 */
import type {
  FunctionDeclarationStructure,
  InterfaceDeclarationStructure,
  OptionalKind,
  ParameterDeclarationStructure,
  PropertySignatureStructure,
  StructureKind,
  TypeAliasDeclarationStructure,
  VariableDeclarationKind,
  VariableStatementStructure,
} from "ts-morph";
import { cut, type Doc, group } from "./doc.js";
import { jsDoc } from "./docs.js";
import { assignmentDoc } from "./assignment-doc.js";
import { expressionDoc } from "./expression-doc.js";
import type { Expression, Statement } from "./expression.js";
import { memberDoc, signatureDoc } from "./member-doc.js";
import { statementDoc } from "./statement-doc.js";
import { layOut, layOutParts, lineOf } from "./lay-out.js";
import { annotationDoc, typeDoc } from "./type-doc.js";
import { aliasDoc, heritageDoc, typeParametersDoc } from "./type-head-doc.js";
import type { Argument, MemberSyntax, TypeSyntax } from "./type-syntax.js";
import { isBlock } from "./arrow-doc.js";

/** The common parts of declarations; `docs` are the lines of the comment. */
interface Declaration {
  readonly name: string;
  readonly docs?: readonly string[];
  /** Default true. */
  readonly isExported?: boolean;
}

/** `export const name: type = initializer;` */
export function constant(
  declaration: Declaration & {
    readonly type?: TypeSyntax;
    readonly initializer: Expression;
  },
): VariableStatementStructure {
  const { name, docs, isExported = true, type, initializer } = declaration;
  const doc = [
    keyword(isExported, "const"),
    constantDoc(name, type, initializer),
  ];
  const [, typeText = "", value = ""] = layOutParts(doc, lineOf(0, ";"));
  return {
    kind: 41 satisfies StructureKind.VariableStatement,
    docs: jsDoc(docs),
    isExported,
    declarationKind: "const" as VariableDeclarationKind.Const,
    declarations: [
      {
        name,
        ...(typeText !== "" && { type: behind(":", typeText) }),
        initializer: behind(" =", value.slice(0, -1)),
      },
    ],
  };
}

function constantDoc(
  name: string,
  type: TypeSyntax | undefined,
  value: Expression,
): Doc {
  const left = [name, cut, type === undefined ? "" : annotationDoc(type), cut];
  if (type !== undefined && isNested(type))
    return group([left, " = ", group(expressionDoc(value))]);
  return group(assignmentDoc({ left, operator: " =", value }, expressionDoc));
}

/** Several type arguments of which one has some itself: these are broken before the value is. */
function isNested(type: TypeSyntax): boolean {
  const argumentsOf = (each: TypeSyntax): readonly TypeSyntax[] =>
    typeof each === "object" && each.kind === "reference" ? each.arguments : [];
  const given = argumentsOf(type);
  return given.length > 1 && given.some((each) => argumentsOf(each).length > 0);
}

/** `export type name = type;` */
export function typeAlias(
  declaration: Declaration & {
    readonly parameters?: readonly string[];
    readonly type: TypeSyntax;
  },
): TypeAliasDeclarationStructure {
  const { name, docs, isExported = true, parameters = [], type } = declaration;
  const before = keyword(isExported, "type");
  const head = [before, cut, name, typeParametersDoc(parameters), cut];
  const doc = group(aliasDoc(head, type, parameters));
  const [, named = "", text = ""] = layOutParts(doc, lineOf(0, ";"));
  return {
    kind: 38 satisfies StructureKind.TypeAlias,
    docs: jsDoc(docs),
    isExported,
    ...generic(name, named, parameters),
    type: behind(" =", text.slice(0, -1)),
  };
}

/** `export interface name { … }`, with its members in this order. */
export function interfaceOf(
  declaration: Declaration & {
    readonly parameters?: readonly string[];
    readonly bases?: readonly TypeSyntax[];
    readonly members: readonly MemberSyntax[];
  },
): InterfaceDeclarationStructure {
  const { name, docs, isExported = true } = declaration;
  const { parameters = [], bases = [], members } = declaration;
  const before = keyword(isExported, "interface");
  const head = [before, cut, name, typeParametersDoc(parameters), cut];
  const [, named = "", heritage = ""] = layOutParts(
    heritageDoc(head, bases),
    lineOf(0, members.length === 0 ? " {}" : " {"),
  );
  const extended = heritage.slice(0, heritage.lastIndexOf(" {"));
  // A line that ends before "extends" ends with the name.
  const isBelow = extended.startsWith("\n");
  return {
    kind: 19 satisfies StructureKind.Interface,
    docs: jsDoc(docs),
    isExported,
    ...generic(name, isBelow ? `${named}\n ` : named, parameters),
    ...(bases.length > 0 && {
      extends: [behind("extends", extended.trimStart())],
    }),
    properties: members.map(property),
  };
}

/**
 * A member. ts-morph prints the members of an interface by their kinds; so that they keep their
 * order, what is no property is one without a type whose name is all of it.
 */
function property(
  member: MemberSyntax,
): OptionalKind<PropertySignatureStructure> {
  const docs = jsDoc(member.kind === "index" ? [] : member.docs);
  const spot = lineOf(2, ";");
  if (member.kind !== "property") {
    const name = layOut(memberDoc(member, typeDoc), spot).slice(0, -1);
    return { docs, name };
  }
  const { name, type, optional = false, readonly: isReadonly = false } = member;
  const [, text = ""] =
    typeof type === "string"
      ? ["", `: ${type};`]
      : layOutParts(memberDoc(member, typeDoc, cut), spot);
  return {
    docs,
    isReadonly,
    name,
    hasQuestionToken: optional,
    type: behind(":", text.slice(0, -1)),
  };
}

/** `export function name(parameters): returns { body }`. */
export function functionOf(
  declaration: Declaration & {
    readonly typeParameters?: readonly string[];
    readonly parameters: readonly Argument[];
    readonly returns: TypeSyntax;
    /** Its statements, or what it returns. */
    readonly body: readonly Statement[] | Expression;
  },
): FunctionDeclarationStructure {
  const { name, docs, isExported = true } = declaration;
  const { typeParameters = [], parameters } = declaration;
  const body: readonly Statement[] = isBlock(declaration.body)
    ? declaration.body
    : [{ kind: "return", value: declaration.body }];
  const before = keyword(isExported, "function");
  const head = [before, cut, name, typeParametersDoc(typeParameters), cut];
  const signature = group(signatureDoc(declaration, typeDoc, ": ", cut));
  const [, named = "", ...parts] = layOutParts(
    [...head, signature],
    lineOf(0, body.length === 0 ? " {}" : " {"),
  );
  const returnType = (parts.pop() ?? "").replace(/ \{\}?$/, "");
  return {
    kind: 13 satisfies StructureKind.Function,
    docs: jsDoc(docs),
    isExported,
    ...generic(name, named, typeParameters),
    parameters: parameters.map((each, index) =>
      parameter(each, parts.slice(4 * index), index === parameters.length - 1),
    ),
    returnType: behind(":", returnType),
    statements: body.map((statement) => statementText(statement, 2)),
  };
}

/** A parameter, of the texts before it, of its parts, and after it. */
function parameter(
  { name, optional = false }: Argument,
  [before = "", , type = "", initializer = "", after = ""]: readonly string[],
  isLast: boolean,
): OptionalKind<ParameterDeclarationStructure> {
  return {
    leadingTrivia: before.replace(/^[(,] ?/, ""),
    name,
    hasQuestionToken: optional,
    ...(type !== "" && { type: behind(":", type) }),
    ...(initializer !== "" && { initializer: behind(" =", initializer) }),
    ...(isLast && { trailingTrivia: after.slice(0, -1) }),
  };
}

/** A name and its type parameters, which are part of the name where they take several lines. */
function generic(
  name: string,
  text: string,
  typeParameters: readonly string[],
): { name: string; typeParameters?: string[] } {
  return text.includes("\n")
    ? { name: text }
    : { name, typeParameters: [...typeParameters] };
}

/** The text after a token, without the blank between. */
function behind(token: string, text: string): string {
  const rest = text.slice(token.length);
  return rest.startsWith(" ") ? rest.slice(1) : rest;
}

/** The text of a statement that begins at a column. */
export function statementText(statement: Statement, column: number): string {
  return layOut(statementDoc(statement, expressionDoc), lineOf(column, ""));
}

function keyword(isExported: boolean, word: string): string {
  return `${isExported ? "export " : ""}${word} `;
}
