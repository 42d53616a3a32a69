import { join } from "node:path";
import type { OverlaySource } from "../document/options.js";
import { fetchInput } from "../fetch/fetch-input.js";
import type { Fetched } from "../fetch/fetch-options.js";
import { parseLocation } from "../fetch/location.js";
import type { GenerateOptions } from "../generate.js";
import { hashContent } from "../write/content-hash.js";
import { type FoundLock, readLock } from "../write/lock.js";
import { checkOutputDirectory } from "../write/output-directory.js";
import { lockName } from "../write/output-path.js";
import { isInterrupted, isIntact } from "../write/output-state.js";
import { readChanges, withoutChanges } from "./document-changes.js";
import type { GenerateFunction } from "./generate-function.js";
import type { DocumentFacts, OutputResult } from "./output-result.js";
import { findImportExtension } from "./project/import-extension.js";
import { findPrettierOptions } from "./project/prettier-options.js";
import type { InputSettings } from "./input-settings.js";
import type { OutputSettings } from "./settings.js";
import { isBuiltSince, readVersion } from "./version.js";

// Not by `import`, which would load what of it is loaded lazily.
const { createHash } = process.getBuiltinModule("node:crypto");
const { statSync } = process.getBuiltinModule("node:fs");

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
  const start = Date.now();
  checkOutputDirectory(settings.directory);
  await recover(settings.directory);
  const job = await prepareOutput(settings, context);
  const outcome = await throughProxy(job, () => makeOutput(job));
  const result = { ...outcome, milliseconds: Date.now() - start };
  context.report({ kind: "done", result });
  return result;
}

/** Reads what an output depends on beside the document, and its lock. */
export async function prepareOutput(
  settings: OutputSettings,
  context: OutputContext,
): Promise<OutputJob> {
  const { overlays, hash } = readChanges(settings);
  const options = await resolveOptions(settings, overlays);
  return {
    settings,
    context,
    options,
    optionsHash: hashOptions(options, settings, hash),
    ...(hash === undefined ? {} : { changesHash: hash }),
    previous: readLock(settings.directory),
    version: readVersion(),
  };
}

/** An output to make, with everything but its document. */
export interface OutputJob {
  readonly settings: OutputSettings;
  readonly context: OutputContext;
  /** All but the names. */
  readonly options: GenerateOptions;
  readonly optionsHash: string;
  /** Of the overlays and the patch; absent: there are none. */
  readonly changesHash?: string;
  readonly previous: FoundLock | undefined;
  readonly version: string;
}

/** What came of an output but the time it took. */
export type Outcome = Omit<OutputResult, "milliseconds">;

async function makeOutput(job: OutputJob): Promise<Outcome> {
  const { settings, context, previous } = job;
  const { input } = settings;
  context.report({ kind: "fetching", input: input.shown });
  const lock = isCurrent(job) ? previous?.lock : undefined;
  const fetched = await fetchEntry(job, lock?.documentHash);
  const document = describeDocument(fetched);
  context.report({ kind: "fetched", input: input.shown, document });
  if (lock && fetched.hash === lock.documentHash) {
    if (await areReferencesCurrent(fetched.document, input, lock.references)) {
      return describeUnchanged(job, document);
    }
  }
  // Only the entry was spared, so what refers to it must have it.
  const entry = fetched.isWhole ? fetched : await fetchEntry(job);
  const { writeGenerated } = await import("./write-generated.js");
  return writeGenerated(job, entry);
}

/** Does what requests something, through the proxy of the environment where there is HTTP. */
export async function throughProxy<T>(
  { settings, context }: OutputJob,
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
  overlays: readonly OverlaySource[],
): Promise<GenerateOptions> {
  const { directory, emit, normalize } = settings;
  const document = {
    ...settings.document,
    ...(overlays.length === 0 ? {} : { overlays }),
  };
  const prettier = await findPrettierOptions(directory);
  const importExtension =
    emit.importExtension ?? findImportExtension(directory);
  return {
    emit: { ...emit, importExtension },
    normalize,
    ...(Object.keys(document).length === 0 ? {} : { document }),
    ...(prettier === undefined ? {} : { prettier }),
  };
}

