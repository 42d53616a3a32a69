import type { Model } from "../../model/model.js";
import type { Schema } from "../../model/schema.js";
import type { NamedType } from "../../model/named-type.js";
import { type Module, ModuleBuilder, type Statement } from "../module.js";
import { moduleOf } from "../module-of.js";
import { guardName, tupleName } from "../names.js";
import type { ValidatorOptions } from "../options.js";
import { constant, functionOf } from "../structures.js";
import { childSchemas } from "./child-schemas.js";
import { compileFunction } from "./compile-function.js";
import { formatFunctions } from "./format-table.js";
import { type Mode, relaxSchema, Variants } from "./modes.js";
import { isEnumeration } from "./named-enumeration.js";
import { runtimeNames } from "./runtime-functions.js";
import { SchemaKeys } from "./schema-key.js";
import { SharedSchemas } from "./shared-schemas.js";
import { Unit } from "./unit.js";

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
  const builder = new ModuleBuilder(path, declaredNames(model.types));
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
    builder,
    taken: takenNames(model.types),
  });
  for (const type of model.types) {
    builder.add(...statementsOf(type, unit, builder));
  }
  return [builder.build()];
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

function statementsOf(
  type: NamedType,
  unit: Unit,
  builder: ModuleBuilder,
): Statement[] {
  const check = compileFunction(
    {
      name: `check${type.name}`,
      schema: isEnumeration(type) ? { ref: type.name } : type.schema,
      mode: unit.variants.modeOf(type.schema, modeOf(type)),
      subject: type.name,
      purpose: "check",
      operators: false,
    },
    unit,
    true,
  );
  const called = pendingFunctions(unit);
  return [
    ...pendingConstants(unit),
    check,
    ...(isEnumeration(type) ? [] : [guardOf(type, unit, builder)]),
    schemaOf(type, unit, builder),
    ...called,
  ];
}

/** The functions that what was printed so far calls, and those that these call. */
function pendingFunctions(unit: Unit): Statement[] {
  const statements: Statement[] = [];
  for (let job = unit.takeJob(); job; job = unit.takeJob()) {
    const schema =
      job.mode === "response" ? relaxSchema(job.schema) : job.schema;
    statements.push(compileFunction({ ...job, schema }, unit));
  }
  return statements;
}

function pendingConstants(unit: Unit): Statement[] {
  return unit
    .takeConstants()
    .map((each) => constant({ ...each, isExported: false }));
}

function guardOf(
  type: NamedType,
  unit: Unit,
  builder: ModuleBuilder,
): Statement {
  const printed = builder.type(moduleOf(type), type.name);
  const call = `${unit.use("accepts")}(check${type.name}, value)`;
  return functionOf({
    name: guardName(type.name),
    docs: [`Whether the value is valid as {@link ${type.name}}.`],
    parameters: [{ name: "value", type: "unknown" }],
    returns: `value is ${printed}`,
    body: (writer) => writer.writeLine(`return ${call};`),
  });
}

function schemaOf(
  type: NamedType,
  unit: Unit,
  builder: ModuleBuilder,
): Statement {
  const printed = builder.type(moduleOf(type), type.name);
  return constant({
    name: `${type.name}Schema`,
    type: `${unit.useType("Schema")}<${printed}>`,
    initializer: `/* @__PURE__ */ ${unit.use("schema")}(check${type.name})`,
  });
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
    "Object",
    "Array",
    "RegExp",
    "Number",
    "undefined",
  ];
}
