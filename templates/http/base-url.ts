// The base URL of a client, and URLs below it.

/** The URL of an API. */
export interface Base {
  readonly origin: string;
  /** The beginning of every path, without a slash at its end. */
  readonly path: string;
}

/**
 * A server's URL with its variables (OpenAPI 3.1, 4.8.6): the given values, or the defaults of the
 * document. Throws a TypeError that names the variable for a value that would end its part of the
 * URL, and so change the host.
 */
export function filledServer(
  url: string,
  defaults: Readonly<Record<string, string>>,
  given: object,
): string {
  const values = new Map<string, unknown>(Object.entries(defaults));
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) values.set(name, value);
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string, at: number) => {
    const text = String(values.get(name) ?? whole);
    const isBeforePath =
      /\/\/[^/]*$/.test(url.slice(0, at)) ||
      url.startsWith("://", at + whole.length);
    const forbidden = isBeforePath ? /[\s?#\\@/]/ : /[\s?#\\]|^\.\.?$/;
    if (forbidden.test(text))
      throw new TypeError(
        `server variable "${name}" has a character that is not allowed there`,
      );
    return text;
  });
}

/**
 * The URL of an API, from the base URL and the server of the document: the base URL replaces an
 * absolute server; a relative one (`/v1`) is appended unless the base URL ends in it. The TypeError
 * for an invalid base URL does not quote it: it may contain a credential.
 */
export function resolveBase(
  baseUrl: string | URL | undefined,
  declared = "",
): Base {
  const isWhole = /^(?:[a-z][\w+.-]*:|[/\\]{2})/i.test(declared);
  const { origin, pathname } = parseBase(
    String(baseUrl ?? (isWhole ? declared : "/")),
  );
  const path = trimmed(pathname);
  const server = isWhole
    ? ""
    : trimmed(new URL(declared, "http://relative").pathname);
  return { origin, path: path.endsWith(server) ? path : path + server };
}

/**
 * The URL of a path, which begins with a slash and is percent-encoded. Throws a TypeError for an
 * invalid path, and for one of another host or outside of the base URL.
 */
export function urlAt({ origin, path: start }: Base, path: string): URL {
  const text = origin + start + path;
  const url = new URL(text);
  // The URL parser changes invalid paths.
  if (path.startsWith("/") && url.origin + url.pathname === text) return url;
  throw new TypeError(
    `the path ${JSON.stringify(path)} must begin with a slash, be percent-encoded and have no segment "." or ".."`,
  );
}

function parseBase(given: string): URL {
  // In a browser a base URL may be a path of the page's own origin.
  const { location } = globalThis as { location?: { href: string } };
  try {
    const url = new URL(
      given,
      given.startsWith("/") ? location?.href : undefined,
    );
    const { href, origin, pathname } = url;
    if (/^https?:/.test(href) && href === origin + pathname) return url;
  } catch {
    // Refused below.
  }
  throw new TypeError(
    "baseUrl must be an absolute http or https URL without credentials, query or fragment",
  );
}

function trimmed(path: string): string {
  let rest = path;
  while (rest.endsWith("/")) rest = rest.slice(0, -1);
  return rest;
}
