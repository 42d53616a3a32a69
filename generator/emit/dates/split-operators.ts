import type { Model } from "../../model/model.js";
import type { GenericType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import { mapChildren, schemasInside } from "../../model/walk.js";
import { isDateText } from "./is-date-text.js";
import { mapSchemas } from "./map-schemas.js";

/**
 * The model with two types for each set of operators that is of texts in one place and of dates in
 * another: `DateOperators` of calendar days and `DateTimeOperators`. As texts they are one type.
 */
export function splitOperators(model: Model): Model {
  const uses = new Map<string, { dated?: Schema; plain?: Schema }>();
  const see = (schema: Schema): Schema => {
    for (const each of schemasInside([schema])) {
      const { generic } = each;
      if (!generic || generic.arguments.length > 0) continue;
      const known = uses.get(generic.name) ?? {};
      known[hasDate(each) ? "dated" : "plain"] ??= each;
      uses.set(generic.name, known);
    }
    return schema;
  };
  mapSchemas(model, see);
  const names = new Set([...model.types, ...model.generics].map((t) => t.name));
  const split = new Map<string, GenericType>();
  const generics = model.generics.flatMap((type): GenericType[] => {
    const { dated, plain } = uses.get(type.name) ?? {};
    if (type.role !== "operators" || !dated || !plain) return [type];
    let name = type.name.replace(/(?=Operators$)|$/, "Time");
    while (names.has(name)) name += "_";
    names.add(name);
    const own = { ...type, name, schema: withoutGeneric(dated) };
    split.set(type.name, own);
    return [{ ...type, schema: withoutGeneric(plain) }, own];
  });
  if (split.size === 0) return model;
  const known = new WeakMap<Schema, Schema>();
  const rename = (schema: Schema): Schema => {
    const found = known.get(schema);
    if (found) return found;
    const { generic } = schema;
    const own =
      generic && hasDate(schema) ? split.get(generic.name) : undefined;
    const renamed: Schema = {
      ...mapChildren(schema, rename),
      ...(generic && {
        generic: {
          name: own?.name ?? generic.name,
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

function hasDate(schema: Schema): boolean {
  return [...schemasInside([schema])].some(isDateText);
}

function withoutGeneric({ generic: _, ...schema }: Schema): Schema {
  return schema;
}
