import type { Model } from "../../model/model.js";
import type { Schema } from "../../model/schema.js";
import type { Operation } from "../../model/operation.js";
import type { NamedType } from "../../model/named-type.js";
import { call } from "../layout/expression.js";
import { expressionDoc } from "../layout/expression-doc.js";
import { layOut } from "../layout/lay-out.js";
import { type Module, ModuleBuilder } from "../module.js";
import { moduleOf } from "../module-of.js";
import { guardName, tupleName } from "../names.js";
import type { ValidatorOptions } from "../options.js";
import { constant, functionOf } from "../structures.js";
import { childSchemas } from "./child-schemas.js";
import { run, runtimeCall } from "./check-call.js";
import { give } from "./code.js";
import { compileCalls } from "./compile-calls.js";
import { checkPart, compileFunction, type Part } from "./compile-function.js";
import { formatFunctions } from "./format-table.js";
import { hasResponseCheck, responseCheckName } from "./response-checks.js";
import { pascalCase } from "./subject.js";
import { keepUsed, withoutUnusedImports } from "./keep-used.js";
import { type Mode, relaxSchema, Variants } from "./modes.js";
import { isEnumeration } from "./named-enumeration.js";
import { runtimeNames } from "./runtime-functions.js";
import { SchemaKeys } from "./schema-key.js";
import { SharedSchemas } from "./shared-schemas.js";
import { type Constant, Unit } from "./unit.js";

/**
 * The validators of every named type: a bare check, a guard and a schema each. In comes the model,
 * out go modules of straight-line code that only call the runtime and each other; nothing here
 * knows the document, and no schema is interpreted when the output runs.
 */
export function emitValidators(
  model: Model,
  options: ValidatorOptions = {},
): Module[] {
  const types = new Map(model.types.map((type) => [type.name, type]));
  const path = "validators.ts";
  const declared = [
    ...declaredNames(model.types),
    ...checkedOperations(model, options).map(responseCheckName),
  ];
  const builder = new ModuleBuilder(path, [...declared, ...localNames]);
  const keys = new SchemaKeys();
  const shared = new SharedSchemas(keys);
  const variants = new Variants(types);
  for (const type of model.types) {
    if (modeOf(type) === "exact") shared.countBelow(type.schema, false);
  }
  for (const { schema } of sentTypes(model.types, variants))
    shared.countBelow(schema, true);
  const unit = new Unit({
    types,
    options,
    shared,
    keys,
    variants,
    compile: compileCalls,
    builder,
    taken: [...declared, ...takenNames(model.types)],
  });
  const parts = keepUsed([
    ...model.types.flatMap((type) => partsOf(type, unit, builder)),
    ...checkedOperations(model, options).flatMap((operation) =>
      responseParts(operation, unit),
    ),
  ]);
  builder.add(...parts.map((part) => part.statement));
  return [withoutUnusedImports(builder.build(), parts)];
}

/** The mode of a type's own check: inputs are what is sent, everything else is itself. */
function modeOf(type: NamedType): Mode {
  return type.role === "input" ? "request" : "exact";
}

/** The inputs, and what they lead to that requests treat otherwise. */
function sentTypes(
  types: readonly NamedType[],
  variants: Variants,
): readonly NamedType[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const found = new Set(types.filter((type) => type.role === "input"));
  for (const type of found) {
    for (const name of refsOf(type.schema)) {
      const target = byName.get(name);
      if (target && variants.modeOfType(name, "request") === "request")
        found.add(target);
    }
  }
  return [...found];
}

function refsOf(schema: Schema): string[] {
  return [
    ...(schema.ref === undefined ? [] : [schema.ref]),
    ...childSchemas(schema).flatMap(refsOf),
  ];
}

function partsOf(type: NamedType, unit: Unit, builder: ModuleBuilder): Part[] {
  const check = checkOf(type, unit);
  const called = calledFunctions(unit);
  return [
    check,
    ...(isEnumeration(type) ? [] : [guardPart(type, unit, builder)]),
    schemaPart(type, unit, builder),
    ...called,
    // After the functions they are made of.
    ...unit.takeConstants().map(constantPart),
  ];
}

