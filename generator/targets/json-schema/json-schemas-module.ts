import type { BuiltInTarget } from "../../built-in-target.js";
import { isNullType } from "../../model/json-type.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema, SelectedBy } from "../../model/schema.js";
import { mapChildren } from "../../model/walk.js";
import { constant } from "../../print/declarations.js";
import { stringLiteral } from "../../print/escape.js";
import { call, record } from "../../print/expression.js";
import type { Module } from "../../print/module.js";
import { typeReference, typeUnion } from "../../print/type-syntax.js";
import type { Emission } from "../../emit/emission/emission.js";
import { checkedTypes } from "../../emit/validators/checked-types.js";
import {
  bodySchemaName,
  inputParameters,
} from "../../emit/validators/body-schema.js";
import { closedFilterSchema } from "./closed-filter-schema.js";
import { printJsonSchema } from "./print-json-schema.js";
import { EmittedModule } from "../../emit/emission/emitted-module.js";

/** A validator, and the schema it uses. */
interface Described {
  /** Its name, and the type of its values. */
  readonly name: string;
  readonly type: NamedType;
  readonly schema: Schema;
  /** The members of the type that its values do not have. */
  readonly without: readonly string[];
}

/** `json-schemas.ts`: the validators, each with its JSON Schema. */
export const jsonSchemaTarget: BuiltInTarget = {
  modules: {
    name: "json-schemas.ts",
    isNeeded: ({ model, options }) =>
      checkedTypes(model, options.validators).length > 0,
    emit: (emission) => [emitJsonSchemas(emission)],
  },
};

function emitJsonSchemas(emission: Emission): Module {
  const { moduleOf, options } = emission;
  const all = describedOf(emission);
  const module = new EmittedModule(
    "json-schemas.ts",
    ["types", ...all.map(({ name }) => name)],
    emission,
  );
  const isOpen = options.validators?.unknownMembers === "allow";
  const from = "runtime/json-schema/json-schema.ts";
  const described = module.value(from, "described");
  const kind = module.type(from, "DescribedSchema");
  module.add(
    constant({
      name: "types",
      docs: ["The types of the document as JSON Schema, by name."],
      isExported: false,
      type: module.type(
        "runtime/json-schema/json-schema-parts.ts",
        "JsonSchemas",
      ),
      initializer: record(
        all.map(({ name, type, schema, without }) => [
          without.length > 0 ? name : type.name,
          printJsonSchema(withTags(schema), "texts"),
        ]),
      ),
    }),
    ...all.map(({ name, type, without }) => {
      const printed = module.type(moduleOf(type.name), type.name);
      const isSent =
        type.role === "filter" || (type.role === "input" && !isOpen);
      const validator = module.value("validators.ts", name);
      const value =
        without.length > 0
          ? typeReference(module.global("Omit"), [
              printed,
              typeUnion(without.map(stringLiteral)),
            ])
          : printed;
      // The JSON Schema describes the form on the wire.
      const isDated = emission.conversions?.types.has(type.name) === true;
      return constant({
        name,
        type: typeReference(kind, [
          isDated
            ? typeReference(module.type("runtime/dates/texts.ts", "Texts"), [
                value,
              ])
            : value,
        ]),
        initializer: call(`/* @__PURE__ */ ${described}`, [
          isDated ? `${validator}.texts` : validator,
          "types",
          stringLiteral(without.length > 0 ? name : type.name),
          ...(isSent ? [stringLiteral("closed")] : []),
        ]),
      });
    }),
  );
  return module.build();
}

function describedOf({ model, options }: Emission): readonly Described[] {
  const parameters = inputParameters(model.operations);
  const isType = (name: string): boolean =>
    model.types.some((type) => type.name === name);
  const filters = new Map(model.filters.map((each) => [each.type, each]));
  const checked = checkedTypes(model, options.validators);
  return checked.flatMap((type): Described[] => {
    const { name } = type;
    const filter = filters.get(name);
    const schema = filter
      ? closedFilterSchema(filter, type.schema)
      : type.schema;
    const whole = { name: `${name}Schema`, type, schema, without: [] };
    const without = parameters.get(name)?.parameters;
    // A body whose members are composed has them in parts that others share.
    if (without === undefined || !isPlain(schema)) return [whole];
    const body = {
      name: bodySchemaName(name, isType),
      type,
      schema: withoutMembers(schema, without),
      without,
    };
    return [whole, body];
  });
}

function isPlain({ ref, allOf, anyOf, oneOf }: Schema): boolean {
  return [ref, allOf, anyOf, oneOf].every((each) => each === undefined);
}

function withoutMembers(
  { properties = [], required = [], ...schema }: Schema,
  names: readonly string[],
): Schema {
  return {
    ...schema,
    properties: properties.filter(({ name }) => !names.includes(name)),
    required: required.filter((name) => !names.includes(name)),
  };
}

/** The schema, where a discriminator decides with what that asks of each branch. */
function withTags(schema: Schema): Schema {
  const { anyOf, oneOf, ...rest } = mapChildren(schema, withTags);
  // A value without a tag that may be missing may be several of the branches, as for the validator.
  const isAny = oneOf?.some(({ selectedBy }) => selectedBy?.isOptional);
  const branches = oneOf && tagged(oneOf);
  const given = { ...rest, ...(anyOf ? { anyOf: tagged(anyOf) } : {}) };
  if (branches === undefined) return given;
  if (!isAny) return { ...given, oneOf: branches };
  return anyOf
    ? both(given, { anyOf: branches })
    : { ...given, anyOf: branches };
}

function tagged(branches: readonly Schema[]): readonly Schema[] {
  const tags = branches.flatMap(({ selectedBy }) =>
    selectedBy ? [tagOf(selectedBy)] : [],
  );
  if (tags.length === 0) return branches;
  return branches.map(({ selectedBy, ...branch }) => {
    if (selectedBy)
      return selectedBy.adds ? both(branch, tagOf(selectedBy)) : branch;
    return isNullType(branch) ? branch : both(branch, { not: { anyOf: tags } });
  });
}

function both(one: Schema, other: Schema): Schema {
  return { allOf: [one, other] };
}

function tagOf({ property: name, values, isOptional }: SelectedBy): Schema {
  return {
    properties: [{ name, schema: { enum: values } }],
    ...(isOptional ? {} : { required: [name] }),
  };
}
