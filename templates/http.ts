import { type Base, resolveBase, urlAt } from "./base-url.js";
import { type Answer, Call, type Unread } from "./call.js";
import {
  decodeJson,
  type Decoder,
  jsonOrText,
  type Reading,
  readText,
} from "./decode.js";
import { ApiError, connected, ResponseTooLargeError } from "./errors.js";
import { pause, startLimits, withinSignal } from "./limits.js";
import { mergeHeaders } from "./merge-headers.js";
import { fetchWithinOrigin, isOpen, isStream, unfollowed } from "./redirect.js";
import { retryDelay, type RetrySettings } from "./retry.js";
import {
  type CredentialRequest,
  type Credentials,
  type Security,
} from "./security.js";

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
  readonly query?: string | readonly string[];
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
  /** Milliseconds for all attempts; see {@link HttpSettings.deadline}. */
  readonly deadline?: number | undefined;
  /** The most that is read of a body; see {@link HttpSettings.maxResponseBytes}. */
  readonly maxResponseBytes?: number | undefined;
  /** How many times it may be sent again. */
  readonly retries?: number | undefined;
  /** When it is sent again; see {@link RetrySettings.retry}. */
  readonly retry?: RetrySettings["retry"];
  /**
   * Whether it may be sent again by itself; absent: where it only reads. What a PUT or DELETE does
   * is the same when it is done twice, but not when another's change comes between.
   */
  readonly idempotent?: boolean | undefined;
  /**
   * The header of a key that is new for each call and the same in each of its attempts, of whatever
   * method; false: none. See {@link HttpSettings.idempotencyKey}.
   */
  readonly idempotencyKey?: string | boolean | undefined;
  /** Sent besides, and in place of others of the same name; see {@link HttpSettings.headers}. */
  readonly headers?: RequestInit["headers"];
  /** Over those of the client; see {@link HttpSettings.fetchOptions}. */
  readonly fetchOptions?: FetchOptions | undefined;
}

/** What `fetch` is told besides, such as `credentials`, `cache`, or a `dispatcher` of Node's. */
export type FetchOptions = Omit<
  RequestInit,
  "body" | "headers" | "method" | "redirect" | "signal"
>;

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
   * Milliseconds for a call as a whole: its attempts, the waits between them, and what it asks of
   * credentials and hooks; default: no limit. A stream ends it with its headers, as it does the
   * timeout.
   */
  readonly deadline?: number | undefined;
  /**
   * The header in which a POST that is no mere reading is given a key (`true`: `Idempotency-Key`):
   * new for each call, the same in each of its attempts. Such a call is then sent again as one that
   * reads is, so this is for servers that do what one key asks for once. A key of your own is a
   * header of the call.
   */
  readonly idempotencyKey?: string | true | undefined;
  /** Handed to `fetch` as they are; what makes up the request is not among them. */
  readonly fetchOptions?: FetchOptions | undefined;
  /**
   * The credentials of a request, asked for before every attempt; not called for an operation
   * that needs none. They are never sent to another origin than the API's own. After a status 401
   * they are asked for once more, and where they have changed the request is sent again, whatever
   * its method: a server that answers so has not carried it out (RFC 9110, 15.5.2).
   */
  readonly authorize?:
    | ((
        security: Security | undefined,
        asked: CredentialRequest,
      ) => Credentials | Promise<Credentials>)
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
    send(build, options = {}) {
      const unread = { isAsked: false };
      const answer = exchange({ settings, base, build, options, unread });
      return new Call(answer, unread);
    },
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
  readonly unread: Unread;
}

/** One call: what all its attempts have in common. */
interface Exchange<T> extends Sending<T> {
  readonly request: HttpRequest<T>;
  /** The name and value of its idempotency key. */
  readonly key: Readonly<Record<string, string>> | undefined;
  /** The caller's, or what is aborted at the deadline too. */
  readonly signal: AbortSignal | undefined;
  /** The time of the deadline. */
  readonly until: number;
}

async function exchange<T>(sending: Sending<T>): Promise<Answer<T>> {
  const { settings, base, options } = sending;
  const request = sending.build();
  const key = keyOf(request, sending);
  const { signal, deadline = settings.deadline ?? 0 } = options;
  if (deadline <= 0)
    return attempts({ ...sending, request, key, signal, until: Infinity });
  const { origin, pathname } = urlAt(base, request.path);
  const place = `${request.method} ${origin}${pathname}`;
  const whole = startLimits(signal, deadline, place);
  const until = Date.now() + deadline;
  let answer: Answer<T> | undefined;
  try {
    answer = await withinSignal(
      attempts({ ...sending, request, key, signal: whole.signal, until }),
      whole.signal,
    );
    return answer;
  } finally {
    whole.end(answer !== undefined && isUnread(answer.response));
  }
}

