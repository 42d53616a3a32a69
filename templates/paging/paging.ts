// Calls for pages of a list, which request further pages when needed. A pager finds the next page;
// those for documents are in `page-kinds.ts`.

import {
  type Answer,
  type Call,
  type Exchange,
  type ExchangeOf,
  type Outcome,
  SentCall,
} from "../http/call.js";
import { addOperation, RequestError } from "../http/errors.js";
import type { OperationFacts } from "../http/operation-facts.js";
import type { Destination, Http, HttpRequest } from "../http/request.js";
import type { RequestOptions } from "../http/settings.js";

/** Options for {@link PagedCall.toArray}. */
export interface ToArrayOptions {
  /** The maximum number of items; no page beyond it is requested. */
  readonly limit?: number | undefined;
}

/** Finds the next page. */
export interface Pager<Item, Page, Input> {
  /** The items of a page; null and undefined mean none. */
  readonly items: (page: Page) => readonly Item[] | null | undefined;
  /** The input of the next page; undefined after the last. */
  readonly next: (
    page: Page,
    input: Input,
    reached: Reached<Item>,
  ) => Input | undefined;
  /** The link to the next page, followed if `next` returns no new input. */
  readonly link?: (
    // Without NoInfer, a function that accepts any page would make pages unknown.
    page: NoInfer<Page>,
    reached: Reached<Item>,
  ) => PageLink | undefined;
  /** True if the number of the page is not known from its input. */
  readonly isOpen?: (input: Input, page: Page) => boolean;
  /** Starts to guard a walk whose end is not known. */
  readonly watch?: (
    pager: Pager<Item, Page, Input>,
  ) => Watch<Item, Page, Input>;
}

/** A link to a page that no input requests. */
export interface PageLink {
  /** The URL, as far as it is known before the link is followed. */
  readonly href: string;
  /** Builds the request of the linked page from the request of this page. */
  aim<T>(request: HttpRequest<T>, client: Destination): HttpRequest<T>;
  /** Throws, because no input requests the page. */
  refuseInput(): never;
}

/** Receives every page of a walk. */
export type Watch<Item, Page, Input> = (
  input: Input,
  page: Page,
  items: readonly Item[],
) => Watched;

/** The position of a page among the others, as far as it is known. */
export interface Watched {
  /** The number of the first page, as far as it is known. */
  readonly first: 0 | 1;
  /** True if the next page may be the same again, with number 1. */
  readonly isOpen: boolean;
  /** True if it is the same page as before. */
  readonly isAgain: boolean;
}

/** The progress of a walk through pages. */
export interface Reached<Item> {
  /** The number of items in the page. */
  readonly count: number;
  /** The largest number of items in a page so far. */
  readonly size: number;
  /** The last item of the page. */
  readonly last: Item | undefined;
  /** The number of the first page, as far as it is known. */
  readonly first: 0 | 1;
  readonly response: Response;
}

/**
 * A call for a page of a list: a promise of that page, and an iterable of all items from there on.
 */
export interface PagedCall<Item, Page, Input> extends SentPagedCall<
  Item,
  Page,
  Input,
  Exchange<Page>,
  Outcome<Page>
> {}

/** A paged call of an operation that declares failures. */
export interface FalliblePagedCall<
  Item,
  Page,
  Input,
  Errors,
> extends SentPagedCall<
  Item,
  Page,
  Input,
  Exchange<Page>,
  Outcome<Page, Errors>
> {}

/** A paged call of an operation that declares the headers of a success, or several successes. */
export interface DeclaredPagedCall<
  Item,
  Page,
  Input,
  Errors,
  Received,
  Successes,
> extends SentPagedCall<
  Item,
  Page,
  Input,
  ExchangeOf<Page, Received, Successes>,
  Outcome<Page, Errors, Successes>
> {}

/** The paged call of an operation. Unknown type arguments declare nothing. */
export type PagedCallOf<Item, Page, Input, Errors, Received, Successes> =
  unknown extends Received & Successes
    ? unknown extends Errors
      ? PagedCall<Item, Page, Input>
      : FalliblePagedCall<Item, Page, Input, Errors>
    : DeclaredPagedCall<Item, Page, Input, Errors, Received, Successes>;

