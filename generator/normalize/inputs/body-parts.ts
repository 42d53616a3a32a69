import {
  isRawObject,
  member,
  objectMember,
  textMember,
} from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import type { BodyPart, ParameterStyle } from "../../model/operation.js";
import { escapePointer } from "../../model/pointer.js";
import type { Property, Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type { DraftBody } from "../operations/draft-operation.js";
import { hasOnly } from "../schema/simplify-schema.js";

const styles: ReadonlySet<unknown> = new Set<ParameterStyle>([
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
]);

/** The encodings of a form's members by its Encoding Objects (OpenAPI 3.1, 4.8.15), sorted by name. */
export function readParts(
  media: unknown,
  pointer: string,
  reader: DocumentReader,
): BodyPart[] {
  const encodings = objectMember(media, "encoding");
  return Object.keys(encodings)
    .toSorted()
    .flatMap((name): BodyPart[] => {
      const encoding = encodings[name];
      if (!isRawObject(encoding)) return [];
      const headers = Object.keys(objectMember(encoding, "headers"))
        .filter((header) => header.toLowerCase() !== "content-type")
        .toSorted();
      if (headers.length > 0)
        reader.report(
          "part-header-unsupported",
          `${pointer}/encoding/${escapePointer(name)}/headers`,
          `${headers.join(", ")}: parts of a form are sent without headers of their own`,
        );
      return [
        {
          name,
          ...contentTypeOf(encoding),
          ...serializationOf(encoding),
          ...(headers.length > 0 ? { headers } : {}),
        },
      ];
    });
}

function contentTypeOf(encoding: unknown): { contentType?: string } {
  const contentType = textMember(encoding, "contentType");
  return contentType === undefined ? {} : { contentType };
}

/** With any of the three keywords of parameters, a member is sent as a query parameter is. */
function serializationOf(encoding: unknown): Pick<BodyPart, "serialized"> {
  const style = member(encoding, "style");
  const explode = member(encoding, "explode");
  const allowReserved = member(encoding, "allowReserved");
  if ([style, explode, allowReserved].every((each) => each === undefined))
    return {};
  const known = styles.has(style) ? (style as ParameterStyle) : "form";
  return {
    serialized: {
      style: known,
      explode: typeof explode === "boolean" ? explode : known === "form",
      allowReserved: allowReserved === true,
    },
  };
}

interface FileContext {
  readonly deref: Deref;
  adopt(schema: Schema, pointer: string): Schema;
}

/**
 * The members of a body with those as files that are bytes: in multipart a text with a media type
 * and no encoding of its own (OpenAPI 3.1, 4.8.14.3), or one whose part is neither text nor JSON.
 * Undefined where none is, beyond those that are called so already.
 */
export function fileMembers(
  { encoding, parts, schemaPointer }: DraftBody,
  schema: Schema,
  context: FileContext,
): readonly Property[] | undefined {
  if (encoding !== "multipart") return undefined;
  const { deref, adopt } = context;
  const types = new Map(
    parts.map(({ name, contentType }) => [name, contentType]),
  );
  let isAny = false;
  const members = (schema.properties ?? []).map((property): Property => {
    const { name, schema: given } = property;
    const type = types.get(name);
    const asFile = (each: Schema): Schema | undefined =>
      isFile(deref(each), type) ? fileOf(deref(each)) : undefined;
    const { items, ...list } = deref(given);
    const item = items && asFile(items);
    const file = item
      ? { ...list, items: adopt(item, schemaPointer) }
      : asFile(given);
    if (!file) return property;
    isAny = true;
    return { name, schema: adopt(file, schemaPointer) };
  });
  return isAny ? members : undefined;
}

/**
 * A body with those of its members as files that are bytes, also where it is put together of parts.
 * Undefined where none is.
 */
export function withFiles(
  body: DraftBody,
  schema: Schema,
  context: FileContext,
  depth = 0,
): Schema | undefined {
  const { deref, adopt } = context;
  const properties = fileMembers(body, schema, context);
  const parts = depth < 8 ? (schema.allOf ?? []) : [];
  const found = parts.map((part) =>
    withFiles(body, deref(part), context, depth + 1),
  );
  const isInParts = found.some((part) => part !== undefined);
  if (!properties && !isInParts) return undefined;
  const allOf = parts.map((part, index) => {
    const files = found[index];
    return files ? adopt(files, body.schemaPointer) : part;
  });
  return {
    ...schema,
    ...defined({ properties }),
    ...(isInParts ? { allOf } : {}),
  };
}

/**
 * A body whose media type says that it is bytes, as one that has the format; a text without one may
 * be given as bytes, too, and so may one that the document declares both ways.
 */
export function fileBody(
  { encoding, schema, schemaPointer, orBytes }: DraftBody,
  { deref, adopt }: FileContext,
): Schema | undefined {
  if (encoding !== "binary" && orBytes === undefined) return undefined;
  const { format, ...rest } = deref(schema);
  const own =
    format === undefined || (orBytes !== undefined && format === "binary")
      ? rest
      : { format, ...rest };
  if (encoding === "binary" && (isFile(own, undefined) || hasOnly(own, [])))
    return fileOf(own);
  const isText = hasOnly(own, ["type"]) && own.type?.join() === "string";
  if (!isText || own.contentEncoding !== undefined) return undefined;
  const { type: _, ...texts } = own;
  const anyOf = [own, fileOf(own)].map((each) =>
    adopt({ ...each }, schemaPointer),
  );
  return { ...texts, anyOf };
}

function isFile(schema: Schema, contentType: string | undefined): boolean {
  if (schema.format === "binary" || schema.contentEncoding !== undefined)
    return false;
  const mediaType = contentType ?? schema.contentMediaType;
  const isPlain =
    hasOnly(schema, ["type"]) &&
    (schema.type === undefined || schema.type.join() === "string");
  if (!isPlain || mediaType === undefined) return false;
  // A media type on the schema itself says that the text is a document of that type.
  const isText = /^text\/|json|xml|x-www-form-urlencoded/i.test(mediaType);
  return !isText;
}

function fileOf({ contentMediaType: _, ...schema }: Schema): Schema {
  return { ...schema, type: ["string"], format: "binary" };
}
