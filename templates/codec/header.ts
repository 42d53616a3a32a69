// Writes header parameters (OpenAPI 3.1, 4.8.12).

import {
  delimited,
  flatMembers,
  isComposite,
  primitiveText,
} from "./primitive.js";

/**
 * A header parameter in style `simple` (OpenAPI 3.1, 4.8.12); undefined for undefined, null and
 * empty lists and objects (RFC 6570, 2.3). Throws a TypeError that names the header for a character
 * that is not allowed, such as a newline, and for an item with a comma.
 */
export function headerValue(
  name: string,
  value: unknown,
  explode = false,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  const place = `header "${name}"`;
  if (isComposite(value) && flatMembers(place, value).length === 0)
    return undefined;
  const text = isComposite(value)
    ? delimited(
        place,
        flatMembers(place, value).flatMap(([member, text]) =>
          Array.isArray(value)
            ? [text]
            : explode
              ? [`${member}=${text}`]
              : [member, text],
        ),
        ",",
      )
    : primitiveText(place, value);
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) {
    throw new TypeError(`${place} has a character that HTTP does not allow`);
  }
  return text;
}
