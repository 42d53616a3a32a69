/** What pages come from: a {@link Call}, or whatever gives data and response alike. */
export interface PageCall<Page> {
  withResponse(): Promise<{ readonly data: Page; readonly response: Response }>;
}

/** How pages follow each other. */
export interface Pager<Input, Item, Page> {
  /** The items of a page; null and undefined are none. */
  readonly items: (page: Page) => readonly Item[] | null | undefined;
  /** The input of the next page; undefined after the last. */
  readonly next: (
    page: Page,
    input: Input,
    response: Response,
  ) => Input | undefined;
}

/** What {@link Paged.toArray} may be told. */
export interface ToArrayOptions {
  /** The greatest number of items; no page is fetched beyond it. */
  readonly limit?: number | undefined;
}

/**
 * Items over all pages. Every iteration starts from the first page, fetches a page when it is
 * needed, and nothing more once it is left; it rejects as a single page would.
 */
export interface Paged<Item, Page> extends AsyncIterable<Item> {
  /** The pages instead of their items. */
  pages(): AsyncIterable<Page>;
  /** All items, or the first `limit` of them. */
  toArray(options?: ToArrayOptions): Promise<Item[]>;
}

/**
 * Pages after pages, from the one `input` asks for. A page that leads to itself is an error rather
 * than an endless loop.
 */
export function paged<Input, Item, Page>(
  input: Input,
  fetchPage: (input: Input) => PageCall<Page>,
  pager: Pager<Input, Item, Page>,
): Paged<Item, Page> {
  async function* pages(): AsyncGenerator<Page, void, undefined> {
    let current: Input | undefined = input;
    let isFirst = true;
    while (isFirst || current !== undefined) {
      const { data, response } = await fetchPage(
        current as Input,
      ).withResponse();
      yield data;
      const next = pager.next(data, current as Input, response);
      if (next !== undefined && sameInput(next, current)) {
        throw new Error(
          "the next page is the same as this one: the server repeats its cursor",
        );
      }
      current = next;
      isFirst = false;
    }
  }
  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const page of pages()) yield* pager.items(page) ?? [];
  }
  return {
    [Symbol.asyncIterator]: items,
    pages,
    async toArray({ limit = Infinity } = {}) {
      const all: Item[] = [];
      if (limit <= 0) return all;
      for await (const item of items()) {
        if (all.push(item) >= limit) break;
      }
      return all;
    },
  };
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

/**
 * The query of the next page, of a `Link` header (RFC 8288, `rel="next"`), for
 * {@link RequestOptions.query}; undefined where there is none. Only the query is taken, so that
 * credentials never follow a link to another place.
 */
export function linkNext(response: Response): string | undefined {
  const links = response.headers.get("link") ?? "";
  for (const [, target = "", parameters = ""] of links.matchAll(
    /<([^>]*)>([^<]*)/g,
  )) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters);
    const relations = (rel?.[1] ?? rel?.[2] ?? "").toLowerCase().split(/\s+/);
    if (relations.includes("next")) {
      return /\?([^#]*)/.exec(target)?.[1] ?? "";
    }
  }
  return undefined;
}

function sameInput(next: unknown, current: unknown): boolean {
  return textOf(next) === textOf(current);
}

function textOf(input: unknown): string {
  return JSON.stringify([input], (_name, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}
