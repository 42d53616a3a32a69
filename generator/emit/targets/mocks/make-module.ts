import type { NamedType } from "../../../model/named-type.js";
import type { Emission } from "../../emission.js";
import { propertyName, stringLiteral } from "../../../print/escape.js";
import { call, objectOverLines } from "../../../print/expression.js";
import { typeReference } from "../../../print/type-syntax.js";
import { type Module, ModuleBuilder } from "../../../print/module.js";
import { lowerStart } from "../../../model/words.js";
import { constant, interfaceOf } from "../../../print/declarations.js";
import {
  filterSchema,
  printJsonSchema,
} from "../json-schema/print-json-schema.js";

/** `mocks/schemas.ts`: the document's types as data, which values are made of. */
export function emitMockSchemas({ model }: Emission): Module {
  const module = new ModuleBuilder("mocks/schemas.ts", ["document"]);
  const made = module.value("runtime/mock-factory.ts", "MockDocument");
  module.add(
    constant({
      name: "document",
      docs: ["The types of the document, as values are made of them."],
      type: made,
      initializer: call(`/* @__PURE__ */ new ${made}`, [
        objectOverLines(
          model.types.map(({ name, schema, role }) => ({
            name: propertyName(name),
            value: printJsonSchema(
              role === "filter" ? filterSchema(schema) : schema,
            ),
          })),
        ),
      ]),
    }),
  );
  return module.build();
}

/** `mocks/make.ts`: a factory for each named type. */
export function emitMake(emission: Emission): Module {
  const { model, moduleOf, names } = emission;
  const module = new ModuleBuilder("mocks/make.ts", ["make", "Make"], names);
  const factories = factoryNames(model.types);
  const factory = module.value("runtime/mock-factory.ts", "factory");
  const type = module.type("runtime/mock-factory.ts", "Factory");
  const document = module.value("mocks/schemas.ts", "document");
  module.add(
    interfaceOf({
      name: "Make",
      docs: ["Makes valid values of every type of the document."],
      members: model.types.map(({ name }) => ({
        kind: "property",
        name: propertyName(factories.get(name) ?? ""),
        type: typeReference(type, [module.type(moduleOf(name), name)]),
        optional: false,
        readonly: true,
        docs: [],
      })),
    }),
    constant({
      name: "make",
      docs: ["Makes valid values of every type of the document."],
      type: "Make",
      initializer: objectOverLines(
        model.types.map(({ name }) => ({
          name: propertyName(factories.get(name) ?? ""),
          value: call(factory, [
            document,
            stringLiteral(name),
            module.value("validators.ts", `${name}Schema`),
          ]),
        })),
      ),
    }),
  );
  return module.build();
}

/** What the factory of each type is called: `make.alert`. */
function factoryNames(
  types: readonly NamedType[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    types.map(({ name }) => {
      let printed = lowerStart(name);
      while (taken.has(printed)) printed += "_";
      taken.add(printed);
      return [name, printed];
    }),
  );
}
