import { type Base, resolveBase, urlAt } from "./base-url.js";
import { type Answer, Call } from "./call.js";
import {
  decodeJson,
  type Decoder,
  jsonOrText,
  type Reading,
  readText,
} from "./decode.js";
import { ApiError, connected, ResponseTooLargeError } from "./errors.js";
import { pause, startLimits } from "./limits.js";
import { fetchWithinOrigin, isOpen, isStream, unfollowed } from "./redirect.js";
import { retryDelay, type RetrySettings } from "./retry.js";
import type { Credentials, Security } from "./security.js";

/** Sends requests; what every operation is given as its first argument. */
export interface Http {
  /**
   * Builds a request and sends it. What `build` throws rejects the call before anything is sent;
   * otherwise it rejects with a {@link CallError}.
   */
  send<T, Errors = unknown, Received = unknown>(
    build: () => HttpRequest<T>,
    options?: RequestOptions,
  ): Call<T, Errors, Received>;
}

/** A request, serialized. */
export interface HttpRequest<T = unknown> {
  /** In capitals. */
  readonly method: string;
  /** From the base URL on, percent-encoded. */
  readonly path: string;
  /** Serialized pairs without `?`; empty ones are skipped. */
  readonly query?: readonly string[];
  /** Headers that are undefined are skipped. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: HttpBody | undefined;
  /** What the operation needs; absent: what the API needs as a whole. */
  readonly security?: Security;
  /** Whether it may be sent twice; absent: where its method only reads (RFC 9110, 9.2.1). */
  readonly idempotent?: boolean;
  /** How the data is read; absent: as JSON. */
  readonly decode?: Decoder<T>;
  /** The media type of the data; absent: JSON, or any when `decode` is given. */
  readonly accept?: string;
}

/** A request's body. */
export interface HttpBody {
  /** Absent where `fetch` sets it by itself, as for multipart. */
  readonly contentType?: string;
  readonly content: NonNullable<RequestInit["body"]>;
}

/** What a caller may choose for a single request. */
export interface RequestOptions {
  /** Aborts the request; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, body included; 0: no limit. */
  readonly timeout?: number | undefined;
  /** The most that is read of a body; see {@link HttpSettings.maxResponseBytes}. */
  readonly maxResponseBytes?: number | undefined;
  /** How many times it may be sent again. */
  readonly retries?: number | undefined;
  /**
   * Whether it may be sent again by itself; absent: where it only reads. What a PUT or DELETE does
   * is the same when it is done twice, but not when another's change comes between.
   */
  readonly idempotent?: boolean | undefined;
  /** Sent besides, and in place of others of the same name; see {@link HttpSettings.headers}. */
  readonly headers?: RequestInit["headers"];
}

/** What all requests of a client have in common. */
export interface HttpSettings extends RetrySettings {
  /**
   * Where the API is. It replaces an absolute server of the document whole; a relative one (`/v1`)
   * is appended to it unless it ends in it already.
   */
  readonly baseUrl?: string | URL | undefined;
  /** The document's server: an absolute URL, used when no base URL is given, or a path. */
  readonly server?: string | undefined;
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?:
    ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Sent with every request. */
  readonly headers?: RequestInit["headers"];
  /** Milliseconds for one attempt, body included; default 60 seconds, 0: no limit. */
  readonly timeout?: number | undefined;
  /**
   * The credentials of a request, asked for before every attempt; not called for an operation
   * that needs none. They are never sent to another origin than the API's own.
   */
  readonly authorize?:
    | ((security: Security | undefined) => Credentials | Promise<Credentials>)
    | undefined;
  /**
   * The most that is read of a body into memory, whole or as one line or event of a stream; default
   * 64 MiB, 0: no limit. Beyond it a call rejects with a {@link ResponseTooLargeError}.
   */
  readonly maxResponseBytes?: number | undefined;
  /**
   * Absent: a redirect to another origin is not followed, unless the request is a GET that has
   * neither credentials nor headers. `follow`: any GET is redirected there, without its headers. No
   * body goes there either way. A browser does not show where a redirect leads; there a `fetch` of
   * your own may follow it.
   */
  readonly redirects?: "follow" | undefined;
  /** Called before every attempt; may change the headers and the URL. */
  readonly onRequest?:
    ((request: OutgoingRequest) => void | Promise<void>) | undefined;
  /** Called with every response, failures too; it must clone what it wants to read. */
  readonly onResponse?:
    | ((response: Response, request: OutgoingRequest) => void | Promise<void>)
    | undefined;
}

/** A request about to be sent. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: HttpBody["content"] | undefined;
  /** How many times it was sent before. */
  readonly attempt: number;
}

/** The client's way to the API; throws a TypeError for a base URL that is none. */
export function createHttpClient(settings: HttpSettings): Http {
  const base = resolveBase(settings.baseUrl, settings.server);
  return {
    send: (build, options = {}) =>
      new Call(exchange({ settings, base, build, options })),
  };
}

interface Prepared extends OutgoingRequest {
  /** Whether its query holds a credential. */
  readonly isSecret: boolean;
}

interface Sending<T> {
  readonly settings: HttpSettings;
  readonly base: Base;
  readonly build: () => HttpRequest<T>;
  readonly options: RequestOptions;
}

