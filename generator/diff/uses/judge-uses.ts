/**
 * The room's entry: a program that uses an output, the output before and after, and what changed;
 * the places of the program that break out. The program's own compiler judges what breaks its
 * types; what breaks on the wire is found by what the names of the program refer to. It reads the
 * disk through the compiler and writes nothing.
 */
import type ts from "typescript";
import type { Change } from "../compare/change.js";
import type { OutputFile } from "../../model/output-file.js";
import type { Compiler } from "./compiler.js";
import { explainErrors } from "./explain-errors.js";
import { findWireUses, type UsingFile } from "./find-wire-uses.js";
import {
  type LocatedChange,
  OutputDeclarations,
} from "./output-declarations.js";
import { SymbolReader } from "./output-uses.js";
import { type OutputFiles, overlayHost } from "./overlay-host.js";
import {
  type CompiledProject,
  readProjects,
  unreadable,
} from "./read-projects.js";
import type { UsedPlace, UsesReport } from "./uses-report.js";

/** A program, the output it uses, and what changed. Folders are absolute, their steps apart by `/`. */
interface UsesTask {
  readonly compiler: Compiler;
  /** Where the program's tsconfig.json is. */
  readonly directory: string;
  /** Where the output is. */
  readonly output: string;
  readonly old: readonly OutputFile[];
  readonly new: readonly OutputFile[];
  readonly changes: readonly Change[];
}

/** Finds the places of a program that changes break. Fails with `program-unreadable`. */
export function judgeUses(task: UsesTask): UsesReport {
  const { compiler, directory, changes } = task;
  const projects = readProjects(compiler, directory).flatMap(
    (project) => judgeProject(task, project) ?? [],
  );
  if (projects.length === 0)
    throw unreadable(directory, "no file of it imports the output");
  const places = new Map<string, UsedPlace>();
  for (const place of projects.flatMap((project) => project.places)) {
    const key = JSON.stringify([place.file, place.line, place.change]);
    // Compile errors come first.
    if (!places.has(key)) places.set(key, place);
  }
  return {
    projects: projects.map(({ path }) => path),
    typescript: compiler.version,
    places: [...places.values()].toSorted(byPlace),
    unplaced: changes.filter((change) =>
      projects.every(({ unplaced }) => unplaced.has(change)),
    ),
  };
}

interface JudgedProject {
  readonly path: string;
  readonly places: readonly UsedPlace[];
  readonly unplaced: ReadonlySet<Change>;
}

function judgeProject(
  task: UsesTask,
  { path, options, files }: CompiledProject,
): JudgedProject | undefined {
  const { compiler } = task;
  const old = placed(task, task.old);
  const now = placed(task, task.new);
  const isGenerated = (file: string): boolean => old.has(file) || now.has(file);
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const own = files.filter((file) => !isGenerated(file));
  const programOf = (state: OutputFiles): ts.Program =>
    compiler.createProgram({
      rootNames: [...own, ...state.keys()],
      options,
      host: overlayHost(compiler, options, {
        files: state,
        isGenerated,
        parsed,
      }),
    });
  const before = programOf(old);
  const isOfOutput = (declaration: ts.Declaration): boolean =>
    isGenerated(declaration.getSourceFile().fileName);
  const reader = new SymbolReader(compiler, before);
  const isStrict = options.strictNullChecks ?? options.strict ?? false;
  const used = before
    .getSourceFiles()
    .filter(
      (file) =>
        !file.isDeclarationFile &&
        !isGenerated(file.fileName) &&
        !before.isSourceFileFromExternalLibrary(file),
    )
    .map((file): UsingFile => {
      const uses = reader.usesIn(file, isOfOutput);
      const isScript = /\.[cm]?jsx?$/.test(file.fileName);
      const isJudged = isStrict && (!isScript || options.checkJs === true);
      return { file, uses, isJudged };
    });
  if (used.every(({ uses }) => uses.length === 0)) return undefined;
  const located = locateAll(task, before, isOfOutput);
  const after = programOf(now);
  const broken = used.flatMap(({ file, uses }) => {
    const errors = newErrors(file, before, after);
    return explainErrors(compiler, file, { errors, uses, located });
  });
  const places = [...broken, ...findWireUses(compiler, used, located)];
  const unplaced = located.filter(
    ({ change, declarations, calls }) =>
      change.wire === "breaking" && declarations.size + calls.size === 0,
  );
  return {
    path,
    places,
    unplaced: new Set(unplaced.map(({ change }) => change)),
  };
}

function placed(
  { output }: UsesTask,
  files: readonly OutputFile[],
): OutputFiles {
  return new Map(
    files
      .filter(({ path }) => path.endsWith(".ts"))
      .map(({ path, text }) => [`${output}/${path}`, text]),
  );
}

function locateAll(
  { compiler, output, old, changes }: UsesTask,
  program: ts.Program,
  isOfOutput: (declaration: ts.Declaration) => boolean,
): readonly LocatedChange[] {
  const depth = (path: string): number => path.split("/").length;
  const filesOf = (paths: readonly string[]): readonly ts.SourceFile[] =>
    paths.flatMap((path) => program.getSourceFile(`${output}/${path}`) ?? []);
  const paths = old
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("runtime/"))
    .toSorted((a, b) => depth(a) - depth(b));
  const declared = new OutputDeclarations(
    compiler,
    program,
    filesOf(paths),
    new Map(
      changes.flatMap(({ renamed }) =>
        renamed ? [[renamed.new, renamed.old]] : [],
      ),
    ),
  );
  const isTarget = (path: string): boolean => !path.startsWith("resources/");
  for (const file of filesOf(paths.filter(isTarget)))
    declared.addStandIns(file, isOfOutput);
  return changes.map((change) => declared.locate(change));
}

function newErrors(
  file: ts.SourceFile,
  before: ts.Program,
  after: ts.Program,
): readonly ts.Diagnostic[] {
  const keyOf = ({ start, code }: ts.Diagnostic): string =>
    `${start ?? -1} ${code}`;
  const known = new Set(before.getSemanticDiagnostics(file).map(keyOf));
  return after
    .getSemanticDiagnostics(file)
    .filter((each) => !known.has(keyOf(each)));
}

function byPlace(a: UsedPlace, b: UsedPlace): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
