// The formats `byte` and `base64url`.

/** True if a string is Base64 with padding (RFC 4648, 4). */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && isEncoded(text, /[^A-Za-z0-9+/]/);
}

/** True if a string is URL-safe Base64, with or without padding (RFC 4648, 5). */
export function isBase64Url(text: string): boolean {
  const isPadded = text.endsWith("=");
  return (
    text.length % 4 !== 1 &&
    (!isPadded || text.length % 4 === 0) &&
    isEncoded(text, /[^A-Za-z0-9_-]/)
  );
}

function isEncoded(text: string, foreign: RegExp): boolean {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  return !foreign.test(text.slice(0, text.length - padding));
}
