import type { JsonKind } from "../../model/json-type.js";
import type { RequestBody } from "../../model/operation.js";
import { propertyName, stringLiteral } from "../../print/escape.js";
import type { Emission } from "../emission.js";
import {
  arrow,
  call,
  type ObjectEntry,
  type Expression,
  object,
} from "../../print/expression.js";
import type { ModuleBuilder } from "../../print/module.js";
import { kindsOf } from "../../types/json-kinds.js";
import type { TypeNode } from "../../types/type-node.js";
import { parts } from "../../types/union.js";
import { styleOf } from "./query-style.js";
import { useEncoder } from "./request-query.js";
import { isOnly } from "./schema-path.js";

/** What of the input is the body. */
export interface BodyValue {
  readonly value: Expression;
  /** Its type, where it is one member of the input. */
  readonly type: TypeNode | undefined;
  /** Whether it is the whole input, which is undefined where none is given. */
  readonly isInput: boolean;
}

/**
 * The expression of a request's body (OpenAPI 3.1, 4.8.13), of its value.
 */
export function printBody(
  body: RequestBody,
  { value, type, isInput }: BodyValue,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): Expression {
  const { encoder: name, isFitting, cast } = encoderOf(body, type, emission);
  const encoder = module.value("runtime/body.ts", name);
  // A document may say that a text is an object; what is sent is decided by the media type.
  const given: Expression = isFitting
    ? value
    : { kind: "as", expression: asUnknown(value), type: cast };
  const { chosen } = body;
  const args = [
    chosen?.isSet === true && typeof given === "string"
      ? object([
          `...${given}`,
          { name: propertyName(chosen.name), value: String(chosen.value) },
        ])
      : given,
    ...mediaTypeArgument(body),
    ...partsArgument(body, module),
  ];
  const encoded = call(encoder, args);
  if (body.placed.kind === "whole") {
    // What is undefined is no JSON, and only JSON has a null: elsewhere both are no body.
    if (body.encoding === "json" || typeof value !== "string") return encoded;
    const isNullable =
      type !== undefined &&
      isFitting &&
      kindsOf(type, emission.table.projection).has("null");
    return unlessNothing(value, encoded, [
      ...(body.required ? [] : ["undefined"]),
      ...(isNullable ? ["null"] : []),
    ]);
  }
  if (body.required || chosen?.isSet) return encoded;
  if (isInput) return unlessNothing("input", encoded, ["undefined"]);
  if (mayHaveNoParts(body)) return encoded;
  const optional = module.value("runtime/body.ts", "optionalBody");
  const encode =
    args.length > 1
      ? arrow(["body"], call(encoder, ["body", ...args.slice(1)]))
      : encoder;
  return call(optional, [value, encode]);
}

/** Whether it is none where it would have no parts. */
function mayHaveNoParts({
  encoding,
  orJson,
  required,
  chosen,
}: RequestBody): boolean {
  return encoding === "multipart" && !orJson && !required && !chosen?.isSet;
}

/** An expression whose value is undefined where a local is one of these. */
function unlessNothing(
  local: string,
  expression: Expression,
  nothing: readonly string[],
): Expression {
  const [test, ...more] = nothing.map((each) => `${local} === ${each}`);
  if (test === undefined) return expression;
  return {
    kind: "conditional",
    test:
      more.length === 0
        ? test
        : { kind: "operation", operator: "||", operands: [test, ...more] },
    consequent: "undefined",
    alternate: expression,
  };
}

function asUnknown(expression: Expression): Expression {
  return { kind: "as", expression, type: "unknown" };
}

