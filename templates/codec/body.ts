// Writes request bodies, with one function for each kind.

import type { bracketPairs } from "./deep-object.js";
import type { HttpBody } from "../http/outgoing-request.js";
import {
  isComposite,
  jsonText,
  membersToSend,
  primitiveText,
} from "./primitive.js";
import { formPairs, type QueryEncoder } from "./query.js";
import { isStream } from "../http/outgoing-request.js";

/** A JSON body; none for undefined, which is not JSON. */
export function jsonBody(
  value: unknown,
  contentType = "application/json",
): HttpBody | undefined {
  const content = jsonText("body", value);
  return content === undefined ? undefined : { contentType, content };
}

/** A body of JSON lines, one value on each. */
export function jsonLinesBody(
  values: readonly unknown[],
  contentType = "application/x-ndjson",
): HttpBody {
  const lines = values.map((value) => `${jsonText("body", value)}\n`);
  return { contentType, content: lines.join("") };
}

/** A JSON text sequence (RFC 7464), a record separator before each value. */
export function jsonSeqBody(
  values: readonly unknown[],
  contentType = "application/json-seq",
): HttpBody {
  const records = values.map((value) => `\x1e${jsonText("body", value)}\n`);
  return { contentType, content: records.join("") };
}

/** True if no member of a body has a value, so that an optional body is omitted. */
export function isEmptyBody(value: object): boolean {
  return membersToSend("body", value).every(
    ([, member]) => member === undefined,
  );
}

/**
 * A body of `application/x-www-form-urlencoded`. Without an encoder, members are strings, lists
 * repeat their name, and objects are JSON (OpenAPI 3.1, 4.8.15.1).
 */
export function formBody(
  value: object,
  _contentType?: string,
  encoders?: Readonly<Record<string, QueryEncoder>>,
): HttpBody {
  return {
    contentType: "application/x-www-form-urlencoded",
    content: formPairs(value, encoders),
  };
}

/** A file, or bytes that are sent as one. */
export type Bytes = Blob | ArrayBuffer | ArrayBufferView;

/** Encoding of the members of a multipart body. */
export interface MultipartEncoding {
  /** Content types of parts, except of files that have their own (OpenAPI 3.1, 4.8.15). */
  readonly types?: Readonly<Record<string, string>>;
  /** Encoders of members written like query parameters, in parts without a content type. */
  readonly encoders?: Readonly<Record<string, QueryEncoder>>;
  /** Members with a part for each leaf, named like `owner[photo]`; a leaf may be a file. */
  readonly leaves?: Readonly<Record<string, typeof bracketPairs>>;
  /** True if a body without parts is omitted: RFC 2046 (5.1.1) requires a part. */
  readonly optional?: boolean;
}

/**
 * A body of `multipart/form-data`: files and bytes as files, strings as text, lists and objects as
 * JSON. Null members are omitted. Only files have content types; see {@link typedMultipartBody}.
 */
export function multipartBody(
  value: object,
  _contentType?: string,
  encoding: MultipartEncoding = {},
): HttpBody | undefined {
  const content = new FormData();
  const parts = partsOf(value, encoding);
  if (encoding.optional && parts.length === 0) return undefined;
  for (const { name, part } of parts) {
    if (typeof part === "string") content.append(name, part);
    else content.append(name, part);
  }
  return { content };
}

/** A JSON body, or a multipart body if a member is a file or a list of files. */
export function jsonOrMultipartBody(
  value: object,
  contentType?: string,
  encoding?: MultipartEncoding,
): HttpBody | undefined {
  return Object.values(value).flat().some(isBytes)
    ? multipartBody(value, contentType, encoding)
    : jsonBody(value);
}

/**
 * Like {@link multipartBody}, with content types for parts that are not files. `FormData` would
 * give them a file name, so the parts are written here (RFC 7578, 4).
 */
