// The formats `json-pointer` and `relative-json-pointer`.

/** True if a string is a JSON Pointer (RFC 6901, 5). */
export function isJsonPointer(text: string): boolean {
  return (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);
}

/** True if a string is a relative JSON Pointer (draft-bhutton-relative-json-pointer-00, 3). */
export function isRelativeJsonPointer(text: string): boolean {
  const [up] = /^(?:0|[1-9]\d*)/.exec(text) ?? [];
  if (up === undefined) return false;
  const rest = text.slice(up.length);
  return rest === "#" || isJsonPointer(rest);
}
