import type { Answer, Unread } from "./call.js";
import type { OutgoingRequest } from "./outgoing-request.js";
import type { Destination, HttpRequest, Reading } from "./request.js";
import type { Credentials } from "./security.js";
import type { RequestOptions } from "./settings.js";

/** Sends the request of a call and reads its answer. */
export type Send = <T>(call: Sending<T>) => Promise<Answer<T>>;

/**
 * Adds something to how requests are sent: takes the function that sends, and returns another one,
 * which calls it as often as it wants to, with the call or a copy of it.
 */
export interface Layer {
  (next: Send): Send;
  /** The place among the layers of the runtime, from the outside in; absent: it may be anywhere. */
  readonly place?: number;
}

/** A call on its way through the layers. */
export interface Sending<T = unknown> extends Destination {
  readonly request: HttpRequest<T>;
  readonly options: RequestOptions;
  /** Aborts the call: the signal of the caller, or of a layer that limits time. */
  readonly signal: AbortSignal | undefined;
  /** The time after which nothing is sent any more; Infinity: none. */
  readonly until: number;
  /** Whether sending it twice does what sending it once does. */
  readonly idempotent: boolean;
  readonly unread: Unread;
  readonly state: CallState;
  /** The name and value of its idempotency key. */
  readonly key?: Readonly<Record<string, string>>;
  /** The most bytes that are read of a body into memory; absent: any number. */
  readonly limit?: number;
  /** The credentials that were refused, and the refusal. */
  readonly refused?: Refusal;
  readonly hooks?: Hooks;
  /** Sends a request whose redirects must not be left to `fetch`; absent: none is followed. */
  readonly follow?: (request: FetchedRequest) => Promise<Response>;
  readonly resume?: Reading["resume"];
  /** The id of the last event, of a stream that is requested again. */
  readonly lastEventId?: string;
  /** To be called when a body that is read as a stream has ended, failed or been cancelled. */
  readonly ended?: (() => void) | undefined;
}

/** A request as `fetch` takes it, and the function that fetches it. */
export interface FetchedRequest {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly url: URL;
  readonly init: RequestInit & { readonly headers: Headers };
}

/** What the attempts of one call have in common. */
export interface CallState {
  /** The origin of the request, which no layer may change. */
  readonly origin: string;
  /** How many attempts were begun. */
  attempts: number;
  /** The credentials of the last attempt; undefined until its request can be sent. */
  credentials?: readonly Credentials[] | undefined;
  /** Whether credentials were renewed after a refusal. */
  isRenewed?: true;
}

/** A refusal of credentials. */
export interface Refusal {
  readonly credentials: readonly Credentials[];
  readonly error: unknown;
}

/** Functions that are told each attempt; see {@link HttpSettings}. */
export interface Hooks {
  readonly onRequest?:
    ((request: OutgoingRequest) => void | Promise<void>) | undefined;
  readonly onResponse?:
    | ((response: Response, request: OutgoingRequest) => void | Promise<void>)
    | undefined;
  readonly onFailure?:
    | ((error: unknown, request: OutgoingRequest) => void | Promise<void>)
    | undefined;
}

/** A layer that has its place among those of the runtime. */
export function layerAt(place: number, layer: Layer): Layer {
  return Object.assign((next: Send) => layer(next), { place });
}
