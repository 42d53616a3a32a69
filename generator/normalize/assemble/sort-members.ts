import type { Filter, FilterField } from "../../model/filter.js";
import type { Model } from "../../model/model.js";
import type { Schema } from "../../model/schema.js";
import { mapChildren } from "../../model/walk.js";

/**
 * The model with the members of objects, the fields of filters and their operators sorted by
 * name: `propertyOrder: "sorted"`, for documents whose own order changes from day to day.
 */
export function sortMembers(model: Model): Model {
  return {
    ...model,
    types: model.types.map((type) => ({
      ...type,
      schema: sortSchema(type.schema),
    })),
    generics: model.generics.map((type) => ({
      ...type,
      schema: sortSchema(type.schema),
    })),
    filters: model.filters.map(sortFilter),
    operations: model.operations.map((operation) => ({
      ...operation,
      result:
        operation.result.kind === "body"
          ? { ...operation.result, schema: sortSchema(operation.result.schema) }
          : operation.result,
    })),
  };
}

function sortSchema(schema: Schema): Schema {
  const sorted = mapChildren(schema, sortSchema);
  if (!sorted.properties) return sorted;
  return { ...sorted, properties: sorted.properties.toSorted(byName) };
}

function sortFilter(filter: Filter): Filter {
  return {
    ...filter,
    fields: filter.fields.map(sortField).toSorted(byName),
    logical: filter.logical.toSorted(byName),
  };
}

function sortField(field: FilterField): FilterField {
  return {
    ...field,
    operators: field.operators.toSorted(byName),
    members: field.members.map(sortField).toSorted(byName),
  };
}

function byName(
  a: { readonly name: string },
  b: { readonly name: string },
): number {
  return a.name < b.name ? -1 : 1;
}
