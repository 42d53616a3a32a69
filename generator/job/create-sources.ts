import { dirname, isAbsolute, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Fetched } from "../fetch/fetch-options.js";
import { shownUrl } from "../fetch/location.js";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import { hashContent } from "../write/content-hash.js";
import { findRealPath } from "../write/real-path.js";
import type { Sources } from "../sources.js";
import { listProjectFolders } from "./project/project-folders.js";
import type { InputSettings } from "./input-settings.js";

/** The sources of one run, and what was read of them beside the entry. */
export interface RecordedSources extends Sources {
  /** Relative to the entry where they can be; with their hashes. */
  readonly references: () => Readonly<Record<string, string>>;
  /** Loads what `references` called it. */
  loadReference(written: string): Promise<{ readonly hash: string }>;
}

/**
 * What documents a run may read: the entry, which is already fetched; from its origin whatever
 * its `$ref`s name; other origins only where the settings allow them; files only for an entry
 * that is one, and only of its project. Everything else is `reference-refused`.
 */
export function createSources(
  entry: Fetched,
  input: InputSettings,
): RecordedSources {
  const loads = new Map<string, Promise<Fetched>>();
  const hashes = new Map<string, string>();
  const load = async (uri: string): Promise<Fetched> => {
    if (uri === entry.uri) return entry;
    // Stands for one that cannot be read: when it can, that is a change.
    hashes.set(uri, "");
    checkReference(new URL(uri), entry, input);
    const pending = loads.get(uri) ?? fetchReference(uri, entry, input);
    loads.set(uri, pending);
    const fetched = await pending;
    hashes.set(uri, hashContent(fetched.bytes));
    return fetched;
  };
  return {
    entry: entry.uri,
    load: async (uri) => {
      const { uri: final, bytes } = await load(uri);
      return { uri: final, bytes };
    },
    references: () =>
      Object.fromEntries(
        [...hashes].map(([uri, hash]) => [relativeUri(entry.uri, uri), hash]),
      ),
    loadReference: async (written) => {
      const { bytes } = await load(new URL(written, entry.uri).href);
      return { hash: hashContent(bytes) };
    },
  };
}

async function fetchReference(
  uri: string,
  entry: Fetched,
  input: InputSettings,
): Promise<Fetched> {
  const { fetchInput } = await import("../fetch/fetch-input.js");
  const fetched = await fetchInput(uri, {
    directory: input.directory,
    limits: input.limits,
    mayRedirect: (url) => isAllowed(url, entry, input),
    ...defined({ headers: input.headers }),
  });
  if (fetched.kind === "fetched") return fetched;
  throw new Error(`${uri} answered "not modified" to a plain request`);
}

function checkReference(url: URL, entry: Fetched, input: InputSettings): void {
  if (isAllowed(url, entry, input)) return;
  const what =
    url.protocol === "file:"
      ? "a file outside the project"
      : `the origin ${url.origin}, which is not allowed`;
  throw new SpeclatheError("reference-refused", `a $ref leads to ${what}`, {
    place: shownUrl(url),
  });
}

function isAllowed(url: URL, entry: Fetched, input: InputSettings): boolean {
  const from = new URL(entry.uri);
  if (url.protocol === "file:") {
    return from.protocol === "file:" && isInProject(url, from);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  const isOwn = from.protocol !== "file:" && url.origin === from.origin;
  return isOwn || input.allow.includes(url.origin);
}

// Both as they are written and where they really are, so that no link leads out.
function isInProject(url: URL, entry: URL): boolean {
  const folder = dirname(fileURLToPath(entry));
  const top = listProjectFolders(folder).at(-1) ?? folder;
  if (!url.href.startsWith(`${pathToFileURL(top).href}/`)) return false;
  const steps = relative(findRealPath(top), findRealPath(fileURLToPath(url)));
  return steps.split(sep)[0] !== ".." && !isAbsolute(steps);
}

function relativeUri(from: string, to: string): string {
  const base = new URL(from);
  const target = new URL(to);
  if (base.protocol !== target.protocol || base.host !== target.host) return to;
  const start = base.pathname.split("/").slice(0, -1);
  const end = target.pathname.split("/");
  let shared = 0;
  while (shared < start.length && start[shared] === end[shared]) shared += 1;
  const steps = start.slice(shared).map(() => "..");
  const path = [...steps, ...end.slice(shared)].join("/");
  // A first part with a colon would read as a scheme.
  return `${/^[^/]*:/.test(path) ? "./" : ""}${path}${target.search}`;
}
