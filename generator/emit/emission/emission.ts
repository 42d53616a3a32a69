import type { Model } from "../../model/model.js";
import type { NamedType } from "../../model/named-type.js";
import {
  type Conversions,
  planConversions,
} from "../dates/plan-conversions.js";
import { dateTypes } from "../dates/date-types.js";
import { markDates } from "../dates/mark-dates.js";
import { hasTuple, separateTuples, tupleOf } from "../names/names.js";
import { nameResponses, type ResponseNames } from "../names/response-names.js";
import type { EmitOptions } from "../options/options.js";
import { placeOwn, placeTypes } from "../names/module-of.js";
import { openResponses } from "../schemas/open-responses.js";
import { kindsOf } from "../../types/json-kinds.js";
import { projectTypes, type TypeTable } from "../../types/type-table.js";

/** The arguments of every emitter: the model, the options, and data derived from both once. */
export interface Emission {
  /** As it is printed. */
  readonly model: Model;
  /** As it is checked: without what the options open in types. */
  readonly checked: Model;
  readonly options: EmitOptions;
  readonly types: ReadonlyMap<string, NamedType>;
  readonly table: TypeTable;
  /** The conversions of dates; absent if programs have texts. */
  readonly conversions?: Conversions;
  readonly responseNames: ResponseNames;
  /** The names of all types, named and generic. */
  readonly names: ReadonlySet<string>;
  /** The names of the tuples with the values of enumerations and scope sets. */
  readonly tuples: ReadonlySet<string>;
  /** The module a named or generic type is printed in. */
  readonly moduleOf: (name: string) => string;
  /** The module of the failures of each operation that has some, by the name of their type. */
  readonly errorModules: ReadonlyMap<string, string>;
  /** The same of the data of successes by status. */
  readonly successModules: ReadonlyMap<string, string>;
  /** The same of the headers of successes. */
  readonly headerModules: ReadonlyMap<string, string>;
}

/** Derives what the emitters share. */
export function startEmission(given: Model, options: EmitOptions): Emission {
  const checked = { ...given, types: separateTuples(given.types) };
  const isOpen = options.validators?.openEnumerations === true;
  const opened = isOpen ? openResponses(checked) : checked;
  const dates = dateTypes(options);
  const marked = dates.size > 0 ? markDates(opened, dates) : undefined;
  const model = marked?.model ?? opened;
  const types = new Map(model.types.map((type) => [type.name, type]));
  const modules = placeTypes(model);
  const isSplit = [...modules.values()].some((path) =>
    path.startsWith("types/"),
  );
  const table = projectTypes(model);
  return {
    model,
    checked,
    options,
    types,
    table,
    ...(marked && {
      conversions: planConversions(marked, (schema) =>
        kindsOf(table.project(schema), table.projection),
      ),
    }),
    responseNames: nameResponses(checked),
    names: new Set(modules.keys()),
    tuples: new Set(model.types.filter(hasTuple).map(tupleOf)),
    moduleOf: (name) => modules.get(name) ?? "types.ts",
    errorModules: placeOwn("errors", model, isSplit),
    successModules: placeOwn("successes", model, isSplit),
    headerModules: placeOwn("headers", model, isSplit),
  };
}
