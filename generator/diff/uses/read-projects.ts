import type ts from "typescript";
import { SpeclatheError } from "../../model/failure.js";
import type { Compiler } from "./compiler.js";

/** A tsconfig.json as it was read. */
export interface CompiledProject {
  readonly path: string;
  readonly options: ts.CompilerOptions;
  readonly files: readonly string[];
}

/**
 * The projects of a folder: its tsconfig.json, and those it refers to. Fails with
 * `program-unreadable`.
 */
export function readProjects(
  compiler: Compiler,
  directory: string,
): readonly CompiledProject[] {
  const path = `${directory}/tsconfig.json`;
  if (!compiler.sys.fileExists(path))
    throw unreadable(path, "there is no tsconfig.json");
  const paths = new Set([path]);
  const projects: CompiledProject[] = [];
  // A set goes on to what is added to it on the way.
  for (const each of paths) {
    const { options, fileNames, projectReferences } = parse(compiler, each);
    for (const reference of projectReferences ?? [])
      paths.add(compiler.resolveProjectReferencePath(reference));
    projects.push({ path: each, options, files: fileNames });
  }
  return projects;
}

function parse(compiler: Compiler, path: string): ts.ParsedCommandLine {
  let failure: ts.Diagnostic | undefined;
  const parsed = compiler.getParsedCommandLineOfConfigFile(
    path,
    {
      // Nothing is written, so what is about writing does not matter.
      noEmit: true,
      composite: false,
      incremental: false,
      skipLibCheck: true,
    },
    {
      ...compiler.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        failure = diagnostic;
      },
    },
  );
  const [first] = failure ? [failure] : (parsed?.errors ?? []);
  // A project that only refers to others has no files of its own.
  const isEmpty = first?.code === 18_003 || first?.code === 18_002;
  if (parsed && (!first || isEmpty)) return parsed;
  const why = first
    ? compiler.flattenDiagnosticMessageText(first.messageText, " ")
    : "it cannot be read";
  throw unreadable(path, why);
}

/** The failure of a program that cannot be looked into. */
export function unreadable(place: string, why: string): SpeclatheError {
  return new SpeclatheError(
    "program-unreadable",
    `the program cannot be read: ${why}`,
    { place },
  );
}
