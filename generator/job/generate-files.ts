import type { Generated, GenerateOptions } from "../generate-options.js";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import type { Sources } from "../sources.js";
import type { Lock } from "../write/lock.js";
import { createSources } from "./create-sources.js";
import { withoutChanges } from "./document-changes.js";
import type { FetchedEntry } from "./entry.js";
import type { OutputJob } from "./output-job.js";
import { printKeptDocument } from "./kept-document.js";

/** The wanted output: its files, and its lock without them. */
export interface GeneratedOutput {
  readonly generated: Generated;
  readonly lock: Omit<Lock, "files">;
}

/**
 * Generates an output in memory. Fails with `document-invalid` where the document has errors that
 * would make the output wrong.
 */
export async function generateFiles(
  job: OutputJob,
  entry: FetchedEntry,
): Promise<GeneratedOutput> {
  const sources = createSources(entry.document, job.settings.input);
  job.context.report({ kind: "generating" });
  const generated = await generateFrom(job, sources, optionsFor(job, entry));
  return {
    generated,
    lock: {
      generator: job.version,
      documentHash: entry.hash,
      optionsHash: job.optionsHash,
      ...defined({ changesHash: job.changesHash }),
      references: entry.references ?? sources.references(),
      names: generated.names,
    },
  };
}

/**
 * The files of an output, from a document that is read with these options; without names, with those
 * of the lock. Fails likewise.
 */
export async function generateFrom(
  { settings, context, previous, jsonStyle }: OutputJob,
  sources: Sources,
  options: GenerateOptions,
): Promise<Generated> {
  const generated = await context.generate(sources, {
    ...(previous ? { names: previous.lock.names } : {}),
    ...options,
    ...(await peersFor(settings)),
  });
  const { diagnostics } = generated;
  if (diagnostics.some(({ severity }) => severity === "error")) {
    throw new SpeclatheError(
      "document-invalid",
      "the document has errors; nothing was written",
      { place: settings.input.shown, diagnostics },
    );
  }
  const kept = settings.keepDocument
    ? [await printKeptDocument(sources, options, jsonStyle)]
    : [];
  return { ...generated, files: [...generated.files, ...kept] };
}

/** Libraries that targets need, loaded only for these targets. */
async function peersFor({
  emit,
  directory,
}: OutputJob["settings"]): Promise<Pick<GenerateOptions, "openapiTypescript">> {
  if (emit.targets?.includes("paths") !== true) return {};
  const { loadOpenapiTypescript, peerPlaces } =
    await import("./load-openapi-typescript.js");
  return {
    openapiTypescript: await loadOpenapiTypescript(peerPlaces(directory)),
  };
}

/**
 * Options for reading an entry: the copy beside the output is changed already. Fails with
 * `document-not-kept` where that was by other overlays or another patch.
 */
function optionsFor(
  { options, settings, previous, changesHash }: OutputJob,
  entry: FetchedEntry,
): GenerateOptions {
  if (entry.references === undefined) return options;
  if (previous?.lock.changesHash !== changesHash) {
    throw new SpeclatheError(
      "document-not-kept",
      "the document beside the output was kept with other overlays, or another patch",
      {
        place: settings.shown,
        help: "generate once without --offline, so that they are applied to the document itself",
      },
    );
  }
  return { ...options, document: withoutChanges(options.document) };
}
