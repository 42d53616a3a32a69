/**
 * The structures of ts-morph that modules are made of. Only its types are imported: the package
 * is loaded where modules are printed, and nowhere else. What depends on the width of a line is
 * laid out here, so that Prettier has nothing to change: a declaration that fits on a line is a
 * structure through and through; one that is broken is handed over as laid out, since ts-morph
 * indents what it continues on another line otherwise than Prettier does.
 */
import { builders } from "prettier/doc";
import type {
  StructureKind,
  VariableDeclarationKind,
  WriterFunction,
} from "ts-morph";
import { docCommentLines, docsOf } from "./docs.js";
import { assignmentDoc } from "./layout/assignment-doc.js";
import { expressionDoc } from "./layout/expression-doc.js";
import type { Expression, Statement as Code } from "./layout/expression.js";
import { flatText } from "./layout/flat-text.js";
import { layOut } from "./layout/lay-out.js";
import { statementDoc } from "./layout/statement-doc.js";
import {
  aliasDoc,
  heritageDoc,
  typeParametersDoc,
} from "./layout/type-head-doc.js";
import { memberDoc, signatureDoc } from "./layout/member-doc.js";
import { annotationDoc, typeDoc } from "./layout/type-doc.js";
import type {
  Argument,
  MemberSyntax,
  TypeSyntax,
} from "./layout/type-syntax.js";
import type { Statement } from "./module.js";

const { group, hardline, join } = builders;

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
  const { name, type, initializer } = declaration;
  const annotation = type === undefined ? "" : annotationDoc(type);
  const text = layOut(
    group([
      keyword(declaration, "const"),
      assignmentDoc(
        { left: [name, annotation], operator: " =", value: initializer },
        expressionDoc,
      ),
      ";",
    ]),
  );
  if (text.includes("\n")) return laidOut(declaration, text);
  const value = text.slice(text.indexOf(" = ") + 3, -1);
  const printedType = type === undefined ? undefined : flatText(typeDoc(type));
  return {
    kind: 41 satisfies StructureKind.VariableStatement,
    ...modifiers(declaration),
    declarationKind: "const" as VariableDeclarationKind.Const,
    declarations: [
      {
        name,
        initializer: value,
        ...(printedType ? { type: printedType } : {}),
      },
    ],
  };
}

/** `export type name = type;` */
export function typeAlias(
  declaration: Declaration & {
    readonly parameters?: readonly string[];
    readonly type: TypeSyntax;
  },
): Statement {
  const { name, parameters = [], type } = declaration;
  const head = [
    keyword(declaration, "type"),
    name,
    typeParametersDoc(parameters),
  ];
  const text = layOut(group([aliasDoc(head, type, parameters), ";"]));
  if (text.includes("\n")) return laidOut(declaration, text);
  return {
    kind: 38 satisfies StructureKind.TypeAlias,
    ...modifiers(declaration),
    name,
    typeParameters: [...parameters],
    type: flatText(typeDoc(type)) ?? "",
  };
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
  const before = keyword(declaration, "interface");
  const head = layOut([
    heritageDoc([before, name, typeParametersDoc(parameters)], bases),
    " {",
  ]);
  // ts-morph puts the braces of no members on two lines.
  if (members.length === 0) return laidOut(declaration, `${head}}`);
  return {
    kind: 19 satisfies StructureKind.Interface,
    ...modifiers(declaration),
    // ts-morph prints a name as it stands, and indents nothing in it.
    name: head.slice(before.length, -" {".length),
    properties: members.map((member) => ({
      name: layOut([memberDoc(member, typeDoc), ";"], 2).slice(0, -1),
      ...commentOf(member),
    })),
  };
}

/** `export function name(parameters): returns { body }`. */
export function functionOf(
  declaration: Declaration & {
    readonly typeParameters?: readonly string[];
    readonly parameters: readonly Argument[];
    readonly returns: TypeSyntax;
    readonly body: WriterFunction | readonly Code[];
  },
): Statement {
  const { name, typeParameters = [], parameters, returns } = declaration;
  const body = bodyOf(declaration.body);
  const head = layOut([
    keyword(declaration, "function"),
    name,
    typeParametersDoc(typeParameters),
    group(signatureDoc({ parameters, returns }, typeDoc)),
    " {",
  ]);
  if (head.includes("\n"))
    return (writer) => {
      laidOut(declaration, head.slice(0, -1))(writer);
      writer.inlineBlock(() => body(writer));
    };
  return {
    kind: 13 satisfies StructureKind.Function,
    ...modifiers(declaration),
    name,
    typeParameters: [...typeParameters],
    parameters: parameters.map(({ name, type, optional, initializer }) => ({
      name,
      type: flatText(typeDoc(type)) ?? "",
      hasQuestionToken: optional ?? false,
      ...(initializer === undefined ? {} : { initializer }),
    })),
    returnType: flatText(typeDoc(returns)) ?? "",
    statements: [body],
  };
}

/** The comment before a member, as it stands: as `docs` it would be taken apart three times. */
function commentOf(member: MemberSyntax): { leadingTrivia?: string } {
  const docs = member.kind === "index" ? [] : (member.docs ?? []);
  if (docs.length === 0) return {};
  return { leadingTrivia: `${docCommentLines(docs).join("\n")}\n` };
}

function bodyOf(body: WriterFunction | readonly Code[]): WriterFunction {
  if (typeof body === "function") return body;
  const text = layOut(
    join(
      hardline,
      body.map((statement) => statementDoc(statement, expressionDoc)),
    ),
    2,
  );
  return (writer) => writer.write(text);
}

/** A declaration as its text stands, with its comment. */
function laidOut({ docs = [] }: Declaration, text: string): WriterFunction {
  const lines = [...docCommentLines(docs), text];
  return (writer) => writer.write(lines.join("\n"));
}

function keyword({ isExported = true }: Declaration, word: string): string {
  return `${isExported ? "export " : ""}${word} `;
}

function modifiers({ docs = [], isExported = true }: Declaration): {
  isExported: boolean;
  docs?: { description: string }[];
} {
  return { isExported, ...docsOf(docs) };
}
