import type { Failing, Writes } from "../http/call.js";
import { type Binding, bindingOf } from "../operation/bind.js";
import type { RequestOptions } from "../http/settings.js";
import { onlyReads, type OperationFacts } from "../http/operation-facts.js";
import type { PagedCall } from "../paging/paging.js";

/** A call that a query may make: one without the mark of calls that write. */
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

/** The same of a call for data that a cache can keep. */
export type ReadArguments<Given extends readonly unknown[], Data, Skip> = [
  Data,
] extends [AsyncIterable<unknown>]
  ? [refused: "a stream is read once"]
  : QueryArguments<Given, Skip>;

/** The same of a paged call; `Input` is never where only a link references the next page. */
export type PagesArguments<Given extends readonly unknown[], Input, Skip> = [
  Input,
] extends [never]
  ? [refused: "only a link references the next page"]
  : QueryArguments<Given, Skip>;

/** The input of a mutation; `void` where it may be left out. */
export type Variables<Given extends readonly unknown[]> =
  2 extends Given["length"]
    ? 0 extends Given["length"]
      ? Exclude<Given[0], undefined> | void
      : Given[0]
    : void;

/** A page, and the input of the one after it, which may be in headers. */
export interface QueryPage<Page, Input> {
  readonly page: Page;
  /** Absent after the last. */
  readonly next?: Input;
}

/** A function of a client, with what it calls. */
export interface BoundCall extends Binding {
  /** Makes the call, whether or not it takes an input. */
  readonly send: (input: unknown, options?: RequestOptions) => Promise<unknown>;
}

/** The call of a function of a client; throws a TypeError for any other function. */
export function callOf(call: object): BoundCall {
  const binding = bindingOf(call);
  if (!binding)
    throw new TypeError(
      "a query is made of a function of a client, such as client.alerts.list",
    );
  const send = call as (...given: readonly unknown[]) => Promise<unknown>;
  const isPlain = binding.operation.input === false;
  return {
    ...binding,
    send: (input, options) => (isPlain ? send(options) : send(input, options)),
  };
}

/** The same of an operation that only reads; throws a TypeError for any other. */
export function readOf(call: object): BoundCall {
  const read = callOf(call);
  const { operation } = read;
  return onlyReads(operation)
    ? read
    : refuse(operation, "is no read: make a mutation of it");
}

/** The same of an operation with pages, whose next input follows from each of them. */
export function pagedOf(call: object): BoundCall {
  const paged = callOf(call);
  const { operation } = paged;
  const { pages } = operation;
  if (!pages) return refuse(operation, "is not paged: make a query of it");
  const position = pages["position"] as object | undefined;
  return position && Object.keys(position).length === 0
    ? refuse(
        operation,
        "has pages that only links reference: make a query of it",
      )
    : paged;
}

function refuse({ id }: OperationFacts, reason: string): never {
  throw new TypeError(`${id} ${reason}`);
}

/** A page of a call, and the input of the next one. */
export async function pageOf(
  call: Promise<unknown>,
): Promise<QueryPage<unknown, unknown>> {
  const page = await call;
  const paged = call as PagedCall<unknown, unknown, unknown>;
  const next = await paged.nextInput();
  return next === undefined ? { page } : { page, next };
}
