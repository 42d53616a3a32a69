import type { Operation } from "../../model/operation.js";
import { sentSchemes } from "../../model/security.js";
import type { Emission } from "../emission.js";
import { stringLiteral } from "../../print/escape.js";
import {
  array,
  arrow,
  call,
  type ObjectEntry,
  type Expression,
  object,
  objectOverLines,
  type Statement,
} from "../../print/expression.js";
import type { ModuleBuilder, PrintedStatement } from "../../print/module.js";
import { functionOf } from "../../print/declarations.js";
import type { TypeNode } from "../../types/type-node.js";
import { type InputLocals, nameLocals } from "./input-locals.js";
import { operationId } from "./operation-id.js";
import { operationDocs } from "./operation-docs.js";
import { callType, printPages } from "./paging-function.js";
import { printBody } from "./request-body.js";
import { fixedQuery } from "./own-path.js";
import { printPath } from "./request-path.js";
import { printHeaders, printQuery } from "./request-query.js";
import { resultMembers } from "./result.js";
import { valuePlaceAt } from "./schema-path.js";
import { callerArguments, functionInput, isOptionalBody } from "./signature.js";

/** Where a function is printed, and what it is called there. */
export interface FunctionPlace {
  readonly module: ModuleBuilder;
  readonly emission: Emission;
  /** The name of its declaration, which is another than the operation's for a reserved word. */
  readonly name: string;
}

/** The function of an operation: it builds the request from the input and sends it. */
export function emitOperation(
  operation: Operation,
  place: FunctionPlace,
): PrintedStatement {
  const { module, emission, name } = place;
  const { input, options } = callerArguments(operation, module, emission);
  const { paging } = operation;
  const build = arrow(paging ? ["input"] : [], printBuild(operation, place));
  return functionOf({
    name,
    docs: operationDocs(operation, emission),
    isExported: name === operation.name,
    parameters: [
      { name: "http", type: module.type("runtime/http.ts", "Http") },
      ...(input
        ? [isOptionalBody(operation) ? input : functionInput(input)]
        : []),
      options,
    ],
    returns: callType(operation, module, emission),
    body: [
      {
        kind: "return",
        value: paging
          ? printPages(build, paging, module)
          : call("http.send", [build, "options"]),
      },
    ],
  });
}

/** The body of the arrow function that builds the request. */
function printBuild(
  operation: Operation,
  { module, emission }: FunctionPlace,
): Expression | readonly Statement[] {
  const source = inputExpression(operation, module, emission);
  const locals = nameLocals(operation, { taken: takenNames, source, emission });
  const request = objectOverLines([
    ...requestMembers(operation, locals, { module, emission, source }),
    ...resultMembers(operation, module, emission),
    // What hooks are told it by.
    { name: "operation", value: stringLiteral(operationId(operation)) },
  ]);
  const first = firstStatement(operation, locals, source);
  return first ? [first, { kind: "return", value: request }] : request;
}

/** What comes before the request: the input taken apart, or at least looked at. */
function firstStatement(
  operation: Operation,
  { bindings, path, query }: InputLocals,
  source: Expression,
): Statement | undefined {
  const { input } = operation;
  if (bindings.length > 0)
    return { kind: "const", name: { members: bindings }, value: source };
  if (isExtended(operation))
    return { kind: "const", name: "body", value: source };
  const isGiven = path !== undefined || query !== undefined;
  return input.schema && !input.body && !isGiven
    ? { kind: "run", value: source }
    : undefined;
}

/** Whether the whole input is a body to which a member is added. */
function isExtended({ input: { body } }: Operation): boolean {
  return body?.chosen?.isSet === true && body.placed.kind === "members";
}

/** The input, checked unless the options say otherwise. */
function inputExpression(
  { input }: Operation,
  module: ModuleBuilder,
  { options, types }: Emission,
): Expression {
  const name = input.schema?.ref;
  const isChecked = options.validators?.requests ?? true;
  if (!isChecked || name === undefined || !types.has(name)) return "input";
  const { unknownMembers, readOnly } = options.validators ?? {};
  const valid = module.value(
    "runtime/validation.ts",
    readOnly === "omit" ? "writableInput" : "validInput",
  );
  const check = module.value("validators.ts", `check${name}`);
  const allowed =
    unknownMembers === "allow"
      ? [object([{ name: "isOpen", value: "true" }])]
      : [];
  return call(valid, ["input", check, ...allowed]);
}

