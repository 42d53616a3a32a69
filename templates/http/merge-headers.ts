/** Headers as `fetch` takes them, or by name with some undefined. */
export type GivenHeaders =
  RequestInit["headers"] | Readonly<Record<string, string | undefined>>;

/** Sets headers that are not undefined; throws a TypeError that names the one HTTP does not allow. */
export function mergeHeaders(headers: Headers, more?: GivenHeaders): void {
  if (!more) return;
  const given = new Headers();
  const entries =
    Symbol.iterator in more
      ? (more as Iterable<readonly string[]>)
      : // Lists, which Node's types allow in addition, become texts.
        Object.entries(more as Readonly<Record<string, string | undefined>>);
  for (const [name = "", value] of entries) {
    if (value === undefined) continue;
    try {
      given.append(name, value);
    } catch {
      // What the platform says of it is left out, since it quotes the value.
      throw new TypeError(
        `header ${JSON.stringify(name)} has a name or value that HTTP does not allow`,
      );
    }
  }
  given.forEach((value, name) => {
    headers.set(name, value);
  });
}
