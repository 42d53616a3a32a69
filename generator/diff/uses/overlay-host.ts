import type ts from "typescript";
import type { Compiler } from "./compiler.js";

/** The files of an output in one state, by their absolute paths. */
export type OutputFiles = ReadonlyMap<string, string>;

/** The files that a host reads. */
interface HostView {
  /** The files that replace the generated ones. */
  readonly files: OutputFiles;
  /** True if a file is generated in some state, so that the one on the disk is not read. */
  readonly isGenerated: (path: string) => boolean;
  /** The files that are the same in every state, as they were parsed. */
  readonly parsed: Map<string, ts.SourceFile | undefined>;
}

/** A host that reads the disk with an output in another state on it, and writes nothing. */
export function overlayHost(
  compiler: Compiler,
  options: ts.CompilerOptions,
  { files, isGenerated, parsed }: HostView,
): ts.CompilerHost {
  const host = compiler.createCompilerHost(options, true);
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  return {
    ...host,
    writeFile: () => undefined,
    fileExists: (path) =>
      files.has(path) || (!isGenerated(path) && host.fileExists(path)),
    readFile: (path) =>
      files.get(path) ?? (isGenerated(path) ? undefined : host.readFile(path)),
    directoryExists: (path) =>
      folders.has(path) || host.directoryExists?.(path) === true,
    getSourceFile(path, languageVersion, onError) {
      const text = files.get(path);
      if (text !== undefined)
        return compiler.createSourceFile(path, text, languageVersion, true);
      if (isGenerated(path)) return undefined;
      if (!parsed.has(path))
        parsed.set(path, host.getSourceFile(path, languageVersion, onError));
      return parsed.get(path);
    },
  };
}

function foldersOf(path: string): readonly string[] {
  const steps = path.split("/");
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("/"));
}
