// Writes query parameters, in each style of OpenAPI (3.1, 4.8.12).

import { deepFilterParameter, deepObjectParameter } from "./deep-object.js";
import {
  delimited,
  expectSent,
  flatMembers,
  isComposite,
  jsonText,
  membersToSend,
  percentEncoded,
  primitiveText,
} from "./primitive.js";

/**
 * Writes a query parameter: percent-encoded pairs joined by `&`; empty if nothing is sent.
 * Undefined, null and empty lists and objects are not sent (RFC 6570, 2.3 and 3.2.1). Throws a
 * TypeError that names the parameter for a value that the style cannot represent.
 */
export type QueryEncoder = (name: string, value: unknown) => string;

/** Query parameters by name, in style `form`, exploded. */
export function formQuery(parameters: object): string {
  return eachParameter(parameters, formParameter);
}

/** Query parameters by name, in style `form`, exploded, with reserved characters as is. */
export function reservedFormQuery(parameters: object): string {
  return eachParameter(parameters, (name, value) =>
    formParameter(name, value, true),
  );
}

/** Query parameters by name, in style `form`, not exploded. */
export function formJoinedQuery(parameters: object): string {
  return eachParameter(parameters, formJoinedParameter);
}

/** Query parameters by name, in style `form`, not exploded, with reserved characters as is. */
export function reservedFormJoinedQuery(parameters: object): string {
  return eachParameter(parameters, (name, value) =>
    formJoinedParameter(name, value, true),
  );
}

/** Query parameters by name, in style `spaceDelimited`. */
export function spaceDelimitedQuery(parameters: object): string {
  return eachParameter(parameters, spaceDelimitedParameter);
}

/** Query parameters by name, in style `pipeDelimited`. */
export function pipeDelimitedQuery(parameters: object): string {
  return eachParameter(parameters, pipeDelimitedParameter);
}

/** Query parameters by name, in style `deepObject`. */
export function deepObjectQuery(parameters: object): string {
  return eachParameter(parameters, deepObjectParameter);
}

/** Like {@link deepObjectQuery}, for plain values and lists of them: `a=1`, `b[]=1&b[]=2`. */
export function deepListQuery(parameters: object): string {
  return eachParameter(parameters, (name, value) => {
    if (value === undefined || value === null) return "";
    const isList = Array.isArray(value);
    const place = placeOf(name);
    const key = percentEncoded(place, isList ? `${name}[]` : name);
    return (isList ? (value as readonly unknown[]) : [value])
      .map(
        (item) => `${key}=${percentEncoded(place, primitiveText(place, item))}`,
      )
      .join("&");
  });
}

/** Like {@link deepObjectQuery}, for filters, in which null is a condition and refused. */
export function deepFilterQuery(parameters: object): string {
  return eachParameter(parameters, deepFilterParameter);
}

/** Query parameters by name, each as JSON. */
export function jsonQuery(parameters: object): string {
  return eachParameter(parameters, jsonParameter);
}

/** Query parameters by name. Items of lists repeat the name, objects are JSON. */
export function itemsQuery(parameters: object): string {
  return eachParameter(parameters, (name, value) =>
    itemTexts(name, value, (text) => text)
      .map((text) => pair(name, text, false))
      .join("&"),
  );
}

/** Query parameters by name. Items of lists are joined by commas, objects are JSON. */
export function joinedItemsQuery(parameters: object): string {
  return eachParameter(parameters, (name, value) => {
    const texts = itemTexts(name, value, (text) =>
      delimited(placeOf(name), [text], ","),
    );
    return texts.length === 0 ? "" : pair(name, texts.join(), false);
  });
}

function itemTexts(
  name: string,
  value: unknown,
  plain: (text: string) => string,
): string[] {
  if (value === undefined || value === null) return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const place = placeOf(name);
  return items.map(
    (item) =>
      (isComposite(item) ? jsonText(place, item) : undefined) ??
      plain(primitiveText(place, item)),
  );
}

function eachParameter(parameters: object, encode: QueryEncoder): string {
  return Object.entries(parameters)
    .map(([name, value]) => encode(name, value))
    .filter(Boolean)
    .join("&");
}

