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
        ...reexports.map((given, index) =>
          printReexport(given, { module, options, isFirst: index === 0 }),
        ),
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
  { from, names, namespace, typeOnly = false }: ModuleImport,
  { path }: Module,
  options: PrintOptions,
): ImportDeclarationStructure {
  const isTypeOnly = namespace
    ? typeOnly
    : names.every((each) => each.typeOnly);
  const moduleSpecifier = importPath(path, from, options);
  return {
    kind: 16 satisfies StructureKind.ImportDeclaration,
    moduleSpecifier,
    isTypeOnly,
    ...(namespace ? { namespaceImport: namespace } : {}),
    namedImports: printNames(names, "import", { isTypeOnly, moduleSpecifier }),
  };
}

function printReexport(
  { from, names }: Reexport,
  {
    module,
    options,
    isFirst,
  }: { module: Module; options: PrintOptions; isFirst: boolean },
): ExportDeclarationStructure {
  const isTypeOnly = names !== "all" && names.every(({ typeOnly }) => typeOnly);
  // Other names of the module's own have no module to come from.
  const moduleSpecifier =
    from === module.path ? undefined : importPath(module.path, from, options);
  return {
    kind: 11 satisfies StructureKind.ExportDeclaration,
    ...defined({ moduleSpecifier }),
    isTypeOnly,
    namedExports:
      names === "all"
        ? []
        : printNames(names, "export", { isTypeOnly, moduleSpecifier }),
    ...(isFirst ? { leadingTrivia: blankLine } : {}),
  };
}

/** The names between braces, one per line where they do not fit on it. */
function printNames(
  names: readonly ImportedName[],
  keyword: "import" | "export",
  {
    isTypeOnly,
    moduleSpecifier,
  }: { isTypeOnly: boolean; moduleSpecifier: string | undefined },
): WriterFunction | [] {
  if (names.length === 0) return [];
  const printed = names.map(({ name, alias, typeOnly }) => {
    const type = typeOnly && !isTypeOnly ? "type " : "";
    return `${type}${name}${alias ? ` as ${alias}` : ""}`;
  });
  const inside = insideBraces(printed, {
    before: `${keyword}${isTypeOnly ? " type" : ""} `,
    after: moduleSpecifier === undefined ? ";" : ` from "${moduleSpecifier}";`,
  });
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