function keyOf<T>(
  { method, idempotent }: HttpRequest<T>,
  { settings, options }: Sending<T>,
): Exchange<T>["key"] {
  const mayStore = method === "POST" && idempotent !== true;
  const name =
    options.idempotencyKey ?? (mayStore && settings.idempotencyKey) ?? false;
  if (name === false) return undefined;
  const value = crypto.randomUUID();
  return { [name === true ? "idempotency-key" : name]: value };
}

async function attempts<T>(call: Exchange<T>): Promise<Answer<T>> {
  const { settings, options, request, key, signal, until } = call;
  const { method } = request;
  const idempotent =
    options.idempotent ??
    (key ? true : undefined) ??
    request.idempotent ??
    /^(?:GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(method);
  const { retries = settings.retries, retry = settings.retry } = options;
  // A stream that has been read cannot be sent again.
  const isOnce = isStream(request.body?.content);
  let renewed: Credentials | undefined;
  let isRenewed = isOnce;
  for (let attempt = 0, failures = 0; ; attempt++) {
    signal?.throwIfAborted();
    const credentials = renewed ?? (await credentialsOf(call, false));
    renewed = undefined;
    try {
      return await attemptOnce(call, credentials, attempt);
    } catch (error) {
      if (!isRenewed && ApiError.is(error, 401)) {
        isRenewed = true;
        const others = await credentialsOf(call, true);
        if (!isSame(others, credentials)) {
          renewed = others;
          continue;
        }
      }
      const failed = { error, attempt: failures++, idempotent, method };
      const delay = isOnce
        ? undefined
        : retryDelay(failed, { ...settings, retries, retry });
      if (delay === undefined || Date.now() + delay >= until) throw error;
      await pause(delay, signal);
    }
  }
}

async function credentialsOf<T>(
  { settings, request: { security } }: Exchange<T>,
  refused: boolean,
): Promise<Credentials> {
  if (security?.length === 0) return {};
  return (await settings.authorize?.(security, { refused })) ?? {};
}

function isSame(one: Credentials, other: Credentials): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function attemptOnce<T>(
  call: Exchange<T>,
  credentials: Credentials,
  attempt: number,
): Promise<Answer<T>> {
  const { settings, options, request, signal } = call;
  const outgoing = await prepare(call, credentials, attempt);
  const { method, url, headers, body } = outgoing;
  const place = `${method} ${url.origin}${url.pathname}`;
  const { timeout = settings.timeout ?? 60_000 } = options;
  const limits = startLimits(signal, timeout, place);
  const init: RequestInit & { headers: Headers; duplex?: "half" } = {
    ...settings.fetchOptions,
    ...options.fetchOptions,
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
    if (call.unread.isAsked) return { data: undefined as T, response };
    const decode = request.decode ?? (decodeJson as Decoder<T>);
    return { data: await decode(response, reading), response };
  } catch (error) {
    throw limits.signal.aborted ? limits.signal.reason : error;
  } finally {
    // A body that is still to be read is a stream, which the caller's signal goes on to abort.
    limits.end(response !== undefined && isUnread(response));
  }
}

function isUnread({ body, bodyUsed }: Response): boolean {
  return body !== null && !bodyUsed;
}

async function prepare<T>(
  { settings, base, options, request, key }: Exchange<T>,
  credentials: Credentials,
  attempt: number,
): Promise<Prepared> {
  const url = urlAt(base, request.path);
  url.search = [request.query, credentials.query]
    .flat()
    .filter(Boolean)
    .join("&");
  const { contentType } = request.body ?? {};
  const headers = new Headers();
  mergeHeaders(headers, settings.headers);
  mergeHeaders(headers, {
    accept: request.accept ?? (request.decode ? "*/*" : "application/json"),
    "content-type": contentType,
    ...key,
  });
  mergeHeaders(headers, request.headers);
  mergeHeaders(headers, credentials.headers);
  const { cookies = [] } = credentials;
  if (cookies.length > 0) {
    const all = [headers.get("cookie"), ...cookies].filter(Boolean);
    mergeHeaders(headers, { cookie: all.join("; ") });
  }
  mergeHeaders(headers, options.headers);
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
