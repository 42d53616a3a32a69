import type { Parameter } from "../../model/operation.js";
import { propertyName, stringLiteral } from "../escape.js";
import { call, type Entry, type Expression } from "../layout/expression.js";
import type { ModuleBuilder } from "../module.js";
import type { InputLocals } from "./input-locals.js";

/** The expressions of an operation's query parameters, each in its style (OpenAPI 3.1, 4.8.12.3). */
export function printQuery(
  parameters: readonly Parameter[],
  locals: InputLocals,
  module: ModuleBuilder,
): Expression[] {
  return parameters.flatMap((parameter): Expression[] => {
    const value = locals.nameOf(parameter.member);
    if (parameter.in === "querystring")
      return [printQueryString(parameter, value, module)];
    if (parameter.in !== "query") return [];
    const { name, allowReserved } = parameter;
    const encoder = encoderOf(parameter);
    const flag = allowReserved && encoder.startsWith("form") ? ["true"] : [];
    const encode = useEncoder(encoder, module);
    return [call(encode, [stringLiteral(name), value, ...flag])];
  });
}

/** The members of the header object: header parameters, and cookies together. */
export function printHeaders(
  parameters: readonly Parameter[],
  locals: InputLocals,
  module: ModuleBuilder,
): Entry[] {
  const headers = parameters
    .filter((parameter) => parameter.in === "header")
    .map((parameter): Entry => {
      const { name, member, explode, mediaType } = parameter;
      const value = locals.nameOf(member);
      const isJson = mediaType !== undefined;
      const given = isJson
        ? printJson(`header "${name}"`, value, module)
        : value;
      const flag = explode && !isJson ? ["true"] : [];
      const encode = module.value("runtime/header.ts", "headerValue");
      return {
        name: propertyName(name),
        value: call(encode, [stringLiteral(name), given, ...flag]),
      };
    });
  const cookies = parameters
    .filter((parameter) => parameter.in === "cookie")
    .map(({ name, member, explode, style }) => {
      const flag = explode ? [] : ["false"];
      const encoder = style === "cookie" ? "plainCookiePairs" : "cookiePairs";
      const encode = module.value("runtime/cookie.ts", encoder);
      const value = locals.nameOf(member);
      return call(encode, [stringLiteral(name), value, ...flag]);
    });
  if (cookies.length === 0) return headers;
  const join = module.value("runtime/cookie.ts", "cookieHeader");
  return [...headers, { name: "cookie", value: call(join, cookies) }];
}

function printJson(
  place: string,
  value: string,
  module: ModuleBuilder,
): Expression {
  const encode = module.value("runtime/primitive.ts", "jsonText");
  return call(encode, [stringLiteral(place), value]);
}

/** Uses the function of the runtime that encodes a query parameter. */
export function useEncoder(encoder: string, module: ModuleBuilder): string {
  const isDeep = encoder === "deepObjectQuery";
  return module.value(
    isDeep ? "runtime/deep-object.ts" : "runtime/query.ts",
    encoder,
  );
}

/** The function of the runtime that encodes a query parameter of this style. */
export function encoderOf({
  style,
  explode,
  mediaType,
}: Pick<Parameter, "style" | "explode" | "mediaType">): string {
  if (mediaType !== undefined) return "jsonQuery";
  if (style === "deepObject") return "deepObjectQuery";
  if (explode) return "formQuery";
  if (style === "spaceDelimited") return "spaceDelimitedQuery";
  return style === "pipeDelimited" ? "pipeDelimitedQuery" : "formJoinedQuery";
}

/** OpenAPI 3.2, 4.12.2: one parameter that is the whole query. */
function printQueryString(
  { mediaType = "" }: Parameter,
  value: string,
  module: ModuleBuilder,
): Expression {
  if (/json/.test(mediaType))
    return {
      kind: "conditional",
      test: `${value} === undefined`,
      consequent: '""',
      alternate: call("encodeURIComponent", [
        printJson("query", value, module),
      ]),
    };
  const pairs = module.value("runtime/query.ts", "formPairs");
  return call(pairs, [`${value} ?? {}`]);
}
