import { defined } from "../model/defined.js";
import { join } from "node:path";
import type { OverlaySource } from "../document/options.js";
import type { GenerateOptions } from "../generate.js";
import { type FoundLock, readLock } from "../write/lock.js";
import { lockName } from "../write/output-path.js";
import { isIntact } from "../write/output-state.js";
import { readChanges, withoutChanges } from "./document-changes.js";
import type { GenerateFunction } from "./generate-function.js";
import type { DocumentFacts, OutputResult } from "./output-result.js";
import { findImportExtension } from "./project/import-extension.js";
import { findPrettierOptions } from "./project/prettier-options.js";
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
  readonly optionsHash: string;
  /** Of the overlays and the patch; absent: there are none. */
  readonly changesHash?: string;
  readonly previous: FoundLock | undefined;
  readonly version: string;
}

/** What came of an output but the time it took. */
export type Outcome = Omit<OutputResult, "milliseconds">;

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
    ...defined({ prettier }),
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
    ...defined({ changesHash }),
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
