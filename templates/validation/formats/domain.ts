// Domain names, in e-mail addresses and host names.

/** True if a string is a domain name of letters, digits, hyphens and dots (RFC 1123, 2.1). */
export function isDomain(text: string): boolean {
  return text.length <= 253 && text.split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  return (
    label.length <= 63 &&
    /^[A-Za-z0-9-]+$/.test(label) &&
    label.charCodeAt(0) !== 45 &&
    label.charCodeAt(label.length - 1) !== 45
  );
}
