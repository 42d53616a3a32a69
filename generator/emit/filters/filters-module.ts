import type { Filter } from "../../model/filter.js";
import type { Model } from "../../model/model.js";
import type { GenericType, NamedType } from "../../model/named-type.js";
import { camelCase } from "../../model/words.js";
import { docText } from "../../print/docs.js";
import { wrapText } from "../../print/wrap.js";
import type { Emission } from "../emission/emission.js";
import type { Module, PrintedStatement } from "../../print/module.js";
import { call, asType } from "../../print/expression.js";
import { constant, functionOf, interfaceOf } from "../../print/declarations.js";
import { article } from "../modules/type-declarations.js";
import { converterName } from "../dates/converter-name.js";
import { declareConverters } from "./filter-converters.js";
import { exportFormerNames, isFormer } from "../emission/former-names.js";
import { FieldInterfaces, fieldsName } from "./field-interfaces.js";
import { SharedFields } from "./shared-fields.js";
import { filterExample } from "./filter-example.js";
import { operatorsName, printMetadata } from "./filter-metadata.js";
import { EmittedModule } from "../emission/emitted-module.js";

/**
 * `filters.ts`: a builder for each filter. The types of filters and operators are in `types.ts`,
 * which inputs import them from, and exported here, too.
 */
export function emitFilters(emission: Emission): Module {
  const { model, moduleOf } = emission;
  const types = filterTypes(model);
  const taken = new Set([
    ...model.filters.flatMap((filter) => [
      fieldsName(filter.type),
      operatorsName(filter.builder),
      filter.builder,
    ]),
    ...types.map(({ name }) => converterName(name)),
    "matchAll",
    "matchNone",
    "FilterError",
  ]);
  const module = new EmittedModule("filters.ts", taken, emission);
  for (const from of new Set(types.map(({ name }) => moduleOf(name))))
    module.reexport(
      from,
      [],
      types.map(({ name }) => name).filter((name) => moduleOf(name) === from),
    );
  const fields = new FieldInterfaces(module);
  const shared = new SharedFields(model.filters, module);
  const filters = new Map(model.filters.map((filter) => [filter.type, filter]));
  const perFilter = types
    .filter((type) => !isFormer(type))
    .flatMap(({ name }): PrintedStatement[] => {
      const filter = filters.get(name);
      return filter ? declareBuilder(filter, { module, fields, shared }) : [];
    });
  module.add(...fields.statements(), ...shared.statements(), ...perFilter);
  module.add(...declareConverters(types, module));
  exportFormerNames(module, types, (name, type) => {
    const builder = camelCase(name);
    return filters.has(type.name)
      ? { types: [fieldsName(name)], values: [operatorsName(builder), builder] }
      : { types: [], values: [] };
  });
  module.reexport("runtime/filter/filter.ts", [
    "FilterError",
    "matchAll",
    "matchNone",
  ]);
  // Functions that read the metadata of fields, for programs that build a filter bar.
  const named = new Set([...taken, ...types.map(({ name }) => name)]);
  const free = (...names: readonly string[]): string[] =>
    names.filter((name) => !named.has(name));
  module.reexport(
    "runtime/filter/fields.ts",
    free("membersOf", "operatorsOf"),
    free("FilterField", "FilterFields", "ResolvedOperator"),
  );
  return module.build();
}

/** The types of filters and operators. */
export function filterTypes({
  generics,
  types,
}: Model): readonly (GenericType | NamedType)[] {
  return [
    ...generics.filter(({ role }) => role === "operators"),
    ...types.filter(({ role }) => role === "filter"),
  ];
}

function declareBuilder(
  filter: Filter,
  {
    module,
    fields,
    shared,
  }: {
    readonly module: EmittedModule;
    readonly fields: FieldInterfaces;
    readonly shared: SharedFields;
  },
): PrintedStatement[] {
  const { emission } = module;
  const { type, builder } = filter;
  const schema = emission.types.get(type)?.schema ?? {};
  const printed = module.type(emission.moduleOf(type), type);
  const example = filterExample(filter, emission);
  const docs = wrapText(
    `Builds ${article(type)} {@link ${type}} from conditions that all apply.`,
  );
  const conditions = module.type("runtime/filter/filter.ts", "Conditions");
  const build = module.value("runtime/filter/filter.ts", "buildFilter");
  const built = call(
    build,
    [operatorsName(filter.builder), "conditions"],
    [fieldsName(filter.type), printed],
  );
  const convert =
    emission.conversions?.types.has(type) === true && converterName(type);
  return [
    interfaceOf({
      name: fieldsName(filter.type),
      docs: [`Fields of {@link ${builder}}.`],
      members: fields.filterMembers(filter, schema),
    }),
    constant({
      name: operatorsName(filter.builder),
      docs: [`The fields and operators of {@link ${type}}.`],
      type: module.type("runtime/filter/filter.ts", "FilterFields"),
      initializer: printMetadata(filter, { module, shared }),
    }),
    functionOf({
      name: builder,
      docs: [
        ...docs,
        ...(example.length > 0
          ? ["", "@example", ...example.map(docText)]
          : []),
      ],
      parameters: [
        {
          name: "conditions",
          type: {
            kind: "function",
            parameters: [{ name: "f", type: fieldsName(filter.type) }],
            returns: conditions,
          },
        },
      ],
      returns: printed,
      body: convert ? asType(call(convert, [built]), printed) : built,
    }),
  ];
}
