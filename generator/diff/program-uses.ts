import { peerPlaces } from "../job/load-openapi-typescript.js";
import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Change } from "./compare/change.js";
import { SpeclatheError } from "../model/failure.js";
import type { OutputFile } from "../model/output-file.js";
import type { Sources } from "../sources.js";
import { loadCompiler } from "./uses/compiler.js";
import { judgeUses } from "./uses/judge-uses.js";
import type { UsedPlace, UsesReport } from "./uses/uses-report.js";
import type { Lock } from "../write/lock.js";
import { readOutputFile } from "../write/file-state.js";
import { withoutChanges } from "../job/document-changes.js";
import { generateFrom } from "../job/generate-files.js";
import type { OutputJob } from "../job/output-job.js";
import { showPath } from "../job/settings.js";

/** A program that uses an output, and what becomes of the output. */
export interface ProgramUse {
  /** The program's folder, from the working directory. */
  readonly program: string;
  readonly cwd: string;
  readonly old: readonly OutputFile[];
  readonly new: readonly OutputFile[];
  readonly changes: readonly Change[];
}

/**
 * Finds what of a program breaks, by the TypeScript that is installed there; paths of the report
 * are as one writes them in the working directory. Fails with `peer-missing` or
 * `program-unreadable`.
 */
export function findProgramUses(
  { settings }: OutputJob,
  { program, cwd, ...states }: ProgramUse,
): UsesReport {
  const directory = resolve(cwd, program);
  if (!existsSync(directory))
    throw new SpeclatheError(
      "program-unreadable",
      "the program cannot be read: the folder does not exist",
      { place: program },
    );
  const report = judgeUses({
    compiler: loadCompiler(peerPlaces(directory)),
    directory: compilerPath(directory),
    output: compilerPath(settings.directory),
    ...states,
  });
  const base = realpathSync(cwd);
  const shown = (path: string): string => showPath(path, base);
  return {
    ...report,
    projects: report.projects.map(shown),
    places: report.places.map((place): UsedPlace => ({
      ...place,
      file: shown(place.file),
    })),
  };
}

/** The generated files that are on the disk. */
export function readOutputFiles({
  settings: { directory },
  previous,
}: OutputJob): readonly OutputFile[] {
  return Object.keys(previous?.lock.files ?? {}).flatMap((path) => {
    const found = readOutputFile(directory, path);
    return found.kind === "file"
      ? [{ path, text: found.bytes.toString("utf8") }]
      : [];
  });
}

/** The files that a document gives, with some names. */
export async function filesOf(
  job: OutputJob,
  { sources, isKept }: { readonly sources: Sources; readonly isKept?: boolean },
  names: Lock["names"],
): Promise<readonly OutputFile[]> {
  const { document } = job.options;
  const { files } = await generateFrom(job, sources, {
    ...job.options,
    names,
    document: isKept ? withoutChanges(document) : (document ?? {}),
  });
  return files;
}

// As TypeScript writes them, and through links, which it follows.
function compilerPath(path: string): string {
  const real = existsSync(path) ? realpathSync(path) : path;
  return real.replaceAll("\\", "/");
}
