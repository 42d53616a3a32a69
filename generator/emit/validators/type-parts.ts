import type { NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import { call } from "../layout/expression.js";
import type { Statement } from "../module.js";
import { constant } from "../structures.js";
import { bodySchemaPart } from "./body-schema.js";
import { run, runtimeCall } from "./check-call.js";
import { give } from "./code.js";
import { checkPart, compileFunction, type Part } from "./compile-function.js";
import { filterPart } from "./compile-filter.js";
import { relaxSchema } from "./modes.js";
import { isEnumeration } from "./named-enumeration.js";
import { responseCheckName } from "./response-checks.js";
import { modeOf } from "./sent-types.js";
import { pascalCase } from "./subject.js";
import type { Constant, Unit } from "./unit.js";
import { namesIn } from "./used-names.js";

/**
 * What the module has for a named type: its check and its schema, and that of the body where it is
 * the input of an operation with parameters.
 */
export function partsOf(
  type: NamedType,
  parameters: readonly string[] | undefined,
  unit: Unit,
): Part[] {
  const check = checkOf(type, unit);
  const body = parameters ? [bodySchemaPart(type, parameters, unit)] : [];
  return [check, schemaPart(type, unit), ...body, ...pendingParts(unit)];
}

/** The check of a named type; an enumeration's goes by the values that are printed with the type. */
function checkOf(type: NamedType, unit: Unit): Part {
  const name = `check${type.name}`;
  if (isEnumeration(type)) {
    const body = run(runtimeCall("among", unit, unit.useTuple(type)));
    return checkPart(name, [give(body)], { unit, isExported: true });
  }
  const filter = unit.filters.get(type.name);
  if (filter) return filterPart(type, filter, unit);
  return compileFunction(
    {
      name,
      schema: type.schema,
      mode: unit.variants.modeOf(type.schema, modeOf(type)),
      subject: type.name,
      root: type.name,
      purpose: "check",
      operators: false,
    },
    unit,
    true,
  );
}

/** The check of what an operation answers; a type's own where that is all it answers with. */
export function responseParts(operation: Operation, unit: Unit): Part[] {
  const { result } = operation;
  if (result.kind !== "body") return [];
  const subject = pascalCase([...operation.resource, operation.name].join(" "));
  const check = compileFunction(
    {
      name: responseCheckName(operation),
      schema: relaxSchema(result.schema, unit.variants),
      mode: "response",
      subject,
      root: subject,
      purpose: "check",
      operators: false,
    },
    unit,
    true,
  );
  return [check, ...pendingParts(unit)];
}

/** The functions that what was compiled so far calls and those that these call, and the constants. */
export function pendingParts(unit: Unit): Part[] {
  const parts: Part[] = [];
  for (let job = unit.takeJob(); job; job = unit.takeJob()) {
    const schema =
      job.mode === "response"
        ? relaxSchema(job.schema, unit.variants)
        : job.schema;
    parts.push(compileFunction({ ...job, schema }, unit, job.isExported));
  }
  // After the functions they are made of.
  return [...parts, ...unit.takeConstants().map(constantPart)];
}

function constantPart(each: Constant): Part {
  const { name, type, initializer } = each;
  return {
    name,
    isExported: false,
    uses: namesIn(initializer, type),
    print: () => constant({ ...each, isExported: false }),
  };
}

/** Whether a type is of requests alone, and takes more than its check to be closed. */
function isClosed(type: NamedType, { sent }: Unit): boolean {
  const isSent = type.role === "input" || type.role === "filter";
  return isSent && sent.leadsToDeclared(type);
}

function schemaPart(type: NamedType, unit: Unit): Part {
  const printed = unit.useNamed(type);
  const name = `${type.name}Schema`;
  const [make, kind] = [
    unit.use(isClosed(type, unit) ? "closedSchema" : "schema"),
    unit.useType("Schema"),
  ];
  const check = `check${type.name}`;
  const print = (): Statement =>
    constant({
      name,
      type: `${kind}<${printed}>`,
      initializer: call(`/* @__PURE__ */ ${make}`, [check]),
    });
  const uses = new Set([printed, make, kind, check]);
  return { name, isExported: true, uses, print };
}
