import { member, type RawObject } from "../../document/open-api/open-api.js";
import { escapePointer } from "../../model/pointer.js";
import type { DocumentReader } from "./document-reader.js";
import { byPreference, encodingOf, type Offer } from "./media-type.js";
import { type Content, readContent } from "./read-content.js";
import { schemaText } from "./schema-text.js";

/** The most media types of a response or request that are calls of their own: what multiplies has a bound. */
export const mostCalls = 16;

/**
 * The alternatives of a response, each media type with another schema than those before
 * it. What is the same value in another notation is no other answer.
 */
export function readAlternatives(
  offered: RawObject,
  chosen: Content,
  holder: string,
  reader: DocumentReader,
): readonly Content[] {
  const distinct = distinctOffers(offered, holder, reader);
  const alternatives = distinct
    .slice(1, mostCalls + 1)
    .map((offer) => readContent(offer, holder, reader));
  reportMany(distinct.slice(1), `${holder}/content`, "asked for", reader);
  const isAlike = alternatives.some((each) => isReadAlike(chosen, each));
  return isAlike ? [chosen, ...alternatives] : alternatives;
}

/** Reports the media types beside the first that are too many for calls of their own. */
export function reportMany(
  others: readonly Offer[],
  pointer: string,
  used: "asked for" | "sent",
  reader: DocumentReader,
): void {
  if (others.length <= mostCalls) return;
  const rest = others.slice(mostCalls).map(({ mediaType }) => mediaType);
  reader.report(
    "media-types-many",
    pointer,
    `${others.length + 1} media types; ${rest.join(", ")} cannot be ${used}`,
  );
}

/**
 * The media types that a call of a response accepts. Where all it does is to hand over a text or
 * bytes, whichever of them the server has is as good.
 */
export function acceptedTypes(
  chosen: Content,
  alternatives: readonly Content[],
): readonly string[] {
  const alike = alternatives.filter(
    (each) => each.mediaType !== chosen.mediaType && isReadAlike(chosen, each),
  );
  return [chosen, ...alike].map(({ mediaType }) => mediaType);
}

function isReadAlike(a: Content, b: Content): boolean {
  return (
    a.encoding === b.encoding &&
    (a.encoding === "text" || a.encoding === "binary")
  );
}

/** The media types of a response, each that holds another value than those before it. */
function distinctOffers(
  offered: RawObject,
  holder: string,
  reader: DocumentReader,
): readonly Offer[] {
  const distinct: Offer[] = [];
  // Only one schema makes them one value, so pairs are compared within those that have it.
  const bySchema = new Map<string | undefined, Set<string>>();
  const offers = byPreference(offered);
  if (offers.length < 2) return offers;
  for (const offer of offers) {
    const schema = schemaOf(offer, holder, reader);
    const text = schemaText(schema, reader);
    const encodings = bySchema.get(text) ?? new Set();
    bySchema.set(text, encodings);
    const { mediaType } = offer;
    const isKnown = [...encodings].some((encoding) =>
      isSameValue(encoding, mediaType, schema),
    );
    if (schema !== undefined && isKnown) continue;
    encodings.add(encodingOf(mediaType));
    distinct.push(offer);
  }
  return distinct;
}

/** The schema of a media type as written, its reference followed. */
export function schemaOf(
  { mediaType, media }: Offer,
  holder: string,
  reader: DocumentReader,
): unknown {
  const at = `${holder}/content/${escapePointer(mediaType)}`;
  const written = member(media, "itemSchema") ?? member(media, "schema");
  return reader.follow(written, `${at}/schema`).value;
}

/**
 * True if two media types of one schema are declared to hold one value: where both are JSON
 * (`application/json`, `text/json`), where one is the `text/plain` that .NET declares beside it or a
 * form, which Elysia declares beside it also of a text, and where the schema says more than that
 * there is a text; not of streams and tables, which callers request explicitly. The
 * first is known by its encoding.
 */
function isSameValue(one: string, mediaType: string, schema: unknown): boolean {
  const other = encodingOf(mediaType);
  if (isStream(one) || isStream(other) ? one !== other : isTable(mediaType))
    return false;
  return (
    (one === other && one !== "text" && one !== "binary") ||
    /^text\/plain\b/i.test(mediaType) ||
    other === "form" ||
    other === "multipart" ||
    saysMore(schema)
  );
}

function isStream(encoding: string): boolean {
  return encoding === "events" || encoding === "json-lines";
}

/** True if it is a table, which has rows and no members of members. */
function isTable(mediaType: string): boolean {
  return /^text\/(?:csv|tab-separated-values)\b/i.test(mediaType);
}

/** True if a schema distinguishes its values from any text. */
export function saysMore(schema: unknown): boolean {
  const type = member(schema, "type");
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (type !== undefined) return !types.includes("string");
  return ["properties", "items", "allOf", "anyOf", "oneOf"].some(
    (keyword) => member(schema, keyword) !== undefined,
  );
}
