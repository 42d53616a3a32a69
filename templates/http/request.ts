// What the core sends and what a body is read with: the types between operations and what sends
// their requests.

import type { Base } from "./base-url.js";
import type { Call } from "./call.js";
import type { OperationFacts } from "./operation-facts.js";
import type { Amend, HttpBody, OutgoingRequest } from "./outgoing-request.js";
import type { Security } from "./security.js";
import type { ServerMessage } from "./server-message.js";
import type { HttpSettings, RequestOptions } from "./settings.js";

/** Sends requests; what every operation is given as its first argument. */
export interface Http {
  /**
   * Builds a request and sends it. What `build` throws rejects the call before anything is sent;
   * otherwise it rejects with a {@link CallError}.
   */
  send<T, Errors = unknown, Received = unknown>(
    build: (client: Destination) => HttpRequest<T>,
    options?: RequestOptions,
  ): Call<T, Errors, Received>;
  /** The API, and the name of the client if it has one: the beginning of keys of caches. */
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
  /** Where the request goes in place of the client's base URL. */
  readonly at?: (client: Destination) => Destination;
  /** What the operation needs; absent: what the API needs as a whole. */
  readonly security?: Security;
  /** Whether it may be sent twice; absent: where its method only reads (RFC 9110, 9.2.1). */
  readonly idempotent?: boolean;
  /** How the data is read; absent: as JSON. */
  readonly decode?: Decoder<T>;
  /** The media type of the data; absent: JSON, or any when `decode` is given. */
  readonly accept?: string;
  readonly operation?: OperationFacts;
  /** Changes the request once it has its credentials, before the caller's headers are added. */
  readonly amend?: Amend;
}

/** Where a request goes, and what of the client goes along. */
export interface Destination {
  readonly settings: HttpSettings;
  readonly base: Base;
  /** Whether it is of another origin, which receives nothing that the client adds to requests. */
  readonly isForeign?: true | undefined;
}

/** What is being read. */
export interface Reading {
  /** The method and URL, for errors. */
  readonly place: string;
  /** The most bytes that are read into memory; absent: any number. */
  readonly limit?: number | undefined;
  /** How text is read up to the limit, and what a server says in an error. */
  readonly steps?: ReadingSteps;
  /** What was asked. */
  readonly request?: OutgoingRequest;
  readonly onInvalid?: HttpSettings["onInvalid"];
  /** Continues a stream of events that ends or breaks off, where the call asks for that. */
  readonly resume?: Resume | undefined;
  /** To be called when a body that is read as a stream has ended, failed or been cancelled. */
  readonly end?: (() => void) | undefined;
}

/** The steps of reading that layers replace. */
export interface ReadingSteps {
  /** Absent: all of a text is read. */
  readonly readText?: ReadText;
  readonly describe?: Describe;
}

/** Reads text, as `response.text()` does. */
export type ReadText = (
  response: Response,
  reading: Reading,
) => Promise<string>;

/** Reads what a server says in the body of a failure. */
export type Describe = (body: unknown) => ServerMessage;

/** Reads the events of a first response and of those that continue it. */
export type Resume = <Event>(
  first: Response,
  read: (response: Response, position: StreamPosition) => AsyncIterable<Event>,
) => AsyncIterable<Event>;

/** What a stream has said of how it is continued (HTML, 9.2.6). */
export interface StreamPosition {
  /** The id of the last event that had one; empty: none had. */
  id: string;
  /** The milliseconds the stream asked to wait. */
  wait?: number;
}

/**
 * Reads the data of a successful response. Rejects with a {@link DecodeError} when the body is not what it
 * reads, with a {@link ResponseTooLargeError} when it is more.
 */
export type Decoder<T> = (response: Response, reading: Reading) => Promise<T>;

/** The members of a request that hooks and rules receive. */
export function namesOf({
  method,
  path,
  operation,
}: HttpRequest): Pick<OutgoingRequest, "method" | "operation" | "template"> {
  return { method, operation, template: operation?.path ?? path };
}
