import type ts from "typescript";
import type { Change } from "../compare/change.js";
import type { Compiler } from "./compiler.js";
import { declarationsOf, SymbolReader } from "./output-uses.js";

/** A change without its sentence, which is for people. */
type ChangeData = Omit<Change, "message">;

/** The subject of a change, as the old output declares it. */
export interface LocatedChange {
  readonly change: Change;
  /** The members, or what else is named; empty: only its operations are. */
  readonly declarations: ReadonlySet<ts.Declaration>;
  /** The operations that it concerns. */
  readonly calls: ReadonlySet<ts.Declaration>;
  /** The types that the member is declared in. */
  readonly types: ReadonlySet<ts.Declaration>;
  /** The member's name, where the change is about one. */
  readonly member?: string;
}

/** Members by their path, as far as there are such; and what the last one is called. */
interface Members {
  readonly symbols: readonly ts.Symbol[];
  readonly types?: readonly ts.Symbol[];
  readonly member?: string;
}

/**
 * The declarations of an output by the names that changes use: `orders.get` of its client, the
 * types it exports, their members.
 */
export class OutputDeclarations {
  readonly #compiler: Compiler;
  readonly #checker: ts.TypeChecker;
  readonly #reader: SymbolReader;
  readonly #exports = new Map<string, ts.Symbol>();
  readonly #anywhere: ts.SourceFile | undefined;
  readonly #standIns = new Map<ts.Declaration, ts.Declaration[]>();
  readonly #oldNames: ReadonlyMap<string, string>;

  /**
   * @param files the generated files of the program, those at the top first
   * @param oldNames of operations and types that have another name now, by that
   */
  constructor(
    compiler: Compiler,
    program: ts.Program,
    files: readonly ts.SourceFile[],
    oldNames: ReadonlyMap<string, string>,
  ) {
    this.#oldNames = oldNames;
    this.#compiler = compiler;
    this.#checker = program.getTypeChecker();
    this.#reader = new SymbolReader(compiler, program);
    this.#anywhere = files[0];
    for (const file of files) {
      const module = this.#checker.getSymbolAtLocation(file);
      if (!module) continue;
      for (const symbol of this.#checker.getExportsOfModule(module))
        if (!this.#exports.has(symbol.name))
          this.#exports.set(symbol.name, this.#resolved(symbol));
    }
  }

  /**
   * Makes functions that call an operation, as those of a target do, count as the operation: from
   * the names that a generated file uses.
   */
  addStandIns(
    file: ts.SourceFile,
    isGenerated: (declaration: ts.Declaration) => boolean,
  ): void {
    for (const { node, declarations } of this.#reader.usesIn(
      file,
      isGenerated,
    )) {
      const [standIn] = this.#declaredBy(node).filter(isGenerated);
      if (standIn)
        for (const declaration of declarations)
          if (declaration !== standIn)
            this.#standIns.set(declaration, [
              ...(this.#standIns.get(declaration) ?? []),
              standIn,
            ]);
    }
  }

