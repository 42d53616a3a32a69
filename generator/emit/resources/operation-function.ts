import type { WriterFunction } from "ts-morph";
import type { Operation } from "../../model/operation.js";
import type { SecurityRequirement } from "../../model/security.js";
import type { Emission } from "../emission.js";
import { stringLiteral } from "../escape.js";
import type { ModuleBuilder, Statement } from "../module.js";
import { functionOf } from "../structures.js";
import type { TypeNode } from "../types/type-node.js";
import { type InputLocals, nameLocals } from "./input-locals.js";
import { operationDocs } from "./operation-docs.js";
import { printBody } from "./request-body.js";
import { fixedQuery, printPath } from "./request-path.js";
import { printHeaders, printQuery } from "./request-query.js";
import { resultMembers, resultType } from "./result.js";
import { placeAt, presentType } from "./schema-path.js";
import { callerArguments, functionInput } from "./signature.js";

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
): Statement {
  const { module, emission, name } = place;
  const { input, options } = callerArguments(operation, module, emission);
  const result = resultType(operation, module, emission);
  const call = module.type("runtime/call.ts", "Call");
  const build = printBuild(operation, place);
  return functionOf({
    name,
    docs: operationDocs(operation),
    isExported: name === operation.name,
    parameters: [
      { name: "http", type: module.type("runtime/http.ts", "Http") },
      ...(input ? [functionInput(input)] : []),
      options,
    ],
    returns: `${call}<${result}>`,
    body: (writer) => {
      writer.write(`return http.send<${result}>(() => `);
      build(writer);
      writer.write(", options);");
    },
  });
}

/** The body of the arrow function that builds the request. */
function printBuild(
  operation: Operation,
  { module, emission }: FunctionPlace,
): WriterFunction {
  const locals = nameLocals(operation, takenNames);
  const source = inputExpression(operation, module, emission);
  const members = [
    ...requestMembers(operation, locals, { module, emission, source }),
    ...resultMembers(operation, module, emission),
  ];
  const writeRequest: WriterFunction = (writer) => {
    writer.inlineBlock(() => writer.write(members.join(",\n")));
  };
  const first = firstStatement(operation, locals, source);
  return (writer) => {
    if (first === undefined) {
      writer.write("(");
      writeRequest(writer);
      writer.write(")");
      return;
    }
    writer.inlineBlock(() => {
      writer.writeLine(first);
      writer.write("return ");
      writeRequest(writer);
      writer.write(";");
    });
  };
}

/** What comes before the request: the input taken apart, or at least looked at. */
function firstStatement(
  { input }: Operation,
  { pattern }: InputLocals,
  source: string,
): string | undefined {
  if (pattern !== undefined) return `const ${pattern} = ${source};`;
  return input.schema && !input.body ? `${source};` : undefined;
}

/** The input, checked unless the options say otherwise. */
function inputExpression(
  { input }: Operation,
  module: ModuleBuilder,
  { options, types }: Emission,
): string {
  const name = input.schema?.ref;
  const isChecked = options.validators?.requests ?? true;
  if (!isChecked || name === undefined || !types.has(name)) return "input";
  const valid = module.value("runtime/validation.ts", "validInput");
  return `${valid}(input, ${module.value("validators.ts", `check${name}`)})`;
}

function requestMembers(
  operation: Operation,
  locals: InputLocals,
  place: { module: ModuleBuilder; emission: Emission; source: string },
): string[] {
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
      : (locals.rest ?? place.source);
  const members = [
    `method: ${stringLiteral(operation.method)}`,
    `path: ${printPath(operation, locals, module)}`,
  ];
  if (query.length > 0) members.push(`query: [${query.join(", ")}]`);
  if (headers.length > 0) members.push(`headers: { ${headers.join(", ")} }`);
  if (body) {
    const type = bodyType(operation, place.emission);
    members.push(`body: ${printBody(body, { value, type }, place)}`);
  }
  if (operation.security)
    members.push(`security: ${printSecurity(operation.security)}`);
  // Who asks for one page of many changes nothing, whatever the method.
  if (operation.paging && operation.method === "POST")
    members.push("idempotent: true");
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
  return presentType(placeAt(place, [member], emission).schema, emission);
}

function printSecurity(security: SecurityRequirement): string {
  const alternatives = security.map(
    (schemes) =>
      `[${schemes.map(({ scheme }) => stringLiteral(scheme)).join(", ")}]`,
  );
  const isNone = security.every((schemes) => schemes.length === 0);
  return isNone ? "[]" : `[${alternatives.join(", ")}]`;
}

/** What functions use besides their locals; an import that had to give way has a `_`. */
const takenNames: ReadonlySet<string> = new Set([
  ..."http input options JSON encodeURIComponent undefined".split(" "),
  ...(
    "validInput pathSegment labelSegment matrixSegment formQuery formJoinedQuery " +
    "deepObjectQuery spaceDelimitedQuery pipeDelimitedQuery jsonQuery formPairs headerValue cookiePairs " +
    "cookieHeader jsonBody optionalJsonBody jsonLinesBody formBody multipartBody textBody binaryBody " +
    "checkedJson warnedJson decodeNothing decodeText decodeBlob decodeForm decodeJsonLines decodeEvents"
  )
    .split(" ")
    .flatMap((name) => [name, `${name}_`]),
]);
