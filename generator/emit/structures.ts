/**
 * The structures of ts-morph that modules are made of. Only its types are imported: the package
 * is loaded where modules are printed, and nowhere else.
 */
import type {
  FunctionDeclarationStructure,
  InterfaceDeclarationStructure,
  StructureKind,
  TypeAliasDeclarationStructure,
  VariableDeclarationKind,
  VariableStatementStructure,
  WriterFunction,
} from "ts-morph";
import { docsOf } from "./docs.js";

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
    readonly type?: string;
    readonly initializer: string | WriterFunction;
  },
): VariableStatementStructure {
  const { name, type, initializer } = declaration;
  return {
    kind: 41 satisfies StructureKind.VariableStatement,
    ...modifiers(declaration),
    declarationKind: "const" as VariableDeclarationKind.Const,
    declarations: [{ name, initializer, ...(type ? { type } : {}) }],
  };
}

/** `export type name = type;` */
export function typeAlias(
  declaration: Declaration & {
    readonly parameters?: readonly string[];
    readonly type: string;
  },
): TypeAliasDeclarationStructure {
  const { name, parameters = [], type } = declaration;
  return {
    kind: 38 satisfies StructureKind.TypeAlias,
    ...modifiers(declaration),
    name,
    typeParameters: [...parameters],
    type,
  };
}

/** One member of an interface; the name is printed already. */
export type InterfaceMember =
  | {
      readonly kind: "property";
      readonly name: string;
      readonly type: string;
      readonly optional?: boolean;
      readonly readonly?: boolean;
      readonly docs?: readonly string[];
    }
  | {
      readonly kind: "method";
      readonly name: string;
      readonly parameters: readonly Argument[];
      readonly returns: string;
      readonly docs?: readonly string[];
    };

/** One parameter of a function or method. */
export interface Argument {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  /** The value it has when it is left out. */
  readonly initializer?: string;
}

/** `export interface name { … }`; properties come before methods. */
export function interfaceOf(
  declaration: Declaration & {
    readonly parameters?: readonly string[];
    readonly bases?: readonly string[];
    readonly members: readonly InterfaceMember[];
    /** The type of an index signature. */
    readonly index?: string;
  },
): InterfaceDeclarationStructure {
  const { name, parameters = [], bases = [], members, index } = declaration;
  return {
    kind: 19 satisfies StructureKind.Interface,
    ...modifiers(declaration),
    name,
    typeParameters: [...parameters],
    extends: [...bases],
    properties: members
      .filter((member) => member.kind === "property")
      .map((member) => ({
        name: member.name,
        type: member.type,
        hasQuestionToken: member.optional ?? false,
        isReadonly: member.readonly ?? false,
        ...docsOf(member.docs ?? []),
      })),
    methods: members
      .filter((member) => member.kind === "method")
      .map((member) => ({
        name: member.name,
        parameters: member.parameters.map(parameter),
        returnType: member.returns,
        ...docsOf(member.docs ?? []),
      })),
    ...(index
      ? { indexSignatures: [{ keyName: "key", returnType: index }] }
      : {}),
  };
}

/** `export function name(parameters): returns { body }`. */
export function functionOf(
  declaration: Declaration & {
    readonly typeParameters?: readonly string[];
    readonly parameters: readonly Argument[];
    readonly returns: string;
    readonly body: WriterFunction;
  },
): FunctionDeclarationStructure {
  const { name, typeParameters = [], returns, body } = declaration;
  return {
    kind: 13 satisfies StructureKind.Function,
    ...modifiers(declaration),
    name,
    typeParameters: [...typeParameters],
    parameters: declaration.parameters.map(parameter),
    returnType: returns,
    statements: [body],
  };
}

function parameter({ name, type, optional, initializer }: Argument): {
  name: string;
  type: string;
  hasQuestionToken: boolean;
  initializer?: string;
} {
  return {
    name,
    type,
    hasQuestionToken: optional ?? false,
    ...(initializer === undefined ? {} : { initializer }),
  };
}

function modifiers({ docs = [], isExported = true }: Declaration): {
  isExported: boolean;
  docs?: { description: string }[];
} {
  return { isExported, ...docsOf(docs) };
}
