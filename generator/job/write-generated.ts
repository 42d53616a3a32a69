import { defined } from "../model/defined.js";
import { layOutJson } from "../print/json-layout.js";
import { writeOutput } from "../write/write-output.js";
import { generateFiles } from "./generate-files.js";
import { documentFacts, type FetchedEntry } from "./entry.js";
import { rememberRun } from "./last-run.js";
import { isRepeat, type Outcome, type OutputJob } from "./output-job.js";
import { countModel, type FileResult } from "./output-result.js";

/** Generates an output and writes it, all or nothing. */
export async function writeGenerated(
  job: OutputJob,
  entry: FetchedEntry,
): Promise<Outcome> {
  const { settings } = job;
  const { generated, lock } = await generateFiles(job, entry);
  const { files, diagnostics, model } = generated;
  const { directory, force } = settings;
  const written = await writeOutput({
    directory,
    files,
    force,
    lock,
    isRepeat: isRepeat(job, lock),
    printJson: (value) => layOutJson(value, job.jsonStyle),
  });
  rememberRun(job, diagnostics);
  const sizes = new Map(
    files.map(({ path, text }) => [path, Buffer.byteLength(text)]),
  );
  const list = (
    paths: readonly string[],
    status: FileResult["status"],
  ): FileResult[] =>
    paths.map((path) => {
      const bytes = sizes.get(path);
      return { path, status, ...defined({ bytes }) };
    });
  return {
    input: settings.input.shown,
    output: settings.shown,
    status: "generated",
    document: documentFacts(entry),
    counts: countModel(model),
    files: [
      ...list(written.written, "written"),
      ...list(written.unchanged, "unchanged"),
      ...list(written.removed, "removed"),
    ],
    diagnostics,
  };
}
