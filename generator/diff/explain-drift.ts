import type { CheckResult, FoundDrift } from "../job/check-output.js";
import { withoutChanges } from "../job/document-changes.js";
import type { GeneratedOutput } from "../job/generate-files.js";
import type { OutputJob } from "../job/output-job.js";
import { defined } from "../model/defined.js";
import type { OutputFile } from "../model/output-file.js";
import type { Change } from "./compare/change.js";
import type { GeneratorChanges } from "./generator-changes.js";
import type { UsesReport } from "./uses/uses-report.js";

/** Why an output is out of date: what changed in its document, its generator and in programs. */
interface Explanation {
  /** Changes of the document; absent if the old document is unavailable or equal. */
  readonly changes?: readonly Change[];
  /** Places of a program that break; absent if no program is named, or there is no output yet. */
  readonly uses?: UsesReport;
  /** Changes of the output that no change of the document explains; absent if unknown. */
  readonly generator?: GeneratorChanges;
}

/** A check and its explanation. */
export type ExplainedCheck = CheckResult & Explanation;

/** The explanation of a failed check. */
interface ExplainOptions {
  /** The revision of git whose document the changes are counted from; default the output's own. */
  readonly base?: string;
  /** The program to look into, from the working directory. */
  readonly uses?: { readonly program: string; readonly cwd: string };
}

/** Explains what a check found. Fails as `findOldDocument` does. */
export async function explainDrift(
  job: OutputJob,
  { generated, causes, isDrift }: FoundDrift,
  { base, uses: user }: ExplainOptions,
): Promise<Explanation> {
  const { files } = generated.generated;
  const changes =
    base !== undefined || causes.has("document")
      ? await findChanges(job, generated, base)
      : undefined;
  const { findGeneratorChanges } = await import("./generator-changes.js");
  const { filesOf, findProgramUses, readOutputFiles } =
    await import("./program-uses.js");
  const generateOld = async (): Promise<readonly OutputFile[] | undefined> => {
    const { findOldDocument } = await import("./documents/old-document.js");
    const old = await findOldDocument(job);
    return old && filesOf(job, old, old.names);
  };
  const generator = isDrift
    ? await findGeneratorChanges(
        job,
        causes.has("document") ? generateOld : () => Promise.resolve(files),
        user,
      )
    : undefined;
  const uses =
    user && job.previous
      ? findProgramUses(job, {
          ...user,
          old: generator?.after ?? readOutputFiles(job),
          new: files,
          changes: changes ?? [],
        })
      : undefined;
  return defined({ changes, uses, generator });
}

async function findChanges(
  job: OutputJob,
  { generated }: GeneratedOutput,
  base: string | undefined,
): Promise<readonly Change[] | undefined> {
  const { findOldDocument } = await import("./documents/old-document.js");
  const old = await findOldDocument(job, base);
  if (!old) return undefined;
  const { readModel } = await import("../read-model.js");
  const { compareModels } = await import("./compare/compare-models.js");
  const { normalize, document } = job.options;
  const parts = old.isKept ? withoutChanges(document) : document;
  const read = await readModel(old.sources, {
    names: old.names,
    ...defined({ normalize }),
    document: { ...parts, isTolerant: true },
  });
  return compareModels(read.model, generated.model);
}
