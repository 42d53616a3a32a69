import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import { SchemaFact } from "../../model/schema-fact.js";
import { schemasInside } from "../../model/walk.js";
import { converterName } from "../../emit/dates/converter-name.js";
import { findFormat } from "../../emit/validators/format-table.js";
import { reachedNames, referredNames } from "../../model/referred-names.js";
import type { Emission } from "../../emit/emission/emission.js";
import { stringLiteral } from "../../print/escape.js";
import {
  call,
  type Expression,
  type ObjectEntry,
  record,
} from "../../print/expression.js";
import { typeReference, propertyOf } from "../../print/type-syntax.js";
import { type Module, ModuleBuilder } from "../../print/module.js";
import { lowerStart } from "../../model/words.js";
import { constant, interfaceOf } from "../../print/declarations.js";
import {
  filterSchema,
  printJsonSchema,
} from "../json-schema/print-json-schema.js";
import { literal } from "../../print/literal.js";
import { EmittedModule } from "../../emit/emission/emitted-module.js";

/** `mocks/schemas.ts`: the document's types as data, which values are made of and judged by. */
export function emitMockSchemas({ model }: Emission): Module {
  const module = new ModuleBuilder("mocks/schemas.ts", ["document"]);
  const made = module.value("runtime/mocks/document.ts", "MockDocument");
  const filters = typesInFilters(model.types);
  const schemas = model.types.map(({ name, schema }): ObjectEntry => [
    name,
    printJsonSchema(filters.has(name) ? filterSchema(schema) : schema, "mocks"),
  ]);
  const types = model.types.map(({ name }): ObjectEntry => [
    name,
    module.value("validators.ts", `check${name}`),
  ]);
  const formats = testedFormats(model.types).map(
    ({ format, test, file }): ObjectEntry => [format, module.value(file, test)],
  );
  const open = openTypes(model.types);
  const openTypesOf = (): Expression =>
    call(module.value("runtime/mocks/open.ts", "openEnumerations"), [
      literal(open),
    ]);
  module.add(
    constant({
      name: "document",
      docs: ["The schemas that values are generated from, with their checks."],
      type: made,
      initializer: call(`/* @__PURE__ */ new ${made}`, [
        record(schemas),
        record([
          ["types", record(types)],
          ["formats", record(formats)],
          ["open", open.length > 0 ? openTypesOf() : undefined],
        ]),
      ]),
    }),
  );
  return module.build();
}

/** The types that are filters, and those that filters contain: no part of them is empty. */
function typesInFilters(types: readonly NamedType[]): ReadonlySet<string> {
  const schemas = new Map(types.map(({ name, schema }) => [name, schema]));
  const filters = types.filter(({ role }) => role === "filter");
  const inside = reachedNames(
    filters.map(({ schema }) => schema),
    (name) => schemas.get(name),
  );
  return new Set([...filters.map(({ name }) => name), ...inside]);
}

/** The types that contain open enumerations, at any depth: not those of requests. */
function openTypes(types: readonly NamedType[]): string[] {
  const schemas = new Map(types.map(({ name, schema }) => [name, schema]));
  const hasOpen = new SchemaFact({
    first: false,
    schemaOf: (name) => schemas.get(name),
    namesIn: (schema) => [...referredNames([schema])],
    derive: (schema, typeHas) =>
      isOpenInside(schema) || [...referredNames([schema])].some(typeHas),
  });
  return types.flatMap(({ name, role }) =>
    role === "data" && hasOpen.ofType(name) ? [name] : [],
  );
}

function isOpenInside(schema: Schema): boolean {
  return [...schemasInside([schema])].some(({ isOpen }) => isOpen);
}

/** The formats of texts that types have and the runtime tests, in the order of their names. */
function testedFormats(
  types: readonly NamedType[],
): { format: string; test: string; file: string }[] {
  const all = schemasInside(types.map(({ schema }) => schema));
  const formats = new Set(Array.from(all, ({ format = "" }) => format));
  return [...formats].toSorted().flatMap((format) => {
    const { test, module: file, kind } = findFormat(format) ?? {};
    return test !== undefined && file !== undefined && kind === "string"
      ? [{ format, test, file }]
      : [];
  });
}

/** `mocks/make.ts`: a factory for each named type. */
export function emitMake(emission: Emission): Module {
  const { model, moduleOf } = emission;
  const module = new EmittedModule("mocks/make.ts", ["make", "Make"], emission);
  const factories = factoryNames(model.types);
  const document = module.value("mocks/schemas.ts", "document");
  const isDated = (name: string): boolean =>
    emission.conversions?.types.has(name) === true;
  const typeOf = (name: string): string =>
    isDated(name)
      ? module.type(dated, "DatedFactory")
      : module.type("runtime/mocks/factory.ts", "Factory");
  const factoryOf = (name: string): Expression => {
    const validator = module.value("validators.ts", `${name}Schema`);
    const given = [document, stringLiteral(name)];
    if (!isDated(name)) {
      const factory = module.value("runtime/mocks/factory.ts", "factory");
      return call(factory, [...given, validator]);
    }
    return call(module.value(dated, "datedFactory"), [
      ...given,
      `${validator}.texts`,
      module.value(
        emission.types.get(name)?.role === "filter"
          ? "filters.ts"
          : "validators.ts",
        converterName(name),
      ),
    ]);
  };
  module.add(
    interfaceOf({
      name: "Make",
      docs: ["Creates valid values of every type of the document."],
      members: factories.map(([name, printed]) =>
        propertyOf(
          printed,
          typeReference(typeOf(name), [module.type(moduleOf(name), name)]),
          { readonly: true },
        ),
      ),
    }),
    constant({
      name: "make",
      docs: ["Creates valid values of every type of the document."],
      type: "Make",
      initializer: record(
        factories.map(([name, printed]) => [printed, factoryOf(name)]),
      ),
    }),
  );
  return module.build();
}

const dated = "runtime/dates/dated-mocks.ts";

/** Each type, and what its factory is called: `make.alert`. */
function factoryNames(types: readonly NamedType[]): [string, string][] {
  const taken = new Set<string>();
  return types.map(({ name }) => {
    let printed = lowerStart(name);
    while (taken.has(printed)) printed += "_";
    taken.add(printed);
    return [name, printed];
  });
}
