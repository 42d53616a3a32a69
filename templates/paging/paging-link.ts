// The next page by a link to it, in a page or in its `Link` header.

import { urlAt } from "../http/base-url.js";
import { withQuery } from "../http/pairs.js";
import { type PageLink, PagingError } from "./paging.js";

/** Query parameters, and what their text is read by. */
export type LinkParameters<Input> = {
  readonly [Name in keyof Input]?: (text: string) => unknown;
};

/**
 * The next input, of a link to the next page: the parameters in `position`, which say which page it
 * is, and in `size`, as the link has them; the same input where they say no other page. What is no
 * link is the value of the first of them. Undefined where there is none.
 */
export function nextByLink<Input>(
  link: string | null | undefined,
  input: Input,
  position: LinkParameters<Input>,
  size: LinkParameters<Input> = {},
): Input | undefined {
  if (link === undefined || link === null || link === "") return undefined;
  const [first = ""] = Object.keys(position);
  const query = isLink(link)
    ? queryOf(link)
    : new URLSearchParams([[first, link]]);
  return inputBy(query, input, position, size);
}

/** The same of a `Link` header. */
export function nextByHeader<Input>(
  response: Response,
  input: Input,
  position: LinkParameters<Input>,
  size: LinkParameters<Input> = {},
): Input | undefined {
  const link = nextLink(response);
  return link === undefined
    ? undefined
    : inputBy(queryOf(link), input, position, size);
}

/** Reads a boolean of a link. */
export function isTrue(text: string): boolean {
  return text === "true";
}

/** The page that a link references, if it is one. */
export function pageByLink(
  link: string | null | undefined,
  { response }: { readonly response: Response },
): PageLink | undefined {
  return link && (isLink(link) || /^[/?]/.test(link))
    ? pageAt(link, response)
    : undefined;
}

/** The page that a `Link` header references. */
export function pageByHeader(
  _page: unknown,
  { response }: { readonly response: Response },
): PageLink | undefined {
  const link = nextLink(response);
  return link === undefined ? undefined : pageAt(link, response);
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

/**
 * The page at a link, which is relative to the URL of the response that has it. It is asked for as
 * the page before it was, headers and credentials included, so only by a GET and within the API's
 * own origin.
 */
function pageAt(link: string, response: Response): PageLink {
  const href = response.url === "" ? link : urlOf(link, response.url).href;
  return {
    href,
    refuseInput() {
      throw new PagingError(
        "only a link leads to the next page, and no input: pages(), toArray() and for await follow it",
      );
    },
    aim(request, client) {
      const { settings, base } = request.at?.(client) ?? client;
      const url = urlOf(href, urlAt(base, request.path));
      if (url.origin !== base.origin || request.method !== "GET")
        throw new PagingError(
          `the link to the next page has no new value of a parameter that says which one it is, and is not followed: ${request.method === "GET" ? `it leads to another origin, ${url.origin}` : `the request is a ${request.method}`}`,
        );
      return {
        ...request,
        path: url.pathname,
        query: "",
        // Credentials replace their own parameters.
        amend: withQuery(url.search.slice(1).split("&")),
        at: () => ({ settings, base: { origin: base.origin, path: "" } }),
      };
    },
  };
}

function urlOf(link: string, base: string | URL): URL {
  try {
    return new URL(link, base);
  } catch (cause) {
    throw new PagingError("the link to the next page is no URL", { cause });
  }
}

/** True if a text is a link and no value of a parameter. */
function isLink(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\/|^[^?]*\?[^?]*=/i.test(text);
}

function queryOf(link: string): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(link)?.[1]);
}

/** The input with what a query says of the next page; the same one where it names no other page. */
function inputBy<Input>(
  query: URLSearchParams,
  input: Input,
  position: LinkParameters<Input>,
  size: LinkParameters<Input>,
): Input {
  const read = (parameters: LinkParameters<Input>): [string, unknown][] =>
    (
      Object.entries(parameters) as [string, (text: string) => unknown][]
    ).flatMap(([name, reader]) => {
      const text = query.get(name);
      return text === null ? [] : [[name, reader(text)]];
    });
  const found = read(position);
  const before = new Map<string, unknown>(Object.entries(input ?? {}));
  return found.some(([name, value]) => before.get(name) !== value)
    ? { ...input, ...Object.fromEntries([...found, ...read(size)]) }
    : input;
}
