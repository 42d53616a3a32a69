import type { Operation } from "../../model/operation.js";
import { sentSchemes } from "../../model/security.js";
import { constant } from "../../print/declarations.js";
import { stringLiteral } from "../../print/escape.js";
import {
  array,
  call,
  type Expression,
  type ObjectEntry,
  objectOverLines,
} from "../../print/expression.js";
import type { ModuleBuilder, PrintedStatement } from "../../print/module.js";
import { typeReference, type TypeSyntax } from "../../print/type-syntax.js";
import { type Emission, printingIn } from "../emission.js";
import { printType } from "../print-type.js";
import { bodyFacts } from "./body-facts.js";
import { operationDocs } from "./operation-docs.js";
import { operationId } from "./operation-id.js";
import { pageFacts } from "./page-facts.js";
import { parameterFacts, printedPath } from "./parameter-facts.js";
import { callTypes, resultMembers } from "./result.js";
import { callerInput, isOptionalBody } from "./signature.js";

/** Where an operation is printed, and what it is called there. */
export interface OperationPlace {
  readonly module: ModuleBuilder;
  readonly emission: Emission;
  /** The name of its declaration, which is another than the operation's for a reserved word. */
  readonly name: string;
}

/** The constant of an operation: a function, with what it sends and reads. */
export function emitOperation(
  operation: Operation,
  { module, emission, name }: OperationPlace,
): PrintedStatement {
  const check = inputCheck(operation, module, emission);
  return constant({
    name,
    docs: operationDocs(operation, emission),
    isExported: name === operation.name,
    type: operationType(operation, module, emission),
    initializer: call(`/* @__PURE__ */ ${check.maker}`, [
      objectOverLines([
        { name: "id", value: stringLiteral(operationId(operation)) },
        { name: "method", value: stringLiteral(operation.method) },
        { name: "path", value: stringLiteral(printedPath(operation)) },
        ...serverFact(operation, module),
        ...parameterFacts(operation, {
          module,
          emission,
          isChecked: check.facts.length > 0,
        }),
        ...bodyFacts(operation, module, emission),
        ...check.facts,
        ...securityFact(operation, emission),
        // Else the method says it (`createHttpClient`).
        ...(operation.reads.evidence.by === "method"
          ? []
          : [{ name: "reads", value: String(operation.reads.only) }]),
        ...resultMembers(operation, module, emission),
        ...(operation.paging ? [pageFacts(operation.paging, module)] : []),
        ...(operation.deprecated
          ? [{ name: "deprecated", value: "true" }]
          : []),
      ]),
    ]),
  });
}

/** `OptionalPagedOperation<Input, Item, Page, Errors, Headers, Next>`. */
function operationType(
  operation: Operation,
  module: ModuleBuilder,
  emission: Emission,
): TypeSyntax {
  const { paging, reads } = operation;
  const input = callerInput(operation, module, emission);
  const isOptional = input?.optional === true || isOptionalBody(operation);
  const kind = !input ? "Plain" : isOptional ? "Optional" : "";
  const does = paging ? "Paged" : reads.only ? "" : "Write";
  const name = `${kind}${does}Operation`;
  const { projection } = emission.table;
  const item =
    paging &&
    printType(
      projection.project(paging.item, projection),
      printingIn(module, emission),
    );
  const types = [
    ...(input ? [input.type] : []),
    ...(item === undefined ? [] : [item]),
    ...callTypes(operation, module, emission),
  ];
  // No input requests a page that only a link references.
  if (input && paging?.kind === "link" && paging.position.length === 0) {
    while (types.length < 5) types.push("unknown");
    types.push("never");
  }
  return typeReference(
    module.type("runtime/operation/operation.ts", name),
    types,
  );
}

/** The function that makes the operation, and its facts about the input's check. */
function inputCheck(
  { input }: Operation,
  module: ModuleBuilder,
  { options, types }: Emission,
): { readonly maker: string; readonly facts: readonly ObjectEntry[] } {
  const plain = (): string =>
    module.value("runtime/operation/operation.ts", "operation");
  if (!input.schema)
    return { maker: plain(), facts: [{ name: "input", value: "false" }] };
  const name = input.schema.ref;
  const isChecked = options.validators?.requests ?? true;
  if (!isChecked || name === undefined || !types.has(name))
    return { maker: plain(), facts: [] };
  const { unknownMembers, readOnly } = options.validators ?? {};
  const maker = readOnly === "omit" ? "writableOperation" : "checkedOperation";
  const check = module.value("validators.ts", `check${name}`);
  const isOpen = unknownMembers === "allow";
  return {
    maker: module.value("runtime/operation/checked-operation.ts", maker),
    facts: [
      { name: "input", value: check },
      ...(isOpen ? [{ name: "open", value: "true" }] : []),
    ],
  };
}

function serverFact(
  { server }: Operation,
  module: ModuleBuilder,
): readonly ObjectEntry[] {
  if (!server) return [];
  const at = module.value("runtime/http/server-at.ts", "serverAt");
  const { url, declared } = server;
  const urls = url === declared ? [url] : [url, declared];
  return [
    {
      name: "at",
      value: call(`/* @__PURE__ */ ${at}`, urls.map(stringLiteral)),
    },
  ];
}

function securityFact(
  { security }: Operation,
  { model }: Emission,
): readonly ObjectEntry[] {
  if (!security) return [];
  const alternatives = sentSchemes(security, model.securitySchemes);
  const isNone = alternatives.every((keys) => keys.length === 0);
  const value: Expression = array(
    isNone ? [] : alternatives.map((keys) => array(keys.map(stringLiteral))),
  );
  return [{ name: "security", value }];
}
