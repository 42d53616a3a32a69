/** What an editor shows of an output's exported declarations, through the language service. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type ts from "typescript";

/** The declaration whose hover is the longest. */
export interface Hover {
  readonly name: string;
  readonly characters: number;
}

/** Finds the longest hover, without the documentation, among what an output's files export. */
export function findLongestHover(
  compiler: typeof ts,
  { folder, files }: { folder: string; files: readonly ts.SourceFile[] },
): Hover {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
    skipLibCheck: true,
  };
  const service = compiler.createLanguageService(
    hostOf(compiler, folder, { files, options }),
  );
  let longest: Hover = { name: "", characters: 0 };
  for (const file of files)
    for (const name of exportedNames(compiler, file)) {
      const info = service.getQuickInfoAtPosition(
        file.fileName,
        name.getStart(file),
      );
      const text = (info?.displayParts ?? []).map((part) => part.text).join("");
      if (text.length > longest.characters)
        longest = { name: name.text, characters: text.length };
    }
  return longest;
}

function hostOf(
  compiler: typeof ts,
  folder: string,
  {
    files,
    options,
  }: { files: readonly ts.SourceFile[]; options: ts.CompilerOptions },
): ts.LanguageServiceHost {
  return {
    getCompilationSettings: () => options,
    getScriptFileNames: () => files.map(({ fileName }) => fileName),
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      try {
        const text = readFileSync(path, "utf8");
        return compiler.ScriptSnapshot.fromString(text);
      } catch {
        return undefined;
      }
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (given) =>
      join(
        compiler.sys.getExecutingFilePath(),
        "..",
        compiler.getDefaultLibFileName(given),
      ),
    fileExists: (path) => compiler.sys.fileExists(path),
    readFile: (path) => compiler.sys.readFile(path),
    readDirectory: (...args) => compiler.sys.readDirectory(...args),
    directoryExists: (path) => compiler.sys.directoryExists(path),
  };
}

function exportedNames(
  compiler: typeof ts,
  file: ts.SourceFile,
): ts.Identifier[] {
  return file.statements.flatMap((statement) => {
    const isExported =
      compiler.canHaveModifiers(statement) &&
      compiler
        .getModifiers(statement)
        ?.some(({ kind }) => kind === compiler.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (compiler.isVariableStatement(statement))
      return statement.declarationList.declarations
        .map(({ name }) => name)
        .filter(compiler.isIdentifier);
    const { name } = statement as { name?: ts.Node };
    return name && compiler.isIdentifier(name) ? [name] : [];
  });
}
