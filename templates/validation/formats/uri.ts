// The formats `uri`, `uri-reference`, `iri` and `iri-reference`.

import { isIpv6 } from "./ip.js";

/** The characters that are not allowed in each part of a URI (RFC 3986) or IRI (RFC 3987). */
interface Alphabet {
  readonly user: RegExp;
  readonly host: RegExp;
  readonly path: RegExp;
  readonly query: RegExp;
  readonly fragment: RegExp;
}

// Each expression finds the first invalid character in one pass, without backtracking.
const uri: Alphabet = {
  user: /[^A-Za-z0-9._~!$&'()*+,;=%:-]/,
  host: /[^A-Za-z0-9._~!$&'()*+,;=%-]/,
  path: /[^A-Za-z0-9._~!$&'()*+,;=%:@/-]/,
  query: /[^A-Za-z0-9._~!$&'()*+,;=%:@/?-]/,
  fragment: /[^A-Za-z0-9._~!$&'()*+,;=%:@/?-]/,
};

const iri: Alphabet = {
  user: /[^A-Za-z0-9._~!$&'()*+,;=%:\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{efffd}-]/u,
  host: /[^A-Za-z0-9._~!$&'()*+,;=%\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{efffd}-]/u,
  path: /[^A-Za-z0-9._~!$&'()*+,;=%:@/\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{efffd}-]/u,
  query:
    /[^A-Za-z0-9._~!$&'()*+,;=%:@/?\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{10fffd}-]/u,
  fragment:
    /[^A-Za-z0-9._~!$&'()*+,;=%:@/?\u{a0}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{efffd}-]/u,
};

/** True if a string is a URI with a scheme (RFC 3986, 3). */
export function isUri(text: string): boolean {
  return hasScheme(text) && areParts(text, uri);
}

/** True if a string is a URI or a relative reference (RFC 3986, 4.1). */
export function isUriReference(text: string): boolean {
  return (hasScheme(text) || isRelative(text)) && areParts(text, uri);
}

/** True if a string is an IRI with a scheme (RFC 3987, 2.2). */
export function isIri(text: string): boolean {
  return hasScheme(text) && areParts(text, iri);
}

/** True if a string is an IRI or a relative reference (RFC 3987, 2.2). */
export function isIriReference(text: string): boolean {
  return (hasScheme(text) || isRelative(text)) && areParts(text, iri);
}

function hasScheme(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text);
}

/** A relative reference cannot have a colon in its first segment, which would be a scheme. */
function isRelative(text: string): boolean {
  return !/^[^/?#]*:/.test(text);
}

function areParts(text: string, alphabet: Alphabet): boolean {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return false;
  const hash = text.indexOf("#");
  const beforeHash = hash < 0 ? text : text.slice(0, hash);
  const mark = beforeHash.indexOf("?");
  const hierarchy = mark < 0 ? beforeHash : beforeHash.slice(0, mark);
  if (hash >= 0 && alphabet.fragment.test(text.slice(hash + 1))) return false;
  if (mark >= 0 && alphabet.query.test(beforeHash.slice(mark + 1)))
    return false;
  const rest = hierarchy.replace(/^[A-Za-z][A-Za-z0-9+.-]*:/, "");
  if (!rest.startsWith("//")) return !alphabet.path.test(rest);
  const slash = rest.indexOf("/", 2);
  const authority = slash < 0 ? rest.slice(2) : rest.slice(2, slash);
  const path = slash < 0 ? "" : rest.slice(slash);
  return isAuthority(authority, alphabet) && !alphabet.path.test(path);
}

function isAuthority(text: string, alphabet: Alphabet): boolean {
  const at = text.indexOf("@");
  if (at >= 0 && alphabet.user.test(text.slice(0, at))) return false;
  const place = text.slice(at + 1);
  const bracket = place.startsWith("[") ? place.indexOf("]") : -1;
  if (bracket >= 0) {
    return (
      isIpLiteral(place.slice(1, bracket)) && isPort(place.slice(bracket + 1))
    );
  }
  const colon = place.indexOf(":");
  const host = colon < 0 ? place : place.slice(0, colon);
  return (
    !alphabet.host.test(host) && isPort(colon < 0 ? "" : place.slice(colon))
  );
}

function isIpLiteral(text: string): boolean {
  return (
    isIpv6(text) || /^v[0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/i.test(text)
  );
}

function isPort(text: string): boolean {
  return text === "" || (text.startsWith(":") && !/[^0-9]/.test(text.slice(1)));
}
