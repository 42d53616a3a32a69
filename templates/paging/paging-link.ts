// Follows links to the next page, in a page or its `Link` header.

import { urlAt } from "../http/base-url.js";
import { withQuery } from "../http/pairs.js";
import { type PageLink, PagingError } from "./paging.js";

/** Query parameters, with functions that parse them. */
export type LinkParameters<Input> = {
  readonly [Name in keyof Input]?: (text: string) => unknown;
};

/**
 * The input of the next page from a link: the parameters of `position` and `size`. The same input
 * if the link references the same page. A value that is not a link is the first parameter itself.
 * Undefined without a link.
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

/** The input of the next page from a `Link` header; the same input if it references this page. */
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

/** Parses a boolean of a link. */
export function isTrue(text: string): boolean {
  return text === "true";
}

/** The page that a link references; undefined if it is not a link. */
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

/** The URL of the next page in a `Link` header (RFC 8288, `rel="next"`). */
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
 * The page of a link, relative to the URL of its response. Its request repeats headers and
 * credentials, so it must be a GET within the origin of the API.
 */
function pageAt(link: string, response: Response): PageLink {
  const href = response.url === "" ? link : urlOf(link, response.url).href;
  return {
    href,
    refuseInput() {
      throw new PagingError(
        "only a link references the next page: use pages(), toArray() or for await",
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
    throw new PagingError("the link to the next page is not a URL", { cause });
  }
}

/** True if a string is a link, not the value of a parameter. */
function isLink(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\/|^[^?]*\?[^?]*=/i.test(text);
}

function queryOf(link: string): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(link)?.[1]);
}

/** The input with the parameters of a query; the same input if nothing changes. */
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
