import { posix } from "node:path";
import type {
  CodeBlockWriter,
  ExportDeclarationStructure,
  ImportDeclarationStructure,
  StructureKind,
  WriterFunction,
} from "ts-morph";
import { defined } from "../model/defined.js";
import { HeldTexts } from "./held-texts.js";
import { layOut } from "./lay-out.js";
import { loadPrintStructure } from "./load-print-structure.js";
import { namesDoc } from "./names-doc.js";
import type { PrintOptions } from "./print-options.js";
import type { ImportedName, Module, ModuleImport, Reexport } from "./module.js";

/**
 * Prints a module, without the file's header, as Prettier's defaults would. The one place that
 * calls ts-morph, which is loaded on first use.
 */
export function printModule(module: Module, options: PrintOptions): string {
  const { imports, statements, reexports } = module;
  const held = new HeldTexts();
  const text = loadPrintStructure()(
    {
      kind: 36 satisfies StructureKind.SourceFile,
      statements: [
        ...imports.map((given) => printImport(given, module, options)),
        ...statements.flatMap((given) => [
          blankLine,
          ...[given].flat().map((each) => held.hold(each)),
        ]),
        blankLine,
        ...reexports.map((given) => printReexport(given, module, options)),
      ],
    },
    { indentNumberOfSpaces: 2 },
  );
  const head = module.head ? `${module.head}\n\n` : "";
  return `${head}${held.putBack(text).trim()}\n`;
}

/** The specifier of a module of the output, or of a package, in a module's import. */
function importPath(
  from: string,
  to: string,
  { importExtension = ".js" }: PrintOptions,
): string {
  if (!to.endsWith(".ts")) return to;
  const path = posix.relative(posix.dirname(from), to);
  const relative = path.startsWith(".") ? path : `./${path}`;
  return relative.replace(/\.ts$/, importExtension);
}

function printImport(
  given: ModuleImport,
  { path }: Module,
  options: PrintOptions,
): ImportDeclarationStructure {
  const { namedImports: names, moduleSpecifier: from } = given;
  const { isTypeOnly = areTypes(names) } = given;
  const moduleSpecifier = importPath(path, from, options);
  const keyword = `import${isTypeOnly ? " type" : ""} `;
  return {
    kind: 16 satisfies StructureKind.ImportDeclaration,
    ...given,
    moduleSpecifier,
    isTypeOnly,
    namedImports: printNames(names, keyword, ` from "${moduleSpecifier}";`),
  };
}

function printReexport(
  { namedExports: names, moduleSpecifier: from }: Reexport,
  { path }: Module,
  options: PrintOptions,
): ExportDeclarationStructure {
  const isTypeOnly = areTypes(names);
  const to = from === undefined ? from : importPath(path, from, options);
  const keyword = `export${isTypeOnly ? " type" : ""} `;
  return {
    kind: 11 satisfies StructureKind.ExportDeclaration,
    ...defined({ moduleSpecifier: to }),
    isTypeOnly,
    namedExports: printNames(names, keyword, to ? ` from "${to}";` : ";"),
  };
}

function areTypes(names: readonly ImportedName[]): boolean {
  return names.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly);
}

/** The names between braces, one per line where they do not fit on it. */
function printNames(
  names: readonly ImportedName[],
  before: string,
  after: string,
): WriterFunction | [] {
  if (names.length === 0) return [];
  const isOfTypes = areTypes(names);
  const printed = names.map(({ name, alias, isTypeOnly }) => {
    const type = isTypeOnly && !isOfTypes ? "type " : "";
    return `${type}${name}${alias ? ` as ${alias}` : ""}`;
  });
  const inside = insideBraces(printed, { before, after });
  // As one text: between names given one by one ts-morph looks for commas with TypeScript's scanner.
  return (writer) => writer.write(inside);
}

function insideBraces(
  names: readonly string[],
  { before, after }: { before: string; after: string },
): string {
  // One name alone is never broken.
  const text = names.length < 2 ? "" : layOut([before, namesDoc(names), after]);
  if (!text.includes("\n")) return names.join(", ");
  // ts-morph indents the names itself.
  return text
    .slice(before.length + 1, -after.length - 1)
    .replaceAll("\n  ", "\n");
}

function blankLine(writer: CodeBlockWriter): void {
  if (writer.getLength() > 0) writer.blankLineIfLastNot();
}
