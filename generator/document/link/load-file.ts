import type { Diagnostic } from "../../model/diagnostic.js";
import { SpeclatheError } from "../../model/failure.js";
import type { FailureCode } from "../../model/failure-catalogue.js";
import {
  type OpenApiVersion,
  findVersion,
} from "../open-api/check-document.js";
import { parseDocument } from "../parse/parse-document.js";
import type { Remark } from "../open-api/remark.js";
import { type SourceFile, labelOf } from "../open-api/source-file.js";

/** The bytes of a file and where they were found, after redirects. */
export interface DocumentSource {
  readonly uri: string;
  readonly bytes: Uint8Array;
}

/**
 * Brings the bytes at a URI that a `$ref` names. Which places are allowed, and how they are read,
 * is the caller's to decide.
 */
export type LoadSource = (uri: string) => Promise<DocumentSource>;

/** Why a file that a `$ref` names cannot be read. */
export interface Unreadable {
  readonly reason: string;
  /** The error, if it is no fault of the document: nothing is generated then. */
  readonly failure?: SpeclatheError;
}

/** Faults of the document: a file that is not there, or is no document. All else may be mended by trying again. */
const faults: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "input-file-missing",
  "input-file-unreadable",
  "input-not-found",
  "input-empty",
  "input-is-html",
  "input-url-invalid",
  "document-unparsable",
  "document-invalid",
]);

/** Loads files on behalf of references, and calls them what messages call them. */
export class FileLoader {
  readonly #entry: string;
  readonly #path: string | undefined;
  readonly #load: LoadSource | undefined;

  constructor(entryUri: string, load: LoadSource | undefined) {
    this.#entry = absoluteUri(entryUri);
    this.#path = URL.canParse(entryUri) ? undefined : entryUri;
    this.#load = load;
  }

  /** Loads and parses the file at an absolute URI. Throws nothing but for our own bugs. */
  async load(
    uri: string,
    version: OpenApiVersion,
  ): Promise<SourceFile | Unreadable> {
    if (!this.#load) return { reason: "only the document itself is read" };
    try {
      const source = await this.#load(
        this.#path === undefined ? uri : pathOf(uri, this.#path),
      );
      const final =
        this.#path === undefined ? withoutFragment(source.uri) : uri;
      const label = labelOf(final, this.#entry);
      const { value, remarks } = await parseDocument(source.bytes, label);
      return {
        uri: final,
        root: value,
        version: findVersion(value) ?? version,
        label,
        remarks,
      };
    } catch (error) {
      if (error instanceof SpeclatheError) {
        const place = /:\d+:\d+$/.exec(error.place ?? "")?.[0];
        const reason = `${error.message}${place === undefined ? "" : ` (${place.slice(1)})`}`;
        return faults.has(error.code) ? { reason } : { reason, failure: error };
      }
      return { reason: describeThrown(error) };
    }
  }

  /** The name of a file in messages. */
  labelOf(uri: string): string {
    return labelOf(uri, this.#entry);
  }
}

/** A location as an absolute URI: callers may also name documents by paths. */
export function absoluteUri(uri: string): string {
  return withoutFragment(
    URL.canParse(uri) ? uri : new URL(uri, "file:///").href,
  );
}

/** A remark as a diagnostic that says which file it is about. */
export function diagnosticOf(remark: Remark, label: string): Diagnostic {
  return { ...remark, pointer: `${label}${remark.pointer}` };
}

/** Where the entry is a path, its files are, too. */
function pathOf(uri: string, entry: string): string {
  const url = new URL(uri);
  if (url.protocol !== "file:") return uri;
  const path = decodeURIComponent(url.pathname);
  return entry.startsWith("/") ? path : path.slice(1);
}

function withoutFragment(uri: string): string {
  return uri.replace(/#.*$/s, "");
}

/** The caller's own way of reading failed: a file that is not there, most often. */
function describeThrown(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === "ENOENT" || code === "ENOTDIR") return "the file does not exist";
  return error instanceof Error
    ? error.message.replace(/\n.*/s, "")
    : String(error);
}