export function typedMultipartBody(
  value: object,
  _contentType?: string,
  encoding: MultipartEncoding = {},
): HttpBody | undefined {
  const parts = partsOf(value, encoding);
  if (encoding.optional && parts.length === 0) return undefined;
  const boundary = `part-${crypto.randomUUID()}`;
  const pieces: (string | Blob)[] = [];
  const quoted = (text: string): string =>
    `"${text.replace(/["\r\n]/g, encodeURIComponent)}"`;
  for (const { name, part, type } of parts) {
    const isFile = typeof part !== "string";
    const fileName = isFile && part instanceof File ? part.name : "blob";
    const said = isFile ? part.type || "application/octet-stream" : type;
    pieces.push(
      `--${boundary}\r\ncontent-disposition: form-data; name=${quoted(name)}`,
      isFile ? `; filename=${quoted(fileName)}` : "",
      said === undefined ? "" : `\r\ncontent-type: ${said}`,
      "\r\n\r\n",
      part,
      "\r\n",
    );
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    content: new Blob([...pieces, `--${boundary}--\r\n`]),
  };
}

/** A body of text; throws a TypeError for any other value. */
export function textBody(value: string, contentType = "text/plain"): HttpBody {
  if (typeof value !== "string") throw new TypeError("body is not a string");
  expectWhole("body", value);
  const isPlain = contentType === "text/plain";
  return {
    contentType: isPlain ? "text/plain;charset=UTF-8" : contentType,
    content: value,
  };
}

/** A text; bytes as `application/octet-stream`, or as the content type that a `Blob` has. */
export function textOrBinaryBody(
  value: Bytes | ReadableStream<Uint8Array> | string,
  contentType?: string,
): HttpBody {
  return typeof value === "string"
    ? textBody(value, contentType)
    : binaryBody(value);
}

/**
 * A body of bytes or a stream; a `Blob` keeps its own content type. Throws a TypeError for any
 * other value.
 */
export function binaryBody(
  value: Bytes | ReadableStream<Uint8Array> | string,
  contentType = "application/octet-stream",
): HttpBody {
  if (typeof value !== "string" && !isBytes(value) && !isStream(value))
    throw new TypeError("body is not binary data");
  return {
    contentType: (value instanceof Blob && value.type) || contentType,
    content: value as HttpBody["content"],
  };
}

interface Part {
  readonly name: string;
  readonly part: string | Blob;
  /** The content type of a part that is not a file. */
  readonly type?: string | undefined;
}

function partsOf(
  value: object,
  { types = {}, encoders = {}, leaves = {} }: MultipartEncoding = {},
): Part[] {
  const members = membersToSend("body", value);
  return members.flatMap(([name, member]): Part[] => {
    const encode = Object.hasOwn(encoders, name) ? encoders[name] : undefined;
    // A file has no text, so its style has no meaning.
    if (encode && ![member].flat().some(isBytes)) {
      const pairs = new URLSearchParams(encode(name, member));
      return [...pairs].map(([key, text]) => ({ name: key, part: text }));
    }
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    const split = Object.hasOwn(leaves, name) ? leaves[name] : undefined;
    return (split ?? itemPairs)(name, member).map(([key, leaf]) => ({
      name: key,
      part: partOf(key, leaf, type),
      type,
    }));
  });
}

/** A part for each item of a list, or for the value. */
function itemPairs(name: string, value: unknown): [string, unknown][] {
  return [value]
    .flat()
    .filter((item) => item !== undefined && item !== null)
    .map((item) => [name, item]);
}

function partOf(
  name: string,
  value: unknown,
  type: string | undefined,
): string | Blob {
  if (isBytes(value)) {
    if (value instanceof Blob && (value.type || type === undefined)) {
      return value;
    }
    const known = { type: type ?? "" };
    return value instanceof File
      ? new File([value], value.name, known)
      : new Blob([value as ArrayBuffer], known);
  }
  if (isStream(value))
    throw new TypeError(`part "${name}" cannot carry a stream`);
  const text = isComposite(value)
    ? (jsonText(`part "${name}"`, value) ?? "")
    : primitiveText(`part "${name}"`, value);
  expectWhole(`part "${name}"`, text);
  return text;
}

/** Refuses lone surrogates, which would be sent as another character. */
function expectWhole(place: string, text: string): void {
  if (/\p{Surrogate}/u.test(text))
    throw new TypeError(`${place} has a lone surrogate`);
}

function isBytes(value: unknown): value is Bytes {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}
