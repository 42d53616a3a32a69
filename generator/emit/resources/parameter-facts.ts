import type { Operation, Parameter } from "../../model/operation.js";
import { literals } from "../../print/literal.js";
import { pathText, stringLiteral } from "../../print/escape.js";
import {
  array,
  type Expression,
  object,
  type ObjectEntry,
  arrayOfSome,
} from "../../print/expression.js";
import type { Emission } from "../emission/emission.js";
import {
  fixedQuery,
  isPlainSegment,
  ownPath,
  pathParameters,
} from "./own-path.js";
import { queryEncoder } from "./query-style.js";
import { isFlat } from "./stands-alone.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** Where the parameters of an operation are printed. */
interface ParameterPlace {
  readonly module: EmittedModule;
  /** True if its input is checked. */
  readonly isChecked: boolean;
}

/** The path with `{name}` for its parameters, all else of it percent-encoded (OpenAPI 3.1, 4.8.8). */
export function printedPath(operation: Operation): string {
  const parameters = pathParameters(operation);
  const names = new Set(parameters.map(({ name }) => `{${name}}`));
  return ownPath(operation)
    .split(/(\{[^{}]*\})/)
    .map((part) => (names.has(part) ? part : pathText(part)))
    .join("");
}

/** The serialization of an operation's parameters (OpenAPI 3.1, 4.8.12). */
export function parameterFacts(
  operation: Operation,
  place: ParameterPlace,
): readonly ObjectEntry[] {
  const { parameters, body } = operation.input;
  const inPath = pathParameters(operation);
  const encoders = queryEncoders(operation, place.module.emission);
  const isTogether =
    place.isChecked && !body && isOneQuery(operation, encoders);
  const unsent = parameters.filter(
    (each) => each.in === "path" && !inPath.includes(each),
  );
  const isRest = isTogether || body?.placed.kind === "members";
  const facts: readonly ObjectEntry[] = [
    [
      "segments",
      arrayOfSome(inPath.flatMap((each) => segmentFact(each, place))),
    ],
    ...queryFacts(operation, { isTogether, encoders, module: place.module }),
    ["headers", arrayOfSome(headerFacts(parameters, place.module))],
    ["cookies", arrayOfSome(cookieFacts(parameters, place.module))],
    [
      "unsent",
      arrayOfSome(
        isRest ? unsent.map(({ member }) => stringLiteral(member)) : [],
      ),
    ],
  ];
  return [...facts, ["sends", arrayOfSome(requestParts(facts, place.module))]];
}

/** The functions of the runtime that send what these facts describe, in the order of the facts. */
function requestParts(
  facts: readonly ObjectEntry[],
  module: EmittedModule,
): readonly Expression[] {
  // A query of one group is an encoder alone.
  const described = new Set(
    facts.flatMap((fact) =>
      typeof fact === "object" && 0 in fact && typeof fact[1] === "object"
        ? [fact[0]]
        : [],
    ),
  );
  return partsOfRequests
    .filter(([name]) => described.has(name))
    .map(([, part]) =>
      module.value("runtime/operation/request-parts.ts", part),
    );
}

/** A parameter that takes all remaining members comes last. */
const partsOfRequests = [
  ["segments", "segmentParameters"],
  ["headers", "headerParameters"],
  ["cookies", "cookieParameters"],
  ["query", "queryGroups"],
  ["querystring", "wholeQueryParameter"],
] as const;

/**
 * The functions that encode the parameters of the query. Where no parameter of style `deepObject`
 * may have an object, one does that writes no others.
 */
function queryEncoders(
  { input }: Operation,
  { types }: Emission,
): ReadonlyMap<Parameter, string> {
  const query = input.parameters.filter((each) => each.in === "query");
  const encoders = query.map((each) => [each, queryEncoder(each)] as const);
  const isDeepFlat = encoders.every(
    ([{ schema }, encoder]) =>
      encoder !== "deepObjectQuery" || isFlat(schema, types),
  );
  return new Map(
    encoders.map(([each, encoder]) => [
      each,
      isDeepFlat && encoder === "deepObjectQuery" ? "deepListQuery" : encoder,
    ]),
  );
}

/** True if the parameters of the query are of one style, and the input calls them what they are. */
function isOneQuery(
  { input }: Operation,
  encoders: ReadonlyMap<Parameter, string>,
): boolean {
  const query = [...encoders.keys()];
  return (
    new Set(encoders.values()).size === 1 &&
    query.every(({ name, member }) => name === member) &&
    input.parameters.every((each) => each.in !== "querystring")
  );
}