function encoderOf(
  body: RequestBody,
  type: TypeNode | undefined,
  emission: Emission,
): { encoder: string; isFitting: boolean; cast: string } {
  const isMembers = body.placed.kind === "members";
  const is = (kind: JsonKind): boolean =>
    type !== undefined && isOnly(type, [kind], emission);
  const isBlob =
    type !== undefined &&
    parts(type).some((part) => part.kind === "keyword" && part.name === "Blob");
  const isObject = isMembers || is("object");
  switch (body.encoding) {
    case "json":
      return { encoder: "jsonBody", isFitting: true, cast: "" };
    case "form":
      return { encoder: "formBody", isFitting: isObject, cast: "object" };
    case "multipart":
      return {
        encoder: multipartEncoder(body),
        isFitting: isObject,
        cast: "object",
      };
    case "binary":
      return {
        encoder: "binaryBody",
        isFitting: is("string"),
        cast: "Blob",
      };
    case "json-lines":
      return {
        encoder: /json-seq\b/i.test(body.mediaType)
          ? "jsonSeqBody"
          : "jsonLinesBody",
        isFitting: is("array"),
        cast: "unknown[]",
      };
    case "text":
    case "events":
      return {
        encoder: "textBody",
        isFitting: is("string") && !isBlob,
        cast: "string",
      };
    default:
      return body.encoding satisfies never;
  }
}

function multipartEncoder(body: RequestBody): string {
  if (hasTypedText(body)) return "typedMultipartBody";
  return body.orJson ? "jsonOrMultipartBody" : "multipartBody";
}

/** Whether a part that may be no file has a content type of its own. */
function hasTypedText({ parts = [] }: RequestBody): boolean {
  return parts.some(({ contentType, serialized }) => {
    const type = serialized ? undefined : sentType(contentType);
    return type !== undefined && /^text\/|[/+](?:json|xml)\b/i.test(type);
  });
}

/** The media type, where it is another than the encoder's own and names one type. */
function mediaTypeArgument({ encoding, mediaType }: RequestBody): string[] {
  if (encoding === "form" || encoding === "multipart") return [];
  const isDefault = mediaType === defaults[encoding];
  return isDefault || mediaType.includes("*") ? [] : [stringLiteral(mediaType)];
}

/** What is said of members of a form, where it is not what the encoder does anyway. */
function partsArgument(body: RequestBody, module: ModuleBuilder): Expression[] {
  const { encoding, parts: described = [] } = body;
  if (encoding !== "form" && encoding !== "multipart") return [];
  const isForm = encoding === "form";
  const types: ObjectEntry[] = [];
  const encoders: ObjectEntry[] = [];
  for (const { name, contentType, serialized } of described) {
    const type = sentType(contentType);
    const isJson = isForm && type !== undefined && /[/+]json$/.test(type);
    const style = serialized
      ? styleOf(serialized)
      : isJson
        ? "json"
        : undefined;
    if (style !== undefined) {
      const encode = useEncoder(style, module);
      const value = serialized?.allowReserved
        ? reserving(encode, style)
        : encode;
      encoders.push({ name: propertyName(name), value });
    } else if (!isForm && type !== undefined)
      types.push({ name: propertyName(name), value: stringLiteral(type) });
  }
  if (isForm) return encoders.length > 0 ? [object(encoders)] : [];
  const said: ObjectEntry[] = [
    ...(types.length > 0 ? [{ name: "types", value: object(types) }] : []),
    ...(encoders.length > 0
      ? [{ name: "encoders", value: object(encoders) }]
      : []),
    ...(mayHaveNoParts(body) ? [{ name: "optional", value: "true" }] : []),
  ];
  return said.length > 0 ? [object(said)] : [];
}

/** An encoder that leaves reserved characters as they are, where it has them. */
function reserving(encode: string, style: string): Expression {
  if (!style.startsWith("form")) return encode;
  return arrow(["name", "value"], call(encode, ["name", "value", "true"]));
}

/** The one media type that is declared, unless a part without one is of it. */
function sentType(contentType: string | undefined): string | undefined {
  const type = contentType?.trim();
  if (type === undefined || /[*,]/.test(type)) return undefined;
  return /^(?:text\/plain|application\/octet-stream)$/i.test(type)
    ? undefined
    : type;
}

const defaults = {
  json: "application/json",
  "json-lines": "application/x-ndjson",
  text: "text/plain",
  events: "text/plain",
  binary: "application/octet-stream",
};
