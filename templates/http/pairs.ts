// Adds query parameters and cookies to a request, for credentials and links to pages.

import { mergeHeaders } from "./merge-headers.js";
import type { Amend } from "./outgoing-request.js";

/** Adds pairs to a query, except those whose names it contains. */
export function withQuery(
  pairs: readonly string[],
  isSecret: boolean = false,
): Amend {
  return (request) => {
    const { url } = request;
    url.search = joined(url.search.slice(1), "&", pairs);
    if (isSecret && pairs.some(Boolean)) request.isSecret = true;
  };
}

/** Adds cookies, except those whose names the request contains. */
export function withCookies(pairs: readonly string[]): Amend {
  return ({ headers }) => {
    const cookie = joined(headers.get("cookie") ?? "", "; ", pairs);
    mergeHeaders(headers, { cookie });
  };
}

function joined(
  sent: string,
  separator: "&" | "; ",
  more: readonly string[],
): string {
  const nameOf = (pair: string): string | undefined => pair.split("=")[0];
  const pairs = sent ? sent.split(separator) : [];
  const names = new Set(pairs.map(nameOf));
  const others = more.filter((pair) => pair && !names.has(nameOf(pair)));
  return [...pairs, ...others].join(separator);
}
