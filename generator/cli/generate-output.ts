import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { fetchInput } from "../fetch/fetch-input.js";
import type { Fetched } from "../fetch/fetch-options.js";
import { parseLocation } from "../fetch/location.js";
import type { GenerateOptions } from "../generate.js";
import { SpeclatheError } from "../model/failure.js";
import { hashContent } from "../write/content-hash.js";
import { type FoundLock, readLock } from "../write/lock.js";
import { lockName } from "../write/output-path.js";
import { isInterrupted, isIntact } from "../write/output-state.js";
import { createSources, hashLocation } from "./create-sources.js";
import { readKnown, writeKnown } from "./fetch-cache.js";
import type { GenerateFunction } from "./generate-function.js";
import {
  countModel,
  type DocumentFacts,
  findDocumentVersion,
  type OutputResult,
} from "./output-result.js";
import { findImportExtension } from "./project/import-extension.js";
import { findPrettierOptions } from "./project/prettier-options.js";
import type { OutputSettings } from "./settings.js";
import { isBuiltSince, readVersion } from "./version.js";

/** What the making of an output needs beside its settings. */
export interface OutputContext {
  readonly generate: GenerateFunction;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly report: (progress: Progress) => void;
}

/** How far it has come; each is reported when it begins or, with its facts, when it is done. */
export type Progress =
  | { readonly kind: "fetching"; readonly input: string }
  | {
      readonly kind: "fetched";
      readonly input: string;
      readonly document: DocumentFacts;
    }
  | { readonly kind: "generating" }
  | { readonly kind: "done"; readonly result: OutputResult };

/**
 * Makes one output: recovers what a run that was cut off left, fetches the document, and, unless
 * the lock says that nothing changed, generates and writes. Loads nothing heavy before it must.
 */
export async function generateOutput(
  settings: OutputSettings,
  context: OutputContext,
): Promise<OutputResult> {
  const start = performance.now();
  await recover(settings.directory);
  const options = await resolveOptions(settings);
  const previous = readLock(settings.directory);
  const job: Job = {
    settings,
    context,
    options,
    optionsHash: hashOptions(options),
    previous,
    version: readVersion(),
  };
  const outcome = await throughProxy(job, () => makeOutput(job));
  const result = { ...outcome, milliseconds: performance.now() - start };
  context.report({ kind: "done", result });
  return result;
}

interface Job {
  readonly settings: OutputSettings;
  readonly context: OutputContext;
  /** All but the names. */
  readonly options: GenerateOptions;
  readonly optionsHash: string;
  readonly previous: FoundLock | undefined;
  readonly version: string;
}

type Outcome = Omit<OutputResult, "milliseconds">;

async function makeOutput(job: Job): Promise<Outcome> {
  const { settings, context, previous } = job;
  const { input } = settings;
  context.report({ kind: "fetching", input: input.shown });
  const lock = isCurrent(job) ? previous?.lock : undefined;
  const fetched = await fetchEntry(job, lock?.documentHash);
  const document = describeDocument(fetched);
  context.report({ kind: "fetched", input: input.shown, document });
  const sources = createSources(fetched.document, input);
  if (lock && fetched.hash === lock.documentHash) {
    if (await areReferencesCurrent(sources, lock.references)) {
      return describeUnchanged(job, document);
    }
  }
  // Only the entry was spared, so what refers to it must have it.
  const entry = fetched.isWhole ? fetched : await fetchEntry(job);
  return generateAndWrite(job, entry);
}

// Loads what HTTP needs only where there is HTTP.
async function throughProxy<T>(
  { settings, context }: Job,
  use: () => Promise<T>,
): Promise<T> {
  if (settings.input.headers === undefined) return use();
  const { withProxy } = await import("./proxy.js");
  return withProxy(context.env, use);
}

async function recover(directory: string): Promise<void> {
  if (!isInterrupted(directory)) return;
  const { recoverOutput } = await import("../write/write-output.js");
  await recoverOutput(directory);
}

async function resolveOptions(
  settings: OutputSettings,
): Promise<GenerateOptions> {
  const { directory, emit, normalize } = settings;
  const prettier = await findPrettierOptions(directory);
  const importExtension =
    emit.importExtension ?? findImportExtension(directory);
  return {
    emit: { ...emit, importExtension },
    normalize,
    ...(prettier === undefined ? {} : { prettier }),
  };
}

