// Requests, and how their responses are read: the types between operations and the core.

import type { Base } from "./base-url.js";
import type { Call } from "./call.js";
import type { ServerMessage } from "./errors.js";
import type { OperationFacts } from "./operation-facts.js";
import type { Amend, HttpBody, OutgoingRequest } from "./outgoing-request.js";
import type { Security } from "./security.js";
import type { HttpSettings, RequestOptions } from "./settings.js";

/** Sends requests; the first argument of every operation. */
export interface Http {
  /** Builds a request and sends it; an error of `build` rejects the call before anything is sent. */
  send<T>(
    build: (client: Destination) => HttpRequest<T>,
    options?: RequestOptions,
  ): Call<T>;
  /** The names of the API and of the client, the beginning of keys of caches. */
  readonly apiName?: string | undefined;
  readonly name?: string | undefined;
}

/** A request, serialized. */
export interface HttpRequest<T = unknown> {
  /** In capitals. */
  readonly method: string;
  /** From the base URL on, percent-encoded. */
  readonly path: string;
  /** Serialized, without `?`. */
  readonly query?: string | undefined;
  /** Headers that are undefined are skipped. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: HttpBody | undefined;
  /** Returns the server of the operation, in place of the client's. */
  readonly at?: (client: Destination) => Destination;
  /** Alternatives of security schemes; default: those of the API. */
  readonly security?: Security;
  /** True if it may be sent twice; default: by its method (RFC 9110, 9.2.1). */
  readonly idempotent?: boolean;
  /** Reads the data; default: as JSON. */
  readonly decode?: Decoder<T>;
  /** The media type of the data; default: JSON, with `decode` any. */
  readonly accept?: string;
  readonly operation?: OperationFacts;
  /** Changes the request once it has its credentials, before the caller's headers are added. */
  readonly amend?: Amend;
}

/** The server of a request, and the settings for it. */
export interface Destination {
  readonly settings: HttpSettings;
  readonly base: Base;
  /** True if it has another origin, which receives no headers and credentials of the client. */
  readonly isForeign?: true | undefined;
}

/** The source of a body, and how it is read. */
export interface Reading {
  /** The method and URL, for errors. */
  readonly place: string;
  /** The most bytes that are read into memory; default: no limit. */
  readonly limit?: number | undefined;
  readonly steps?: ReadingSteps;
  readonly request?: OutgoingRequest;
  readonly onInvalid?: HttpSettings["onInvalid"];
  /** Continues a stream of events that ends or breaks off, with the option `reconnect`. */
  readonly resume?: Resume | undefined;
  /** Must be called when a stream has ended, failed or been cancelled. */
  readonly end?: (() => void) | undefined;
}

/** Steps of reading that layers replace. */
export interface ReadingSteps {
  /** Default: reads the whole text. */
  readonly readText?: ReadText;
  readonly describe?: Describe;
}

/** Reads text, as `response.text()` does. */
export type ReadText = (
  response: Response,
  reading: Reading,
) => Promise<string>;

/** Reads the message in the body of a failure. */
export type Describe = (body: unknown) => ServerMessage;

/** Reads the events of a first response and of those that continue it. */
export type Resume = <Event>(
  first: Response,
  read: (response: Response, position: StreamPosition) => AsyncIterable<Event>,
) => AsyncIterable<Event>;

/** The position at which a stream continues (HTML, 9.2.6). */
export interface StreamPosition {
  /** The last event id; empty without one. */
  id: string;
  /** The reconnection time in milliseconds, if the stream has sent one. */
  wait?: number;
}

/** Reads the data of a success; rejects with a {@link DecodeError} or {@link ResponseTooLargeError}. */
export type Decoder<T> = (response: Response, reading: Reading) => Promise<T>;

/** The members of a request that hooks and rules receive. */
export function namesOf({
  method,
  path,
  operation,
}: HttpRequest): Pick<OutgoingRequest, "method" | "operation" | "template"> {
  return { method, operation, template: operation?.path ?? path };
}
