import {
  isRawObject,
  member,
  type RawObject,
} from "../../document/open-api/open-api.js";
import { escapePointer } from "../../model/pointer.js";
import type { DocumentReader } from "./document-reader.js";
import { byPreference, encodingOf, type Offer } from "./media-type.js";
import {
  reportMany,
  mostCalls,
  saysMore,
  schemaOf,
} from "./read-alternatives.js";
import { hasFile, isFile } from "./read-upload.js";
import { schemaText } from "./schema-text.js";

/** The media types of a request beside the one that a call sends. */
interface OtherBodies {
  /** Those of other values. */
  readonly others: readonly Offer[];
  /** The media type of bytes, where these may be given in place of a text. */
  readonly orBytes?: string;
}

/**
 * Finds the bodies of a request that are other values than the chosen one: values of one schema are
 * one value in several notations, and so are bytes of any media type.
 */
export function otherBodies(
  offered: RawObject,
  chosen: Offer,
  holder: string,
  reader: DocumentReader,
): OtherBodies {
  const { mediaType } = chosen;
  const valueIn = (offer: Offer): string | undefined =>
    valueOf(offer, holder, reader);
  const offers = byPreference(offered);
  // A schema is compared with others only.
  const isAlone = offers.length < 2;
  const first =
    isAlone && !isBytes(chosen, schemaOf(chosen, holder, reader))
      ? undefined
      : valueIn(chosen);
  const known = new Set([first]);
  const others = offers.filter((offer) => {
    if (offer.mediaType === mediaType) return false;
    const value = valueIn(offer);
    const isOther = value !== undefined && !known.has(value);
    known.add(value);
    return isOther;
  });
  reportMany(others, `${holder}/content`, "sent", reader);
  const octets = offered[octetStream];
  const types = [
    ...(first === bytes ? [mediaType] : []),
    ...(isRawObject(octets) &&
    valueIn({ mediaType: octetStream, media: octets }) === first
      ? [octetStream]
      : []),
  ];
  const orBytes = encodingOf(mediaType) === "text" ? types[0] : undefined;
  return {
    others: others.slice(0, mostCalls),
    ...(orBytes === undefined ? {} : { orBytes }),
  };
}

const octetStream = "application/octet-stream";
const bytes = "bytes";

/** A text that is equal for equal values; undefined for a body that no call sends. */
function valueOf(
  offer: Offer,
  holder: string,
  reader: DocumentReader,
): string | undefined {
  const encoding = encodingOf(offer.mediaType);
  const schema = schemaOf(offer, holder, reader);
  if (isBytes(offer, schema)) return bytes;
  if (schema === undefined || encoding === "events") return undefined;
  // No text is written from an object, and neither JSON nor a form carries a file.
  if (encoding === "text" && saysMore(schema)) return undefined;
  const at = `${holder}/content/${escapePointer(offer.mediaType)}/schema`;
  if (encoding !== "multipart" && hasFile(schema, at, reader)) return undefined;
  return `${encoding === "json-lines" ? "lines " : ""}${schemaText(schema, reader)}`;
}

function isBytes({ mediaType }: Offer, schema: unknown): boolean {
  const isEmpty = isRawObject(schema) && Object.keys(schema).length === 0;
  const isUnknown = schema === undefined || isEmpty;
  if (encodingOf(mediaType) === "binary" && isUnknown) return true;
  return isFile(schema) && member(schema, "format") === "binary";
}
