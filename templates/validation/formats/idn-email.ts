// The format `idn-email`.

import { isAddressLiteral, isLocalPart } from "./email.js";
import { isIdnHostname } from "./hostname.js";

/** True if a string is an e-mail address with letters of any language (RFC 6531). */
export function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  return (
    isShort(local) &&
    isLocalPart(local, true) &&
    (isIdnHostname(domain.normalize("NFC")) || isAddressLiteral(domain))
  );
}

/** True if the local part has at most 64 octets (RFC 5321, 4.5.3.1.1). */
function isShort(local: string): boolean {
  return (
    local !== "" &&
    local.length <= 64 &&
    new TextEncoder().encode(local).length <= 64
  );
}
