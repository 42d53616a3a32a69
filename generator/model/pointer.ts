/** A member name as a token of a JSON pointer (RFC 6901, 3). */
export function escapePointer(token: string): string {
  // Asked of every member of a document, and hardly any name needs it.
  if (!/[~/]/.test(token)) return token;
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The member name that a token of a JSON pointer encodes. */
export function unescapePointer(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The last member name of a JSON pointer. */
export function lastToken(pointer: string): string {
  return unescapePointer(pointer.slice(pointer.lastIndexOf("/") + 1));
}

/** True if the value at the pointer is a component, with a name of the author's (OpenAPI 3.1, Components Object). */
export function isComponentPointer(pointer: string): boolean {
  return /^#\/components\/schemas\/[^/]+$/.test(pointer);
}

/** The own member of an object, or the item of an array, by its name. */
export function memberOrItem(value: unknown, name: string): unknown {
  return typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The value at a JSON pointer in a URI fragment, `#/a/b`; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  const [start, ...tokens] = pointer.split("/");
  return start === "#" || pointer === ""
    ? tokens.map(unescapePointer).reduce(memberOrItem, root)
    : undefined;
}
