// Operations as values: functions that send a request, with the facts of it as their members.

import type { Call, WriteCall } from "../http/call.js";
import type { Http, HttpRequest } from "../http/request.js";
import type { RequestOptions } from "../http/settings.js";
import type { PagedCall } from "../paging/paging.js";
import type { Descriptor } from "./descriptor.js";
import { requestOf } from "./operation-request.js";

/** An operation as a value: a function that sends its request, and what is known of it. */
export interface Operation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (
    http: Http,
    input: Input,
    options?: RequestOptions,
  ): Call<Data, Errors, Received>;
}

/** An operation whose input may be left out. */
export interface OptionalOperation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (
    http: Http,
    input?: Input,
    options?: RequestOptions,
  ): Call<Data, Errors, Received>;
}

/** An operation that takes no input. */
export interface PlainOperation<
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  readonly input: false;
  (http: Http, options?: RequestOptions): Call<Data, Errors, Received>;
}

/** An operation that writes. */
export interface WriteOperation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (
    http: Http,
    input: Input,
    options?: RequestOptions,
  ): WriteCall<Data, Errors, Received>;
}

/** The same where the input may be left out. */
export interface OptionalWriteOperation<
  Input,
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (
    http: Http,
    input?: Input,
    options?: RequestOptions,
  ): WriteCall<Data, Errors, Received>;
}

/** The same without an input. */
export interface PlainWriteOperation<
  Data,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  (http: Http, options?: RequestOptions): WriteCall<Data, Errors, Received>;
}

/** An operation that gives a list page by page; `Next` is never where no input requests a page. */
export interface PagedOperation<
  Input,
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
  Next = Input,
> extends Descriptor {
  (
    http: Http,
    input: Input,
    options?: RequestOptions,
  ): PagedCall<Item, Page, Next, Errors, Received>;
}

/** The same where the input may be left out. */
export interface OptionalPagedOperation<
  Input,
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
  Next = Input,
> extends Descriptor {
  (
    http: Http,
    input?: Input,
    options?: RequestOptions,
  ): PagedCall<Item, Page, Next, Errors, Received>;
}

/** The same without an input, so that only links reference other pages. */
export interface PlainPagedOperation<
  Item,
  Page,
  Errors = unknown,
  Received = unknown,
> extends Descriptor {
  readonly input: false;
  (
    http: Http,
    options?: RequestOptions,
  ): PagedCall<Item, Page, never, Errors, Received>;
}

/** Makes an operation of what it sends and reads. */
export function operation<Made>(facts: Descriptor): Made {
  return operationBy(facts, (input) => input);
}

/** Makes an operation whose input is looked at, by a function, before it is sent. */
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
  // Printed, it is its id, as in a log of JSON.
  const made = Object.assign(call, facts, { toString: idOf, toJSON: idOf });
  return made as Made;
}
