/** Headers as `fetch` takes them, or by name with some undefined. */
export type GivenHeaders =
  RequestInit["headers"] | Readonly<Record<string, string | undefined>>;

/** Sets headers that are not undefined; throws a TypeError that names the one HTTP does not allow. */
export function mergeHeaders(headers: Headers, more?: GivenHeaders): void {
  if (!more) return;
  if (Symbol.iterator in more) {
    // A name that is repeated has all of its values.
    const given = new Headers();
    for (const [name = "", value] of more as Iterable<readonly string[]>)
      setHeader(given, "append", name, value);
    more = Object.fromEntries(given.entries());
  }
  for (const [name, value] of Object.entries(more))
    setHeader(headers, "set", name, value as string | undefined);
}

function setHeader(
  headers: Headers,
  set: "append" | "set",
  name: string,
  value: string | undefined,
): void {
  if (value === undefined) return;
  try {
    headers[set](name, value);
  } catch {
    // What the platform says of it is left out, since it quotes the value.
    throw new TypeError(
      `header ${JSON.stringify(name)} has a name or value that HTTP does not allow`,
    );
  }
}
