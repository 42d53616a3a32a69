import {
  delimited,
  flatMembers,
  isComposite,
  percentEncoded,
  primitiveText,
} from "./primitive.js";

/**
 * A path parameter in style `simple` (OpenAPI 3.1, 4.8.12), percent-encoded. Throws a TypeError
 * that names the parameter where the value would make another path of it: when it is empty, `.` or
 * `..`, however they are encoded.
 */
export function pathSegment(
  name: string,
  value: unknown,
  explode = false,
): string {
  return checked(name, encodedParts(name, value, explode).join(","));
}

/** A path parameter in style `label`: `.a.b`, none of which can have a dot; see {@link pathSegment}. */
export function labelSegment(
  name: string,
  value: unknown,
  explode = false,
): string {
  const parts = encodedParts(name, value, explode);
  const isExploded = explode && isComposite(value);
  const text = isExploded
    ? delimited(placeOf(name), parts, ".")
    : parts.join(",");
  return checked(name, text, `.${text}`);
}

/** A path parameter in style `matrix`: `;name=a`; see {@link pathSegment}. */
export function matrixSegment(
  name: string,
  value: unknown,
  explode = false,
): string {
  const parts = encodedParts(name, value, explode);
  const key = percentEncoded(placeOf(name), name);
  if (!explode || !isComposite(value)) {
    const text = parts.join(",");
    return checked(name, text, `;${key}=${text}`);
  }
  const pairs = Array.isArray(value)
    ? parts.map((part) => `${key}=${part}`)
    : parts;
  const text = pairs.map((pair) => `;${pair}`).join("");
  return checked(name, text);
}

/** What the value is made of: itself, the items of a list, names and values of an object. */
function encodedParts(
  name: string,
  value: unknown,
  explode: boolean,
): string[] {
  const place = placeOf(name);
  if (value === undefined || value === null) {
    throw new TypeError(`${place} is missing`);
  }
  if (!isComposite(value)) {
    return [percentEncoded(place, primitiveText(place, value))];
  }
  return flatMembers(place, value).flatMap(([member, text]) => {
    const encoded = percentEncoded(place, text);
    if (Array.isArray(value)) return [encoded];
    const key = percentEncoded(place, member);
    return explode ? [`${key}=${encoded}`] : [key, encoded];
  });
}

/** The segment; throws where the value is empty or the segment would lead elsewhere. */
function checked(name: string, text: string, segment = text): string {
  if (text === "" || segment === "." || segment === "..") {
    throw new TypeError(`${placeOf(name)} must not be "${text}"`);
  }
  return segment;
}

function placeOf(name: string): string {
  return `path parameter "${name}"`;
}
