import { isAddressLiteral, isLocalPart } from "./email.js";
import { isIdnHostname } from "./hostname.js";

/** True if a text is a mailbox with letters of all languages (RFC 6531). */
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

/** No more than 64 octets, as RFC 5321, 4.5.3.1.1 has it. */
function isShort(local: string): boolean {
  return (
    local !== "" &&
    local.length <= 64 &&
    new TextEncoder().encode(local).length <= 64
  );
}
