import { SpeclatheError } from "../model/failure.js";
import type { OutputFile } from "../model/output-file.js";
import type { UsesReport } from "./uses/uses-report.js";
import type { OutputJob } from "../job/output-job.js";
import {
  findProgramUses,
  type ProgramUse,
  readOutputFiles,
} from "./program-uses.js";

/** An output that another version or config wrote, and what this one gives for its document. */
export interface GeneratorChanges {
  /** The version that wrote the output, and this one. */
  readonly old: string;
  readonly new: string;
  /** True if the config, an overlay or the style of the project changed too. */
  readonly isOtherConfig: boolean;
  /** The files on the disk. */
  readonly before: readonly OutputFile[];
  readonly after: readonly OutputFile[];
  /** Places of a program that break by these changes alone; absent if no program is named. */
  readonly uses?: UsesReport;
}

/**
 * The changes of an output without a change of its document; undefined where the same version and
 * config wrote it, and where this one does not generate from its document.
 */
export async function findGeneratorChanges(
  job: OutputJob,
  generateOld: () => Promise<readonly OutputFile[] | undefined>,
  program?: Pick<ProgramUse, "program" | "cwd">,
): Promise<GeneratorChanges | undefined> {
  const { previous, version, optionsHash } = job;
  if (!previous) return undefined;
  const { lock } = previous;
  const isOtherConfig = lock.optionsHash !== optionsHash;
  if (lock.generator === version && !isOtherConfig) return undefined;
  const after = await tolerate(generateOld);
  if (!after) return undefined;
  const before = readOutputFiles(job);
  const states = { old: before, new: after, changes: [] };
  return {
    old: lock.generator,
    new: version,
    isOtherConfig,
    before,
    after,
    ...(program
      ? { uses: findProgramUses(job, { ...program, ...states }) }
      : {}),
  };
}

async function tolerate<T>(make: () => Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof SpeclatheError) return undefined;
    throw error;
  }
}
