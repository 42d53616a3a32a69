import { member, objectMember } from "../../document/open-api/open-api.js";
import type { BodyEncoding, Response } from "../../model/operation.js";
import { escapePointer } from "../../model/pointer.js";
import type { DocumentReader } from "./document-reader.js";
import { encodingOf, type Offer } from "./media-type.js";
import { isFile } from "./read-upload.js";

/** A media type of a body or response, and what it holds. */
export type Content = Pick<Response, "others"> &
  Required<
    Pick<Response, "mediaType" | "encoding" | "schema" | "schemaPointer">
  >;

/**
 * Reads a Media Type Object (OpenAPI 3.2, 4.14) below the object at a pointer. The schema of a
 * stream is that of one item: `itemSchema`, or what a document of before 3.2 has in `schema`.
 */
export function readContent(
  { mediaType, media, others = [] }: Offer & Pick<Content, "others">,
  holder: string,
  reader: DocumentReader,
): Content {
  const encoding = encodingOf(mediaType);
  const pointer = `${holder}/content/${escapePointer(mediaType)}`;
  const place = itemOf(media, { encoding, pointer }, reader) ?? {
    raw: member(media, "schema"),
    pointer: `${pointer}/schema`,
  };
  const { raw } = place;
  const { value } = reader.follow(raw, place.pointer);
  return {
    mediaType,
    ...(others.length === 0 ? {} : { others }),
    encoding:
      mayBeBytes(mediaType, encoding) && isBytes(value, mediaType)
        ? "binary"
        : encoding,
    schemaPointer: place.pointer,
    schema: raw === undefined ? {} : reader.schema(raw, place.pointer),
  };
}

/** True if a body of the type is bytes where its schema declares them. */
function mayBeBytes(mediaType: string, encoding: BodyEncoding): boolean {
  return (
    encoding === "json" ||
    (encoding === "text" && !/^\s*text\/|xml\b/i.test(mediaType))
  );
}

/**
 * Bytes are no JSON, whatever media type they are declared under; a text with a media type of its
 * own may be one within JSON, but not where anything is sent.
 */
function isBytes(schema: unknown, mediaType: string): boolean {
  return (
    isFile(schema) &&
    (member(schema, "format") === "binary" || mediaType.includes("*"))
  );
}

interface Place {
  readonly raw: unknown;
  readonly pointer: string;
}

function itemOf(
  media: unknown,
  { encoding, pointer }: { encoding: BodyEncoding; pointer: string },
  reader: DocumentReader,
): Place | undefined {
  const raw = member(media, "itemSchema");
  if (raw === undefined) return undefined;
  const item = { raw, pointer: `${pointer}/itemSchema` };
  if (encoding === "json-lines") return item;
  const data = encoding === "events" ? dataOf(item, reader) : undefined;
  if (!data)
    reader.report(
      "item-schema-unsupported",
      item.pointer,
      "itemSchema is not read here; items of this stream are of any type",
    );
  return data;
}

/** The content of an event's `data` (OpenAPI 3.2, 4.14.4.2): text, or JSON with its own schema. */
function dataOf(item: Place, reader: DocumentReader): Place | undefined {
  const { value, pointer } = reader.follow(item.raw, item.pointer);
  const data = member(objectMember(value, "properties"), "data");
  if (data === undefined) return undefined;
  const at = `${pointer}/properties/data`;
  const content = member(data, "contentSchema");
  return content === undefined
    ? { raw: data, pointer: at }
    : { raw: content, pointer: `${at}/contentSchema` };
}
