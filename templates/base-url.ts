/** Where an API is. */
export interface Base {
  readonly origin: string;
  /** The path before the server path; no slash at its end, empty at the origin's root. */
  readonly root: string;
  /** The document's relative server path, written alike; empty when there is none. */
  readonly server: string;
}

/**
 * Where requests go, of the base URL a user gives and the server URL the document declares:
 * the base URL replaces an absolute server whole; a relative server (`/v1`) is appended to it
 * unless it ends in it already. Throws a TypeError for a base URL that cannot be one, whose
 * message leaves out what was given: it may be a credential in the wrong place.
 */
export function resolveBase(
  baseUrl: string | URL | undefined,
  server = "",
): Base {
  const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(server);
  const url = parseBase(String(baseUrl ?? (isAbsolute ? server : "/")));
  const path = trimmed(url.pathname);
  const suffix =
    isAbsolute || server === ""
      ? ""
      : trimmed(new URL(server, "http://localhost").pathname);
  return {
    origin: url.origin,
    root: path.endsWith(suffix)
      ? path.slice(0, path.length - suffix.length)
      : path,
    server: suffix,
  };
}

/**
 * The URL of a path. What the base ends in is not doubled when the path carries it too: the
 * server path, or a start that ends in `/api` or a version such as `/v1`.
 */
export function urlAt(base: Base, path: string): URL {
  const whole = `${path}/`;
  const before = whole.startsWith(`${base.server}/`)
    ? base.root
    : base.root + base.server;
  let shared = 0;
  for (
    let at = whole.indexOf("/", 1);
    at > 0;
    at = whole.indexOf("/", at + 1)
  ) {
    const start = whole.slice(0, at);
    if (before.endsWith(start) && /\/(?:api|v\d[\w.]*)$/i.test(start)) {
      shared = at;
    }
  }
  return new URL(base.origin + before + path.slice(shared));
}

function parseBase(given: string): URL {
  // In a browser a base URL may be a path of the page's own origin.
  const here = given.startsWith("/")
    ? (globalThis as { location?: { href?: string } }).location?.href
    : undefined;
  try {
    const url = new URL(given, here);
    const extra = url.username + url.password + url.search + url.hash;
    if (/^https?:$/.test(url.protocol) && extra === "") return url;
  } catch {
    // Refused below, like a URL that parses and is none of ours.
  }
  throw new TypeError(
    "baseUrl must be an absolute http or https URL without user, password, query or fragment, such as https://api.example.com/v1",
  );
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, "");
}
