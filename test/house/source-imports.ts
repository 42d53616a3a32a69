import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the project is. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where the generator's source is. */
export const generator = join(root, "generator");

/** One import of one file, paths relative to a folder with forward slashes. */
export interface SourceImport {
  readonly file: string;
  /** The file that is imported, or the module of Node's: `node:fs`. */
  readonly target: string;
}

/** The TypeScript files below a folder, packages apart. */
export function sourceFiles(folder: string, withTests = false): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === "node_modules" ? [] : sourceFiles(path, withTests);
    const isTest = /\.(test|types)\.ts$/.test(entry.name);
    return entry.name.endsWith(".ts") && (withTests || !isTest) ? [path] : [];
  });
}

/** What the generator's files import of each other and of Node, types and dynamic imports included. */
export function sourceImports(): SourceImport[] {
  return sourceFiles(generator).flatMap((file) => importsOf(file, generator));
}

/** A file's text without its comments. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** What a file imports, by paths relative to a folder. */
export function importsOf(file: string, folder: string): SourceImport[] {
  const text = withoutComments(readFileSync(file, "utf8"));
  const found = text.matchAll(
    /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+|node:[^"]+)"/g,
  );
  return [...found].map(([, specifier = ""]) => ({
    file: nameOf(file, folder),
    target: specifier.startsWith("node:")
      ? specifier
      : nameOf(join(dirname(file), specifier.replace(/\.js$/, ".ts")), folder),
  }));
}

function nameOf(file: string, folder: string): string {
  return relative(folder, file).split(sep).join("/");
}
