// Layers, their parameters and their order: `connect.ts` composes them around `send-once.ts`.

import type { Answer, Unread } from "./call.js";
import type { OutgoingRequest } from "./outgoing-request.js";
import type {
  Describe,
  Destination,
  HttpRequest,
  Reading,
  ReadText,
} from "./request.js";
import type { Credentials, Share } from "./security.js";
import type { RequestOptions } from "./settings.js";

/** Sends the request of a call and reads its answer. */
export type Send = <T>(call: Sending<T>) => Promise<Answer<T>>;

/**
 * Wraps the function that sends: returns another one, which may call it any number of times, with
 * the call or a copy of it. A layer that does the same for every call may replace a step instead.
 */
export type Layer = (next: Send, steps: Steps) => Send;

/** The steps of sending that layers replace, for all calls of a client. */
export interface Steps {
  /** The place of the outermost layer so far. */
  place?: number;
  /** Fetches in place of the client's `fetch`. */
  fetch?: (request: FetchedRequest) => Promise<Response>;
  /** Wraps `send`, which fetches the response. */
  around?: (
    outgoing: OutgoingRequest,
    send: () => Promise<Response>,
    call: Sending,
  ) => Promise<Response>;
  /** The most bytes that a call reads into memory; undefined: no limit. */
  limitOf?: (options: RequestOptions) => number | undefined;
  /** Reads text up to that limit. */
  readText?: ReadText;
  /** Reads the message in the body of a failure. */
  describe?: Describe;
  /** Calls a credential function once for all requests that wait for it. */
  share?: Share;
}

/** A call on its way through the layers. */
export interface Sending<T = unknown> extends Destination {
  readonly request: HttpRequest<T>;
  readonly options: RequestOptions;
  /** The signal of the caller, or of a layer that limits time. */
  readonly signal: AbortSignal | undefined;
  /** Rejects once the signal is aborted; default: by a listener of the signal. */
  readonly within?: Within | undefined;
  /** Must be called when a stream has ended, failed or been cancelled. */
  readonly ended?: (() => void) | undefined;
  /** The time after which nothing is sent any more. */
  readonly until?: number | undefined;
  /** True if it may be sent twice; default: as the request declares. */
  readonly idempotent?: boolean | undefined;
  readonly unread: Unread;
  readonly state: CallState;
  readonly steps: Steps;
  readonly resume?: Reading["resume"] | undefined;
}

/** Resolves as the promise does; rejects with the signal's reason once it is aborted. */
export type Within = <T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T>;

/** A request as `fetch` takes it, and the function that fetches it. */
export interface FetchedRequest {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly url: URL;
  readonly init: RequestInit & { readonly headers: Headers };
  /** True if its query contains a credential. */
  readonly isSecret?: boolean | undefined;
}

/** The state that the attempts of one call share. */
export interface CallState {
  /** The origin of the request, which no layer may change. */
  readonly origin: string;
  /** The number of attempts. */
  attempts: number;
  /** The request of the last attempt. */
  outgoing?: OutgoingRequest | undefined;
  /** The credentials of the last attempt, once it is sent. */
  credentials?: readonly Credentials[] | undefined;
  /** The error response of the last attempt, while its body is read. */
  failed?: Response | undefined;
  /** The refusal after which credentials were renewed. */
  refusal?: unknown;
}

/** A layer with a place in the order; throws a TypeError for another order. */
export function layerAt(place: number, layer: Layer): Layer {
  return (next, steps) => {
    if (steps.place !== undefined && place >= steps.place)
      throw new TypeError("pass each layer once, in the order of layers.ts");
    steps.place = place;
    return layer(next, steps);
  };
}

/** A layer that replaces steps and does nothing else. */
export function stepsAt(place: number, own: Steps): Layer {
  return layerAt(place, (next, steps) => {
    Object.assign(steps, own);
    return next;
  });
}
