import ts from "typescript";
import type { Generated } from "../../generator/generate-options.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import { reachedNames } from "../../generator/model/referred-names.js";
import type { Schema } from "../../generator/model/schema.js";

const root = "/output/";

/** TypeScript's own declarations, which are read once. */
const library = new Map<string, ts.SourceFile>();

/** The type declarations of an output, read by TypeScript. */
function readTypes(files: readonly OutputFile[]): {
  readonly sources: readonly ts.SourceFile[];
  readonly checker: ts.TypeChecker;
} {
  const texts = new Map(files.map(({ path, text }) => [root + path, text]));
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: [],
  };
  texts.set(`${root}package.json`, '{ "type": "module" }');
  const disk = ts.createCompilerHost(options, true);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => texts.has(path),
    directoryExists: () => true,
    readFile: (path) => texts.get(path),
    getSourceFile: (path, language) => {
      const text = texts.get(path);
      if (text !== undefined)
        return ts.createSourceFile(path, text, language, true);
      const known = library.get(path) ?? disk.getSourceFile(path, language);
      if (known) library.set(path, known);
      return known;
    },
    getCurrentDirectory: () => root,
    writeFile: () => {},
  };
  const roots = [...texts.keys()].filter((path) =>
    /^\/output\/(types|types\/.*|filters|errors)\.ts$/.test(path),
  );
  const program = ts.createProgram(roots, options, host);
  return {
    sources: roots.flatMap((path) => program.getSourceFile(path) ?? []),
    checker: program.getTypeChecker(),
  };
}

/**
 * The types of an output that no value has though nobody wrote `never`: aliases, branches of
 * unions, members. Each as `file: where: the type's text`.
 */
export function findNeverTypes(files: readonly OutputFile[]): string[] {
  const { sources, checker } = readTypes(files);
  const found: string[] = [];
  for (const source of sources) {
    const path = source.fileName.slice(root.length);
    source.forEachChild((node) => walk(node, declaredName(node)));
    function walk(node: ts.Node, owner: string): void {
      if (ts.isTypeNode(node) && isImpossible(node))
        found.push(`${path}: ${owner}: ${spell(node)}`);
      else node.forEachChild((child) => walk(child, owner));
    }
  }
  return found;

  function isImpossible(node: ts.TypeNode): boolean {
    if (node.kind === ts.SyntaxKind.NeverKeyword) return false;
    const type = checker.getTypeFromTypeNode(node);
    if (isNever(type, checker)) return true;
    if (!ts.isIntersectionTypeNode(node)) return false;
    // An object whose required member no value has: two parts contradict each other.
    return checker
      .getPropertiesOfType(type)
      .some(
        (member) =>
          !(member.flags & ts.SymbolFlags.Optional) &&
          isNever(checker.getTypeOfSymbol(member), checker) &&
          !member.declarations?.some(saysNever),
      );
  }
}

/**
 * The exported types of an output that no value has, or that have a required member, however deep,
 * that no value has; sorted.
 */
export function findImpossibleTypes(files: readonly OutputFile[]): string[] {
  const { sources, checker } = readTypes(files);
  const found = new Set<string>();
  for (const source of sources)
    source.forEachChild((node) => {
      const name = declaredName(node);
      if (name !== "" && isImpossible(node)) found.add(name);
    });
  return [...found].toSorted();

  function isImpossible(node: ts.Node): boolean {
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      const type = checker.getTypeAtLocation(node.name);
      if (isNever(type, checker) || hasNeverMember(type)) return true;
    }
    if (ts.isTypeNode(node)) {
      const isObject =
        ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node);
      if (isObject && hasNeverMember(checker.getTypeFromTypeNode(node)))
        return true;
    }
    return ts.forEachChild(node, isImpossible) ?? false;
  }

  function hasNeverMember(type: ts.Type): boolean {
    return (
      type.isUnion() === false &&
      checker
        .getPropertiesOfType(type)
        .some(
          (member) =>
            !(member.flags & ts.SymbolFlags.Optional) &&
            member.declarations?.some(isOwnType) === true &&
            isNever(checker.getTypeOfSymbol(member), checker),
        )
    );
  }
}

/**
 * The types without a value, as TypeScript finds them, that no diagnostic names, nor one that they
 * refer to. What `filters.ts` exports is left out: the diagnostic names the filter as a whole.
 */
export function findUntoldTypes({
  files,
  model,
  diagnostics,
}: Pick<Generated, "files" | "model" | "diagnostics">): string[] {
  const told = diagnostics
    .filter(({ code }) => code === "schema-impossible")
    .map(({ pointer }) =>
      pointer.replace("#/definitions/", "#/components/schemas/"),
    );
  const types = [...model.types, ...model.generics];
  const explained = new Set(
    types
      .filter(
        ({ schema, places }) =>
          // Declared as `false`, which is what the author means.
          schema.never ?? places.some((place) => told.includes(place)),
      )
      .map(({ name }) => name),
  );
  for (const { errors, responses } of model.operations) {
    const places = responses.map(({ schemaPointer = "" }) => schemaPointer);
    if (errors && places.some((place) => told.includes(place)))
      explained.add(errors.type);
  }
  const schemas = new Map(types.map(({ name, schema }) => [name, schema]));
  const schemaOf = (name: string): Schema | undefined => schemas.get(name);
  const printed = files.filter(({ path }) => path !== "filters.ts");
  const ofFilters = typesOfFilters(files);
  return findImpossibleTypes(printed).filter((name) => {
    if (ofFilters.has(name)) return false;
    const schema = schemaOf(name);
    const reached = reachedNames(schema ? [schema] : [], schemaOf);
    return ![name, ...reached].some((each) => explained.has(each));
  });
}

/** The names of types that `filters.ts` exports of other modules. */
function typesOfFilters(files: readonly OutputFile[]): ReadonlySet<string> {
  const text = files.find(({ path }) => path === "filters.ts")?.text ?? "";
  const exported = text.matchAll(/^export type \{([^{}]*)\} from/gm);
  return new Set(
    [...exported].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []),
  );
}

/** Whether a member says itself what it is: a type it refers to is looked at where it is declared. */
function isOwnType(declaration: ts.Declaration): boolean {
  return (
    ts.isPropertySignature(declaration) &&
    declaration.type !== undefined &&
    !ts.isTypeReferenceNode(declaration.type)
  );
}

function isNever(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    !(type.flags & ts.TypeFlags.Any) &&
    checker.isTypeAssignableTo(type, checker.getNeverType())
  );
}

function saysNever(declaration: ts.Declaration): boolean {
  return (
    ts.isPropertySignature(declaration) &&
    declaration.type?.kind === ts.SyntaxKind.NeverKeyword
  );
}

function declaredName(node: ts.Node): string {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)
    ? node.name.text
    : "";
}

function spell(node: ts.Node): string {
  return node.getText().replace(/\s+/g, " ").slice(0, 200);
}