/** Nothing of a parameter that is one plain value, under its own name. */
function segmentFact(
  parameter: Parameter,
  { module }: ParameterPlace,
): readonly Expression[] {
  const { name, member, style, explode, mediaType } = parameter;
  const isPlain = isPlainSegment(parameter, module.emission);
  if (isPlain && name === member) return [];
  const isJson = mediaType !== undefined;
  const isSimple = style !== "label" && style !== "matrix";
  const encoder = `${isSimple ? "simple" : style}Segment`;
  const hasEncoder = !isPlain && !(isJson && isSimple);
  return [
    object([
      ...nameFacts(parameter),
      [
        "encode",
        hasEncoder ? module.value("runtime/codec/path.ts", encoder) : undefined,
      ],
      ...(hasEncoder && explode && !isJson ? [explodes] : []),
      ...(isJson ? [jsonFact(module)] : []),
    ]),
  ];
}

const explodes: ObjectEntry = ["explode", "true"];

function nameFacts({ name, member }: Parameter): readonly ObjectEntry[] {
  return literals({ name, member: member === name ? undefined : member });
}

function jsonFact(module: EmittedModule): ObjectEntry {
  const value = module.value("runtime/codec/primitive.ts", "jsonText");
  return ["json", value];
}

/**
 * The query: its parameters, those of one style together. What is not checked may have more members
 * than are declared, which do not belong in a URL: then each parameter is named.
 */
function queryFacts(
  operation: Operation,
  {
    isTogether,
    encoders,
    module,
  }: {
    readonly isTogether: boolean;
    readonly encoders: ReadonlyMap<Parameter, string>;
    readonly module: EmittedModule;
  },
): readonly ObjectEntry[] {
  const { parameters } = operation.input;
  const groups = new Map<string, Parameter[]>();
  for (const [parameter, encoder] of encoders)
    groups.set(encoder, [...(groups.get(encoder) ?? []), parameter]);
  const use = (encoder: string): string =>
    module.value("runtime/codec/query.ts", encoder);
  const fixed = fixedQuery(operation);
  if (isTogether && !fixed)
    return [...groups.keys()].map((encoder) => ["query", use(encoder)]);
  const named = [...groups].map(([encoder, group]) =>
    isTogether ? use(encoder) : array([use(encoder), ...group.map(queryName)]),
  );
  const whole = parameters.find((each) => each.in === "querystring");
  return [
    [
      "query",
      arrayOfSome([...(fixed ? [stringLiteral(fixed)] : []), ...named]),
    ],
    ...(whole ? [querystringFact(whole, use)] : []),
  ];
}

function queryName({ name, member }: Parameter): Expression {
  return name === member
    ? stringLiteral(name)
    : array([stringLiteral(name), stringLiteral(member)]);
}

/** OpenAPI 3.2, 4.12.2: one parameter that is the whole query. */
function querystringFact(
  { mediaType = "", member }: Parameter,
  use: (encoder: string) => string,
): ObjectEntry {
  const encoder = /json/.test(mediaType) ? "wholeJsonQuery" : "wholeQuery";
  return ["querystring", array([use(encoder), stringLiteral(member)])];
}

function headerFacts(
  parameters: readonly Parameter[],
  module: EmittedModule,
): readonly Expression[] {
  return parameters
    .filter((parameter) => parameter.in === "header")
    .map((parameter) => {
      const isJson = parameter.mediaType !== undefined;
      const encode = module.value("runtime/codec/header.ts", "headerValue");
      return object([
        ...nameFacts(parameter),
        ["encode", encode],
        ...(parameter.explode && !isJson ? [explodes] : []),
        ...(isJson ? [jsonFact(module)] : []),
      ]);
    });
}

function cookieFacts(
  parameters: readonly Parameter[],
  module: EmittedModule,
): readonly Expression[] {
  return parameters
    .filter((parameter) => parameter.in === "cookie")
    .map((parameter) => {
      const { style, explode } = parameter;
      const encoder = style === "cookie" ? "plainCookiePairs" : "cookiePairs";
      const encode = module.value("runtime/codec/cookie.ts", encoder);
      return object([
        ...nameFacts(parameter),
        ["encode", encode],
        ["explode", explode ? undefined : "false"],
      ]);
    });
}

/** Uses the function of the runtime that encodes one parameter of this style. */
export function useEncoder(style: string, module: EmittedModule): string {
  const isDeep = style.startsWith("deep");
  return module.value(
    isDeep ? "runtime/codec/deep-object.ts" : "runtime/codec/query.ts",
    `${style}Parameter`,
  );
}
