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
import { flatExpression, flatStatement } from "./layout/flat-expression.js";
import {
  flatList,
  flatMember,
  flatSignature,
  flatType,
} from "./layout/flat-type.js";
import { layOutUnlessFlat } from "./layout/lay-out.js";
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
  const { name, type, initializer } = declaration;
  const value = flatExpression(initializer);
  const before = keyword(declaration, "const");
  const printedType = type === undefined ? "" : flatType(type);
  const annotation = printedType ? `: ${printedType}` : "";
  const text = layOutUnlessFlat(
    value === undefined || printedType === undefined
      ? undefined
      : `${before}${name}${annotation} = ${value};`,
    () =>
      group([
        before,
        assignmentDoc(
          {
            left: [name, type === undefined ? "" : annotationDoc(type)],
            operator: " =",
            value: initializer,
          },
          expressionDoc,
        ),
        ";",
      ]),
  );
  if (value === undefined || text.includes("\n"))
    return laidOut(declaration, text);
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
  const before = keyword(declaration, "type");
  const flat = flatType(type);
  const text = layOutUnlessFlat(
    flat === undefined
      ? undefined
      : `${before}${name}${typeParametersText(parameters)} = ${flat};`,
    () => {
      const head = [before, name, typeParametersDoc(parameters)];
      return group([aliasDoc(head, type, parameters), ";"]);
    },
  );
  if (flat === undefined || text.includes("\n"))
    return laidOut(declaration, text);
  return {
    kind: 38 satisfies StructureKind.TypeAlias,
    ...modifiers(declaration),
    name,
    typeParameters: [...parameters],
    type: flat,
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
  const flat = flatList(bases, ", ", flatBase);
  const heritage = bases.length === 0 ? "" : ` extends ${flat}`;
  const head = layOutUnlessFlat(
    flat === undefined
      ? undefined
      : `${before}${name}${typeParametersText(parameters)}${heritage} {`,
    () => [
      heritageDoc([before, name, typeParametersDoc(parameters)], bases),
      " {",
    ],
  );
  // ts-morph puts the braces of no members on two lines.
  if (members.length === 0) return laidOut(declaration, `${head}}`);
  return {
    kind: 19 satisfies StructureKind.Interface,
    ...modifiers(declaration),
    // ts-morph prints a name as it stands, and indents nothing in it.
    name: head.slice(before.length, -" {".length),
    properties: members.map((member) => ({
      name: memberText(member),
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
  const before = keyword(declaration, "function");
  const flat = flatSignature({ parameters, returns }, ": ");
  const head = layOutUnlessFlat(
    flat === undefined
      ? undefined
      : `${before}${name}${typeParametersText(typeParameters)}${flat} {`,
    () => [
      before,
      name,
      typeParametersDoc(typeParameters),
      group(signatureDoc({ parameters, returns }, typeDoc)),
      " {",
    ],
  );
  if (flat === undefined || head.includes("\n"))
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
      type: flatType(type) ?? "",
      hasQuestionToken: optional ?? false,
      ...(initializer === undefined ? {} : { initializer }),
    })),
    returnType: flatType(returns) ?? "",
    statements: [body],
  };
}

/** A member of an interface, without the semicolon after it. */
function memberText(member: MemberSyntax): string {
  const flat = flatMember(member);
  return layOutUnlessFlat(
    flat === undefined ? undefined : `${flat};`,
    () => [memberDoc(member, typeDoc), ";"],
    2,
  ).slice(0, -1);
}

function flatBase(base: TypeSyntax): string | undefined {
  return flatType(base);
}

function typeParametersText(parameters: readonly string[]): string {
  return parameters.length === 0 ? "" : `<${parameters.join(", ")}>`;
}

/** The comment before a member, as it stands: as `docs` it would be taken apart three times. */
function commentOf(member: MemberSyntax): { leadingTrivia?: string } {
  const docs = member.kind === "index" ? [] : (member.docs ?? []);
  if (docs.length === 0) return {};
  return { leadingTrivia: `${docCommentLines(docs).join("\n")}\n` };
}

function bodyOf(body: WriterFunction | readonly Code[]): WriterFunction {
  if (typeof body === "function") return body;
  const text = body
    .map((statement) =>
      layOutUnlessFlat(
        flatStatement(statement),
        () => statementDoc(statement, expressionDoc),
        2,
      ),
    )
    .join("\n");
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