function requestMembers(
  operation: Operation,
  locals: InputLocals,
  place: { module: ModuleBuilder; emission: Emission; source: Expression },
): ObjectEntry[] {
  const { parameters, body } = operation.input;
  const { module } = place;
  const fixed = fixedQuery(operation);
  const query = [
    ...(fixed ? [stringLiteral(fixed)] : []),
    ...printQuery(parameters, locals, module),
  ];
  const headers = printHeaders(parameters, locals, module);
  const value =
    body?.placed.kind === "whole"
      ? locals.nameOf(body.placed.member)
      : (locals.rest ?? (isExtended(operation) ? "body" : place.source));
  const members: ObjectEntry[] = [
    { name: "method", value: stringLiteral(operation.method) },
    printPath(operation, locals, place),
  ];
  const add = (name: string, value: Expression): void => {
    members.push({ name, value });
  };
  const { server } = operation;
  if (server) {
    const at = module.value("runtime/server-at.ts", "serverAt");
    const { url, declared } = server;
    const urls = url === declared ? [url] : [url, declared];
    add("at", call(at, urls.map(stringLiteral)));
  }
  if (query.length === 1 && query[0]) add("query", query[0]);
  else if (query.length > 1) add("query", array(query));
  if (headers.length > 0) add("headers", object(headers));
  if (body) {
    const type = bodyType(operation, place.emission);
    const isInput = isOptionalBody(operation);
    add("body", printBody(body, { value, type, isInput }, place));
  }
  if (operation.security) {
    const { securitySchemes } = place.emission.model;
    add(
      "security",
      printSecurity(sentSchemes(operation.security, securitySchemes)),
    );
  }
  // Else the method says it (`createHttpClient`).
  if (operation.reads.evidence.by !== "method")
    add("idempotent", String(operation.reads.only));
  return members;
}

/** The type of the member that holds the whole body. */
function bodyType(
  { input }: Operation,
  emission: Emission,
): TypeNode | undefined {
  if (input.body?.placed.kind !== "whole") return undefined;
  const { schema = {} } = input;
  const place = { expression: "", schema, optional: false };
  const { member } = input.body.placed;
  const { projection } = emission.table;
  return projection.project(
    valuePlaceAt(place, [member], emission).schema,
    projection,
  );
}

function printSecurity(
  alternatives: ReturnType<typeof sentSchemes>,
): Expression {
  const isNone = alternatives.every((keys) => keys.length === 0);
  return array(
    isNone ? [] : alternatives.map((keys) => array(keys.map(stringLiteral))),
  );
}

/** What functions use besides their locals; an import that had to give way has a `_`. */
const takenNames: ReadonlySet<string> = new Set([
  ..."http input options JSON encodeURIComponent undefined".split(" "),
  ...(
    "serverAt validInput writableInput pathOf simpleSegment labelSegment matrixSegment formQuery formJoinedQuery " +
    "deepObjectQuery deepFilterQuery spaceDelimitedQuery pipeDelimitedQuery jsonQuery itemsQuery joinedItemsQuery formParameter formJoinedParameter " +
    "deepObjectParameter deepFilterParameter spaceDelimitedParameter pipeDelimitedParameter jsonParameter jsonText wholeQuery wholeJsonQuery headerValue cookiePairs plainCookiePairs " +
    "cookieHeader jsonBody optionalBody jsonLinesBody jsonSeqBody formBody multipartBody typedMultipartBody textBody binaryBody " +
    "checkedJson warnedJson decodeJson decodeNothing decodeAny decodeString decodeOptional decodeText decodeBlob decodeForm decodeJsonLines decodeJsonSeq decodeEvents decodeTextEvents eventsOrError linesOrError"
  )
    .split(" ")
    .flatMap((name) => [name, `${name}_`]),
]);
