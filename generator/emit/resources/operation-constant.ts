import type { Operation, RequestChecks } from "../../model/operation.js";
import { sentSchemes } from "../../model/security.js";
import { literals } from "../../print/literal.js";
import { constant } from "../../print/declarations.js";
import { stringLiteral } from "../../print/escape.js";
import {
  array,
  call,
  type Expression,
  type ObjectEntry,
  record,
  arrow,
} from "../../print/expression.js";
import type { PrintedStatement } from "../../print/module.js";
import { typeReference, type TypeSyntax } from "../../print/type-syntax.js";
import type { Emission } from "../emission/emission.js";
import { bodyFacts } from "./body-facts.js";
import { operationDocs } from "./operation-docs.js";
import { operationId } from "./operation-id.js";
import { pageFacts } from "./page-facts.js";
import { parameterFacts, printedPath } from "./parameter-facts.js";
import { callTypes, resultMembers } from "./result.js";
import { requestChecks } from "../options/request-checks.js";
import { callerInput, isOptionalBody } from "./signature.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** Where an operation is printed, and what it is called there. */
interface OperationPlace {
  readonly module: EmittedModule;
  /** The name of its declaration, which is another than the operation's for a reserved word. */
  readonly name: string;
}

/** The constant of an operation: a function, with what it sends and reads. */
export function emitOperation(
  operation: Operation,
  { module, name }: OperationPlace,
): PrintedStatement {
  const { emission } = module;
  const check = inputCheck(operation, module);
  return constant({
    name,
    docs: operationDocs(operation, emission),
    isExported: name === operation.name,
    type: operationType(operation, module),
    initializer: call(`/* @__PURE__ */ ${check.maker}`, [
      record([
        ...literals({
          id: operationId(operation),
          method: operation.method,
          path: printedPath(operation),
        }),
        ...serverFact(operation, module),
        ...parameterFacts(operation, {
          module,
          isChecked: check.isCertain,
        }),
        ...bodyFacts(operation, module),
        ...check.facts,
        ...securityFact(operation, emission),
        // Else the method decides (`isIdempotent`).
        [
          "reads",
          operation.reads.evidence.by === "method"
            ? undefined
            : String(operation.reads.only),
        ],
        ...resultMembers(operation, module),
        ...(operation.paging ? [pageFacts(operation.paging, module)] : []),
        ["deprecated", operation.deprecated ? "true" : undefined],
      ]),
    ]),
  });
}

/** `OptionalPagedOperation<Input, Item, Page, Errors, Headers, Next, Successes>`. */
function operationType(
  operation: Operation,
  module: EmittedModule,
): TypeSyntax {
  const { paging, reads } = operation;
  const input = callerInput(operation, module);
  const isOptional = input?.optional === true || isOptionalBody(operation);
  const kind = !input ? "Plain" : isOptional ? "Optional" : "";
  const does = paging ? "Paged" : reads.only ? "" : "Write";
  const name = `${kind}${does}Operation`;
  const item = paging && module.typeOf(paging.item);
  const { data, errors, headers, successes } = callTypes(operation, module);
  // No input requests a page that only a link references.
  const isLinked = paging?.kind === "link" && paging.position.length === 0;
  const next = isLinked ? "never" : successes && input?.type;
  const types = [
    ...(input ? [input.type] : []),
    ...(item === undefined ? [] : [item]),
    data,
    errors,
    headers,
    ...(input && paging ? [next] : []),
    successes,
  ];
  return typeReference(
    module.type("runtime/operation/operation.ts", name),
    givenTypes(types),
  );
}

/** Types of a list up to the last that is given; the others are its defaults. */
function givenTypes(
  types: readonly (TypeSyntax | undefined)[],
): readonly TypeSyntax[] {
  const end = types.findLastIndex((type) => type !== undefined) + 1;
  return types.slice(0, end).map((type) => type ?? "unknown");
}

/** The function that makes the operation, and its facts about the input's check. */
function inputCheck(
  operation: Operation,
  module: EmittedModule,
): {
  readonly maker: string;
  readonly facts: readonly ObjectEntry[];
  /** True if every input that is sent was checked. */
  readonly isCertain: boolean;
} {
  const { emission } = module;
  const dated = hasDates(operation, emission);
  const plain = (): string =>
    dated
      ? module.value(datedOperations, "datedOperation")
      : module.value("runtime/operation/operation.ts", "operation");
  if (!operation.input.schema)
    return {
      maker: plain(),
      facts: [["input", "false"]],
      isCertain: true,
    };
  const when = inputChecks(operation, emission);
  if (when === false)
    return {
      maker: plain(),
      facts: [],
      isCertain: false,
    };
  const { unknownMembers, readOnly } = emission.options.validators ?? {};
  const name = operation.input.schema.ref ?? "";
  const check = module.value("validators.ts", `check${name}`);
  const isOpen = unknownMembers === "allow";
  if (when === "development") {
    const from = "runtime/operation/development-operation.ts";
    const look = call(module.value(from, "inputCheck"), [
      check,
      ...(isOpen ? [stringLiteral("open")] : []),
    ]);
    return {
      maker: dated
        ? module.value(datedOperations, "developmentDatedOperation")
        : module.value(from, "developmentOperation"),
      facts: [["check", exceptInProduction(look)]],
      isCertain: false,
    };
  }
  const does = readOnly === "omit" ? "writable" : "checked";
  return {
    maker: dated
      ? module.value(datedOperations, `${does}DatedOperation`)
      : module.value(
          "runtime/operation/checked-operation.ts",
          `${does}Operation`,
        ),
    facts: [
      ["input", check],
      ["open", isOpen ? "true" : undefined],
    ],
    isCertain: true,
  };
}

/** When the input of an operation is checked: never where it has no check. */
export function inputChecks(
  operation: Operation,
  { options, types }: Emission,
): RequestChecks {
  const { ref } = operation.input.schema ?? {};
  return ref !== undefined && types.has(ref)
    ? requestChecks(operation, options)
    : false;
}

/** The global that has the environment. */
export const environment = "process";

/**
 * `() => process.env.NODE_ENV !== "production" && value`. Bundlers replace exactly this member; a
 * function, because a browser without a bundler has no `process`.
 */
function exceptInProduction(value: Expression): Expression {
  const isDevelopment: Expression = {
    kind: "comparison",
    left: `${environment}.env.NODE_ENV`,
    right: stringLiteral("production"),
    isNegated: true,
  };
  return arrow([], {
    kind: "operation",
    operator: "&&",
    operands: [isDevelopment, value],
  });
}

const datedOperations = "runtime/dates/dated-operation.ts";

/** True if an input may have dates: those of its type, or of the page before, as a cursor. */
function hasDates(
  { input, result, paging }: Operation,
  { conversions }: Emission,
): boolean {
  if (!input.schema || !conversions) return false;
  const isOfPage =
    paging !== undefined &&
    result.kind === "body" &&
    conversions.of(result.schema) !== undefined;
  return isOfPage || conversions.of(input.schema) !== undefined;
}

function serverFact(
  { server }: Operation,
  module: EmittedModule,
): readonly ObjectEntry[] {
  if (!server) return [];
  const at = module.value("runtime/http/server-at.ts", "serverAt");
  const { url, declared } = server;
  const urls = url === declared ? [url] : [url, declared];
  return [["at", call(`/* @__PURE__ */ ${at}`, urls.map(stringLiteral))]];
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
  return [["security", value]];
}
