import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { defined } from "../model/defined.js";
import { sortedText } from "../model/sorted.js";
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.js";
import type { OverlaySource } from "../document/options.js";
import type { FormatOptions } from "../format/format.js";
import type { GenerateFunction, GenerateOptions } from "../generate-options.js";
import { type FoundLock, type Lock, readLock } from "../write/lock.js";
import { lockName } from "../write/output-path.js";
import { readChanges, withoutChanges } from "./document-changes.js";
import type { DocumentFacts, OutputResult } from "./output-result.js";
import { chooseImportExtension } from "./project/import-extension.js";
import { findInstalledPrettier } from "./project/installed-prettier.js";
import { findPrettierOptions } from "./project/prettier-options.js";
import type { OutputSettings } from "./settings.js";
import { isBuiltSince, readVersion } from "./version.js";

/** The dependencies of making an output beside its settings. */
export interface OutputContext {
  readonly generate: GenerateFunction;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly report: (progress: Progress) => void;
}

/** The steps of a job; each is reported when it begins or, with its facts, when it is done. */
export type Progress =
  | { readonly kind: "fetching"; readonly input: string }
  | {
      readonly kind: "fetched";
      readonly input: string;
      readonly document: DocumentFacts;
    }
  | { readonly kind: "generating" }
  | { readonly kind: "done"; readonly result: OutputResult };

/** Reads what an output depends on beside the document, and its lock. */
export async function prepareOutput(
  settings: OutputSettings,
  context: OutputContext,
): Promise<OutputJob> {
  const { overlays, hash } = readChanges(settings);
  const { options, diagnostics } = await resolveOptions(settings, overlays);
  const jsonStyle = await findPrettierOptions(settings.directory, lockName);
  return {
    settings,
    context,
    options,
    diagnostics,
    optionsHash: hashOptions(options, settings, {
      changesHash: hash,
      peer: await findPeer(settings),
      formatter: options.installedPrettier?.version,
      // Files that Prettier's config has overrides for.
      json: isDeepStrictEqual(jsonStyle, options.prettier)
        ? undefined
        : jsonStyle,
    }),
    jsonStyle: jsonStyle ?? {},
    ...defined({ changesHash: hash }),
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
  /** The project's Prettier options for JSON. */
  readonly jsonStyle: FormatOptions;
  /** About the project that the output is in. */
  readonly diagnostics: readonly Diagnostic[];
  readonly optionsHash: string;
  /** Of the overlays and the patch; absent: there are none. */
  readonly changesHash?: string;
  readonly previous: FoundLock | undefined;
  readonly version: string;
}

/** The result of an output without its duration. */
export type Outcome = Omit<OutputResult, "milliseconds">;

async function resolveOptions(
  settings: OutputSettings,
  overlays: readonly OverlaySource[],
): Promise<Pick<OutputJob, "options" | "diagnostics">> {
  const { directory, emit, normalize, targets } = settings;
  const document = {
    ...settings.document,
    ...(overlays.length === 0 ? {} : { overlays }),
  };
  const prettier = await findPrettierOptions(directory);
  const { extension: importExtension, diagnostics } = chooseImportExtension(
    directory,
    emit.importExtension,
  );
  return {
    options: {
      emit: { ...emit, importExtension },
      normalize,
      ...defined({ targets }),
      ...(Object.keys(document).length === 0 ? {} : { document }),
      ...defined({
        prettier,
        installedPrettier: findInstalledPrettier(directory),
      }),
    },
    diagnostics,
  };
}

/** The version of what makes a target beside the program: another one makes other files. */
async function findPeer({
  emit,
  directory,
}: OutputSettings): Promise<string | undefined> {
  if (emit.targets?.includes("paths") !== true) return undefined;
  const { findPeerVersion, peerPlaces } =
    await import("./load-openapi-typescript.js");
  return findPeerVersion(peerPlaces(directory));
}

function hashOptions(
  // The URL of Prettier is another one on each machine.
  { document, installedPrettier: _, ...options }: GenerateOptions,
  { keepDocument }: OutputSettings,
  others: Readonly<
    Record<"changesHash" | "peer" | "formatter" | "json", unknown>
  >,
): string {
  const selection = document && withoutChanges(document);
  const all = {
    ...options,
    ...(selection && Object.keys(selection).length > 0
      ? { document: selection }
      : {}),
    ...defined(others),
    ...(keepDocument ? { keepDocument } : {}),
  };
  return createHash("sha256")
    .update(sortedText(all) ?? "")
    .digest("hex");
}

/**
 * The lock, if it names this version of speclathe and these options. A target of the project's own
 * may depend on anything, so no lock names all that such an output depends on.
 */
export function findOwnLock(job: OutputJob): Lock | undefined {
  const { settings, previous } = job;
  const isOwn =
    previous !== undefined &&
    previous.other === undefined &&
    previous.lock.generator === job.version &&
    previous.lock.optionsHash === job.optionsHash &&
    settings.targets === undefined &&
    !isBuiltSince(statSync(join(settings.directory, lockName)).mtimeMs);
  return isOwn ? previous.lock : undefined;
}

/**
 * True if the lock names all that an output is made from: a file that differs was then edited, and
 * a lock that agrees with it was edited as well.
 */
export function isRepeat(
  job: OutputJob,
  { documentHash, references }: Pick<Lock, "documentHash" | "references">,
): boolean {
  const lock = findOwnLock(job);
  return (
    lock !== undefined &&
    lock.documentHash === documentHash &&
    isDeepStrictEqual(lock.references, references)
  );
}
