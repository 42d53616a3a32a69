import { defined } from "../model/defined.js";
import type { FetchLimits, Validators } from "./fetch-options.js";
import {
  connectionFailure,
  type FailedAttempt,
  statusFailure,
} from "./http-failure.js";
import { shownUrl } from "./location.js";
import { readLimited, tooLarge } from "./read-limited.js";

/** The result of one request. */
export type Attempt =
  | {
      readonly kind: "answer";
      readonly bytes: Uint8Array;
      readonly mediaType?: string;
      readonly validators?: Validators;
    }
  | { readonly kind: "not-modified" }
  | { readonly kind: "redirect"; readonly location: string | undefined }
  | FailedAttempt;

const accept =
  "application/json, application/yaml, application/vnd.oai.openapi+json, application/vnd.oai.openapi, */*;q=0.8";

/** Makes one GET request and reads its answer, within the limits; throws only for bugs. */
export async function attemptRequest(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
): Promise<Attempt> {
  const patience = startPatience(limits.timeout);
  try {
    const response = await fetch(url, {
      headers: { accept, "user-agent": "speclathe", ...headers },
      redirect: "manual",
      signal: patience.signal,
    });
    patience.renew();
    if (response.ok) {
      return await readAnswer(url, response, limits, patience.renew);
    }
    await response.body?.cancel();
    return judgeStatus(url, response);
  } catch (error) {
    return connectionFailure(url, error, limits.timeout);
  } finally {
    patience.end();
  }
}

async function readAnswer(
  url: URL,
  response: Response,
  limits: FetchLimits,
  onProgress: () => void,
): Promise<Attempt> {
  const place = shownUrl(url);
  if (Number(response.headers.get("content-length")) > limits.size) {
    await response.body?.cancel();
    throw tooLarge(limits.size, place);
  }
  const bytes = response.body
    ? await readLimited(response.body, {
        limit: limits.size,
        place,
        onProgress,
      })
    : new Uint8Array();
  const mediaType = response.headers
    .get("content-type")
    ?.split(";")[0]
    ?.trim()
    .toLowerCase();
  const validators = readValidators(response.headers);
  return {
    kind: "answer",
    bytes,
    ...(mediaType ? { mediaType } : {}),
    ...defined({ validators }),
  };
}

function judgeStatus(url: URL, response: Response): Attempt {
  if (response.status === 304) return { kind: "not-modified" };
  if ([301, 302, 303, 307, 308].includes(response.status)) {
    const location = response.headers.get("location") ?? undefined;
    return { kind: "redirect", location };
  }
  return statusFailure(url, response);
}

function readValidators(headers: Headers): Validators | undefined {
  const etag = headers.get("etag");
  const lastModified = headers.get("last-modified");
  if (etag === null && lastModified === null) return undefined;
  return {
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { lastModified }),
  };
}

interface Patience {
  readonly signal: AbortSignal;
  readonly renew: () => void;
  readonly end: () => void;
}

// A slow line may take long as a whole; what counts is whether anything still arrives. Ten times
// as long is the end of it all the same, for a server that sends a byte now and then.
function startPatience(timeout: number): Patience {
  const controller = new AbortController();
  const stop = (): void =>
    controller.abort(new DOMException("too slow", "TimeoutError"));
  const total = setTimeout(stop, timeout * 10);
  let timer = setTimeout(stop, timeout);
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(stop, timeout);
    },
    end() {
      clearTimeout(timer);
      clearTimeout(total);
    },
  };
}
