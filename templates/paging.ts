import { type Answer, Call } from "./call.js";
import type { Http, HttpRequest, RequestOptions } from "./http.js";

/** What {@link PagedCall.toArray} may be told. */
export interface ToArrayOptions {
  /** The greatest number of items; no page is fetched beyond it. */
  readonly limit?: number | undefined;
}

/** How pages follow each other. */
export interface Pager<Item, Page, Input> {
  /** The items of a page; null and undefined are none. */
  readonly items: (page: Page) => readonly Item[] | null | undefined;
  /** The input of the next page; undefined after the last. */
  readonly next: (
    page: Page,
    input: Input,
    reached: Reached<Item>,
  ) => Input | undefined;
  /** Whether an input and its page leave it open which number that page has. */
  readonly isOpen?: (input: Input, page: Page) => boolean;
  /** Starts to watch over a walk, where the pages do not say themselves which of them follow. */
  readonly watch?: (
    pager: Pager<Item, Page, Input>,
  ) => Watch<Item, Page, Input>;
}

/** Looks at every page of a walk as it comes. */
export type Watch<Item, Page, Input> = (
  input: Input,
  page: Page,
  items: readonly Item[],
) => Watched;

/** What is known of where a page stands among the others. */
export interface Watched {
  /** The number of the first page, as far as it is known. */
  readonly first: 0 | 1;
  /** Whether the next page may be this one again, which is number 1 then. */
  readonly isOpen: boolean;
  /** Whether it is the page before it again. */
  readonly isAgain: boolean;
}

/** Where a walk through pages has come to. */
export interface Reached<Item> {
  /** How many items the page has. */
  readonly count: number;
  /** The most items that any page had so far, this one included. */
  readonly size: number;
  /** The last item of the page. */
  readonly last: Item | undefined;
  /** The number of the first page, as far as it is known. */
  readonly first: 0 | 1;
  readonly response: Response;
}

/**
 * A call for a page of a list: a promise of that page, and all items from there on, page after page.
 * One request is sent, until more is asked for.
 */
