import type { Operation, Response, Result } from "../../model/operation.js";
import { type BodyResult, bodyType } from "../modules/body-type.js";
import type { Emission } from "../emission/emission.js";
import { literals } from "../../print/literal.js";
import {
  call,
  type ObjectEntry,
  type Expression,
} from "../../print/expression.js";
import { type TypeSyntax, typeUnion } from "../../print/type-syntax.js";
import type { TypeNode } from "../../types/type-node.js";
import { responseName } from "../names/response-names.js";
import {
  hasResponseCheck,
  responseChecks,
} from "../validators/response-checks.js";
import { answerConverterName } from "../validators/converter-part.js";
import { isOnly, lacksMember, presentType } from "./schema-path.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** The type of what a call resolves with. */
export function resultType(
  { result }: Operation,
  module: EmittedModule,
): TypeSyntax {
  if (result.kind === "none") return "void";
  if (result.kind === "any") return "unknown";
  const body = bodyType(result, module);
  if (!result.optional) return body;
  const isUnion = typeof body === "object" && body.kind === "union";
  return typeUnion([...(isUnion ? body.of : [body]), "undefined"]);
}

/** The types of a call of an operation; undefined where it declares nothing of the kind. */
interface CallTypes {
  readonly data: TypeSyntax;
  readonly errors: TypeSyntax | undefined;
  readonly headers: TypeSyntax | undefined;
  readonly successes: TypeSyntax | undefined;
}

/**
 * The types of a call: its value, its failures by status, the headers of a success, and its
 * data by status.
 */
export function callTypes(
  operation: Operation,
  module: EmittedModule,
): CallTypes {
  const { emission } = module;
  const typeOf = (
    part: { readonly type: string } | undefined,
    places: ReadonlyMap<string, string>,
  ): TypeSyntax | undefined => {
    const path = part && places.get(part.type);
    return part && path !== undefined
      ? module.type(path, part.type)
      : undefined;
  };
  return {
    data: resultType(operation, module),
    errors: typeOf(operation.errors, emission.errorModules),
    headers: typeOf(operation.headers, emission.headerModules),
    successes: typeOf(operation.successes, emission.successModules),
  };
}

/** The members of a request that say how its result is read; none for plain JSON. */
export function resultMembers(
  operation: Operation,
  module: EmittedModule,
): readonly ObjectEntry[] {
  const { emission } = module;
  const { result } = operation;
  const given = (value: Expression): ObjectEntry => [
    "decode",
    result.kind === "body" && result.optional
      ? pureCall(decoderIn(module, "decodeOptional"), value)
      : value,
  ];
  const decode = (decoder: string): ObjectEntry => {
    const value = decoderIn(module, decoder);
    return result.kind !== "body" ? ["decode", value] : given(value);
  };
  const dated = (name: string, values: readonly Expression[]): Expression =>
    call(
      `/* @__PURE__ */ ${module.value("runtime/dates/dated-data.ts", name)}`,
      values,
    );
  if (result.kind === "none") return [decode("decodeNothing")];
  if (result.kind === "any") return [decode("decodeAny")];
  const response = dataResponse(operation, result);
  const checked = checkedDecoder(operation, module);
  const loose = looseDecoder(result, response, emission);
  const convert = answerConverter(operation, module);
  const isPlain =
    checked.length === 0 &&
    loose.length === 0 &&
    !result.optional &&
    convert === undefined;
  const accept = printAccept(operation, response, !isPlain);
  switch (result.encoding) {
    case "json":
      if (convert !== undefined) {
        const own = loose.map((decoder) => decoderIn(module, decoder));
        const read = checked.length > 0 ? checked : own;
        return [given(dated("datedData", [convert, ...read])), ...accept];
      }
      if (checked.length > 0) return [...checked.map(given), ...accept];
      // JSON alone is read without a `decode`.
      if (loose.length === 0 && result.optional) loose.push("decodeJson");
      return [...loose.map(decode), ...accept];
    case "text":
      return [decode("decodeText"), ...accept];
    case "binary":
      return [decode("decodeBlob"), ...accept];
    case "form":
    case "multipart":
      return [decode("decodeForm"), ...accept];
    case "json-lines":
    case "events": {
      const decoder = decoderIn(
        module,
        streamDecoder(result, response, emission),
      );
      const stops = stopsAtErrors(result, emission)
        ? pureCall(decoderIn(module, errorDecoder(result)), decoder)
        : decoder;
      if (convert === undefined) return [given(stops), ...accept];
      const each = result.encoding === "events" ? "datedEvents" : "datedItems";
      return [given(dated(each, [convert, stops])), ...accept];
    }
    default:
      return result.encoding satisfies never;
  }
}

