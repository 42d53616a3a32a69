// Writes parameters into a path, percent-encoded, so that a value cannot change the path.

import {
  delimited,
  flatMembers,
  isComposite,
  percentEncoded,
  primitiveText,
} from "./primitive.js";

/** A path parameter with a list, an object or a style: a function of its name. */
export type Segment = (name: string) => string;

/**
 * Inserts the values of parameters into a path template, `/alerts/{alertId}`. Values are primitive
 * and percent-encoded, unless one is a {@link Segment}. Throws a TypeError that names the parameter
 * for a value that would change the path: empty, `.` or `..`, in any encoding.
 */
export function pathOf(
  template: string,
  valueOf: (name: string) => unknown,
): string {
  return template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = valueOf(name);
    return typeof value === "function"
      ? (value as Segment)(name)
      : checked(name, encodedPart(name, value));
  });
}

/** Style `simple`: `a,b`; exploded, the members of an object are `a=1,b=2`. */
export function simpleSegment(value: unknown, explode = false): Segment {
  return (name) => checked(name, encodedParts(name, value, explode).join(","));
}

/** Style `label`: `.a.b`, without dots in the values. */
export function labelSegment(value: unknown, explode = false): Segment {
  return (name) => {
    const parts = encodedParts(name, value, explode);
    const isExploded = explode && isComposite(value);
    const text = isExploded
      ? delimited(placeOf(name), parts, ".")
      : parts.join(",");
    return checked(name, text, `.${text}`);
  };
}

/** Style `matrix`: `;name=a`. */
export function matrixSegment(value: unknown, explode = false): Segment {
  return (name) => {
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
  };
}

/** The value itself, the items of a list, or names and values of an object. */
function encodedParts(
  name: string,
  value: unknown,
  explode: boolean,
): string[] {
  if (!isComposite(value)) return [encodedPart(name, value)];
  const place = placeOf(name);
  return flatMembers(place, value).flatMap(([member, text]) => {
    const encoded = percentEncoded(place, text);
    if (Array.isArray(value)) return [encoded];
    const key = percentEncoded(place, member);
    return explode ? [`${key}=${encoded}`] : [key, encoded];
  });
}

function encodedPart(name: string, value: unknown): string {
  const place = placeOf(name);
  if (value === undefined || value === null)
    throw new TypeError(`${place} is missing`);
  return percentEncoded(place, primitiveText(place, value));
}

/** The segment; throws if the value is empty or the segment would change the path. */
function checked(name: string, text: string, segment = text): string {
  if (text === "" || segment === "." || segment === "..") {
    throw new TypeError(`${placeOf(name)} must not be "${text}"`);
  }
  return segment;
}

function placeOf(name: string): string {
  return `path parameter "${name}"`;
}
