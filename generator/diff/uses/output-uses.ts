import type ts from "typescript";
import type { Compiler } from "./compiler.js";

/** A place of a program that names a declaration of an output. */
export interface Use {
  readonly node: ts.Node;
  readonly declarations: readonly ts.Declaration[];
  /** True if it is a variable that was destructured from it elsewhere. */
  readonly isVariable?: true;
}

/** Finds what nodes of a program name. */
export class SymbolReader {
  readonly #compiler: Compiler;
  readonly #checker: ts.TypeChecker;

  constructor(compiler: Compiler, program: ts.Program) {
    this.#compiler = compiler;
    this.#checker = program.getTypeChecker();
  }

  /** The names of a file that refer to declarations of some files, in their order. */
  usesIn(
    file: ts.SourceFile,
    isDeclaredThere: (declaration: ts.Declaration) => boolean,
  ): readonly Use[] {
    const uses: Use[] = [];
    const visit = (node: ts.Node): void => {
      if (
        this.#compiler.isIdentifier(node) ||
        this.#compiler.isStringLiteralLike(node)
      ) {
        const symbols = this.#symbolsAt(node);
        const declarations = declarationsOf(symbols).filter(isDeclaredThere);
        const origins = declarationsOf(this.#origins(symbols));
        if (declarations.length > 0) uses.push({ node, declarations });
        else if (origins.some(isDeclaredThere))
          uses.push({ node, declarations: origins, isVariable: true });
      }
      this.#compiler.forEachChild(node, visit);
    };
    visit(file);
    return uses;
  }

  /** The members that variables were destructured from. */
  #origins(variables: readonly ts.Symbol[]): readonly ts.Symbol[] {
    return declarationsOf(variables).flatMap((declared) =>
      this.#compiler.isBindingElement(declared)
        ? this.#memberBound(declared)
        : [],
    );
  }

  #memberBound(element: ts.BindingElement): readonly ts.Symbol[] {
    const name = element.propertyName ?? element.name;
    if (
      !this.#compiler.isObjectBindingPattern(element.parent) ||
      !this.#compiler.isIdentifier(name)
    )
      return [];
    const type = this.#checker.getTypeAtLocation(element.parent);
    return this.membersOf(type, name.text);
  }

  // A name in an object literal or a pattern is a member of the type expected there.
  #symbolsAt(node: ts.Identifier | ts.StringLiteralLike): readonly ts.Symbol[] {
    const { parent } = node;
    if (
      this.#compiler.isBindingElement(parent) &&
      (parent.propertyName ?? parent.name) === node
    )
      return this.#memberBound(parent);
    const expected = this.expectedMember(parent, node);
    if (expected.length > 0) return expected;
    const symbol = this.#checker.getSymbolAtLocation(node);
    if (!symbol) return [];
    return symbol.flags & this.#compiler.SymbolFlags.Alias
      ? [this.#checker.getAliasedSymbol(symbol)]
      : [symbol];
  }

  /** The members that a member of an object literal is given for, where the node is its name. */
  expectedMember(member: ts.Node, name: ts.Node): readonly ts.Symbol[] {
    if (
      !this.#compiler.isObjectLiteralElementLike(member) ||
      member.name !== name ||
      !this.#compiler.isObjectLiteralExpression(member.parent)
    )
      return [];
    const expected = this.#checker.getContextualType(member.parent);
    return expected
      ? this.membersOf(expected, (name as ts.Identifier).text)
      : [];
  }

  /** The members of a type, or of its alternatives, that are called so. */
  membersOf(type: ts.Type, name: string): readonly ts.Symbol[] {
    const types = type.isUnion() ? type.types : [type];
    return types.flatMap(
      (each) => this.#checker.getPropertyOfType(each, name) ?? [],
    );
  }
}

/** Where symbols are declared. */
export function declarationsOf(
  symbols: readonly ts.Symbol[],
): readonly ts.Declaration[] {
  return symbols.flatMap(({ declarations }) => declarations ?? []);
}
