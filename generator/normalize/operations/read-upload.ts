import {
  isRawObject,
  listMember,
  member,
  objectMember,
  type RawObject,
  textMember,
} from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import { escapePointer } from "../../model/pointer.js";
import type { DocumentReader } from "./document-reader.js";
import { encodingOf, type Offer, preferredMediaType } from "./media-type.js";

/**
 * The multipart of a body that is offered as JSON too, where members of the JSON are files, which it
 * cannot carry (Django REST framework and oRPC offer both). What has no file may still go as JSON,
 * where both are declared alike. Undefined where JSON does for all of it.
 */
export function readUpload(
  content: RawObject,
  holder: string,
  reader: DocumentReader,
):
  | (Offer & { readonly others: readonly string[]; readonly orJson?: true })
  | undefined {
  const json = preferredMediaType(content);
  const multipart = preferredMediaType(
    Object.fromEntries(
      Object.entries(content).filter(
        ([mediaType]) => encodingOf(mediaType) === "multipart",
      ),
    ),
  );
  if (!json || !multipart || encodingOf(json.mediaType) !== "json")
    return undefined;
  const place = `${holder}/content/${escapePointer(json.mediaType)}/schema`;
  if (!hasFile(member(json.media, "schema"), place, reader)) return undefined;
  const isAlike =
    JSON.stringify(member(json.media, "schema")) ===
    JSON.stringify(member(multipart.media, "schema"));
  const others = Object.keys(content).filter(
    (mediaType) => mediaType !== multipart.mediaType,
  );
  return {
    ...multipart,
    others: others.toSorted(),
    ...defined({
      orJson: (isAlike && json.mediaType === "application/json") || undefined,
    }),
  };
}

/** True if a member is a file, or a list of them. */
export function hasFile(
  schema: unknown,
  place: string,
  reader: DocumentReader,
  depth = 0,
): boolean {
  const { value, pointer } = reader.follow(schema, place);
  const properties = objectMember(value, "properties");
  const isMember = Object.keys(properties).some((name) => {
    const at = `${pointer}/properties/${escapePointer(name)}`;
    const own = reader.follow(properties[name], at);
    const items = member(own.value, "items");
    return (
      isFile(own.value) ||
      (isRawObject(items) &&
        isFile(reader.follow(items, `${own.pointer}/items`).value))
    );
  });
  return (
    isMember ||
    listMember(value, "allOf").some(
      (part, index) =>
        depth < 8 &&
        hasFile(part, `${pointer}/allOf/${index}`, reader, depth + 1),
    )
  );
}

/** A text that is bytes by its format, or by a media type without an encoding (OpenAPI 3.1, 4.8.14.3). */
export function isFile(schema: unknown): boolean {
  const type = member(schema, "type");
  const isText = Array.isArray(type)
    ? type.includes("string")
    : type === "string";
  if (!isText || member(schema, "contentEncoding") !== undefined) return false;
  const mediaType = textMember(schema, "contentMediaType");
  return (
    member(schema, "format") === "binary" ||
    (mediaType !== undefined &&
      !/^text\/|json|xml|x-www-form-urlencoded/i.test(mediaType))
  );
}
