import { defined } from "../model/defined.js";
import type { FailureCode } from "../model/failure-catalogue.js";
import { SpeclatheError } from "../model/failure.js";
import { shownUrl } from "./location.js";

/** A request that brought no document. */
export interface FailedAttempt {
  readonly kind: "failure";
  readonly error: SpeclatheError;
  /** True if another attempt may go better. */
  readonly passes: boolean;
  /** In milliseconds, where the server says when to come back. */
  readonly retryAfter?: number;
}

/** The meaning of an error status (RFC 9110, 15.5 and 15.6). */
export function statusFailure(url: URL, response: Response): FailedAttempt {
  const { status } = response;
  const retryAfter = parseRetryAfter(response.headers.get("retry-after"));
  return {
    kind: "failure",
    error: new SpeclatheError(
      statusCode(status),
      `the server answered ${status}${phrase(status)}`,
      { place: shownUrl(url) },
    ),
    passes: [429, 500, 502, 503, 504].includes(status),
    ...defined({ retryAfter }),
  };
}

/** The meaning of a failure without a response, or while one was read. */
export function connectionFailure(
  url: URL,
  error: unknown,
  timeout: number,
): FailedAttempt {
  if (error instanceof SpeclatheError) {
    return { kind: "failure", error, passes: false };
  }
  const { code, message, passes } = judgeConnection(url, error, timeout);
  const context = { place: shownUrl(url), cause: error };
  return {
    kind: "failure",
    error: new SpeclatheError(code, message, context),
    passes,
  };
}

/** The pause of a `Retry-After`, in milliseconds (RFC 9110, 10.2.3). */
export function parseRetryAfter(
  value: string | null,
  now: number = Date.now(),
): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function statusCode(status: number): FailureCode {
  if (status === 401) return "input-unauthorized";
  if (status === 403) return "input-forbidden";
  if (status === 404 || status === 410) return "input-not-found";
  if (status === 429) return "input-rate-limited";
  return status >= 500 ? "input-server-error" : "input-http-error";
}

// Ours, not the server's `statusText`, which could hold anything.
function phrase(status: number): string {
  const phrases: Readonly<Record<number, string>> = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    406: "Not Acceptable",
    407: "Proxy Authentication Required",
    410: "Gone",
    429: "Too Many Requests",
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
  };
  const known = phrases[status];
  return known === undefined ? "" : ` ${known}`;
}

interface Judgement {
  readonly code: FailureCode;
  readonly message: string;
  readonly passes: boolean;
}

function judgeConnection(url: URL, error: unknown, timeout: number): Judgement {
  const codes = errorCodes(error);
  const has = (...wanted: string[]): string | undefined =>
    codes.find((code) => wanted.includes(code));
  if (codes.includes("TimeoutError") || has(...timeouts)) {
    const message = `no answer within ${timeout / 1000} s`;
    return { code: "input-timeout", message, passes: false };
  }
  if (has("ENOTFOUND", "EAI_AGAIN", "EAI_NODATA")) {
    const message = `the host ${url.hostname} is unknown`;
    return {
      code: "input-host-unknown",
      message,
      passes: has("EAI_AGAIN") !== undefined,
    };
  }
  const unreachable = has(
    "ECONNREFUSED",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EADDRNOTAVAIL",
    "EACCES",
  );
  if (unreachable !== undefined) {
    const message = `cannot connect to ${url.host} (${unreachable})`;
    return { code: "input-connection-refused", message, passes: true };
  }
  const tls = codes.find((code) => tlsCode.test(code));
  if (tls !== undefined) {
    const message = `no secure connection to ${url.host} (${tls})`;
    return { code: "input-tls", message, passes: false };
  }
  if (codes.includes("bad port")) {
    const message = `the fetch standard forbids port ${url.port}`;
    return { code: "input-url-invalid", message, passes: false };
  }
  const lost = codes.find((code) => /^[A-Z_]+$/.test(code));
  const message = `the connection to ${url.host} broke${lost ? ` (${lost})` : ""}`;
  return { code: "input-connection-lost", message, passes: true };
}

const timeouts = [
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
];

const tlsCode =
  /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|^UNABLE_TO_|SELF_SIGNED|^HOSTNAME_MISMATCH$/;

// The cause is nested: fetch wraps undici, which wraps one error per address tried.
function errorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = [
    (error as NodeJS.ErrnoException).code,
    error.name,
    error.message,
  ].filter((text) => typeof text === "string");
  const inner =
    error instanceof AggregateError ? error.errors.flatMap(errorCodes) : [];
  return [...own, ...errorCodes(error.cause), ...inner];
}