/** The check of a named type; an enumeration's goes by the values that are printed with the type. */
function checkOf(type: NamedType, unit: Unit): Part {
  const name = `check${type.name}`;
  if (isEnumeration(type)) {
    const body = run(runtimeCall("among", unit, unit.useTuple(type)));
    return checkPart(name, [give(body)], { unit, isExported: true });
  }
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

function checkedOperations(
  model: Model,
  { responses = "off" }: ValidatorOptions,
): readonly Operation[] {
  return responses === "off" ? [] : model.operations.filter(hasResponseCheck);
}

/** The check of what an operation answers; a type's own where that is all it answers with. */
function responseParts(operation: Operation, unit: Unit): Part[] {
  const { result } = operation;
  if (result.kind !== "body") return [];
  const subject = pascalCase([...operation.resource, operation.name].join(" "));
  const check = compileFunction(
    {
      name: responseCheckName(operation),
      schema: relaxSchema(result.schema),
      mode: "response",
      subject,
      root: subject,
      purpose: "check",
      operators: false,
    },
    unit,
    true,
  );
  const called = calledFunctions(unit);
  return [check, ...called, ...unit.takeConstants().map(constantPart)];
}

/** The functions that what was compiled so far calls, and those that these call. */
function calledFunctions(unit: Unit): Part[] {
  const parts: Part[] = [];
  for (let job = unit.takeJob(); job; job = unit.takeJob()) {
    const schema =
      job.mode === "response" ? relaxSchema(job.schema) : job.schema;
    parts.push(compileFunction({ ...job, schema }, unit));
  }
  return parts;
}

function constantPart(each: Constant): Part {
  const { name, type, initializer } = each;
  const text = `${type ?? ""} ${layOut(expressionDoc(initializer))}`;
  return {
    name,
    isExported: false,
    text,
    statement: constant({ ...each, isExported: false }),
  };
}

function guardPart(type: NamedType, unit: Unit, builder: ModuleBuilder): Part {
  const printed = builder.type(moduleOf(type), type.name);
  const name = guardName(type.name);
  const value = call(unit.use("accepts"), [`check${type.name}`, "value"]);
  const returns = `value is ${printed}`;
  const statement = functionOf({
    name,
    docs: [`Whether the value is valid as {@link ${type.name}}.`],
    parameters: [{ name: "value", type: "unknown" }],
    returns,
    body: [{ kind: "return", value }],
  });
  const text = `${returns} ${unit.use("accepts")}(check${type.name})`;
  return { name, isExported: true, text, statement };
}

function schemaPart(type: NamedType, unit: Unit, builder: ModuleBuilder): Part {
  const printed = builder.type(moduleOf(type), type.name);
  const name = `${type.name}Schema`;
  const callee = `/* @__PURE__ */ ${unit.use("schema")}`;
  const kind = `${unit.useType("Schema")}<${printed}>`;
  const statement = constant({
    name,
    type: kind,
    initializer: call(callee, [`check${type.name}`]),
  });
  const text = `${kind} ${callee}(check${type.name})`;
  return { name, isExported: true, text, statement };
}

function declaredNames(types: readonly NamedType[]): string[] {
  return types.flatMap((type) => [
    `check${type.name}`,
    `${type.name}Schema`,
    ...(isEnumeration(type) ? [] : [guardName(type.name)]),
  ]);
}

function takenNames(types: readonly NamedType[]): string[] {
  return [
    ...declaredNames(types),
    ...types.map((type) => type.name),
    ...types.map((type) => guardName(type.name)),
    ...types.map((type) => tupleName(type.name)),
    ...runtimeNames,
    ...formatFunctions,
    ...localNames,
  ];
}

/** What the checks call their own variables, and the globals they use. */
const localNames =
  "value report key name member index evaluated tells Object Array RegExp Number undefined".split(
    " ",
  );
