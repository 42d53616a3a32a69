// What a layer is, what it is called with, and the order of those of the runtime: `connect.ts`
// composes them, `send-once.ts` is what all of them are around.

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
 * Adds something to how requests are sent: takes the function that sends, and returns another one,
 * which calls it as often as it wants to, with the call or a copy of it. Where it does the same to
 * every call, it may replace a step instead.
 */
export type Layer = (next: Send, steps: Steps) => Send;

/** The steps of sending once that layers replace, for all calls of a client. */
export interface Steps {
  /** The place of the outermost layer of the runtime so far. */
  place?: number;
  /** Fetches in place of the client's `fetch`. */
  fetch?: (request: FetchedRequest) => Promise<Response>;
  /** Is called in place of `send`, which fetches the response of a request, and calls that. */
  around?: (
    outgoing: OutgoingRequest,
    send: () => Promise<Response>,
    call: Sending,
  ) => Promise<Response>;
  /** The most bytes of a body that a call reads into memory; undefined: any number. */
  limitOf?: (options: RequestOptions) => number | undefined;
  /** Reads text up to that limit. */
  readText?: ReadText;
  /** Reads what a server says in the body of a failure. */
  describe?: Describe;
  /** Calls a credential function once for all who need its value at the same time. */
  share?: Share;
}

/** A call on its way through the layers. */
export interface Sending<T = unknown> extends Destination {
  readonly request: HttpRequest<T>;
  readonly options: RequestOptions;
  /** Aborts the call: the signal of the caller, or of a layer that limits time. */
  readonly signal: AbortSignal | undefined;
  /** To be called when a body that is read as a stream has ended, failed or been cancelled. */
  readonly ended?: (() => void) | undefined;
  /** The time after which nothing is sent any more; absent: none. */
  readonly until?: number;
  /** Whether a layer has made it a call that may be sent twice; absent: as the request says. */
  readonly idempotent?: boolean;
  readonly unread: Unread;
  readonly state: CallState;
  readonly steps: Steps;
  readonly resume?: Reading["resume"];
}

/** A request as `fetch` takes it, and the function that fetches it. */
export interface FetchedRequest {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly url: URL;
  readonly init: RequestInit & { readonly headers: Headers };
  /** Whether its query holds a credential. */
  readonly isSecret?: boolean | undefined;
}

/** What the attempts of one call have in common. */
export interface CallState {
  /** The origin of the request, which no layer may change. */
  readonly origin: string;
  /** How many attempts were begun. */
  attempts: number;
  /** The request of the last attempt. */
  outgoing?: OutgoingRequest | undefined;
  /** The credentials of the last attempt; undefined until its request is sent. */
  credentials?: readonly Credentials[] | undefined;
  /** The response of the last attempt, where it is no success. */
  failed?: Response | undefined;
  /** The refusal after which credentials were renewed. */
  refusal?: unknown;
}

/**
 * A layer that has its place among those of the runtime. They are composed from the inside out:
 * each place is before those that came.
 *
 * @throws TypeError for another order, or a layer that is there twice
 */
export function layerAt(place: number, layer: Layer): Layer {
  return (next, steps) => {
    if (steps.place !== undefined && place >= steps.place)
      throw new TypeError(
        "pass each layer once, in this order: deadline, idempotencyKeys, reconnect, retry, refresh, timeout, limits, hooks, redirects, serverMessages",
      );
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
