/** True if a text is a JSON pointer (RFC 6901, 5). */
export function isJsonPointer(text: string): boolean {
  return (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);
}

/** True if a text is a relative JSON pointer (draft-bhutton-relative-json-pointer-00, 3). */
export function isRelativeJsonPointer(text: string): boolean {
  const [up] = /^(?:0|[1-9]\d*)/.exec(text) ?? [];
  if (up === undefined) return false;
  const rest = text.slice(up.length);
  return rest === "#" || isJsonPointer(rest);
}
