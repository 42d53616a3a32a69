import type { Fetched, FetchOptions, NotModified } from "./fetch-options.js";
import { checkContent } from "./check-content.js";
import { parseLocation, shownUrl } from "./location.js";

/**
 * The stage's entry: a location (URL, path or `-`) in, its bytes and origin out. Reads the world
 * and nothing else; it knows nothing of OpenAPI. Every failure is a `SpeclatheError` whose code
 * begins with `input-`; `not-modified` comes only where validators were given.
 */
export async function fetchInput(
  location: string,
  options: FetchOptions,
): Promise<Fetched | NotModified> {
  const parsed = parseLocation(location, options.directory);
  const fetched = await fetchParsed(parsed, options);
  if (fetched.kind === "fetched") {
    checkContent(fetched, shown(parsed, location));
  }
  return fetched;
}

type Parsed = ReturnType<typeof parseLocation>;

// Each reader is loaded when it is needed: a file costs nothing of what HTTP needs.
async function fetchParsed(
  location: Parsed,
  options: FetchOptions,
): Promise<Fetched | NotModified> {
  switch (location.kind) {
    case "url": {
      const { fetchUrl } = await import("./fetch-url.js");
      return fetchUrl(location.url, options);
    }
    case "file": {
      const { fetchFile } = await import("./fetch-file.js");
      return fetchFile(location.path, options);
    }
    case "stdin": {
      const { fetchStdin } = await import("./fetch-file.js");
      return fetchStdin(location.uri, options);
    }
    default:
      return location satisfies never;
  }
}

function shown(parsed: Parsed, location: string): string {
  if (parsed.kind === "url") return shownUrl(parsed.url);
  return parsed.kind === "stdin" ? "standard input" : location;
}
