import { SpeclatheError } from "../model/failure.js";
import type { Fetched, FetchOptions, NotModified } from "./fetch-options.js";
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

// Refuses what is no document of any kind, before a parser complains of it in its own words: an
// empty body (`input-empty`) and a web page (`input-is-html`).
function checkContent(fetched: Fetched, place: string): void {
  const start = new TextDecoder()
    .decode(fetched.bytes.subarray(0, 1024))
    .trimStart();
  if (start === "") {
    throw new SpeclatheError("input-empty", "the document is empty", { place });
  }
  // No JSON text starts so, and no YAML that is a mapping does but by its merge key, `<<`.
  if (/^<[a-z!?]/i.test(start)) {
    throw new SpeclatheError("input-is-html", describePage(start), { place });
  }
}

function describePage(start: string): string {
  const title = /<title[^<>]*>([^<]*)</i.exec(start)?.[1]?.trim().slice(0, 80);
  const what = !title ? "" : `, titled "${title}"`;
  return `a web page came instead of a document${what}`;
}
