import { readFileSync } from "node:fs";
import ts from "typescript";

/** Says whether a file with another text still has the types that the rest of the program wants of it. */
export type Compiles = (path: string, text: string) => boolean;

/** The project's compiler, kept warm; what is unused in a mutant is no fault. */
export function createCompiler(): Compiles {
  const config = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.json",
    { noUnusedLocals: false, noUnusedParameters: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (config === undefined) throw new Error("tsconfig.json cannot be read");
  const { options } = config;
  const fileNames = config.fileNames.filter((name) => !name.includes("/test/"));
  const changed = new Map<string, { text: string; version: number }>();
  const textOf = (path: string): string =>
    changed.get(path)?.text ?? readFileSync(path, "utf8");
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => String(changed.get(path)?.version ?? 0),
    getScriptSnapshot: (path) =>
      ts.sys.fileExists(path)
        ? ts.ScriptSnapshot.fromString(textOf(path))
        : undefined,
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  let version = 0;
  return (path, text) => {
    const name = ts.sys.resolvePath(path);
    changed.set(name, { text, version: ++version });
    const faults = [
      ...service.getSyntacticDiagnostics(name),
      ...service.getSemanticDiagnostics(name),
    ];
    changed.set(name, { text: readFileSync(name, "utf8"), version: ++version });
    return faults.length === 0;
  };
}
