import type { BuiltInTarget } from "../../built-in-target.js";
import type { Filter, FilterField } from "../../model/filter.js";
import type { FilterMatch, MatchedField } from "../../model/filter-match.js";
import type { Emission } from "../../emit/emission/emission.js";
import { converterName } from "../../emit/dates/converter-name.js";
import { exportFormerNames } from "../../emit/emission/former-names.js";
import { camelCase } from "../../model/words.js";
import { stringLiteral } from "../../print/escape.js";
import { operatorsName } from "../../emit/filters/filter-metadata.js";
import {
  array,
  arrow,
  call,
  type ObjectEntry,
  type Expression,
  object,
  record,
  objectOfSome,
} from "../../print/expression.js";
import {
  typeReference,
  type TypeSyntax,
  typeUnion,
} from "../../print/type-syntax.js";
import type { Module, PrintedStatement } from "../../print/module.js";
import { docText } from "../../print/docs.js";
import { wrapText } from "../../print/wrap.js";
import { constant, functionOf } from "../../print/declarations.js";
import { article } from "../../emit/modules/type-declarations.js";
import { EmittedModule } from "../../emit/emission/emitted-module.js";
import { literal } from "../../print/literal.js";

/**
 * `local-filters.ts`: writes each filter to a query string and reads it back, and decides, for those that
 * a list is filtered by, whether an item matches.
 */
export const localFiltersTarget: BuiltInTarget = {
  modules: {
    name: "local-filters.ts",
    isNeeded: ({ model }) => model.filters.length > 0,
    emit: (emission) => [emitLocalFilters(emission)],
  },
};

/** Its module, which mocks filter lists with as well. */
export function emitLocalFilters(emission: Emission): Module {
  const { filters, filterMatches = [] } = emission.model;
  const names = new MatchingNames(filters, filterMatches);
  const module = new EmittedModule(
    "local-filters.ts",
    [
      ...filters.flatMap(({ builder, type }) => [
        paramsName(builder),
        matcherName(type),
      ]),
      ...names.all,
    ],
    emission,
    new Set(),
  );
  const place = { module, names };
  for (const filter of filters) {
    module.add(declareParams(filter, place));
    const match = filterMatches.find(
      (each) => each.isListed && each.filter === filter.type,
    );
    if (match) module.add(declareMatcher(match, place));
  }
  for (const match of filterMatches)
    module.add(declareMatching(match, filters, place));
  exportFormerNames(module, emission.model.types, (name, { name: filter }) => {
    const isFilter = filters.some(({ type }) => type === filter);
    const isMatched = filterMatches.some(
      (each) => each.isListed && each.filter === filter,
    );
    return {
      types: [],
      values: [
        ...(isFilter ? [paramsName(camelCase(name))] : []),
        ...(isMatched ? [matcherName(name)] : []),
      ],
    };
  });
  return module.build();
}

interface Place {
  readonly module: EmittedModule;
  readonly names: MatchingNames;
}

/** The name of what writes and reads a filter's query strings: `alertFilterParams`. */
function paramsName(builder: string): string {
  return `${builder}Params`;
}

/** The name of the function that evaluates a filter: `matchesAlertFilter`. */
export function matcherName(type: string): string {
  return `matches${type}`;
}

/** The name of a filter's places: `alertFilterMatching`. */
class MatchingNames {
  readonly #names = new Map<FilterMatch, string>();

  constructor(filters: readonly Filter[], matches: readonly FilterMatch[]) {
    for (const match of matches) {
      const { builder = match.filter } =
        filters.find(({ type }) => type === match.filter) ?? {};
      let name = `${builder}Matching`;
      if (!match.isListed) name += `Of${match.item.ref ?? ""}`;
      while (this.all.includes(name)) name += "_";
      this.#names.set(match, name);
    }
  }

