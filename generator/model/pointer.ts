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
