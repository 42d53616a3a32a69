// Finds the operation that a request is for.

import type { Mock, MockSource } from "./operation.js";
import type { MockBody } from "./request.js";

/** Matches the requests of an operation. */
export class Route {
  readonly source: MockSource;
  /** Matches the URL without the query. */
  readonly pattern: RegExp;
  readonly #names: readonly string[];
  readonly #query: URLSearchParams;
  /** The number of literal segments in the path. */
  readonly literals: number;
  #made: Mock | undefined;

  constructor(base: string, source: MockSource) {
    this.source = source;
    const [path = "", query = ""] = source.operation.path.split("?");
    const parts = path.split(/\{([^{}]*)\}/);
    this.#names = parts.filter((_, at) => at % 2 === 1);
    this.#query = new URLSearchParams(query);
    const literal = parts.filter((_, at) => at % 2 === 0);
    this.literals = literal.join("").length + this.#query.size * 1000;
    const written = literal.map((text) => escapeRegex(encoded(text)));
    const start = source.operation.isApart ? "[^?#]*?" : escapeRegex(base);
    this.pattern = new RegExp(
      `^${start}${written.join("([^/?#]*)")}(?:\\?[^#]*)?(?:#.*)?$`,
    );
  }

  /** The path parameters of a matching request; undefined for any other. */
  read({ method, url }: Request): ReadonlyMap<string, string> | undefined {
    if (method !== this.source.operation.method) return undefined;
    const [whole, ...values] = this.pattern.exec(url) ?? [];
    if (whole === undefined) return undefined;
    const { searchParams } = new URL(url);
    for (const [name, value] of this.#query)
      if (!searchParams.getAll(name).includes(value)) return undefined;
    return new Map(
      this.#names.map((name, at) => [name, values[at] ?? ""] as const),
    );
  }

  made(): Mock {
    this.#made ??= this.source.made();
    return this.#made;
  }
}

/**
 * Finds the operation of a request: the one with the most literal path segments, then the one whose
 * client sends and accepts the same media types.
 */
export function findRoute(
  request: Request,
  routes: readonly Route[],
):
  | { readonly route: Route; readonly path: ReadonlyMap<string, string> }
  | undefined {
  const accepted = request.headers.get("accept");
  const sent = essenceOf(request.headers.get("content-type"));
  const rank = ({ literals, source: { operation } }: Route): number =>
    literals * 8 +
    sentRank(operation.body, sent) * 2 +
    Number(operation.accept === accepted);
  let best: { route: Route; path: ReadonlyMap<string, string> } | undefined;
  for (const route of routes) {
    const path = route.read(request);
    if (path && (!best || rank(route) > rank(best.route)))
      best = { route, path };
  }
  return best;
}

/** The likelihood that a body is of a media type: bytes may be of any. */
function sentRank(body: MockBody | undefined, sent: string): number {
  if (essenceOf(body?.type) === sent) return 2;
  return Number(body?.encoding === "binary");
}

function essenceOf(mediaType: string | null | undefined): string {
  return (mediaType ?? "").replace(/;.*/s, "").trim().toLowerCase();
}

/** Percent-encodes the literal part of a path, unless it is encoded already. */
function encoded(literal: string): string {
  return literal
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/%(?![\da-f]{2})|[^\w.~!$&'()*+,;=:@%/-]/giu, encodeURIComponent);
}

function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
