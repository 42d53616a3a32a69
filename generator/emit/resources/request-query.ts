import type { Parameter } from "../../model/operation.js";
import { propertyName, stringLiteral } from "../../print/escape.js";
import {
  call,
  type ObjectEntry,
  type Expression,
  object,
} from "../../print/expression.js";
import type { ModuleBuilder } from "../../print/module.js";
import type { InputLocals } from "./input-locals.js";
import { queryStyle } from "./query-style.js";

/**
 * The query of an operation: its parameters, those of one style together (OpenAPI 3.1, 4.8.12.3).
 */
export function printQuery(
  parameters: readonly Parameter[],
  locals: InputLocals,
  module: ModuleBuilder,
): Expression[] {
  const groups = new Map<string, Parameter[]>();
  for (const parameter of parameters.filter((each) => each.in === "query")) {
    const style = queryStyle(parameter);
    groups.set(style, [...(groups.get(style) ?? []), parameter]);
  }
  const grouped = [...groups].map(([style, group]) => {
    const [encoder = "", ...flag] = style.split(" ");
    const given =
      locals.query ??
      object(
        group.map(({ name, member }) =>
          objectEntry(name, locals.nameOf(member)),
        ),
      );
    const encode = module.value("runtime/query.ts", `${encoder}Query`);
    return call(encode, [given, ...flag]);
  });
  const whole = parameters
    .filter((each) => each.in === "querystring")
    .map((each) => printQueryString(each, locals.nameOf(each.member), module));
  return [...grouped, ...whole];
}

/** A member of an object, by its name alone where it is called as its value. */
export function objectEntry(name: string, value: Expression): ObjectEntry {
  const property = propertyName(name);
  return property === value ? value : { name: property, value };
}

/** The members of the header object: header parameters, and cookies together. */
export function printHeaders(
  parameters: readonly Parameter[],
  locals: InputLocals,
  module: ModuleBuilder,
): ObjectEntry[] {
  const headers = parameters
    .filter((parameter) => parameter.in === "header")
    .map((parameter): ObjectEntry => {
      const { name, member, explode, mediaType } = parameter;
      const value = locals.nameOf(member);
      const isJson = mediaType !== undefined;
      const given = isJson
        ? parameterAsJson(`header "${name}"`, value, module)
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

/** The text of a parameter that is sent as JSON. */
export function parameterAsJson(
  place: string,
  value: string,
  module: ModuleBuilder,
): Expression {
  const encode = module.value("runtime/primitive.ts", "jsonText");
  return call(encode, [stringLiteral(place), value]);
}

/** Uses the function of the runtime that encodes one parameter of this style. */
export function useEncoder(style: string, module: ModuleBuilder): string {
  const isDeep = style.startsWith("deep");
  return module.value(
    isDeep ? "runtime/deep-object.ts" : "runtime/query.ts",
    `${style}Parameter`,
  );
}

/** OpenAPI 3.2, 4.12.2: one parameter that is the whole query. */
function printQueryString(
  { mediaType = "" }: Parameter,
  value: string,
  module: ModuleBuilder,
): Expression {
  const encoder = /json/.test(mediaType) ? "wholeJsonQuery" : "wholeQuery";
  return call(module.value("runtime/query.ts", encoder), [value]);
}
