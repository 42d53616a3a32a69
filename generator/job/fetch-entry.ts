import { defined } from "../model/defined.js";
import { fetchInput } from "../fetch/fetch-input.js";
import type { Fetched, Validators } from "../fetch/fetch-options.js";
import { parseLocation } from "../fetch/location.js";
import { hashContent } from "../write/content-hash.js";
import type { FetchedEntry } from "./entry.js";
import type { InputSettings } from "./input-settings.js";
import { readCached, writeCached } from "./machine-cache.js";
import type { OutputJob } from "./output-job.js";

/** This machine's record of a fetched document. */
interface KnownDocument {
  /** The final URL, after redirects. */
  readonly uri: string;
  readonly documentHash: string;
  readonly validators: Validators;
}

/** Fetches the document, or, where its wanted hash is known, makes sure that it still has it. */
export async function fetchEntry(
  job: OutputJob,
  wantedHash?: string,
): Promise<FetchedEntry> {
  const { settings, context, previous } = job;
  const { input, directory, offline } = settings;
  const { kind, uri } = parseLocation(input.location, input.directory);
  if (offline && kind === "url") {
    const { readKeptEntry } = await import("./kept-document.js");
    return readKeptEntry(directory, previous?.lock);
  }
  const key = JSON.stringify([uri, input.headers?.fields ?? {}]);
  const known =
    kind === "url" && wantedHash !== undefined
      ? (readCached(job, key) as KnownDocument | undefined)
      : undefined;
  const usable = known?.documentHash === wantedHash ? known : undefined;
  const fetched = await fetchInput(input.location, {
    directory: input.directory,
    // Reading the getter would open the standard input.
    ...(input.location === "-" ? { stdin: context.stdin } : {}),
    limits: input.limits,
    ...defined({ headers: input.headers }),
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
  if (kind === "url" && validators) {
    const known = { uri: fetched.uri, documentHash: hash, validators };
    writeCached(job, key, known satisfies KnownDocument);
  }
  return { document: fetched, hash, isWhole: true };
}

/** True if the other documents it refers to are those the lock names. */
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

/** Does what requests something, through the proxy of the environment where there is HTTP. */
export async function throughProxy<T>(
  { settings, context }: OutputJob,
  use: () => Promise<T>,
): Promise<T> {
  if (settings.input.headers === undefined) return use();
  const { withProxy } = await import("./proxy.js");
  return withProxy(context.env, use);
}
