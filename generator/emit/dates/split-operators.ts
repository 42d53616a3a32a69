import type { Model } from "../../model/model.js";
import type { GenericType } from "../../model/named-type.js";
import type { DateType, Schema } from "../../model/schema.js";
import { mapChildren, schemasInside } from "../../model/walk.js";
import { type DateTypes, dateTypeOf } from "./date-types.js";
import { mapSchemas } from "./map-schemas.js";

/**
 * The model with a type for each kind of date, where a set of operators is of several: as texts
 * `DateOperators` are one type, of calendar days and of instants they are two. That of calendar
 * days keeps the name.
 */
export function splitOperators(model: Model, dates: DateTypes): Model {
  const uses = new Map<string, Map<string, Schema>>();
  const see = (schema: Schema): Schema => {
    for (const each of schemasInside([schema])) {
      const { generic } = each;
      if (!generic || generic.arguments.length > 0) continue;
      const known = uses.get(generic.name) ?? new Map<string, Schema>();
      const type = dateTypeIn(each, dates);
      if (!known.has(type)) known.set(type, each);
      uses.set(generic.name, known);
    }
    return schema;
  };
  mapSchemas(model, see);
  const names = new Set([...model.types, ...model.generics].map((t) => t.name));
  const split = new Map<string, string>();
  const generics = model.generics.flatMap((type): GenericType[] => {
    const found = [...(uses.get(type.name) ?? [])].toSorted(
      ([a], [b]) => rank(a) - rank(b),
    );
    if (type.role !== "operators" || found.length < 2) return [type];
    return found.map(([dateType, schema], index) => {
      if (index === 0) return { ...type, schema: withoutGeneric(schema) };
      let name = type.name.replace(/(?=Operators$)|$/, "Time");
      while (names.has(name)) name += "_";
      names.add(name);
      split.set(`${type.name} ${dateType}`, name);
      return { ...type, name, schema: withoutGeneric(schema) };
    });
  });
  if (split.size === 0) return model;
  const known = new WeakMap<Schema, Schema>();
  const rename = (schema: Schema): Schema => {
    const found = known.get(schema);
    if (found) return found;
    const { generic } = schema;
    const own =
      generic && split.get(`${generic.name} ${dateTypeIn(schema, dates)}`);
    const renamed: Schema = {
      ...mapChildren(schema, rename),
      ...(generic && {
        generic: {
          name: own ?? generic.name,
          arguments: generic.arguments.map(rename),
        },
      }),
    };
    known.set(schema, renamed);
    return renamed;
  };
  return mapSchemas(
    {
      ...model,
      generics: generics.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    },
    rename,
  );
}

/** The type of the first date in a schema; nothing where it has none. */
function dateTypeIn(schema: Schema, dates: DateTypes): string {
  for (const each of schemasInside([schema])) {
    const type = dateTypeOf(each, dates);
    if (type) return type;
  }
  return "";
}

/** Whose operators keep the name comes first. */
const order: readonly string[] = [
  "",
  "Temporal.PlainDate",
  "Temporal.PlainTime",
] satisfies ("" | DateType)[];

function rank(type: string): number {
  const index = order.indexOf(type);
  return index < 0 ? order.length : index;
}

function withoutGeneric({ generic: _, ...schema }: Schema): Schema {
  return schema;
}
