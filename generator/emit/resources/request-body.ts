import type { RequestBody } from "../../model/operation.js";
import { stringLiteral } from "../escape.js";
import type { ModuleBuilder } from "../module.js";
import type { TypeNode } from "../types/type-node.js";
import { parts } from "../types/union.js";

/**
 * The expression of a request's body (OpenAPI 3.1, 4.8.13), of the expression of its value and,
 * where the value is one member of the input, its type.
 */
export function printBody(
  body: RequestBody,
  { value, type }: { value: string; type: TypeNode | undefined },
  module: ModuleBuilder,
): string {
  const { encoder, isFitting, cast } = encoderOf(body, type);
  const encode = module.value("runtime/body.ts", encoder);
  // A document may say that a text is an object; what is sent is decided by the media type.
  const given = isFitting ? value : `${value} as unknown as ${cast}`;
  const call = `${encode}(${[given, ...mediaTypeArgument(body)].join(", ")})`;
  const isOptional = body.placed.kind === "whole" && !body.required;
  return isOptional && body.encoding !== "json"
    ? `${value} === undefined ? undefined : ${call}`
    : call;
}

function encoderOf(
  body: RequestBody,
  type: TypeNode | undefined,
): { encoder: string; isFitting: boolean; cast: string } {
  const isMembers = body.placed.kind === "members";
  const isObject = isMembers || isOf(type, ["object", "map"]);
  switch (body.encoding) {
    case "json":
      return {
        encoder: isMembers && !body.required ? "optionalJsonBody" : "jsonBody",
        isFitting: true,
        cast: "",
      };
    case "form":
      return { encoder: "formBody", isFitting: isObject, cast: "object" };
    case "multipart":
      return { encoder: "multipartBody", isFitting: isObject, cast: "object" };
    case "binary":
      return {
        encoder: "binaryBody",
        isFitting: isBytesOrText(type),
        cast: "Blob",
      };
    case "json-lines":
      return {
        encoder: "jsonLinesBody",
        isFitting: isOf(type, ["array", "tuple"]),
        cast: "unknown[]",
      };
    case "text":
    case "events":
      return { encoder: "textBody", isFitting: isText(type), cast: "string" };
    default:
      return body.encoding satisfies never;
  }
}

/** The media type, where it is another than the encoder's own and names one type. */
function mediaTypeArgument({ encoding, mediaType }: RequestBody): string[] {
  if (encoding === "form" || encoding === "multipart") return [];
  const isDefault = mediaType === defaults[encoding];
  return isDefault || mediaType.includes("*") ? [] : [stringLiteral(mediaType)];
}

const defaults = {
  json: "application/json",
  "json-lines": "application/x-ndjson",
  text: "text/plain",
  events: "text/plain",
  binary: "application/octet-stream",
};

function isOf(
  type: TypeNode | undefined,
  kinds: readonly TypeNode["kind"][],
): boolean {
  return (
    type !== undefined && parts(type).every((part) => kinds.includes(part.kind))
  );
}

function isText(type: TypeNode | undefined): boolean {
  return (
    type !== undefined &&
    parts(type).every(
      (part) =>
        (part.kind === "keyword" && part.name === "string") ||
        (part.kind === "literal" && typeof part.value === "string"),
    )
  );
}

function isBytesOrText(type: TypeNode | undefined): boolean {
  return (
    type !== undefined &&
    parts(type).every(
      (part) =>
        isText(part) || (part.kind === "keyword" && part.name === "Blob"),
    )
  );
}
