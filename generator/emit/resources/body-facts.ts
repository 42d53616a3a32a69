import type { JsonKind } from "../../model/json-type.js";
import type { Operation, RequestBody } from "../../model/operation.js";
import { literals } from "../../print/literal.js";
import { stringLiteral } from "../../print/escape.js";
import {
  call,
  type Expression,
  object,
  type ObjectEntry,
  present,
  objectOfSome,
  arrow,
} from "../../print/expression.js";
import { kindsOf } from "../../types/json-kinds.js";
import type { TypeNode } from "../../types/type-node.js";
import { parts } from "../../types/union.js";
import type { Emission } from "../emission/emission.js";
import { useEncoder } from "./parameter-facts.js";
import { styleOf } from "./query-style.js";
import { isOnly, valuePlaceAt } from "./schema-path.js";
import { isOptionalBody } from "./signature.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** The serialization of an operation's body (OpenAPI 3.1, 4.8.13); empty if it has none. */
export function bodyFacts(
  operation: Operation,
  module: EmittedModule,
): readonly ObjectEntry[] {
  const { emission } = module;
  const { body } = operation.input;
  if (!body) return [];
  const { chosen } = body;
  const type = givenType(operation, emission);
  const common = commonFacts(operation, body, module);
  const facts = present([
    ...(common === undefined
      ? encodingFacts(body, module)
      : [{ spread: common }]),
    ...(body.placed.kind === "whole"
      ? literals({ member: body.placed.member })
      : []),
    ...(common === undefined ? optionalFact(operation, body, module) : []),
    ["nullable", isNullable(body, type, emission) ? "true" : undefined],
    [
      "set",
      chosen?.isSet && (!type || isFitting(body, type, emission))
        ? object([[chosen.name, String(chosen.value)]])
        : undefined,
    ],
    ["parts", printParts(body, module)],
  ]);
  const isCommon = common !== undefined && facts.length === 1;
  return [["body", isCommon ? common : object(facts)]];
}

/** The facts that most bodies have in common, as a constant of the runtime. */
function commonFacts(
  operation: Operation,
  body: RequestBody,
  module: EmittedModule,
): string | undefined {
  if (body.mediaType !== "application/json" || body.encoding !== "json")
    return undefined;
  const when = leftOut(operation, body);
  if (when === "undefined") return undefined;
  const name = when === "empty" ? "optionalJson" : "json";
  return module.value("runtime/operation/json-body.ts", name);
}

function encodingFacts(
  body: RequestBody,
  module: EmittedModule,
): readonly ObjectEntry[] {
  const { mediaType } = body;
  const encode = module.value("runtime/codec/body.ts", encoderOf(body));
  return [
    ...literals({ type: mediaType.includes("*") ? undefined : mediaType }),
    ["encode", encode],
  ];
}

/** The type of the input or member that is the whole body; undefined where the body has its own members. */
function givenType(
  { input }: Operation,
  emission: Emission,
): TypeNode | undefined {
  const { schema = {}, body, parameters } = input;
  const { project } = emission.table;
  if (body?.placed.kind !== "whole")
    return parameters.length === 0 ? project(schema) : undefined;
  const place = { expression: "", schema, optional: false };
  return project(valuePlaceAt(place, [body.placed.member], emission).schema);
}

/** When no body is sent: what is undefined is no JSON already. */
function leftOut(
  operation: Operation,
  body: RequestBody,
): "undefined" | "empty" | undefined {
  if (body.required) return undefined;
  if (body.placed.kind === "whole")
    return body.encoding === "json" ? undefined : "undefined";
  if (body.chosen?.isSet) return undefined;
  if (isOptionalBody(operation)) return "undefined";
  return mayHaveNoParts(body) ? undefined : "empty";
}

function optionalFact(
  operation: Operation,
  body: RequestBody,
  module: EmittedModule,
): readonly ObjectEntry[] {
  const when = leftOut(operation, body);
  if (when === undefined) return [];
  const value =
    when === "undefined"
      ? stringLiteral(when)
      : module.value("runtime/codec/body.ts", "isEmptyBody");
  return [["optional", value]];
}

/** True if null is no body: only JSON has one. */
function isNullable(
  body: RequestBody,
  type: TypeNode | undefined,
  emission: Emission,
): boolean {
  return (
    type !== undefined &&
    body.encoding !== "json" &&
    isFitting(body, type, emission) &&
    kindsOf(type, emission.table.projection).has("null")
  );
}

