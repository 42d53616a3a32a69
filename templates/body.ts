import { bracketPairs } from "./deep-object.js";
import type { HttpBody } from "./http.js";
import { isComposite, jsonText, primitiveText } from "./primitive.js";
import { formPairs, type QueryEncoder } from "./query.js";

/** A JSON body; undefined, which is no JSON, is no body. */
export function jsonBody(
  value: unknown,
  contentType = "application/json",
): HttpBody | undefined {
  const content = jsonText("body", value);
  return content === undefined ? undefined : { contentType, content };
}

/** A JSON body that may be left out: an object without a member that is defined is no body. */
export function optionalJsonBody(
  value: object,
  contentType?: string,
): HttpBody | undefined {
  return Object.values(value).some((member) => member !== undefined)
    ? jsonBody(value, contentType)
    : undefined;
}

/** A body of JSON lines, one value on each. */
export function jsonLinesBody(
  values: readonly unknown[],
  contentType = "application/x-ndjson",
): HttpBody {
  const lines = values.map((value) => `${jsonText("body", value)}\n`);
  return { contentType, content: lines.join("") };
}

/**
 * A body of `application/x-www-form-urlencoded`. Members without an encoder of their own are
 * texts, lists repeat their name, objects are JSON (OpenAPI 3.1, 4.8.15.1).
 */
export function formBody(
  value: object,
  encoders?: Readonly<Record<string, QueryEncoder>>,
): HttpBody {
  return {
    contentType: "application/x-www-form-urlencoded",
    content: formPairs(value, encoders),
  };
}

/** A file, or bytes that are sent as one. */
export type Bytes = Blob | ArrayBuffer | ArrayBufferView;

/** How the members of a multipart body become parts. */
export interface MultipartEncoding {
  /** Content types of members (OpenAPI 3.1, 4.8.15); of files, only where they have none. */
  readonly types?: Readonly<Record<string, string>>;
  /**
   * How lists and objects are sent: a list as parts of the same name and an object as a part of
   * JSON (`json`, the default), or all of it in bracket notation, as oRPC reads it (`brackets`).
   */
  readonly nested?: "json" | "brackets";
  /** Members that are sent as parameters of a query are, in parts without a content type. */
  readonly encoders?: Readonly<Record<string, QueryEncoder>>;
}

/**
 * A body of `multipart/form-data`: files and bytes as files, texts as texts. A part of JSON has a
 * content type, and with it a file name, only where one is declared, since servers take a part
 * with a file name for a file.
 */
export function multipartBody(
  value: object,
  { types = {}, nested = "json", encoders = {} }: MultipartEncoding = {},
): HttpBody {
  const content = new FormData();
  for (const [name, member] of Object.entries(value)) {
    const encode = Object.hasOwn(encoders, name) ? encoders[name] : undefined;
    if (encode) {
      const pairs = new URLSearchParams(encode(name, member));
      for (const [key, text] of pairs) content.append(key, text);
      continue;
    }
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    for (const [key, leaf] of partsOf(name, member, nested)) {
      const part = partOf(key, leaf, type);
      if (typeof part === "string") content.append(key, part);
      else content.append(key, part);
    }
  }
  return { content };
}

/** A body of text. */
export function textBody(
  value: string,
  contentType = "text/plain;charset=UTF-8",
): HttpBody {
  expectWhole("body", value);
  return { contentType, content: value };
}

/** A body of bytes, whole or as a stream; a `Blob` keeps the content type it has. */
export function binaryBody(
  value: Bytes | ReadableStream<Uint8Array> | string,
  contentType = "application/octet-stream",
): HttpBody {
  return {
    contentType: (value instanceof Blob && value.type) || contentType,
    content: value as HttpBody["content"],
  };
}

function partsOf(
  name: string,
  value: unknown,
  nested: "json" | "brackets",
): [string, unknown][] {
  if (value === undefined) return [];
  if (nested === "brackets" && !isBytes(value)) {
    return bracketPairs(name, value, "mixed");
  }
  return Array.isArray(value)
    ? value.map((item: unknown) => [name, item])
    : [[name, value]];
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
    return new Blob([value as ArrayBuffer], { type: type ?? "" });
  }
  if (typeof ReadableStream === "function" && value instanceof ReadableStream) {
    throw new TypeError(`part "${name}" cannot carry a stream`);
  }
  const text = isComposite(value)
    ? (jsonText(`part "${name}"`, value) ?? "")
    : primitiveText(`part "${name}"`, value);
  expectWhole(`part "${name}"`, text);
  return type === undefined ? text : new Blob([text], { type });
}

/** Where nothing is percent-encoded, half of a surrogate pair would become another character. */
function expectWhole(place: string, text: string): void {
  if (/\p{Surrogate}/u.test(text))
    throw new TypeError(`${place} has half of a surrogate pair`);
}

function isBytes(value: unknown): value is Bytes {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}
