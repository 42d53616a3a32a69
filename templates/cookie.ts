import {
  flatMembers,
  isComposite,
  percentEncoded,
  primitiveText,
} from "./primitive.js";

/**
 * A cookie parameter in style `form` (OpenAPI 3.1, 4.8.12), percent-encoded; empty when there is
 * nothing to send. A browser does not let a page set cookies this way and sends its own.
 */
export function cookiePairs(
  name: string,
  value: unknown,
  explode = true,
): string {
  if (value === undefined || value === null) return "";
  const place = `cookie "${name}"`;
  const pair = (key: string, text: string): string =>
    `${percentEncoded(place, key)}=${percentEncoded(place, text)}`;
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
  return parts.length === 0
    ? ""
    : `${percentEncoded(place, name)}=${parts.map((part) => percentEncoded(place, part)).join(",")}`;
}

/** The `cookie` header of several parameters; undefined when there is nothing to send. */
export function cookieHeader(...pairs: readonly string[]): string | undefined {
  return pairs.filter(Boolean).join("; ") || undefined;
}
