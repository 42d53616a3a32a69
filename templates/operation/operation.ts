// Operations: functions that send a request, with facts of the operation as their properties.

import type { CallOf, Writes } from "../http/call.js";
import type { Http, HttpRequest } from "../http/request.js";
import type { RequestOptions } from "../http/settings.js";
import type { PagedCallOf } from "../paging/paging.js";
import type { Descriptor } from "./descriptor.js";
import { requestOf } from "./operation-request.js";

/** A function that sends the request of an operation, with facts of the operation as properties. */
export interface Operation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
  Successes = unknown,
> extends Descriptor {
  (
    http: Http,
    input: Input,
    options?: RequestOptions,
  ): CallOf<Data, Errors, Received, Successes>;
}

/** An {@link Operation} with an optional input. */
export interface OptionalOperation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
  Successes = unknown,
> extends Descriptor {
  (
    http: Http,
    input?: Input,
    options?: RequestOptions,
  ): CallOf<Data, Errors, Received, Successes>;
}

/** An {@link Operation} without an input. */
export interface PlainOperation<
  Data,
  Errors = unknown,
  Received = unknown,
  Successes = unknown,
> extends Descriptor {
  readonly input: false;
  (
    http: Http,
    options?: RequestOptions,
  ): CallOf<Data, Errors, Received, Successes>;
}

/** An {@link Operation} that writes. */
export interface WriteOperation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
  Successes = unknown,
> extends Descriptor {
  (
    http: Http,
    input: Input,
    options?: RequestOptions,
  ): CallOf<Data, Errors, Received, Successes> & Writes;
}

/** A {@link WriteOperation} with an optional input. */
export interface OptionalWriteOperation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
  Successes = unknown,
> extends Descriptor {
  (
    http: Http,
    input?: Input,
    options?: RequestOptions,
  ): CallOf<Data, Errors, Received, Successes> & Writes;
}

/** A {@link WriteOperation} without an input. */
export interface PlainWriteOperation<
  Data,
  Errors = unknown,
  Received = unknown,
  Successes = unknown,
> extends Descriptor {
  (
    http: Http,
    options?: RequestOptions,
  ): CallOf<Data, Errors, Received, Successes> & Writes;
}

/** An operation that returns a list by pages; `Next` is never if no input requests a page. */
export interface PagedOperation<
  Input,
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
  Next = Input,
  Successes = unknown,
> extends Descriptor {
  (
    http: Http,
    input: Input,
    options?: RequestOptions,
  ): PagedCallOf<Item, Page, Next, Errors, Received, Successes>;
}

/** A {@link PagedOperation} with an optional input. */
export interface OptionalPagedOperation<
  Input,
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
  Next = Input,
  Successes = unknown,
> extends Descriptor {
  (
    http: Http,
    input?: Input,
    options?: RequestOptions,
  ): PagedCallOf<Item, Page, Next, Errors, Received, Successes>;
}

/** A {@link PagedOperation} without an input, whose pages are found by links. */
export interface PlainPagedOperation<
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
  Successes = unknown,
> extends Descriptor {
  readonly input: false;
  (
    http: Http,
    options?: RequestOptions,
  ): PagedCallOf<Item, Page, never, Errors, Received, Successes>;
}

/** Creates an operation. */
export function operation<Made>(facts: Descriptor): Made {
  return operationBy(facts, (input) => input);
}

/** Creates an operation whose input is passed through a function before it is sent. */
export function operationBy<Made>(
  facts: Descriptor,
  look: (input: unknown) => unknown,
): Made {
  const call = (http: Http, ...given: readonly unknown[]): unknown => {
    const [input, options] = (
      facts.input === false ? [undefined, ...given] : given
    ) as readonly [unknown, RequestOptions | undefined];
    const build = (each: unknown): HttpRequest => requestOf(made, each, look);
    const { pages } = facts;
    return pages
      ? pages.by(pages as never)(http, (input ?? {}) as object, build, options)
      : http.send(() => build(input), options);
  };
  const idOf = (): string => facts.id;
  // As JSON, for example in logs, an operation is its id.
  const made = Object.assign(call, facts, { toString: idOf, toJSON: idOf });
  return made as Made;
}
