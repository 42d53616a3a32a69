/** Options for fetching a document. */
export interface FetchOptions {
  /** The base of relative paths. */
  readonly directory: string;
  readonly stdin?: AsyncIterable<Uint8Array | string>;
  /** Sent only to their origin, and no more once a redirect has left it. */
  readonly headers?: OriginHeaders;
  /** Validators of an earlier response, which make the request conditional (RFC 9110, 13). */
  readonly validators?: Validators;
  /** True if a redirect to another origin is followed; absent: it is. */
  readonly mayRedirect?: (url: URL) => boolean;
  readonly limits?: Partial<FetchLimits>;
}

/** Request headers and the one origin they were given for. */
export interface OriginHeaders {
  readonly origin: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Where patience ends. */
export interface FetchLimits {
  /** Milliseconds without progress: until the answer begins, and between its parts. */
  readonly timeout: number;
  /** Bytes, after decompression. */
  readonly size: number;
  /** Further attempts after the first. */
  readonly retries: number;
  /** Milliseconds before the first further attempt; each next one waits twice as long. */
  readonly backoff: number;
  readonly redirects: number;
}

/** The limits where none are given. */
export const defaultLimits: FetchLimits = {
  timeout: 30_000,
  size: 64 * 1024 * 1024,
  retries: 3,
  backoff: 300,
  redirects: 10,
};

/** The validators of an answer (RFC 9110, 8.8). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A document's bytes and where they are from. */
export interface Fetched {
  readonly kind: "fetched";
  /** Where it finally stood, after redirects: what relative references start at. */
  readonly uri: string;
  readonly bytes: Uint8Array;
  /** Without parameters, in lower case. */
  readonly mediaType?: string;
  readonly validators?: Validators;
}

/** The answer to a conditional request whose document is unchanged. */
export interface NotModified {
  readonly kind: "not-modified";
}
