import { SpeclatheError } from "../model/failure.js";

/** Reads `--header 'name: value'` flags. Fails with `header-invalid`, without showing a value. */
export function parseHeaders(
  lines: readonly string[],
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim();
    if (colon < 1 || name === "") {
      throw new SpeclatheError(
        "header-invalid",
        "a --header has no colon between its name and its value",
      );
    }
    headers[name] = line.slice(colon + 1).trim();
  }
  checkHeaders(headers, "--header");
  return headers;
}

/** Checks that HTTP can send the headers (RFC 9110, 5.5). Fails with `header-invalid`. */
export function checkHeaders(
  headers: Readonly<Record<string, string>>,
  place: string,
): void {
  for (const [name, value] of Object.entries(headers)) {
    const isName = /^[\w!#$%&'*+.^`|~-]+$/.test(name);
    // Beyond Latin-1, fetch refuses a value.
    const isValue = /^[\t\x20-\x7e\xa0-\xff]*$/.test(value);
    if (isName && isValue) continue;
    throw new SpeclatheError(
      "header-invalid",
      `the header ${JSON.stringify(name)} cannot be sent`,
      { place },
    );
  }
}
