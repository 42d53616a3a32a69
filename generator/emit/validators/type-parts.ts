import { isAnnotation } from "../../model/keywords.js";
import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import { type BesideBody, bodySchemaPart } from "./body-schema.js";
import { runCheck } from "./check-call.js";
import {
  compileFunction,
  constantPart,
  functionPart,
  type Part,
} from "./compile-function.js";
import { filterPart } from "./compile-filter.js";
import { relaxSchema } from "./modes.js";
import { responseName } from "../names/response-names.js";
import { wholeTable } from "./sent-calls.js";
import { converterName } from "../dates/converter-name.js";
import { converterPart } from "./converter-part.js";
import { datedForm } from "./dated-form.js";
import { modeOf } from "./sent-types.js";
import { subjectName } from "../names/subject-name.js";
import type {
  CompilerFacts,
  Constant,
  FunctionRegistry,
} from "./function-registry.js";
import { give } from "./verdict.js";

/**
 * The declarations of a named type: its check and its schema, and that of the body where it is
 * the input of an operation with parameters.
 */
export function partsOf(
  type: NamedType,
  beside: BesideBody | undefined,
  registry: FunctionRegistry,
): Part[] {
  const check = checkOf(type, registry);
  const body = beside ? [bodySchemaPart(type, beside, registry)] : [];
  const conversion = registry.facts.dated.get(type.name);
  return [
    ...(conversion && type.role !== "filter"
      ? [converterPart(converterName(type.name), conversion, registry)]
      : []),
    check,
    schemaPart(type, registry),
    ...body,
    ...pendingParts(registry),
  ];
}

/** The check of a named type; an enumeration's check uses the values that are printed with the type. */
function checkOf(type: NamedType, registry: FunctionRegistry): Part {
  const name = `check${type.name}`;
  if (isNamedEnumeration(type)) {
    const body = runCheck(registry.check("among", registry.useTuple(type)));
    const kind = registry.useType("Check");
    return functionPart(name, [give(body)], { type: kind, isExported: true });
  }
  const filter = registry.facts.filters.get(type.name);
  if (filter) return filterPart(type, filter, registry);
  const mode = registry.facts.variants.modeOf(type.schema, modeOf(type));
  const at = { mode, subject: type.name, root: type.name };
  const table = wholeTable(type.schema, { registry, ...at });
  if (table) {
    const kind = registry.useType("Check");
    const initializer = registry.name(name, kind, table);
    return constantPart({ name, type: kind, initializer }, true);
  }
  return compileFunction(
    { name, schema: type.schema, ...at, purpose: "check", operators: false },
    registry,
    true,
  );
}

/** True if a named type has a tuple of its own, which has all that it asserts. */
function isNamedEnumeration(type: NamedType): boolean {
  return (
    (type.role === "enumeration" || type.role === "scope") &&
    type.schema.enum !== undefined &&
    Object.keys(type.schema).every(
      (keyword) => keyword === "enum" || isAnnotation(keyword),
    )
  );
}

/** The check of what an operation answers; a type's own where that is all it answers with. */
export function responseParts(
  operation: Operation,
  registry: FunctionRegistry,
): Part[] {
  const { result } = operation;
  if (result.kind !== "body") return [];
  const subject = subjectName(
    [...operation.resource, operation.name].join(" "),
  );
  const check = compileFunction(
    {
      name: `check${responseName(operation, registry.facts.responseNames)}`,
      schema: relaxSchema(result.schema, registry.facts.variants),
      mode: "response",
      subject,
      root: subject,
      purpose: "check",
      operators: false,
    },
    registry,
    true,
  );
  return [check, ...pendingParts(registry)];
}

/** The functions that what was compiled so far calls and those that these call, and the constants. */
export function pendingParts(registry: FunctionRegistry): Part[] {
  const parts: Part[] = [];
  for (let job = registry.takeJob(); job; job = registry.takeJob()) {
    const schema =
      job.mode === "response"
        ? relaxSchema(job.schema, registry.facts.variants)
        : job.schema;
    parts.push(compileFunction({ ...job, schema }, registry, job.isExported));
  }
  // After the functions they are made of.
  return [
    ...parts,
    ...registry.takeConstants().map((each) => constantPart(each, false)),
  ];
}

/** True if a type is of requests alone, and takes more than its check to be closed. */
function isClosed(type: NamedType, { sent }: CompilerFacts): boolean {
  const isSent = type.role === "input" || type.role === "filter";
  return isSent && sent.leadsToDeclared(type);
}

function schemaPart(type: NamedType, registry: FunctionRegistry): Part {
  const printed = registry.useNamed(type);
  const make = isClosed(type, registry.facts) ? "closedSchema" : "schema";
  const dated = datedForm(type.name, registry);
  const made = registry.pureCall(make, `check${type.name}`);
  const schema: Constant = {
    name: `${type.name}Schema`,
    type: `${dated.kind}<${printed}>`,
    initializer: dated.print(made),
  };
  return { ...constantPart(schema, true), isAttached: true };
}