/** Style `form`, exploded: `ids=1&ids=2`; of an object, `name=value` for each member. */
export function formParameter(
  name: string,
  value: unknown,
  allowReserved = false,
): string {
  if (value === undefined || value === null) return "";
  const place = placeOf(name);
  if (!isComposite(value)) {
    return pair(name, primitiveText(place, value), allowReserved);
  }
  return flatMembers(place, value)
    .map(([member, text]) =>
      pair(Array.isArray(value) ? name : member, text, allowReserved),
    )
    .join("&");
}

/** Style `form`, not exploded: `ids=1,2`; of an object, names and values in turn. */
export function formJoinedParameter(
  name: string,
  value: unknown,
  allowReserved = false,
): string {
  const place = placeOf(name);
  const parts = partsOf(name, value).map((part) =>
    encoded(name, part, allowReserved),
  );
  const text = isComposite(value) ? delimited(place, parts, ",") : parts[0];
  return parts.length === 0 ? "" : `${percentEncoded(place, name)}=${text}`;
}

/** Style `spaceDelimited`, not exploded: `ids=1%202`; throws for a value with a space. */
export function spaceDelimitedParameter(name: string, value: unknown): string {
  return joinedQuery(name, value, " ");
}

/** Style `pipeDelimited`, not exploded: `ids=1%7C2`; throws for a value with a pipe. */
export function pipeDelimitedParameter(name: string, value: unknown): string {
  return joinedQuery(name, value, "|");
}

/** A parameter whose content is JSON. */
export function jsonParameter(name: string, value: unknown): string {
  const text = jsonText(placeOf(name), value);
  return text === undefined ? "" : pair(name, text, false);
}

/** Writes the members of an object as pairs, each by its encoder; default: as in a form body. */
export function formPairs(
  value: object,
  encoders: Readonly<Record<string, QueryEncoder>> = {},
): string {
  return membersToSend("form", value)
    .map(([name, member]) =>
      Object.hasOwn(encoders, name)
        ? encoders[name]?.(name, member)
        : formMember(name, member),
    )
    .filter(Boolean)
    .join("&");
}

/** An object that is the whole query, as pairs (OpenAPI 3.2, 4.12.2). */
export function wholeQuery(value: object = {}): string {
  const text = formPairs(value);
  expectSent("query", value, text.length);
  return text;
}

/** The whole query as JSON; empty without a value. */
export function wholeJsonQuery(value: unknown): string {
  return encodeURIComponent(jsonText("query", value) ?? "");
}

/**
 * A member of a form: a list repeats its name, an object is JSON (OpenAPI 3.1, 4.8.15.1). Null is
 * omitted, because servers would read a string.
 */
function formMember(name: string, value: unknown): string {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items
    .filter((item) => item !== undefined && item !== null)
    .map((item) =>
      isComposite(item)
        ? jsonParameter(name, item)
        : pair(name, primitiveText(placeOf(name), item), false),
    )
    .join("&");
}

function partsOf(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!isComposite(value)) return [primitiveText(placeOf(name), value)];
  const members = flatMembers(placeOf(name), value);
  return Array.isArray(value)
    ? members.map(([, text]) => text)
    : members.flat();
}

function joinedQuery(name: string, value: unknown, delimiter: string): string {
  const parts = partsOf(name, value);
  const text = isComposite(value)
    ? delimited(placeOf(name), parts, delimiter)
    : (parts[0] ?? "");
  return parts.length === 0 ? "" : pair(name, text, false);
}

function pair(name: string, text: string, allowReserved: boolean): string {
  return `${percentEncoded(placeOf(name), name)}=${encoded(name, text, allowReserved)}`;
}

/**
 * With `allowReserved`, the reserved characters of RFC 3986 are not encoded, except those that
 * would end the value: `#`, `&`, `+` and, in forms, `%`.
 */
function encoded(name: string, text: string, allowReserved: boolean): string {
  const all = percentEncoded(placeOf(name), text);
  return allowReserved
    ? all.replace(/%(?:2[124789AC]|3[ABDF]|40|5[BD]|2F)/g, decodeURIComponent)
    : all;
}

function placeOf(name: string): string {
  return `query parameter "${name}"`;
}