function hashOptions(
  { document, ...options }: GenerateOptions,
  { keepDocument }: OutputSettings,
  changesHash: string | undefined,
): string {
  const selection = document && withoutChanges(document);
  const all = {
    ...options,
    ...(selection && Object.keys(selection).length > 0
      ? { document: selection }
      : {}),
    ...(changesHash === undefined ? {} : { changesHash }),
    ...(keepDocument ? { keepDocument } : {}),
  };
  const text = JSON.stringify(all, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

/** Whether everything but the document is as it was when the output was made. */
export function isCurrent({ settings, previous, ...job }: OutputJob): boolean {
  return (
    previous !== undefined &&
    previous.other === undefined &&
    previous.lock.generator === job.version &&
    previous.lock.optionsHash === job.optionsHash &&
    isIntact(settings.directory, previous.lock) &&
    !isBuiltSince(statSync(join(settings.directory, lockName)).mtimeMs)
  );
}

/** The document as it was fetched. */
export interface Entry {
  readonly document: Fetched;
  readonly hash: string;
  /** Whether the bytes are there: not where the server said that nothing changed. */
  readonly isWhole: boolean;
  /** Where it is the copy beside the output: what the lock says of other documents it came from. */
  readonly references?: Readonly<Record<string, string>>;
}

/** Fetches the document, or, where its wanted hash is known, makes sure that it still has it. */
export async function fetchEntry(
  { settings, context, previous }: OutputJob,
  wantedHash?: string,
): Promise<Entry> {
  const { input, directory, offline } = settings;
  const { kind, uri } = parseLocation(input.location, input.directory);
  if (offline && kind === "url") {
    const { readKeptEntry } = await import("./kept-document.js");
    return readKeptEntry(directory, previous?.lock);
  }
  const cache = kind === "url" ? await import("./fetch-cache.js") : undefined;
  const key = cache?.hashLocation(uri, input) ?? "";
  const known =
    wantedHash === undefined ? undefined : cache?.readKnown(directory, key);
  const usable = known?.documentHash === wantedHash ? known : undefined;
  const fetched = await fetchInput(input.location, {
    directory: input.directory,
    // Reading the getter would open the standard input.
    ...(input.location === "-" ? { stdin: context.stdin } : {}),
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
  if (cache && validators) {
    const documentHash = hash;
    cache.writeKnown(directory, key, {
      uri: fetched.uri,
      documentHash,
      validators,
    });
  }
  return { document: fetched, hash, isWhole: true };
}

/** Whether the other documents it refers to are those the lock names. */
export async function areReferencesCurrent(
  entry: Fetched,
  input: InputSettings,
  references: Readonly<Record<string, string>>,
): Promise<boolean> {
  const written = Object.entries(references);
  if (written.length === 0) return true;
  const { createSources } = await import("./create-sources.js");
  const sources = createSources(entry, input);
  for (const [reference, hash] of written) {
    try {
      if ((await sources.loadReference(reference)).hash !== hash) return false;
    } catch {
      // It could not be read before either.
      if (hash !== "") return false;
    }
  }
  return true;
}

function describeUnchanged(
  { settings, previous }: OutputJob,
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

/** What is known of a document without understanding it. */
export function describeDocument({ document, isWhole }: Entry): DocumentFacts {
  if (!isWhole) return {};
  const version = findDocumentVersion(document.bytes);
  return {
    bytes: document.bytes.byteLength,
    ...(version === undefined ? {} : { version }),
  };
}

// Found without parsing it.
function findDocumentVersion(bytes: Uint8Array): string | undefined {
  return findVersion(bytes.subarray(0, 4096)) ?? findVersion(bytes);
}

function findVersion(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const found =
    /(?:^|[{,\s])["']?(openapi|swagger)["']?\s*:\s*["']?(\d+\.\d+(?:\.\d+)?)/.exec(
      text,
    );
  if (!found) return undefined;
  return `${found[1] === "openapi" ? "OpenAPI" : "Swagger"} ${found[2]}`;
}
