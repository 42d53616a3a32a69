/**
 * Declarations as the text of statements, which ts-morph prints as they stand: laid out here, so
 * that Prettier has nothing to change.
 */
import { type Doc, group } from "./doc.js";
import { docCommentLines } from "./docs.js";
import { assignmentDoc } from "./assignment-doc.js";
import { expressionDoc } from "./expression-doc.js";
import type { Expression, Statement } from "./expression.js";
import { memberDoc, signatureDoc } from "./member-doc.js";
import { statementDoc } from "./statement-doc.js";
import { layOut, lineAt, lineOf } from "./lay-out.js";
import { annotationDoc, typeDoc } from "./type-doc.js";
import { aliasDoc, heritageDoc, typeParametersDoc } from "./type-head-doc.js";
import type { Argument, MemberSyntax, TypeSyntax } from "./type-syntax.js";
import type { PrintedStatement } from "./module.js";

/** What every declaration has; `docs` are the lines of its comment. */
export interface Declaration {
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
): PrintedStatement {
  const { name, type, initializer } = declaration;
  const before = keyword(declaration, "const");
  const doc = [before, constantDoc(name, type, initializer)];
  return withDocs(declaration, layOut(doc, lineOf(0, ";")));
}

function constantDoc(
  name: string,
  type: TypeSyntax | undefined,
  value: Expression,
): Doc {
  const left = [name, type === undefined ? "" : annotationDoc(type)];
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
): PrintedStatement {
  const { name, parameters = [], type } = declaration;
  const before = keyword(declaration, "type");
  const head = [before, name, typeParametersDoc(parameters)];
  const doc = group(aliasDoc(head, type, parameters));
  return withDocs(declaration, layOut(doc, lineOf(0, ";")));
}

/** `export interface name { … }`, with its members in this order. */
export function interfaceOf(
  declaration: Declaration & {
    readonly parameters?: readonly string[];
    readonly bases?: readonly TypeSyntax[];
    readonly members: readonly MemberSyntax[];
  },
): PrintedStatement {
  const { name, parameters = [], bases = [], members } = declaration;
  const before = `${keyword(declaration, "interface")}${name}`;
  const isEmpty = members.length === 0;
  const head = layOut(
    heritageDoc([before, typeParametersDoc(parameters)], bases),
    lineOf(0, isEmpty ? " {}" : " {"),
  );
  return withDocs(
    declaration,
    isEmpty ? head : `${head}${membersText(members, 2)}\n}`,
  );
}

/** `export function name(parameters): returns { body }`. */
export function functionOf(
  declaration: Declaration & {
    readonly typeParameters?: readonly string[];
    readonly parameters: readonly Argument[];
    readonly returns: TypeSyntax;
    readonly body: readonly Statement[];
  },
): PrintedStatement {
  const { name, typeParameters = [], body } = declaration;
  const before = `${keyword(declaration, "function")}${name}`;
  const head = [before, typeParametersDoc(typeParameters)];
  const signature = group(signatureDoc(declaration, typeDoc));
  let text = layOut([...head, signature], lineOf(0, " {"));
  for (const statement of body) text += `\n  ${statementText(statement, 2)}`;
  return withDocs(declaration, body.length === 0 ? `${text}}` : `${text}\n}`);
}

/** The members of an object, each on a line, or several, of its own. */
function membersText(members: readonly MemberSyntax[], column: number): string {
  let text = "";
  for (const member of members) {
    const docs = member.kind === "index" ? [] : (member.docs ?? []);
    for (const line of docCommentLines(docs)) text += lineAt(column) + line;
    text +=
      lineAt(column) + layOut(memberDoc(member, typeDoc), lineOf(column, ";"));
  }
  return text;
}

/** The text of a statement that begins at a column. */
export function statementText(statement: Statement, column: number): string {
  return layOut(statementDoc(statement, expressionDoc), lineOf(column, ""));
}

/** A declaration's text after its comment. */
function withDocs({ docs = [] }: Declaration, text: string): PrintedStatement {
  return docs.length === 0
    ? text
    : `${docCommentLines(docs).join("\n")}\n${text}`;
}

function keyword({ isExported = true }: Declaration, word: string): string {
  return `${isExported ? "export " : ""}${word} `;
}