export class PagedCall<Item, Page, Input, Errors = unknown, Received = unknown>
  extends Call<Page, Errors, Received>
  implements AsyncIterable<Item>
{
  readonly #first: Call<Page, Errors, Received>;
  readonly #walk: Walk<Item, Page, Input>;

  constructor(
    first: Call<Page, Errors, Received>,
    walk: Walk<Item, Page, Input>,
  ) {
    super(first.withResponse());
    this.#first = first;
    this.#walk = walk;
  }

  override asResponse(): Promise<Response> {
    this.catch(() => {});
    return this.#first.asResponse();
  }

  /** The pages instead of their items; it rejects as the call for a page does. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let step: Step<Item, Page, Input> | undefined = await this.#start();
    while (step) {
      yield step.page;
      step = await goOn(step, this.#walk);
    }
  }

  /** The items, page after page: a page is asked for when its first item is. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages())
      yield* this.#walk.pager.items(page) ?? [];
  }

  /** All items, or the first `limit` of them. */
  async toArray({ limit = Infinity }: ToArrayOptions = {}): Promise<Item[]> {
    const all: Item[] = [];
    if (limit <= 0) return all;
    for await (const item of this) {
      if (all.push(item) >= limit) break;
    }
    return all;
  }

  /** What asks for the next page, for whoever walks by himself; undefined after the last. */
  async nextInput(): Promise<Input | undefined> {
    const step = await this.#start();
    const next = nextOf(step, this.#walk);
    if (next === undefined || !step.isOpen) return next;
    const found = await follow(step, next, this.#walk);
    return found.isAgain ? nextOf(found, this.#walk) : next;
  }

  async #start(): Promise<Step<Item, Page, Input>> {
    const { input, pager } = this.#walk;
    const asked = new Set([changes(input, input)]);
    const start = { size: 0, asked, watch: pager.watch?.(pager) };
    return stepAt(input, await this.withResponse(), start, pager);
  }
}

/** What a {@link PagedCall} goes on with. */
interface Walk<Item, Page, Input> {
  readonly input: Input;
  readonly ask: (input: Input) => {
    withResponse(): Promise<Answer<Page>>;
  };
  readonly pager: Pager<Item, Page, Input>;
}

/** A page, and how it was come by. */
interface Step<Item, Page, Input> extends Reached<Item>, Watched {
  readonly input: Input;
  readonly page: Page;
  /** What was asked for so far, each as a text. */
  readonly asked: Set<string>;
  readonly watch: Watch<Item, Page, Input> | undefined;
}

/** The next page; undefined after the last. */
async function goOn<Item, Page, Input>(
  step: Step<Item, Page, Input>,
  walk: Walk<Item, Page, Input>,
): Promise<Step<Item, Page, Input> | undefined> {
  const next = nextOf(step, walk);
  if (next === undefined) return undefined;
  const found = await follow(step, next, walk);
  return found.isAgain ? goOn(found, walk) : found;
}

async function follow<Item, Page, Input>(
  step: Step<Item, Page, Input>,
  next: Input,
  { ask, pager }: Walk<Item, Page, Input>,
): Promise<Step<Item, Page, Input>> {
  return stepAt(next, await ask(next).withResponse(), step, pager);
}

function stepAt<Item, Page, Input>(
  input: Input,
  { data, response }: Answer<Page>,
  {
    size,
    asked,
    watch,
  }: Pick<Step<Item, Page, Input>, "size" | "asked" | "watch">,
  { items }: Pager<Item, Page, Input>,
): Step<Item, Page, Input> {
  const found = items(data) ?? [];
  const count = found.length;
  return {
    input,
    page: data,
    response,
    count,
    size: Math.max(size, count),
    last: found[count - 1],
    asked,
    watch,
    ...(watch?.(input, data, found) ?? {
      first: 1,
      isOpen: false,
      isAgain: false,
    }),
  };
}

/** The input of the page behind another; throws where it was asked for before. */
function nextOf<Item, Page, Input>(
  step: Step<Item, Page, Input>,
  { input, pager }: Walk<Item, Page, Input>,
): Input | undefined {
  const next = pager.next(step.page, step.input, step);
  if (next === undefined) return undefined;
  const text = changes(next, input);
  if (step.asked.has(text)) {
    throw new PagingError(
      "the server repeats itself: the next page it names was asked for before",
    );
  }
  step.asked.add(text);
  return next;
}

/** The pages that follow each other as the server says is not how they can be walked. */
export class PagingError extends Error {
  override readonly name = "PagingError";
}

/** Asks for the page of `input`, and for those that follow it when they are wanted. */
export function pages<Item, Page, Input, Errors, Received>(
  http: Http,
  input: Input,
  build: (input: Input) => HttpRequest<Page>,
  pager: Pager<Item, Page, Input>,
  options?: RequestOptions,
): PagedCall<Item, Page, Input, Errors, Received> {
  const ask = (asked: Input): Call<Page, Errors, Received> =>
    http.send(() => build(asked), options);
  return new PagedCall(ask(input), { input, ask, pager });
}

/** What follows from a cursor; undefined where the cursor is missing, null or empty. */
export function nextBy<Cursor, Input>(
  cursor: Cursor | null | undefined,
  follow: (cursor: Cursor) => Input,
): Input | undefined {
  return cursor === undefined || cursor === null || cursor === ""
    ? undefined
    : follow(cursor);
}

/** Query parameters, and what their text is read by. */
export type LinkParameters<Input> = {
  readonly [Name in keyof Input]?: (text: string) => unknown;
};

/**
 * The next input, of a link to the next page: the parameters in `position`, which say which page it
 * is, and in `size`, as the link has them. Nothing else is taken of it, so no request and no
 * credential goes where it leads. What is no link is the value of the first of them, and where
 * there is none, there is no page. Throws a {@link PagingError} where it tells them nothing.
 */
export function nextByLink<Input>(
  link: string | null | undefined,
  input: Input,
  position: LinkParameters<Input>,
  size: LinkParameters<Input> = {},
): Input | undefined {
  if (link === undefined || link === null || link === "") return undefined;
  const [first = ""] = Object.keys(position);
  const isLink = /^(?:[a-z][a-z\d+.-]*:)?\/\/|^[^?]*\?[^?]*=/i.test(link);
  const query = new URLSearchParams(
    isLink ? /\?([^#]*)/.exec(link)?.[1] : [[first, link]],
  );
  const read = (parameters: LinkParameters<Input>): [string, unknown][] =>
    (
      Object.entries(parameters) as [string, (text: string) => unknown][]
    ).flatMap(([name, reader]) => {
      const text = query.get(name);
      return text === null ? [] : [[name, reader(text)]];
    });
  const found = read(position);
  if (found.length === 0) {
    throw new PagingError(
      `the link to the next page has none of the parameters that say which one it is: ${Object.keys(position).join(", ")}`,
    );
  }
  return { ...input, ...Object.fromEntries([...found, ...read(size)]) };
}

/** Where a `Link` header says the next page is (RFC 8288, `rel="next"`). */
export function nextLink({ headers }: Response): string | undefined {
  const links = headers.get("link") ?? "";
  for (const [, target = "", parameters = ""] of links.matchAll(
    /<([^<>]*)>([^<]*)/g,
  )) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters);
    const relations = (rel?.[1] ?? rel?.[2] ?? "").toLowerCase().split(/\s+/);
    if (relations.includes("next")) return target;
  }
  return undefined;
}

/** What an input asks for that another does not, as a text. */
function changes(input: unknown, from: unknown): string {
  const before = new Map(Object.entries(from ?? {}));
  const changed = Object.entries(input ?? {}).filter(
    ([name, value]) =>
      value !== before.get(name) && textOf(value) !== textOf(before.get(name)),
  );
  return textOf(changed);
}

/** A value as a text, to compare it by. */
export function textOf(value: unknown): string {
  return JSON.stringify([value], (_name, inner: unknown) =>
    typeof inner === "bigint" ? String(inner) : inner,
  );
}
