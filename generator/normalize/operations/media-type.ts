import { type RawObject, isRawObject } from "../../document/open-api.js";
import type { BodyEncoding } from "../../model/operation.js";

/** How a body of this media type is written and read (RFC 6838; `+json` by RFC 6839). */
export function encodingOf(mediaType: string): BodyEncoding {
  const essence = mediaType.split(";")[0]?.trim().toLowerCase() ?? "";
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
  if (essence.startsWith("text/") || /[/+]xml$/.test(essence)) return "text";
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

/**
 * The media type to use where a body or response offers several: JSON first, then what carries
 * the most structure; among equals the first by name, so that the document's order is no matter.
 */
export function preferredMediaType(
  content: RawObject,
):
  | { mediaType: string; media: RawObject; others: readonly string[] }
  | undefined {
  const [best, ...others] = Object.entries(content)
    .filter((entry): entry is [string, RawObject] => isRawObject(entry[1]))
    .map(([mediaType, media]) => ({
      mediaType,
      media,
      rank: preference.indexOf(encodingOf(mediaType)),
    }))
    .toSorted(
      (a, b) => a.rank - b.rank || (a.mediaType < b.mediaType ? -1 : 1),
    );
  return (
    best && {
      ...best,
      others: others.map(({ mediaType }) => mediaType).toSorted(),
    }
  );
}
