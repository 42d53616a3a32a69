// The formats `hostname` and `idn-hostname`.

import { isDomain } from "./domain.js";
import { isUnicodeLabel, obeysBidi } from "./idna.js";
import { punycode, unpunycode } from "./punycode.js";

/** True if a string is a host name with valid Punycode labels (RFC 1123, 2.1; RFC 5891, 4.4). */
export function isHostname(text: string): boolean {
  if (!isDomain(text)) return false;
  return text.split(".").map(decoded).every(isAllowed);
}

/** True if a string is a host name with letters of any language (RFC 5890, 2.3.2.3). */
export function isIdnHostname(text: string): boolean {
  // A label is never longer than its Punycode, which has at most 63 characters.
  if (text.length > 1000) return false;
  const labels = text.split(/[.\u3002\uff0e\uff61]/);
  const encoded = labels.map((label) =>
    isAscii(label) ? label : `xn--${punycode(label)}`,
  );
  if (!isDomain(encoded.join("."))) return false;
  const words: string[] = [];
  for (const label of labels) {
    const word = decoded(label);
    if (word === undefined || !isAllowed(word)) return false;
    words.push(word);
  }
  return obeysBidi(words);
}

function isAllowed(label: string | undefined): boolean {
  return label !== undefined && (isAscii(label) || isUnicodeLabel(label));
}

/** The decoded label; undefined for invalid Punycode. */
function decoded(label: string): string | undefined {
  if (label.slice(2, 4) !== "--" || !isAscii(label)) return label;
  if (!/^xn--/i.test(label)) return label;
  const code = label.slice(4).toLowerCase();
  const word = unpunycode(code);
  return word !== undefined && !isAscii(word) && punycode(word) === code
    ? word
    : undefined;
}

function isAscii(text: string): boolean {
  return !/[\u0080-\u{10ffff}]/u.test(text);
}
