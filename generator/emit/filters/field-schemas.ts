import type { FilterField } from "../../model/filter.js";
import type { GenericType } from "../../model/named-type.js";
import type { GenericUse, Schema } from "../../model/schema.js";
import type { Emission } from "../emission/emission.js";

/** A field with the schema its member of the filter's type has. */
export interface FieldSchema {
  readonly field: FilterField;
  readonly schema: Schema;
}

/** The fields of a filter or group, each with its schema. */
export function withSchemas(
  fields: readonly FilterField[],
  schema: Schema,
  emission: Emission,
): readonly FieldSchema[] {
  const properties = new Map(
    [...branches(schema, emission)]
      .flatMap((branch) => branch.properties ?? [])
      .map((property) => [property.name, property.schema]),
  );
  return fields.map((field) => ({
    field,
    schema: properties.get(field.name) ?? {},
  }));
}

/** A generic operator type and one of its instances. */
export interface FoundOperators {
  readonly type: GenericType;
  readonly use: GenericUse;
}

/** The generic operator type an operator object is an instance of. */
export function findOperators(
  schema: Schema,
  emission: Emission,
): FoundOperators | undefined {
  for (const { generic } of branches(schema, emission)) {
    const type = emission.model.generics.find(
      ({ name, role }) => name === generic?.name && role === "operators",
    );
    if (type && generic) return { type, use: generic };
  }
  return undefined;
}

/** The named type a field's object is, when it is one of its own. */
export function findNamed(
  schema: Schema,
  emission: Emission,
): string | undefined {
  for (const { ref } of branches(schema, emission)) {
    const type = ref === undefined ? undefined : emission.types.get(ref);
    if (type?.schema.properties ?? type?.schema.allOf) return type?.name;
  }
  return undefined;
}

/** A schema, what it refers to, and what it is made of, each once. */
function branches(schema: Schema, { types }: Emission): Iterable<Schema> {
  const found = new Set<Schema>();
  const open = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const { ref, allOf = [], anyOf = [], oneOf = [] } = next;
    const named = ref === undefined ? undefined : types.get(ref)?.schema;
    const inner = [...(named ? [named] : []), ...allOf, ...anyOf, ...oneOf];
    open.push(...inner.toReversed());
  }
  return found;
}
