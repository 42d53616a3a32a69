// Writes single values as strings, and refuses those that a string cannot represent; for paths,
// queries, headers, cookies and forms.

/**
 * The string for a primitive value in a path, query, header, cookie or form: a string, number,
 * boolean, null, bigint or Date. Throws a TypeError that names the place for any other value, and
 * for NaN, infinity and an invalid Date.
 */
export function primitiveText(place: string, value: unknown): string {
  const type = typeof value;
  const isText = /^(?:string|boolean|bigint)$/.test(type);
  if (isText || value === null || Number.isFinite(value)) return String(value);
  if (value instanceof Date && Number.isFinite(+value))
    return value.toISOString();
  const kind = type === "number" ? value : Array.isArray(value) ? "list" : type;
  throw new TypeError(`${place} cannot carry ${String(kind)}`);
}

/**
 * Percent-encodes all but letters, digits and `-._~` (RFC 6570, 1.5). Throws a TypeError that names
 * the place for a lone surrogate, which UTF-8 cannot encode.
 */
export function percentEncoded(place: string, text: string): string {
  try {
    return encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  } catch {
    throw new TypeError(`${place} has a lone surrogate`);
  }
}

/**
 * Joins strings by a delimiter. Throws a TypeError that names the place if one of them contains it,
 * because it would arrive as two.
 */
export function delimited(
  place: string,
  parts: readonly string[],
  delimiter: string,
): string {
  if (parts.some((part) => part.includes(delimiter)))
    throw new TypeError(
      `${place} separates values by "${delimiter}", so none can contain it`,
    );
  return parts.join(delimiter);
}

/**
 * A value as JSON; undefined for undefined. Throws a TypeError that names the place for a value
 * that is cyclic, nested too deeply or contains a bigint, and for a file or another object whose
 * content JSON would silently omit.
 */
export function jsonText(place: string, value: unknown): string | undefined {
  let text: string | undefined;
  try {
    text = JSON.stringify(value) as string | undefined;
  } catch (cause) {
    throw new TypeError(`${place} cannot be written as JSON`, { cause });
  }
  refuseCarriers(place, value);
  return text;
}

/** Throws a TypeError if a value contains an object whose content is not in its members. */
function refuseCarriers(place: string, value: unknown, path = ""): void {
  if (typeof value !== "object" || value === null) return;
  const kind = carrierOf(value);
  if (kind !== undefined) {
    const at = path && ` at "${path.slice(1)}"`;
    throw new TypeError(`${place} has a ${kind}${at}, which JSON cannot carry`);
  }
  if (!("toJSON" in value))
    for (const [name, member] of Object.entries(value))
      refuseCarriers(place, member, `${path}.${name}`);
}

/**
 * The members of an object, which are sent one by one. Throws a TypeError that names the place for
 * an object whose content is not in its members.
 */
export function membersToSend(
  place: string,
  value: object,
): [string, unknown][] {
  const kind = carrierOf(value);
  if (kind !== undefined)
    throw new TypeError(`${place} is a ${kind}, which has no members to send`);
  return Object.entries(value);
}

function carrierOf(value: object): string | undefined {
  if (Array.isArray(value) || isPlain(value)) return undefined;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  return carriers.test(kind) ? kind : undefined;
}

/** Objects that contain bytes or entries, which are not members. */
const carriers: RegExp =
  /^(?:Blob|File|FormData|Map|Set|URLSearchParams|ReadableStream|DataView|\w*ArrayBuffer|\w+Array)$/;

/**
 * The members of a list or object as strings, without undefined members of objects. Throws a
 * TypeError for an object that has members but no values.
 */
export function flatMembers(place: string, value: object): [string, string][] {
  const members = Object.entries(value).filter(
    ([, member]) => Array.isArray(value) || member !== undefined,
  );
  expectSent(place, value, members.length);
  return members.map(([name, member]) => [name, primitiveText(place, member)]);
}

/**
 * Throws a TypeError for an object that has members but no values: a request for some items would
 * become one for all. An empty object or list is not sent (RFC 6570, 2.3).
 */
export function expectSent(place: string, value: object, sent: number): void {
  if (sent > 0 || Array.isArray(value)) return;
  if (isPlain(value) && Object.keys(value).length === 0) return;
  throw new TypeError(
    `${place} has no member with a value; to send nothing, omit it or pass {}; for a filter pass matchAll`,
  );
}

/** True if the value has members: a list, or an object other than a Date. */
export function isComposite(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && !(value instanceof Date)
  );
}

/** True for a plain object, as created by literals and `JSON.parse`, of any realm. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