function hashOptions(options: GenerateOptions): string {
  const text = JSON.stringify(options, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

// Everything but the document is as it was when the output was made.
function isCurrent({ settings, previous, ...job }: Job): boolean {
  return (
    previous !== undefined &&
    previous.other === undefined &&
    previous.lock.generator === job.version &&
    previous.lock.optionsHash === job.optionsHash &&
    isIntact(settings.directory, previous.lock) &&
    !isBuiltSince(statSync(join(settings.directory, lockName)).mtimeMs)
  );
}

interface Entry {
  readonly document: Fetched;
  readonly hash: string;
  /** Whether the bytes are there: not where the server said that nothing changed. */
  readonly isWhole: boolean;
}

async function fetchEntry(
  { settings: { input, directory }, context }: Job,
  wantedHash?: string,
): Promise<Entry> {
  const { uri } = parseLocation(input.location, input.directory);
  const key = hashLocation(uri, input);
  const known =
    wantedHash === undefined ? undefined : readKnown(directory, key);
  const usable = known?.documentHash === wantedHash ? known : undefined;
  const fetched = await fetchInput(input.location, {
    directory: input.directory,
    stdin: context.stdin,
    limits: input.limits,
    ...(input.headers ? { headers: input.headers } : {}),
    ...(usable ? { validators: usable.validators } : {}),
  });
  if (fetched.kind === "not-modified") {
    if (!usable) throw new Error("not modified, without having asked");
    const document = {
      kind: "fetched",
      uri: usable.uri,
      bytes: new Uint8Array(),
    } as const;
    return { document, hash: usable.documentHash, isWhole: false };
  }
  const hash = hashContent(fetched.bytes);
  const { validators } = fetched;
  if (validators) {
    const documentHash = hash;
    writeKnown(directory, key, { uri: fetched.uri, documentHash, validators });
  }
  return { document: fetched, hash, isWhole: true };
}

async function areReferencesCurrent(
  sources: ReturnType<typeof createSources>,
  references: Readonly<Record<string, string>>,
): Promise<boolean> {
  for (const [written, hash] of Object.entries(references)) {
    try {
      if ((await sources.loadReference(written)).hash !== hash) return false;
    } catch {
      // It could not be read before either.
      if (hash !== "") return false;
    }
  }
  return true;
}

async function generateAndWrite(job: Job, entry: Entry): Promise<Outcome> {
  const { settings, context, previous } = job;
  const sources = createSources(entry.document, settings.input);
  context.report({ kind: "generating" });
  const generated = await context.generate(sources, {
    ...job.options,
    ...(previous ? { names: previous.lock.names } : {}),
  });
  const { diagnostics, files, names } = generated;
  if (diagnostics.some(({ severity }) => severity === "error")) {
    throw new SpeclatheError(
      "document-invalid",
      "the document has errors; nothing was written",
      { place: settings.input.shown, diagnostics },
    );
  }
  const { writeOutput } = await import("../write/write-output.js");
  const written = await writeOutput({
    directory: settings.directory,
    files,
    force: settings.force,
    lock: {
      generator: job.version,
      documentHash: entry.hash,
      optionsHash: job.optionsHash,
      references: sources.references(),
      names,
    },
  });
  const sizes = new Map(
    files.map(({ path, text }) => [path, Buffer.byteLength(text)]),
  );
  const list = (
    paths: readonly string[],
    status: "written" | "unchanged" | "removed",
  ): OutputResult["files"] =>
    paths.map((path) => {
      const bytes = sizes.get(path);
      return { path, status, ...(bytes === undefined ? {} : { bytes }) };
    });
  return {
    input: settings.input.shown,
    output: settings.shown,
    status: "generated",
    document: describeDocument(entry),
    counts: countModel(generated.model),
    files: [
      ...list(written.written, "written"),
      ...list(written.unchanged, "unchanged"),
      ...list(written.removed, "removed"),
    ],
    diagnostics,
  };
}

function describeUnchanged(
  { settings, previous }: Job,
  document: DocumentFacts,
): Outcome {
  const paths = Object.keys(previous?.lock.files ?? {});
  return {
    input: settings.input.shown,
    output: settings.shown,
    status: "unchanged",
    document,
    files: paths.map((path) => ({ path, status: "unchanged" })),
    diagnostics: [],
  };
}

function describeDocument({ document, isWhole }: Entry): DocumentFacts {
  if (!isWhole) return {};
  const version = findDocumentVersion(document.bytes);
  return {
    bytes: document.bytes.byteLength,
    ...(version === undefined ? {} : { version }),
  };
}