async function exchange<T>(sending: Sending<T>): Promise<Answer<T>> {
  const { settings, options } = sending;
  const request = sending.build();
  const idempotent =
    options.idempotent ??
    request.idempotent ??
    /^(?:GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(request.method);
  // A stream that has been read cannot be sent again.
  const retries = isStream(request.body?.content)
    ? 0
    : (options.retries ?? settings.retries);
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(sending, request, attempt);
    } catch (error) {
      const failed = { error, attempt, idempotent };
      const delay = retryDelay(failed, { ...settings, retries });
      if (delay === undefined) throw error;
      await pause(delay, options.signal);
    }
  }
}

async function attemptOnce<T>(
  sending: Sending<T>,
  request: HttpRequest<T>,
  attempt: number,
): Promise<Answer<T>> {
  const { settings, options } = sending;
  options.signal?.throwIfAborted();
  const outgoing = await prepare(sending, request, attempt);
  const { method, url, headers, body } = outgoing;
  const place = `${method} ${url.origin}${url.pathname}`;
  const { signal, timeout = settings.timeout ?? 60_000 } = options;
  const limits = startLimits(signal, timeout, place);
  const init: RequestInit & { headers: Headers; duplex?: "half" } = {
    method,
    headers,
    signal: limits.signal,
    ...(body === undefined ? {} : { body }),
    ...(isStream(body) ? { duplex: "half" } : {}),
  };
  const send = settings.fetch ?? fetch;
  const { maxResponseBytes = settings.maxResponseBytes ?? 2 ** 26 } = options;
  const reading = { place, limit: maxResponseBytes || Infinity };
  const leaves = settings.redirects === "follow";
  let response: Response | undefined;
  try {
    response = await connected(
      isOpen(init) && !outgoing.isSecret
        ? send(url.href, init)
        : fetchWithinOrigin({ fetch: send, url, init, leaves }),
      place,
    );
    await settings.onResponse?.(response, outgoing);
    if (!response.ok) {
      const text = await errorText(response, reading);
      throw apiErrorOf(response, outgoing, text);
    }
    const decode = request.decode ?? (decodeJson as Decoder<T>);
    return { data: await decode(response, reading), response };
  } catch (error) {
    throw limits.signal.aborted ? limits.signal.reason : error;
  } finally {
    // A body that is still to be read is a stream, which the caller's signal goes on to abort.
    limits.end(response?.body != null && !response.bodyUsed);
  }
}

async function prepare<T>(
  { settings, base, options }: Sending<T>,
  request: HttpRequest<T>,
  attempt: number,
): Promise<Prepared> {
  const credentials: Credentials =
    request.security?.length === 0
      ? {}
      : ((await settings.authorize?.(request.security)) ?? {});
  const url = urlAt(base, request.path);
  url.search = [request.query, credentials.query]
    .flat()
    .filter(Boolean)
    .join("&");
  const { contentType } = request.body ?? {};
  const headers = new Headers();
  merge(headers, settings.headers);
  merge(headers, {
    accept: request.accept ?? (request.decode ? "*/*" : "application/json"),
    "content-type": contentType,
  });
  merge(headers, request.headers);
  merge(headers, credentials.headers);
  const { cookies = [] } = credentials;
  if (cookies.length > 0) {
    const all = [headers.get("cookie"), ...cookies].filter(Boolean);
    merge(headers, { cookie: all.join("; ") });
  }
  merge(headers, options.headers);
  const outgoing: Prepared = {
    method: request.method,
    url,
    headers,
    body: request.body?.content,
    attempt,
    isSecret: credentials.query?.some(Boolean) ?? false,
  };
  await settings.onRequest?.(outgoing);
  return outgoing;
}

type GivenHeaders =
  RequestInit["headers"] | Readonly<Record<string, string | undefined>>;

/** Sets headers that are not undefined; throws a TypeError that names the one HTTP does not allow. */
function merge(headers: Headers, more: GivenHeaders = {}): void {
  const given = new Headers();
  const entries =
    Symbol.iterator in more
      ? (more as Iterable<readonly string[]>)
      : Object.entries(more);
  for (const [name = "", value] of entries) {
    if (value === undefined) continue;
    try {
      given.append(name, value);
    } catch {
      // What the platform says of it is left out, since it quotes the value.
      throw new TypeError(
        `header ${JSON.stringify(name)} has a name or value that HTTP does not allow`,
      );
    }
  }
  given.forEach((value, name) => {
    headers.set(name, value);
  });
}

/** The body of a failure; none where it is too large, since the status alone says more. */
async function errorText(
  response: Response,
  reading: Reading,
): Promise<string> {
  try {
    return await readText(response, reading);
  } catch (error) {
    if (error instanceof ResponseTooLargeError) return "";
    throw error;
  }
}

function apiErrorOf(
  response: Response,
  { method, url }: OutgoingRequest,
  text: string,
): ApiError {
  const { status, statusText, headers } = response;
  return new ApiError({
    method,
    url: url.origin + url.pathname,
    status,
    statusText: unfollowed(response, url) ?? statusText,
    headers,
    body: text === "" ? undefined : jsonOrText(text),
  });
}
