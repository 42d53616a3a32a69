// Writes cookie parameters (OpenAPI 3.1, 4.8.12).

import {
  delimited,
  flatMembers,
  isComposite,
  percentEncoded,
  primitiveText,
} from "./primitive.js";

/**
 * A cookie parameter in style `form` (OpenAPI 3.1, 4.8.12), percent-encoded; empty without a value.
 * Browsers do not let scripts set cookies of a request, and send their own.
 */
export function cookiePairs(
  name: string,
  value: unknown,
  explode = true,
): string {
  return pairsOf({ name, value, explode }, percentEncoded);
}

/**
 * A cookie parameter in style `cookie` (OpenAPI 3.2, 4.12.2), not encoded. Throws a TypeError that
 * names it for a character that is not allowed (RFC 6265, 4.1.1).
 */
export function plainCookiePairs(
  name: string,
  value: unknown,
  explode = true,
): string {
  return pairsOf({ name, value, explode }, (place, text) => {
    if (/[^\x20-\x3a\x3c-\x7e]/.test(text))
      throw new TypeError(`${place} has a character that a cookie cannot have`);
    return text;
  });
}

function pairsOf(
  given: {
    readonly name: string;
    readonly value: unknown;
    readonly explode: boolean;
  },
  encode: (place: string, text: string) => string,
): string {
  const { name, value, explode } = given;
  if (value === undefined || value === null) return "";
  const place = `cookie "${name}"`;
  const pair = (key: string, text: string): string =>
    `${encode(place, key)}=${encode(place, text)}`;
  if (!isComposite(value)) return pair(name, primitiveText(place, value));
  const members = flatMembers(place, value);
  if (explode) {
    return members
      .map(([member, text]) => pair(Array.isArray(value) ? name : member, text))
      .join("; ");
  }
  const parts = Array.isArray(value)
    ? members.map(([, text]) => text)
    : members.flat();
  const texts = parts.map((part) => encode(place, part));
  return parts.length === 0
    ? ""
    : `${encode(place, name)}=${delimited(place, texts, ",")}`;
}
