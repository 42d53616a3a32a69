import { wordSet } from "../../model/word-set.js";
import {
  isRawObject,
  member,
  objectMember,
  textMember,
} from "../../document/open-api/open-api.js";
import { defined } from "../../model/defined.js";
import type { ParameterStyle } from "../../model/operation.js";
import { escapePointer } from "../../model/pointer.js";
import type { DraftParameter } from "./draft-operation.js";
import type { DocumentReader } from "./document-reader.js";

const places = wordSet("path query header cookie querystring");

const defaultStyles: Readonly<Record<DraftParameter["in"], ParameterStyle>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
  querystring: "form",
};

const allowedStyles: Readonly<Record<DraftParameter["in"], readonly string[]>> =
  {
    path: ["simple", "label", "matrix"],
    query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
    header: ["simple"],
    cookie: ["form", "cookie"],
    querystring: ["form"],
  };

/** Header parameters that the specification says to ignore (OpenAPI 3.1, 4.8.12.2.1). */
const ignoredHeaders = wordSet("accept content-type authorization");

/**
 * Reads one parameter (OpenAPI 3.1, 4.8.12); undefined for what is none or is to be ignored.
 * A serialization that the specification does not define is reported and read as the default.
 */
export function readParameter(
  written: unknown,
  writtenPointer: string,
  reader: DocumentReader,
): DraftParameter | undefined {
  const { value, pointer } = reader.follow(written, writtenPointer);
  const name = textMember(value, "name");
  const place = member(value, "in") as DraftParameter["in"];
  if (name === undefined || !places.has(place)) {
    reader.report(
      "parameter-invalid",
      pointer,
      "a parameter needs a name and one of the known places in `in`",
    );
    return undefined;
  }
  if (place === "header" && ignoredHeaders.has(name.toLowerCase()))
    return undefined;
  const style = styleOf(value, place, pointer, reader);
  const [mediaType, media] =
    Object.entries(objectMember(value, "content"))[0] ?? [];
  const schemaPointer =
    mediaType === undefined
      ? `${pointer}/schema`
      : `${pointer}/content/${escapePointer(mediaType)}/schema`;
  const rawSchema =
    mediaType === undefined ? member(value, "schema") : member(media, "schema");
  const description = textMember(value, "description");
  const explode = member(value, "explode");
  return {
    name,
    in: place,
    required: place === "path" || member(value, "required") === true,
    schema:
      rawSchema === undefined ? {} : reader.schema(rawSchema, schemaPointer),
    pointer,
    schemaPointer,
    style,
    explode:
      typeof explode === "boolean"
        ? explode
        : style === "form" || style === "cookie",
    allowReserved: member(value, "allowReserved") === true,
    ...defined({
      mediaType,
      description,
      deprecated: member(value, "deprecated") === true || undefined,
    }),
  };
}

function styleOf(
  value: unknown,
  place: DraftParameter["in"],
  pointer: string,
  reader: DocumentReader,
): ParameterStyle {
  const style = member(value, "style");
  if (style === undefined) return defaultStyles[place];
  if (typeof style === "string" && allowedStyles[place].includes(style))
    return style as ParameterStyle;
  reader.report(
    "parameter-style-undefined",
    `${pointer}/style`,
    `style ${JSON.stringify(style)} is not defined for a parameter in ${place}; ${defaultStyles[place]} is used`,
  );
  return defaultStyles[place];
}

/**
 * The parameters of an operation: its own, and those of its path item that it does not replace
 * (OpenAPI 3.1, 4.8.10); in the order path, query, header, cookie, then as written.
 */
export function mergeParameters(
  ofPath: readonly DraftParameter[],
  ofOperation: readonly DraftParameter[],
): readonly DraftParameter[] {
  const key = (parameter: DraftParameter): string =>
    `${parameter.in} ${parameter.name}`;
  const own = new Set(ofOperation.map(key));
  const all = [
    ...ofPath.filter((parameter) => !own.has(key(parameter))),
    ...ofOperation,
  ];
  const order = ["path", "query", "querystring", "header", "cookie"];
  const unique = new Map(all.map((parameter) => [key(parameter), parameter]));
  return [...unique.values()].toSorted(
    (a, b) => order.indexOf(a.in) - order.indexOf(b.in),
  );
}

/** The raw parameters of a path item or operation. */
export function rawParameters(value: unknown): readonly unknown[] {
  const list = member(value, "parameters");
  return Array.isArray(list) ? list.filter(isRawObject) : [];
}
