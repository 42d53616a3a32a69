import type { Answer, Unread } from "./call.js";
import type { OutgoingRequest } from "./outgoing-request.js";
import type {
  Describe,
  Destination,
  HttpRequest,
  Reading,
  ReadText,
} from "./request.js";
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
  /** What it adds to every call, where that is all it does. */
  readonly adds?: Additions;
}

/** Members of a call that are the same for all calls. */
export type Additions = Pick<
  Sending,
  "describe" | "limit" | "readText" | "redirects"
>;

/** A call on its way through the layers. */
export interface Sending<T = unknown> extends Destination {
  readonly request: HttpRequest<T>;
  readonly options: RequestOptions;
  /** Aborts the call: the signal of the caller, or of a layer that limits time. */
  readonly signal: AbortSignal | undefined;
  /** What aborts the signal, if it is the signal of a layer. */
  readonly aborts?: Aborts | undefined;
  /** The time after which nothing is sent any more; Infinity: none. */
  readonly until: number;
  /** Whether sending it twice does what sending it once does. */
  readonly idempotent: boolean;
  readonly unread: Unread;
  readonly state: CallState;
  /** The name and value of its idempotency key. */
  readonly key?: Readonly<Record<string, string>>;
  /** The most bytes that are read of a body into memory, if the call says nothing else; 0: any number. */
  readonly limit?: number | undefined;
  /** Reads text up to the limit; absent: nothing is limited. */
  readonly readText?: ReadText | undefined;
  /** The credentials that were refused, and the refusal. */
  readonly refused?: Refusal;
  /** Is called in place of `send`, which fetches the response of a request, and calls that. */
  readonly around?: (
    outgoing: OutgoingRequest,
    send: () => Promise<Response>,
  ) => Promise<Response>;
  /** What follows redirects; absent: none is followed. */
  readonly redirects?: Redirects | undefined;
  /** Reads what a server says in the body of a failure. */
  readonly describe?: Describe | undefined;
  readonly resume?: Reading["resume"];
  /** The id of the last event, of a stream that is requested again. */
  readonly lastEventId?: string;
}

/** A signal, and what waits until it is aborted. */
export interface Aborts {
  readonly signal: AbortSignal;
  /** Resolves as the promise does; rejects with the signal's reason once it is aborted. */
  within<T>(promise: Promise<T>): Promise<T>;
  /** To be called when a body that is read as a stream has ended, failed or been cancelled. */
  readonly ended: (() => void) | undefined;
  /** The response, with a body that calls `ended` then. */
  watch(response: Response): Response;
}

/** Follows redirects. */
export interface Redirects {
  follow(request: FetchedRequest): Promise<Response>;
  /** What to say of a redirect that was not followed; undefined for any other response. */
  unfollowed(response: Response, url: URL): string | undefined;
}

/** A request as `fetch` takes it, and the function that fetches it. */
export interface FetchedRequest {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly url: URL;
  readonly init: RequestInit & { readonly headers: Headers };
  /** Whether its query holds a credential. */
  readonly isSecret: boolean;
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
  /** Whether credentials were renewed after a refusal. */
  isRenewed?: true;
}

/** A refusal of credentials. */
export interface Refusal {
  readonly credentials: readonly Credentials[];
  readonly error: unknown;
}

/** A layer that has its place among those of the runtime. */
export function layerAt(place: number, layer: Layer): Layer {
  return Object.assign((next: Send) => layer(next), { place });
}

/** A layer that adds the same to every call. */
export function addition(place: number, adds: Additions): Layer {
  return Object.assign((next: Send) => next, { place, adds });
}