/** True if the encoder takes all that the member's type has: a document may say that a text is an object. */
function isFitting(
  { encoding, orBytes }: RequestBody,
  type: TypeNode,
  emission: Emission,
): boolean {
  const is = (kind: JsonKind): boolean => isOnly(type, [kind], emission);
  const isBlob = parts(type).some(
    (part) => part.kind === "keyword" && part.name === "Blob",
  );
  switch (encoding) {
    case "json":
      return true;
    case "form":
    case "multipart":
      return is("object");
    case "binary":
      return is("string");
    case "json-lines":
      return is("array");
    case "text":
    case "events":
      return is("string") && (!isBlob || orBytes !== undefined);
    default:
      return encoding satisfies never;
  }
}

/** True if it is none where it would have no parts. */
function mayHaveNoParts({
  encoding,
  orJson,
  required,
  chosen,
}: RequestBody): boolean {
  return encoding === "multipart" && !orJson && !required && !chosen?.isSet;
}

function encoderOf(body: RequestBody): string {
  switch (body.encoding) {
    case "json":
      return "jsonBody";
    case "form":
      return "formBody";
    case "multipart":
      return multipartEncoder(body);
    case "binary":
      return "binaryBody";
    case "json-lines":
      return /json-seq\b/i.test(body.mediaType)
        ? "jsonSeqBody"
        : "jsonLinesBody";
    case "text":
    case "events":
      return body.orBytes === undefined
        ? "textBody"
        : body.orBytes === body.mediaType
          ? "binaryBody"
          : "textOrBinaryBody";
    default:
      return body.encoding satisfies never;
  }
}

function multipartEncoder(body: RequestBody): string {
  if (hasTypedText(body)) return "typedMultipartBody";
  return body.orJson ? "jsonOrMultipartBody" : "multipartBody";
}

/** True if a part that may be no file has a content type of its own. */
function hasTypedText({ parts = [] }: RequestBody): boolean {
  return parts.some(({ contentType, serialized }) => {
    const type = serialized ? undefined : sentType(contentType);
    return type !== undefined && /^text\/|[/+](?:json|xml)\b/i.test(type);
  });
}

/** The encodings of a form's members, where they are not the encoder's defaults. */
function printParts(
  body: RequestBody,
  module: EmittedModule,
): Expression | undefined {
  const { encoding, parts: described = [] } = body;
  if (encoding !== "form" && encoding !== "multipart") return undefined;
  const isForm = encoding === "form";
  const types: ObjectEntry[] = [];
  const encoders: ObjectEntry[] = [];
  const leaves: ObjectEntry[] = [];
  for (const { name, contentType, serialized } of described) {
    const type = sentType(contentType);
    const isJson = isForm && type !== undefined && /[/+]json$/.test(type);
    const style = serialized
      ? styleOf(serialized)
      : isJson
        ? "json"
        : undefined;
    if (!isForm && serialized?.style === "deepObject") {
      const split = module.value(
        "runtime/codec/deep-object.ts",
        "bracketPairs",
      );
      leaves.push([name, split]);
    } else if (style !== undefined) {
      const encode = useEncoder(style, module);
      const value = serialized?.allowReserved
        ? reserving(encode, style)
        : encode;
      encoders.push([name, value]);
    } else if (!isForm && type !== undefined)
      types.push([name, stringLiteral(type)]);
  }
  if (isForm) return objectOfSome(encoders);
  return objectOfSome([
    ["types", objectOfSome(types)],
    ["encoders", objectOfSome(encoders)],
    ["leaves", objectOfSome(leaves)],
    ["optional", mayHaveNoParts(body) ? "true" : undefined],
  ]);
}

/** An encoder that leaves reserved characters as they are, where it has them. */
function reserving(encode: string, style: string): Expression {
  if (!style.startsWith("form")) return encode;
  // Nothing in the type of the facts says what such a function takes.
  const parameters = [
    { name: "name", type: "string" },
    { name: "value", type: "unknown" },
  ];
  const body = call(encode, ["name", "value", "true"]);
  return arrow(parameters, body);
}

/** The one media type that is declared, unless a part without one is of it. */
function sentType(contentType: string | undefined): string | undefined {
  const type = contentType?.trim();
  if (type === undefined || /[*,]/.test(type)) return undefined;
  return /^(?:text\/plain|application\/octet-stream)$/i.test(type)
    ? undefined
    : type;
}
