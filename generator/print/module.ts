import type {
  ExportDeclarationStructure,
  FunctionDeclarationStructure,
  ImportDeclarationStructure,
  ImportSpecifierStructure,
  InterfaceDeclarationStructure,
  OptionalKind,
  TypeAliasDeclarationStructure,
  VariableStatementStructure,
} from "ts-morph";

/** A module of the output before it is printed. */
export interface Module {
  /** Relative to the output, with forward slashes and the extension `.ts`: `resources/alerts.ts`. */
  readonly path: string;
  /** Comment lines that say what the file is for. */
  readonly head?: string | undefined;
  readonly imports: readonly ModuleImport[];
  /** Statements with no blank line between are a list. */
  readonly statements: readonly (
    PrintedStatement | readonly PrintedStatement[]
  )[];
  /** The re-exports, in this order. */
  readonly reexports: readonly Reexport[];
}

/** A statement, or its text, comment included; laid out as Prettier prints it. */
export type PrintedStatement =
  | FunctionDeclarationStructure
  | InterfaceDeclarationStructure
  | TypeAliasDeclarationStructure
  | VariableStatementStructure
  | string;

/**
 * The imports of one module from another; names sorted. The specifier is the path of the other
 * module relative to the output, or the name of a package.
 */
export interface ModuleImport extends OptionalKind<ImportDeclarationStructure> {
  namedImports: ImportedName[];
}

/**
 * The re-exports of one module from another; names sorted, or none for everything it exports.
 * Without a specifier: what the module exports by other names as well.
 */
export interface Reexport extends OptionalKind<ExportDeclarationStructure> {
  namedExports: ImportedName[];
}

/** An imported name; `alias` where the module already has something of that name. */
export type ImportedName = Omit<ImportSpecifierStructure, "kind">;

/** The use of an imported name in a module. */
interface Import {
  readonly printed: string;
  isTypeOnly: boolean;
}

/**
 * Collects one module. Every symbol of another module is used through it, so imports appear by
 * themselves, type-only where every use is a type. Names the module declares itself are reserved
 * first; an import that would collide is given an alias.
 */
export class ModuleBuilder {
  readonly path: string;
  readonly #declared: Set<string>;
  readonly #documentNames: ReadonlySet<string>;
  readonly #imports = new Map<string, Map<string, Import>>();
  readonly #namespaces = new Map<string, Import>();
  readonly #statements: (PrintedStatement | readonly PrintedStatement[])[] = [];
  readonly #reexports: Reexport[] = [];
  /** Names that are exported as another module declares them, with that module. */
  readonly #exported = new Map<string, string>();

  /** Names of `documentNames` are the document's: other imports with such a name get an alias. */
  constructor(
    path: string,
    declared: Iterable<string> = [],
    documentNames: ReadonlySet<string> = new Set(),
  ) {
    this.path = path;
    this.#declared = new Set(declared);
    this.#documentNames = documentNames;
  }

  /** Uses `name` of the module at `from` as a type; returns what it is called in this module. */
  type(from: string, name: string): string {
    return this.#use(from, name, true);
  }

  /** Uses `name` of the module at `from` as a value; returns what it is called in this module. */
  value(from: string, name: string): string {
    return this.#use(from, name, false);
  }

  /** Uses the module at `from` as a whole; returns what it is called, `name` where that is free. */
  namespace(from: string, name: string, isTypeOnly = false): string {
    const known = this.#namespaces.get(from);
    if (known) {
      known.isTypeOnly &&= isTypeOnly;
      return known.printed;
    }
    const printed = this.#free(name);
    this.#namespaces.set(from, { printed, isTypeOnly });
    return printed;
  }

  /** A name for a declaration of the module's own: `name` where that is free. */
  declare(name: string): string {
    return this.#free(name);
  }

  /** Appends statements; those of a list have no blank line between. */
  add(
    ...statements: readonly (PrintedStatement | readonly PrintedStatement[])[]
  ): void {
    this.#statements.push(...statements);
  }

  /**
   * Exports values and types of the module at `from`. Before anything else has such a name, it is
   * kept for that.
   */
  reexport(
    from: string,
    values: readonly (ImportedName | string)[],
    types: readonly (ImportedName | string)[] = [],
  ): void {
    const given = [values, types].flatMap((names, index) =>
      names.map((each) => ({
        ...(typeof each === "string" ? { name: each } : each),
        isTypeOnly: index === 1,
      })),
    );
    for (const { name, alias = name } of given) {
      if (this.#declared.has(alias)) continue;
      this.#declared.add(alias);
      if (alias === name) this.#exported.set(name, from);
    }
    if (given.length > 0)
      this.#reexports.push({
        ...(from !== this.path && { moduleSpecifier: from }),
        namedExports: sortByName(given),
      });
  }

  /** Exports everything that the module at `from` exports. */
  reexportAll(from: string): void {
    this.#reexports.push({ moduleSpecifier: from, namedExports: [] });
  }

  /** The module as it is. */
  build(): Module {
    const imports = [...this.#imports].map(([from, used]): ModuleImport => {
      const names = [...used].map(([name, { printed, isTypeOnly }]) => ({
        name,
        isTypeOnly,
        ...(printed !== name && { alias: printed }),
      }));
      return { moduleSpecifier: from, namedImports: sortByName(names) };
    });
    for (const [from, { printed, isTypeOnly }] of this.#namespaces)
      imports.push({
        moduleSpecifier: from,
        namedImports: [],
        namespaceImport: printed,
        isTypeOnly,
      });
    return {
      path: this.path,
      imports: imports.toSorted((a, b) =>
        compareOrigins(a.moduleSpecifier, b.moduleSpecifier),
      ),
      statements: this.#statements,
      reexports: this.#reexports,
    };
  }

  #use(from: string, name: string, isTypeOnly: boolean): string {
    if (from === this.path) return name;
    const used = this.#imports.get(from) ?? new Map<string, Import>();
    const known = used.get(name);
    if (known) {
      known.isTypeOnly &&= isTypeOnly;
      return known.printed;
    }
    this.#imports.set(from, used);
    const isOurs = from.startsWith("runtime/");
    const printed =
      this.#exported.get(name) === from
        ? name
        : this.#free(
            isOurs && this.#documentNames.has(name) ? `${name}_` : name,
          );
    used.set(name, { printed, isTypeOnly });
    return printed;
  }

  #free(name: string): string {
    let printed = name;
    while (this.#declared.has(printed)) printed += "_";
    this.#declared.add(printed);
    return printed;
  }
}

/** Packages first. */
function compareOrigins(a: string, b: string): number {
  const isOwn = a.endsWith(".ts");
  if (isOwn !== b.endsWith(".ts")) return isOwn ? 1 : -1;
  return a < b ? -1 : 1;
}

/** As people sort: by letters first, upper before lower case where they are the same. */
function sortByName(names: readonly ImportedName[]): ImportedName[] {
  return names
    .map((imported) => ({ imported, letters: imported.name.toLowerCase() }))
    .toSorted((a, b) => {
      if (a.letters !== b.letters) return a.letters < b.letters ? -1 : 1;
      return a.imported.name < b.imported.name ? -1 : 1;
    })
    .map(({ imported }) => imported);
}
