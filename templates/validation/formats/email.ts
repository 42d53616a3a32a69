// The format `email`.

import { isDomain } from "./domain.js";
import { isIpv4, isIpv6 } from "./ip.js";

/** True if a string is an e-mail address (RFC 5321, 4.1.2). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return (
    at > 0 &&
    at <= 64 &&
    isLocalPart(text.slice(0, at), false) &&
    (isDomain(text.slice(at + 1)) || isAddressLiteral(text.slice(at + 1)))
  );
}

const atoms = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const idnAtoms = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.\u0080-\u{10ffff}-]+$/u;

/** True if a string is a local part, before the at sign; `isIdn` allows all letters. */
export function isLocalPart(text: string, isIdn: boolean): boolean {
  if (text.charCodeAt(0) === 34) return isQuoted(text, isIdn);
  return (
    (isIdn ? idnAtoms : atoms).test(text) &&
    !text.startsWith(".") &&
    !text.endsWith(".") &&
    !text.includes("..")
  );
}

/** True if a string is in double quotes, with quotes and backslashes inside it escaped. */
function isQuoted(text: string, isIdn: boolean): boolean {
  if (text.length < 2 || !text.endsWith('"')) return false;
  const inside = text.slice(1, -1).replace(/\\[ -~]/g, "");
  return isIdn
    ? /^[ !#-[\]-~\u0080-\u{10ffff}]*$/u.test(inside)
    : /^[ !#-[\]-~]*$/.test(inside);
}

/** True if a string is an IP address in brackets, in place of a domain (RFC 5321, 4.1.3). */
export function isAddressLiteral(text: string): boolean {
  if (!text.startsWith("[") || !text.endsWith("]")) return false;
  const address = text.slice(1, -1);
  return /^ipv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address);
}