/** A call that a bundler may leave out. */
function pureCall(callee: string, given: Expression): Expression {
  return call(`/* @__PURE__ */ ${callee}`, [given]);
}

/** The decoder for JSON that servers send as another media type: text, or any. */
function looseDecoder(
  { schema }: BodyResult,
  response: Response | undefined,
  emission: Emission,
): string[] {
  const type = presentType(schema, emission);
  if (isOnly(type, ["string"], emission)) return ["decodeString"];
  const isWide = response?.mediaType?.includes("*");
  return isWide && isKeyword(type, "unknown") ? ["decodeAny"] : [];
}

function streamDecoder(
  { encoding, schema }: BodyResult,
  response: Response | undefined,
  emission: Emission,
): string {
  if (encoding !== "events")
    return /json-seq\b/i.test(response?.mediaType ?? "")
      ? "decodeJsonSeq"
      : "decodeJsonLines";
  const type = presentType(schema, emission);
  return isOnly(type, ["string"], emission)
    ? "decodeTextEvents"
    : "decodeEvents";
}

/** True if an item with a member `error` cannot be one that the document declares. */
export function stopsAtErrors(result: Result, emission: Emission): boolean {
  return (
    result.kind === "body" &&
    (result.encoding === "events" || result.encoding === "json-lines") &&
    !isOnly(presentType(result.schema, emission), ["string"], emission) &&
    lacksMember(result.schema, "error", emission)
  );
}

function errorDecoder({ encoding }: BodyResult): string {
  return encoding === "events" ? "eventsOrError" : "linesOrError";
}

function isKeyword(type: TypeNode, name: string): boolean {
  return type.kind === "keyword" && type.name === name;
}

/** The conversion of the dates in a response; undefined if there are none. */
function answerConverter(
  operation: Operation,
  module: EmittedModule,
): string | undefined {
  const { conversions, responseNames } = module.emission;
  const name =
    conversions && answerConverterName(operation, conversions, responseNames);
  return name === undefined ? undefined : module.value("validators.ts", name);
}

/** The decoder that checks responses, where the options choose it. */
function checkedDecoder(
  operation: Operation,
  module: EmittedModule,
): Expression[] {
  const { options, responseNames } = module.emission;
  const responses = responseChecks(options.validators ?? {});
  if (responses === "off" || !hasResponseCheck(operation)) return [];
  const decoder = responses === "warn" ? "warnedJson" : "checkedJson";
  const decode = module.value("runtime/codec/checked-json.ts", decoder);
  const name = responseName(operation, responseNames);
  const check = module.value("validators.ts", `check${name}`);
  return [pureCall(decode, check)];
}

/** The success the data is read from. */
function dataResponse(
  { responses }: Operation,
  result: BodyResult,
): Response | undefined {
  return responses.find(
    ({ status, encoding }) =>
      /^(?:2|default)/.test(status) && encoding === result.encoding,
  );
}

/**
 * The media types of the data and, as what is wanted less, of the failures, where they are not plain
 * JSON: a server that negotiates sends no failure in a type that is not accepted.
 */
function printAccept(
  operation: Operation,
  response: Response | undefined,
  hasDecoder: boolean,
): ObjectEntry[] {
  const { mediaType = "application/json", accepts = [mediaType] } =
    response ?? {};
  if (mediaType.includes("*")) return [];
  const failures = operation.responses
    .filter(({ status }) => /^(?:[345]|default)/.test(status))
    .flatMap(({ mediaType: type }) => type ?? [])
    .filter((type) => !accepts.includes(type) && !type.includes("*"));
  const others = [...new Set(failures)].map((type) => `${type};q=0.9`);
  const isPlain = accepts.join() === "application/json" && !hasDecoder;
  return isPlain && others.length === 0
    ? []
    : literals({ accept: [...accepts, ...others].join(", ") });
}

/** Imports a decoder; JSON, which needs no `decode`, is read where every answer is. */
function decoderIn(module: EmittedModule, name: string): string {
  const isJson = name === "decodeJson";
  return module.value(
    isJson ? "runtime/http/read-body.ts" : "runtime/codec/decode.ts",
    name,
  );
}
