import { homedir } from "node:os";
import { dirname, isAbsolute, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { relativePath } from "../document/open-api/source-file.js";
import type { Fetched } from "../fetch/fetch-options.js";
import { shownUrl } from "../fetch/location.js";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import { hashContent } from "../write/content-hash.js";
import { findRealPath } from "../write/real-path.js";
import type { Sources } from "../sources.js";
import {
  findProjectFolders,
  type ProjectFolders,
} from "./project/project-folders.js";
import type { InputSettings } from "./input-settings.js";

/** The sources of one run, and what was read of them beside the entry. */
export interface RecordedSources extends Sources {
  /** Relative to the entry where they can be; with their hashes. */
  readonly references: () => Readonly<Record<string, string>>;
  /** Loads what `references` called it. */
  loadReference(written: string): Promise<{ readonly hash: string }>;
}

/**
 * The documents that a run may read: the entry, which is already fetched; from its origin whatever
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
    // The hash of one that cannot be read: when it can, that is a change.
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
  if (url.protocol !== "file:") {
    const message = `a $ref leads to the origin ${url.origin}, which is not allowed`;
    throw new SpeclatheError("reference-refused", message, {
      place: shownUrl(url),
    });
  }
  const project = entry.uri.startsWith("file:")
    ? `: the project is ${describeProject(findProject(entry, input))}`
    : ", as the document is at a URL";
  throw new SpeclatheError(
    "reference-refused",
    `a $ref leads to a file outside the project${project}`,
    {
      place: shownUrl(url),
      help: "move the file into the project, or bundle the document",
    },
  );
}

function isAllowed(url: URL, entry: Fetched, input: InputSettings): boolean {
  const from = new URL(entry.uri);
  if (url.protocol === "file:") {
    if (from.protocol !== "file:") return false;
    return isInside(url, findProject(entry, input).folder);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  const isOwn = from.protocol !== "file:" && url.origin === from.origin;
  return isOwn || input.allow.includes(url.origin);
}

/** The folder whose files a document may refer to, and by what it was found. */
interface ProjectFolder {
  readonly folder: string;
  readonly found: ProjectFolders["root"] | "start";
}

/**
 * The project of a document: its repository; else its package; else, and where it is wider, the
 * folder that a relative input starts at, which is the user's word. It is no project where it holds
 * the user's home.
 */
function findProject(entry: Fetched, input: InputSettings): ProjectFolder {
  const own = dirname(fileURLToPath(entry.uri));
  const { folders, root } = findProjectFolders(own);
  const folder = folders.at(-1) ?? own;
  const start = input.directory;
  const isWider =
    root !== "repository" &&
    folder !== start &&
    isBelow(folder, start) &&
    !isBelow(homedir(), start);
  return isWider ? { folder: start, found: "start" } : { folder, found: root };
}

function describeProject({ folder, found }: ProjectFolder): string {
  const kinds = {
    repository: "the root of its repository",
    package: "the folder of the nearest package",
    start: "the folder of the config, or else the working directory",
    none: "the document's folder, because no repository or package contains it",
  };
  return `${folder}, ${kinds[found]}`;
}

// Both as they are written and where they really are, so that no link leads out.
function isInside(url: URL, folder: string): boolean {
  return (
    url.href.startsWith(`${pathToFileURL(folder).href}/`) &&
    isBelow(findRealPath(fileURLToPath(url)), findRealPath(folder))
  );
}

function isBelow(path: string, folder: string): boolean {
  const steps = relative(folder, path);
  return steps.split(sep)[0] !== ".." && !isAbsolute(steps);
}

function relativeUri(from: string, to: string): string {
  const base = new URL(from);
  const target = new URL(to);
  if (base.protocol !== target.protocol || base.host !== target.host) return to;
  const path = relativePath(base, target);
  // A first part with a colon would read as a scheme.
  return `${/^[^/]*:/.test(path) ? "./" : ""}${path}${target.search}`;
}