  /** Finds what a change is about. */
  locate(change: Change): LocatedChange {
    const { subject, operations } = change;
    const names =
      subject.kind === "operation"
        ? new Set([subject.name, ...operations])
        : operations;
    const calls = new Set(
      declarationsOf([...names].flatMap((name) => this.#callsOf(name))),
    );
    const withStandIns = new Set(
      [...calls].flatMap((call) => [call, ...(this.#standIns.get(call) ?? [])]),
    );
    const found = this.#membersOf(change);
    return {
      change,
      declarations: new Set(declarationsOf(found.symbols)),
      types: new Set(declarationsOf(found.types ?? [])),
      calls: withStandIns,
      ...(found.member === undefined ? {} : { member: found.member }),
    };
  }

  #membersOf({ subject, where, operations }: ChangeData): Members {
    const rest = where.startsWith(subject.name)
      ? where.slice(subject.name.length)
      : ` ${where}`;
    switch (subject.kind) {
      case "operation":
        return this.#inOperation(subject.name, rest);
      case "type":
      case "scope":
      case "filter":
        return this.#inType(subject.name, rest);
      case "option":
      case "security": {
        const found = this.#follow(this.#optionTypes(), [subject.name]);
        return found.symbols.length > 0 || operations.length > 0
          ? found
          : { symbols: this.#named("createClient", "createHttp") };
      }
      case "api":
        return { symbols: this.#named("createClient", "createHttp") };
      case "webhook":
        return { symbols: [] };
      default:
        return subject.kind satisfies never;
    }
  }

  #inType(newName: string, rest: string): Members {
    const name = this.#oldNames.get(newName) ?? newName;
    const own = this.#named(name);
    const steps = stepsOf(rest.split(" ", 1)[0] ?? "");
    if (steps.length === 0) return { symbols: own };
    // Methods of a filter's builder correspond to members of the filter.
    const types = this.#named(name, `${name}Fields`).map((symbol) =>
      this.#checker.getDeclaredTypeOfSymbol(symbol),
    );
    return this.#follow(types, steps);
  }

  #inOperation(name: string, rest: string): Members {
    const [, kind = "", path = ""] =
      /^ (query|path|header|cookie|body|response 2(?:\d\d|XX)) (.*)$/i.exec(
        rest,
      ) ?? [];
    const steps = stepsOf(path);
    if (kind === "" || steps.length === 0 || path.startsWith("header "))
      return { symbols: [] };
    const signatures = this.#callsOf(name).flatMap((symbol) =>
      this.#typeOf(symbol).getCallSignatures(),
    );
    if (kind.startsWith("response"))
      return this.#follow(
        signatures.map((each) => each.getReturnType()),
        steps,
      );
    const inputs = signatures.flatMap(({ parameters: [first] }) => {
      if (!first) return [];
      const type = this.#typeOf(first);
      // A method of the client has the parameters of a function as a tuple.
      return this.#checker.isTupleType(type)
        ? this.#checker
            .getTypeArguments(type as ts.TypeReference)
            .slice(0, 1)
            .flatMap((each) => this.#parts(each))
        : this.#parts(type);
    });
    const flat = this.#follow(inputs, steps);
    const found =
      flat.symbols.length > 0 ? flat : this.#follow(inputs, ["body", ...steps]);
    return { ...found, types: inputs.flatMap(nameOf) };
  }

  // As far as there are such members.
  #follow(types: readonly ts.Type[], steps: readonly string[]): Members {
    let symbols: readonly ts.Symbol[] = [];
    let inside = types.flatMap((type) => this.#parts(type));
    const member = steps.at(-1);
    for (const step of steps) {
      const next = inside.flatMap((type) => this.#memberOf(type, step));
      if (next.length === 0) break;
      symbols = next;
      inside = next.flatMap((symbol) => this.#parts(this.#typeOf(symbol)));
    }
    return { symbols, ...(member === undefined ? {} : { member }) };
  }

  #memberOf(type: ts.Type, step: string): readonly ts.Symbol[] {
    const exact = this.#checker.getPropertyOfType(type, step);
    if (exact) return [exact];
    // A header or a parameter has another name in the input: `X-Request-Id`, `xRequestId`.
    const wanted = plainName(step);
    return type
      .getProperties()
      .filter(({ name }) => wanted !== "" && plainName(name) === wanted);
  }

  /** The parts of a type: alternatives, items, and the results of calls. */
  #parts(type: ts.Type, depth = 0): readonly ts.Type[] {
    if (depth > 4) return [];
    const within = (inner: ts.Type): readonly ts.Type[] =>
      this.#parts(inner, depth + 1);
    if (type.isUnion()) return type.types.flatMap(within);
    if (this.#checker.isArrayType(type))
      return this.#checker
        .getTypeArguments(type as ts.TypeReference)
        .flatMap(within);
    const then = this.#checker.getPropertyOfType(type, "then");
    const [onFulfilled] = then
      ? this.#typeOf(then)
          .getCallSignatures()
          .flatMap(({ parameters }) => parameters.slice(0, 1))
      : [];
    if (!onFulfilled) return [type];
    return this.#checker
      .getNonNullableType(this.#typeOf(onFulfilled))
      .getCallSignatures()
      .flatMap(({ parameters }) => parameters.slice(0, 1))
      .flatMap((value) => within(this.#typeOf(value)));
  }

  #callsOf(name: string): readonly ts.Symbol[] {
    let symbols = this.#named("createClient");
    let types = symbols.flatMap((symbol) =>
      this.#typeOf(symbol)
        .getCallSignatures()
        .map((each) => each.getReturnType()),
    );
    for (const step of (this.#oldNames.get(name) ?? name).split(".")) {
      symbols = types.flatMap(
        (type) => this.#checker.getPropertyOfType(type, step) ?? [],
      );
      types = symbols.map((symbol) => this.#typeOf(symbol));
    }
    return symbols;
  }

  #optionTypes(): readonly ts.Type[] {
    return this.#named("ClientOptions").map((symbol) =>
      this.#checker.getDeclaredTypeOfSymbol(symbol),
    );
  }

  #named(...names: readonly string[]): readonly ts.Symbol[] {
    return names.flatMap((name) => this.#exports.get(name) ?? []);
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & this.#compiler.SymbolFlags.Alias
      ? this.#checker.getAliasedSymbol(symbol)
      : symbol;
  }

  #typeOf(symbol: ts.Symbol): ts.Type {
    return this.#anywhere
      ? this.#checker.getTypeOfSymbolAtLocation(symbol, this.#anywhere)
      : this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  /** The member of an interface, or the function, that the code around a node implements. */
  #declaredBy(node: ts.Node): readonly ts.Declaration[] {
    for (let each = node.parent; each; each = each.parent) {
      if (this.#compiler.isObjectLiteralElementLike(each) && each.name) {
        const members = this.#reader.expectedMember(each, each.name);
        const declarations = declarationsOf(members);
        if (declarations.length > 0) return declarations;
      }
      if (this.#compiler.isFunctionDeclaration(each)) return [each];
    }
    return [];
  }
}

function nameOf({ aliasSymbol, symbol }: ts.Type): readonly ts.Symbol[] {
  return aliasSymbol ? [aliasSymbol] : symbol ? [symbol] : [];
}

// `items[].name`, `[]."c.d"`
function stepsOf(path: string): readonly string[] {
  return [...path.matchAll(/"((?:[^"\\]|\\.)*)"|([^\s.[\]"]+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
