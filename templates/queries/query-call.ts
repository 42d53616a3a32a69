// Calls of a client as queries and mutations of a cache.

import type { Failing, Writes } from "../http/call.js";
import { type Binding, bindingOf } from "../operation/bind.js";
import type { RequestOptions } from "../http/settings.js";
import { onlyReads, type OperationFacts } from "../http/operation-facts.js";
import type { PagedCall } from "../paging/paging.js";

/** A call that a query may make: it is not marked as writing. */
export type ReadCall<T, Errors = unknown> = Promise<T> &
  Failing<Errors> & { readonly [Mark in keyof Writes]?: never };

/** Options of a call inside a query. */
export type QueryOptions = Omit<RequestOptions, "signal">;

/** The arguments after a function of a client: its input, or a value that skips the call. */
export type QueryArguments<
  Given extends readonly unknown[],
  Skip,
> = 2 extends Given["length"]
  ? 0 extends Given["length"]
    ? [input?: Given[0] | Skip, options?: QueryOptions]
    : [input: Given[0] | Skip, options?: QueryOptions]
  : [input?: Skip | undefined, options?: QueryOptions];

/** The arguments after a function of a client whose data can be cached. */
export type ReadArguments<Given extends readonly unknown[], Data, Skip> = [
  Data,
] extends [AsyncIterable<unknown>]
  ? [refused: "a stream is read once"]
  : QueryArguments<Given, Skip>;

/** The arguments after a paged call. `Input` is never if only links reference further pages. */
export type PagesArguments<Given extends readonly unknown[], Input, Skip> = [
  Input,
] extends [never]
  ? [refused: "only a link references the next page"]
  : QueryArguments<Given, Skip>;

/** The input of a mutation; `void` if it is optional. */
export type Variables<Given extends readonly unknown[]> =
  2 extends Given["length"]
    ? 0 extends Given["length"]
      ? Exclude<Given[0], undefined> | void
      : Given[0]
    : void;

/** A page and the input of the next one. */
export interface QueryPage<Page, Input> {
  readonly page: Page;
  /** Absent on the last page. */
  readonly next?: Input;
}

/** A function of a client, with its operation. */
export interface BoundCall extends Binding {
  /** Calls the function, with or without an input. */
  readonly send: (input: unknown, options?: RequestOptions) => Promise<unknown>;
}

/** The call of a function of a client; throws a TypeError for any other function. */
export function callOf(call: object): BoundCall {
  const binding = bindingOf(call);
  if (!binding)
    throw new TypeError(
      "a query requires a function of a client, such as client.alerts.list",
    );
  const send = call as (...given: readonly unknown[]) => Promise<unknown>;
  const isPlain = binding.operation.input === false;
  return {
    ...binding,
    send: (input, options) => (isPlain ? send(options) : send(input, options)),
  };
}

/** The call of an operation that only reads; throws a TypeError for any other. */
export function readOf(call: object): BoundCall {
  const read = callOf(call);
  const { operation } = read;
  return onlyReads(operation)
    ? read
    : refuse(operation, "does not only read: use mutation()");
}

/** The call of an operation with pages that an input requests; throws a TypeError for any other. */
export function pagedOf(call: object): BoundCall {
  const paged = callOf(call);
  const { operation } = paged;
  const { pages } = operation;
  if (!pages) return refuse(operation, "is not paged: use query()");
  const position = pages["position"] as object | undefined;
  return position && Object.keys(position).length === 0
    ? refuse(operation, "has pages that only links reference: use query()")
    : paged;
}

function refuse({ id }: OperationFacts, reason: string): never {
  throw new TypeError(`${id} ${reason}`);
}

/** The page of a call, and the input of the next one. */
export async function pageOf(
  call: Promise<unknown>,
): Promise<QueryPage<unknown, unknown>> {
  const page = await call;
  const paged = call as PagedCall<unknown, unknown, unknown>;
  const next = await paged.nextInput();
  return next === undefined ? { page } : { page, next };
}
