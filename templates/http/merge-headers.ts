// Merges headers in all forms that `fetch` accepts.

/** Headers in the forms of `fetch`, or by name with some undefined. */
export type GivenHeaders =
  RequestInit["headers"] | Readonly<Record<string, string | undefined>>;

/** Sets headers, except undefined ones; throws a TypeError that names an invalid one. */
export function mergeHeaders(headers: Headers, more: GivenHeaders = {}): void {
  const isList = Symbol.iterator in more;
  const given = isList ? new Headers() : headers;
  for (const [name, value] of isList
    ? (more as Iterable<[string, string]>)
    : Object.entries(more as Readonly<Record<string, string | undefined>>)) {
    if (value === undefined) continue;
    try {
      // A list may repeat a name, and keeps all values.
      given[isList ? "append" : "set"](name, value);
    } catch {
      // The platform's message is left out, because it quotes the value.
      throw new TypeError(
        `header ${JSON.stringify(name)} has a name or value that HTTP does not allow`,
      );
    }
  }
  if (isList) mergeHeaders(headers, Object.fromEntries(given.entries()));
}