/** A paged call that was sent. It sends one request until further pages are needed. */
export class SentPagedCall<Item, Page, Input, Exchanged, Settled>
  extends SentCall<Page, Exchanged, Settled>
  implements AsyncIterable<Item>
{
  readonly #first: Call<Page>;
  readonly #walk: Walk<Item, Page, Input>;

  constructor(first: Call<Page>, walk: Walk<Item, Page, Input>) {
    super(first.withResponse());
    this.#first = first;
    this.#walk = walk;
  }

  override asResponse(): Promise<Response> {
    this.catch(() => {});
    return this.#first.asResponse();
  }

  /** Iterates over pages instead of items. Rejects like the call for a page. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let step: Step<Item, Page, Input> | undefined = await this.#start();
    while (step) {
      if (!step.isAgain) yield step.page;
      step = await this.#told(this.#follow(step));
    }
  }

  /** Iterates over items. A page is requested when its first item is needed. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages())
      yield* this.#walk.pager.items(page) ?? [];
  }

  /** Returns all items, or the first `limit` items. */
  async toArray({ limit = Infinity }: ToArrayOptions = {}): Promise<Item[]> {
    const all: Item[] = [];
    if (limit <= 0) return all;
    for await (const item of this) {
      if (all.push(item) >= limit) break;
    }
    return all;
  }

  /**
   * Returns the input of the next page; undefined after the last. Rejects with a {@link
   * PagingError} if only a link references it.
   */
  nextInput(): Promise<Input | undefined> {
    return this.#told(this.#nextInput());
  }

  async #nextInput(): Promise<Input | undefined> {
    let step = await this.#start();
    if (step.isOpen) {
      const found = await this.#follow(step);
      if (!found?.isAgain) return inputOf(found);
      step = found;
    }
    return inputOf(this.#nextOf(step));
  }

  async #start(): Promise<Step<Item, Page, Input>> {
    const answer = (await this.withResponse()) as Answer<Page>;
    const { input, pager } = this.#walk;
    const asked = new Set([textOf(input)]);
    const before = { size: 0, asked, watch: pager.watch?.(pager) };
    return this.#told(this.#stepAt({ input }, answer, before));
  }

  /** The next page; undefined after the last. */
  async #follow(
    step: Step<Item, Page, Input>,
  ): Promise<Step<Item, Page, Input> | undefined> {
    const next = this.#nextOf(step);
    if (next === undefined) return undefined;
    return this.#stepAt(next, await this.#walk.ask(next).withResponse(), step);
  }

  async #stepAt(
    next: Next<Input>,
    { data: page, response }: Answer<Page>,
    { size: most, asked, watch }: Walked<Item, Page, Input>,
  ): Promise<Step<Item, Page, Input>> {
    const items = this.#walk.pager.items(page) ?? [];
    const count = items.length;
    const size = Math.max(most, count);
    const last = items[count - 1];
    const watched = watch?.(next.input, page, items);
    const reached = { page, response, count, size, last, first: 1 } as const;
    return { ...next, ...reached, asked, watch, ...watched };
  }

  /** The request of the next page; throws if it was sent before. */
  #nextOf(step: Step<Item, Page, Input>): Next<Input> | undefined {
    const { pager } = this.#walk;
    const input = pager.next(step.page, step.input, step);
    if (input === undefined) return undefined;
    const { asked } = step;
    const isNew = (text: string): boolean =>
      !asked.has(text) && !!asked.add(text);
    if (isNew(textOf(input))) return { input };
    const link = pager.link?.(step.page, step);
    if (link && isNew(link.href)) return { input, link };
    throw new PagingError(
      "the server repeats itself: its next page was requested before",
    );
  }

  /** Adds the operation to the error of a promise. */
  async #told<T>(promise: Promise<T>): Promise<T> {
    try {
      return await promise;
    } catch (error) {
      addOperation(error, this.#walk.operation());
      throw error;
    }
  }
}

/** The functions by which a {@link PagedCall} requests further pages. */
interface Walk<Item, Page, Input> {
  readonly input: Input;
  readonly ask: (next: Next<Input>) => {
    withResponse(): Promise<Answer<Page>>;
  };
  readonly pager: Pager<Item, Page, Input>;
  /** The operation, once it has been called. */
  readonly operation: () => OperationFacts | undefined;
}

/** The request of a page: an input or a link. */
interface Next<Input> {
  readonly input: Input;
  readonly link?: PageLink;
}

/** The progress of an iteration, with its requests as strings. */
interface Walked<Item, Page, Input> {
  readonly size: number;
  readonly asked: Set<string>;
  readonly watch: Watch<Item, Page, Input> | undefined;
}

/** A page of a walk. */
interface Step<Item, Page, Input>
  extends
    Next<Input>,
    Reached<Item>,
    Walked<Item, Page, Input>,
    Partial<Omit<Watched, "first">> {
  readonly page: Page;
}

function inputOf<Input>(next: Next<Input> | undefined): Input | undefined {
  return next?.link ? next.link.refuseInput() : next?.input;
}

/** Thrown if the pages of a server cannot be followed. */
export class PagingError extends RequestError {
  override readonly name = "PagingError";
}

/** Requests the page of `input`, and the following ones when they are needed. */
export function pages<Item, Page, Input>(
  http: Http,
  input: Input,
  build: (input: Input) => HttpRequest<Page>,
  pager: Pager<Item, Page, Input>,
  options?: RequestOptions,
): PagedCall<Item, Page, Input> {
  let operation: OperationFacts | undefined;
  const ask = ({ input, link }: Next<Input>): Call<Page> =>
    http.send((client) => {
      const request = build(input);
      ({ operation } = request);
      return link ? link.aim(request, client) : request;
    }, options);
  return new SentPagedCall(ask({ input }), {
    input,
    ask,
    pager,
    operation: () => operation,
  });
}

/** Calls an operation with pages. */
export type PagesCaller = (
  http: Http,
  input: object,
  build: (input: object) => HttpRequest,
  options: RequestOptions | undefined,
) => unknown;

/** The input for a cursor; undefined if it is missing, null or empty. */
export function nextBy<Cursor, Input>(
  cursor: Cursor | null | undefined,
  follow: (cursor: Cursor) => Input,
): Input | undefined {
  return cursor === undefined || cursor === null || cursor === ""
    ? undefined
    : follow(cursor);
}

/** A value as a string, for comparison. */
export function textOf(value: unknown): string {
  return JSON.stringify([value], (_name, inner: unknown) =>
    typeof inner === "bigint" ? String(inner) : inner,
  );
}
