// A request at the moment it is sent, as hooks, credentials and layers receive it.

import type { OperationFacts } from "./operation-facts.js";

/** A request about to be sent. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: HttpBody["content"] | undefined;
  /** The number of earlier attempts. */
  readonly attempt: number;
  /** The operation; undefined for a request that was made without one. */
  readonly operation: OperationFacts | undefined;
  /** The path below the base URL, with `{name}` for each parameter in it. */
  readonly template: string;
}

/** Changes a request that is about to be sent. */
export type Amend = (request: Outgoing) => void;

/** A request about to be sent, with a fact that is not for hooks. */
export interface Outgoing extends OutgoingRequest {
  /** True if its query contains a credential. */
  isSecret?: boolean;
}

/** A request's body. */
export interface HttpBody {
  /** Absent where `fetch` sets it by itself, as for multipart. */
  readonly contentType?: string;
  readonly content: NonNullable<RequestInit["body"]>;
}

/** True if a body can be read only once. */
export function isStream(body: unknown): boolean {
  return typeof ReadableStream === "function" && body instanceof ReadableStream;
}