  get all(): string[] {
    return [...this.#names.values()];
  }

  of(match: FilterMatch): string {
    return this.#names.get(match) ?? "";
  }
}

const dated = "runtime/dates/dated-filters.ts";

function declareParams(
  { builder, type }: Filter,
  place: Place,
): PrintedStatement {
  const { module } = place;
  const runtime = "runtime/local-filters/params.ts";
  const params = module.type(runtime, "FilterParams");
  const schema = module.value("validators.ts", `${type}Schema`);
  const isDated = module.emission.conversions?.types.has(type) === true;
  const make = isDated
    ? module.value(dated, "datedParams")
    : module.value(runtime, "filterParams");
  const given = isDated
    ? [`${schema}.texts`, module.value("filters.ts", converterName(type))]
    : [schema];
  return constant({
    name: paramsName(builder),
    docs: wrapText(
      `Converts ${article(type)} {@link ${type}} to URL parameters and back.`,
    ),
    type: typeReference(params, [module.type("filters.ts", type)]),
    initializer: call(`/* @__PURE__ */ ${make}`, [
      ...given,
      ...printPatterns(builder, place),
    ]),
  });
}

/** The operators that take regular expressions; nothing where no filter of the document has one. */
function printPatterns(builder: string, { module }: Place): Expression[] {
  const { model } = module.emission;
  const meanings = (model.filterMatches ?? []).flatMap((each) => each.meanings);
  const patterns = new Set([
    "matches",
    ...meanings.flatMap(({ printed, usual }) =>
      usual === "matches" ? printed : [],
    ),
  ]);
  const names = (field: FilterField): string[] => [
    ...field.operators.map(({ printed }) => printed),
    ...field.members.flatMap(names),
  ];
  const all = new Set(
    model.filters.flatMap(({ fields }) => fields.flatMap(names)),
  );
  const found = [...patterns].filter((name) => all.has(name)).toSorted();
  if (found.length === 0) return [];
  return [
    object([
      ["fields", module.value("filters.ts", operatorsName(builder))],
      ["operators", literal(found)],
    ]),
  ];
}

function declareMatcher(match: FilterMatch, place: Place): PrintedStatement {
  const { module, names } = place;
  const { filter } = match;
  const { conversions } = module.emission;
  const isDated =
    conversions !== undefined &&
    Boolean(conversions.types.get(filter) ?? conversions.of(match.item));
  const item = itemType(match, place);
  const open = match.fields.filter(({ places }) => places.length === 0);
  return functionOf({
    name: matcherName(filter),
    docs: wrapText(
      `True if an item satisfies every condition of ${article(filter)} {@link ${filter}}.${
        open.length > 0
          ? ` Conditions on ${open.map(({ field }) => docText(field.join("."))).join(", ")} are evaluated by functions that you pass.`
          : ""
      }`,
    ),
    parameters: [
      {
        name: "filter",
        type: typeUnion([module.type("filters.ts", filter), "undefined"]),
      },
      { name: "item", type: item },
      {
        name: "conditions",
        type: typeReference(
          module.type("runtime/local-filters/match.ts", "OwnConditions"),
          [item],
        ),
        optional: true,
      },
    ],
    returns: "boolean",
    body: call(
      isDated
        ? module.value(dated, "matchesDatedFilter")
        : module.value("runtime/local-filters/match.ts", "matchesFilter"),
      ["filter", "item", names.of(match), "conditions"],
    ),
  });
}

function itemType({ item }: FilterMatch, { module }: Place): TypeSyntax {
  return module.typeOf(item);
}

function declareMatching(
  match: FilterMatch,
  filters: readonly Filter[],
  { module, names }: Place,
): PrintedStatement {
  const { builder = "" } =
    filters.find(({ type }) => type === match.filter) ?? {};
  const matches = module.emission.model.filterMatches ?? [];
  const places = match.fields
    .filter((field) => field.places.length > 0)
    .map((field): ObjectEntry => [
      field.field.join("."),
      printPlace(field, matches, names),
    ]);
  const meanings = match.meanings.map(({ printed, usual }): ObjectEntry => [
    printed,
    stringLiteral(usual),
  ]);
  return constant({
    name: names.of(match),
    docs: [
      "The members of an item that the filter's fields are compared with.",
    ],
    isExported: false,
    type: module.type("runtime/local-filters/match.ts", "FilterMatching"),
    initializer: record([
      ["fields", module.value("filters.ts", operatorsName(builder))],
      ["places", record(places)],
      ["meanings", objectOfSome(meanings)],
      ["ignoreCase", match.ignoreCase ? "true" : undefined],
    ]),
  });
}

function printPlace(
  { places, inner, quantifier }: MatchedField,
  matches: readonly FilterMatch[],
  names: MatchingNames,
): Expression {
  const [first = "", ...others] = places.map(stringLiteral);
  const match = inner === undefined ? undefined : matches[inner];
  if (match)
    return object([
      ["at", first],
      ["matching", arrow([], names.of(match))],
      [
        "quantifier",
        quantifier === "every" || quantifier === "none"
          ? stringLiteral(quantifier)
          : undefined,
      ],
    ]);
  return others.length > 0 ? array([first, ...others]) : first;
}
