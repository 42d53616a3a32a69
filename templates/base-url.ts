/** Where an API is. */
export interface Base {
  readonly origin: string;
  /** What stands before every path; no slash at its end. */
  readonly path: string;
  /** The part of it that is the document's relative server; empty when there is none. */
  readonly server: string;
}

/**
 * A server's URL with its variables (OpenAPI 3.1, 4.8.6): what is given for them, else what the
 * document says.
 */
export function filledServer(
  url: string,
  defaults: Readonly<Record<string, string>>,
  given: object,
): string {
  const values = new Map<string, unknown>(Object.entries(defaults));
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) values.set(name, value);
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    String(values.get(name) ?? whole),
  );
}

/**
 * Where requests go, of the base URL a user gives and the server URL the document declares:
 * the base URL replaces an absolute server whole; a relative server (`/v1`) is appended to it
 * unless it ends in it already. Throws a TypeError for a base URL that cannot be one, whose
 * message leaves out what was given: it may be a credential in the wrong place.
 */
export function resolveBase(
  baseUrl: string | URL | undefined,
  declared = "",
): Base {
  const { host, pathname } = new URL(declared, "http://relative");
  const isRelative = host === "relative";
  const url = parseBase(String(baseUrl ?? (isRelative ? "/" : declared)));
  const path = trimmed(url.pathname);
  const server = isRelative ? trimmed(pathname) : "";
  return {
    origin: url.origin,
    path: path.endsWith(server) ? path : path + server,
    server,
  };
}

/**
 * The URL of a path. What the base ends in is not doubled when the path carries it too: the
 * server, or an end in `/api` or in a version such as `/v1`.
 */
export function urlAt(base: Base, path: string): URL {
  const all = base.path;
  for (let at = 0; at >= 0; at = all.indexOf("/", at + 1)) {
    const end = all.slice(at);
    const isKnown = end === base.server || /\/(?:api|v\d[\w.]*)$/i.test(end);
    if (isKnown && `${path}/`.startsWith(`${end}/`)) {
      return new URL(base.origin + all + path.slice(end.length));
    }
  }
  return new URL(base.origin + all + path);
}

function parseBase(given: string): URL {
  // In a browser a base URL may be a path of the page's own origin.
  const { location } = globalThis as { location?: { href: string } };
  try {
    const url = new URL(
      given,
      given.startsWith("/") ? location?.href : undefined,
    );
    const extra = url.username + url.password + url.search + url.hash;
    if (/^https?:$/.test(url.protocol) && !extra) return url;
  } catch {
    // Refused below, like a URL that parses and is none of ours.
  }
  throw new TypeError(
    "baseUrl must be an absolute http or https URL without credentials, query or fragment",
  );
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, "");
}
