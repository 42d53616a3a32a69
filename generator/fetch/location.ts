import { isAbsolute, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SpeclatheError } from "../model/failure.js";

/** Where a document is. */
export type Location =
  | { readonly kind: "stdin"; readonly uri: string }
  | { readonly kind: "file"; readonly uri: string; readonly path: string }
  | { readonly kind: "url"; readonly uri: string; readonly url: URL };

/**
 * Reads a location as a person writes it: an http(s) URL, a file URL, a path relative to the
 * directory, or `-` for the standard input, whose relative references start at the directory.
 * Fails with `input-url-invalid`.
 */
export function parseLocation(text: string, directory: string): Location {
  if (text === "-")
    return { kind: "stdin", uri: pathToFileURL(resolve(directory, "-")).href };
  const scheme = /^[a-z][a-z0-9+.-]+(?=:)/i.exec(text)?.[0].toLowerCase();
  if (scheme === "http" || scheme === "https") return urlLocation(text);
  if (scheme === "file") return fileLocation(text);
  if (scheme !== undefined && text.startsWith("://", scheme.length)) {
    throw new SpeclatheError(
      "input-url-invalid",
      `cannot fetch from ${scheme}: only http, https and file URLs`,
      { place: text },
    );
  }
  const path = isAbsolute(text) ? text : resolve(directory, text);
  return { kind: "file", uri: pathToFileURL(path).href, path };
}

/** A URL as it may be shown: without user, password, fragment and the values of secret-looking parameters. */
export function shownUrl(url: string | URL): string {
  if (!URL.canParse(url)) return String(url);
  const shown = new URL(url);
  shown.username = "";
  shown.password = "";
  shown.hash = "";
  shown.search = shown.search.split("&").map(withoutSecret).join("&");
  return shown.protocol === "file:"
    ? shown.href
    : shown.href.replaceAll("%E2%80%A6", "…");
}

/** A parameter without its value, if its name is one of a secret; it may contain another `?`. */
function withoutSecret(parameter: string): string {
  const kept: string[] = [];
  for (const part of parameter.split("?")) {
    const name = part.replace(/=[^]*/, "");
    const isSecret = /key|token|secret|auth|sig|pass|code/i.test(name);
    if (isSecret && part !== name) return [...kept, `${name}=…`].join("?");
    kept.push(part);
  }
  return parameter;
}

function urlLocation(text: string): Location {
  if (!URL.canParse(text)) {
    throw new SpeclatheError("input-url-invalid", "the URL is malformed", {
      place: text.replace(/\/\/[^/]*@/, "//"),
    });
  }
  const url = new URL(text);
  url.hash = "";
  return { kind: "url", uri: url.href, url };
}

function fileLocation(text: string): Location {
  try {
    const path = fileURLToPath(text);
    return { kind: "file", uri: pathToFileURL(path).href, path };
  } catch (cause) {
    throw new SpeclatheError("input-url-invalid", "the URL names no file", {
      place: text,
      cause,
    });
  }
}
