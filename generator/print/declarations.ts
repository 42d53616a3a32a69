/**
 * Declarations as the text of statements, which ts-morph prints as they stand: laid out here, so
 * that Prettier has nothing to change.
 */
import { builders } from "prettier/doc";
import { docCommentLines } from "./docs.js";
import { assignmentDoc } from "./assignment-doc.js";
import { expressionDoc } from "./expression-doc.js";
import { assignmentText, statementText } from "./expression-text.js";
import type { Expression, Statement as Code } from "./expression.js";
import { flatExpression } from "./flat-expression.js";
import { flatList, flatType } from "./flat-type.js";
import { docText, hasRoom, lineOf } from "./text-position.js";
import { annotationDoc } from "./type-doc.js";
import { aliasDoc, heritageDoc, typeParametersDoc } from "./type-head-doc.js";
import { aliasText, functionText, membersText } from "./type-text.js";
import type { Argument, MemberSyntax, TypeSyntax } from "./type-syntax.js";
import type { Statement } from "./module.js";

const { group } = builders;

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
): Statement {
  const { name, type, initializer: value } = declaration;
  const before = keyword(declaration, "const");
  const printed = type === undefined ? "" : flatType(type);
  const left = `${before}${name}${printed ? `: ${printed}` : ""} =`;
  const flat = flatExpression(value);
  const spot = lineOf(0, ";");
  if (flat !== undefined && printed !== undefined) {
    const line = `${left} ${flat};`;
    if (hasRoom(line, spot)) return withDocs(declaration, line);
  }
  const isWhole = type === undefined || typeof type === "string";
  const text =
    printed !== undefined && (isWhole || hasRoom(left, spot))
      ? assignmentText({ left, value }, spot)
      : undefined;
  return withDocs(
    declaration,
    text ?? docText([before, constantDoc(name, type, value)], lineOf(0, ";")),
  );
}

function constantDoc(
  name: string,
  type: TypeSyntax | undefined,
  value: Expression,
): builders.Doc {
  const left = [name, type === undefined ? "" : annotationDoc(type)];
  return group(assignmentDoc({ left, operator: " =", value }, expressionDoc));
}

/** `export type name = type;` */
export function typeAlias(
  declaration: Declaration & {
    readonly parameters?: readonly string[];
    readonly type: TypeSyntax;
  },
): Statement {
  const { name, parameters = [], type } = declaration;
  const before = keyword(declaration, "type");
  const left = `${before}${name}${typeParametersText(parameters)} =`;
  const flat = flatType(type);
  const spot = lineOf(0, ";");
  if (flat !== undefined) {
    const line = `${left} ${flat};`;
    if (hasRoom(line, spot)) return withDocs(declaration, line);
  }
  const text = parameters.length > 0 ? undefined : aliasText(left, type, spot);
  const head = [before, name, typeParametersDoc(parameters)];
  return withDocs(
    declaration,
    text ?? docText(group(aliasDoc(head, type, parameters)), spot),
  );
}

/** `export interface name { … }`, with its members in this order. */
export function interfaceOf(
  declaration: Declaration & {
    readonly parameters?: readonly string[];
    readonly bases?: readonly TypeSyntax[];
    readonly members: readonly MemberSyntax[];
  },
): Statement {
  const { name, parameters = [], bases = [], members } = declaration;
  const before = `${keyword(declaration, "interface")}${name}`;
  const flat = flatList(bases, ", ", flatBase);
  const heritage = bases.length === 0 ? "" : ` extends ${flat}`;
  const line = `${before}${typeParametersText(parameters)}${heritage} {`;
  const head =
    flat !== undefined && hasRoom(line, lineOf(0, ""))
      ? line
      : docText(
          heritageDoc([before, typeParametersDoc(parameters)], bases),
          lineOf(0, " {"),
        );
  return withDocs(
    declaration,
    members.length === 0 ? `${head}}` : `${head}${membersText(members, 2)}\n}`,
  );
}

/** `export function name(parameters): returns { body }`. */
export function functionOf(
  declaration: Declaration & {
    readonly typeParameters?: readonly string[];
    readonly parameters: readonly Argument[];
    readonly returns: TypeSyntax;
    readonly body: readonly Code[];
  },
): Statement {
  const { name, typeParameters = [], body } = declaration;
  const before = `${keyword(declaration, "function")}${name}`;
  let text = functionText(before, typeParameters, declaration);
  for (const statement of body) text += `\n  ${statementText(statement, 2)}`;
  return withDocs(declaration, body.length === 0 ? `${text}}` : `${text}\n}`);
}

function flatBase(base: TypeSyntax): string | undefined {
  return flatType(base);
}

function typeParametersText(parameters: readonly string[]): string {
  return parameters.length === 0 ? "" : `<${parameters.join(", ")}>`;
}

/** A declaration's text after its comment. */
function withDocs({ docs = [] }: Declaration, text: string): Statement {
  return docs.length === 0
    ? text
    : `${docCommentLines(docs).join("\n")}\n${text}`;
}

function keyword({ isExported = true }: Declaration, word: string): string {
  return `${isExported ? "export " : ""}${word} `;
}
