import type { Schema } from "./schema.js";

/**
 * A request that the API sends by itself: a webhook of the document, or a callback of an operation
 * (OpenAPI 3.1, 4.8.1 and 4.8.18).
 */
export interface Webhook {
  /** As written; with the method where a webhook has several, unique among its neighbours. */
  readonly name: string;
  readonly pointer: string;
  /** In capitals: `POST`. */
  readonly method: string;
  /** Of a callback: where it is sent to, a runtime expression such as `{$request.body#/url}`. */
  readonly expression?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: true;
  /** Absent: it has no body. */
  readonly payload?: Schema;
  /** The pointer of the payload's schema; absent: it has none. */
  readonly payloadPointer?: string;
  /** An object of the headers that are declared, in lower case; absent: none is. */
  readonly headers?: Schema;
  /** Where each of them is declared. */
  readonly headerPlaces?: readonly HeaderPlace[];
}

/** A header of a webhook. */
export interface HeaderPlace {
  /** In lower case. */
  readonly name: string;
  readonly pointer: string;
}

/** The callbacks of an operation, and the type that has their payloads by name. */
export interface Callbacks {
  /** In Pascal case, a name that no type has: `SubscriptionCreateCallbacks`. */
  readonly type: string;
  readonly webhooks: readonly Webhook[];
}
