import {
  type RawObject,
  isRawObject,
} from "../../document/open-api/open-api.js";
import type { BodyEncoding } from "../../model/operation.js";

/** Types whose bodies are text, whatever their top-level type. */
const textLike =
  /^text\/|[/+](?:xml|yaml)$|^application\/(?:x-)?(?:text|plain|javascript|ecmascript|typescript|yaml|toml|csv|graphql|sql|sh|markdown|jwt)$/;

/** The codec of a media type (RFC 6838; `+json` by RFC 6839). */
export function encodingOf(mediaType: string): BodyEncoding {
  const essence = mediaType.replace(/;.*/s, "").trim().toLowerCase();
  if (
    essence === "application/x-ndjson" ||
    essence === "application/jsonl" ||
    essence === "application/json-seq"
  ) {
    return "json-lines";
  }
  if (essence === "text/event-stream") return "events";
  if (essence === "application/x-www-form-urlencoded") return "form";
  if (essence.startsWith("multipart/")) return "multipart";
  if (
    essence === "*/*" ||
    essence === "application/*" ||
    /[/+]json$/.test(essence)
  )
    return "json";
  if (textLike.test(essence)) return "text";
  return "binary";
}

const preference: readonly BodyEncoding[] = [
  "json",
  "multipart",
  "form",
  "json-lines",
  "events",
  "text",
  "binary",
];

/** A media type and its Media Type Object. */
export interface Offer {
  readonly mediaType: string;
  readonly media: RawObject;
}

/**
 * The media types of a body or response, best first: JSON, then those with the most structure.
 * Among JSON types plain JSON is first and a range last; among other equals the name decides, so
 * that the document's order is no matter.
 */
export function byPreference(content: RawObject): readonly Offer[] {
  return Object.entries(content)
    .filter((entry): entry is [string, RawObject] => isRawObject(entry[1]))
    .map(([mediaType, media]) => ({
      offer: { mediaType, media },
      rank: rankOf(mediaType),
    }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank || (a.offer.mediaType < b.offer.mediaType ? -1 : 1),
    )
    .map(({ offer }) => offer);
}

function rankOf(mediaType: string): number {
  const rank = preference.indexOf(encodingOf(mediaType)) * 3;
  if (/^application\/json\s*(?:;|$)/i.test(mediaType)) return rank;
  return mediaType.includes("*") ? rank + 2 : rank + 1;
}

/** The best of what is offered, and what else there is, sorted. */
export function preferredMediaType(
  content: RawObject,
): (Offer & { readonly others: readonly string[] }) | undefined {
  const [best, ...others] = byPreference(content);
  return (
    best && {
      ...best,
      others: others.map(({ mediaType }) => mediaType).toSorted(),
    }
  );
}
