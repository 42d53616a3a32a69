import { isDomain } from "./format-domain.js";
import { isIdnHostname } from "./format-hostname.js";
import { isIpv4, isIpv6 } from "./format-ip.js";

/** Whether a text is a mailbox (RFC 5321, 4.1.2). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return (
    at > 0 &&
    at <= 64 &&
    isLocalPart(text.slice(0, at), false) &&
    (isDomain(text.slice(at + 1)) || isAddressLiteral(text.slice(at + 1)))
  );
}

/** Whether a text is a mailbox with letters of all languages (RFC 6531). */
export function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  return (
    at > 0 &&
    isLocalPart(local, true) &&
    isShortLocalPart(local) &&
    (isIdnHostname(text.slice(at + 1).normalize("NFC")) ||
      isAddressLiteral(text.slice(at + 1)))
  );
}

const atoms = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const idnAtoms = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.\u0080-\u{10ffff}-]+$/u;

function isLocalPart(text: string, isIdn: boolean): boolean {
  if (text.charCodeAt(0) === 34) return isQuoted(text, isIdn);
  return (
    (isIdn ? idnAtoms : atoms).test(text) &&
    !text.startsWith(".") &&
    !text.endsWith(".") &&
    !text.includes("..")
  );
}

/** Whether a text is in quotes, with a backslash before each quote and backslash inside. */
function isQuoted(text: string, isIdn: boolean): boolean {
  if (text.length < 2 || !text.endsWith('"')) return false;
  const inside = text.slice(1, -1).replace(/\\[ -~]/g, "");
  return isIdn
    ? /^[ !#-[\]-~\u0080-\u{10ffff}]*$/u.test(inside)
    : /^[ !#-[\]-~]*$/.test(inside);
}

function isShortLocalPart(text: string): boolean {
  return text.length <= 64 && new TextEncoder().encode(text).length <= 64;
}

function isAddressLiteral(text: string): boolean {
  if (!text.startsWith("[") || !text.endsWith("]")) return false;
  const address = text.slice(1, -1);
  return /^ipv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address);
}
