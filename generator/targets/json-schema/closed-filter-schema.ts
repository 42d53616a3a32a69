import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { Property, Schema } from "../../model/schema.js";

/**
 * A filter as a schema that asserts all that its validator checks: no other members and operators
 * than its own, nowhere an object without conditions, and no empty list of values.
 */
export function closedFilterSchema(filter: Filter, schema: Schema): Schema {
  const { type, fields, logical } = filter;
  const written = new Map(
    (schema.properties ?? []).map((each) => [each.name, each.schema]),
  );
  const self: Schema = { ref: type };
  const several: Schema = { type: ["array"], items: self, minItems: 1 };
  const combining = logical.map(({ name, list }): Property => {
    const { anyOf, oneOf } = written.get(name) ?? {};
    // One filter may replace an array of them.
    const isEither = (anyOf ?? oneOf ?? []).length > 1;
    const either: Schema = { anyOf: [self, several] };
    return { name, schema: list ? (isEither ? either : several) : self };
  });
  return conditions([
    ...fields.flatMap((field) => membersOf(field, (name) => written.has(name))),
    ...combining,
  ]);
}

/** An object of conditions: at least one, and no other members. */
function conditions(properties: readonly Property[]): Schema {
  return {
    type: ["object"],
    properties,
    minProperties: 1,
    additionalProperties: { never: true },
  };
}

/** A field and those of its operators that are members beside it, as `size[gt]` is. */
function membersOf(
  field: FilterField,
  isBeside: (name: string) => boolean,
): readonly Property[] {
  const beside = field.operators.filter(({ name }) => isBeside(name));
  const inside = field.operators.filter(({ name }) => !isBeside(name));
  const schema = fieldSchema({ ...field, operators: inside });
  const own = schema ? [{ name: field.name, schema }] : [];
  return [...own, ...beside.map(operatorOf)];
}

function fieldSchema(field: FilterField): Schema | undefined {
  const { plain, operators, members, filter, pairs } = field;
  if (pairs) return { ...withoutNothing(plain ?? {}), ...textOf(field) };
  const object = [
    ...members.flatMap((member) => membersOf(member, () => false)),
    ...operators.map(operatorOf),
  ];
  const all: readonly Schema[] = [
    ...(plain ? [plain] : []),
    ...(filter === undefined ? [] : [{ ref: filter }]),
    ...(filter === undefined && object.length > 0 ? [conditions(object)] : []),
  ];
  const [only, ...others] = all;
  if (!only) return undefined;
  return { ...(others.length > 0 ? { anyOf: all } : only), ...textOf(field) };
}

function operatorOf({ name, argument, schema }: Operator): Property {
  return {
    name,
    schema: argument === "list" ? withoutNothing(schema) : schema,
  };
}

function withoutNothing(schema: Schema): Schema {
  return { ...schema, minItems: Math.max(1, schema.minItems ?? 0) };
}

function textOf({ description, deprecated }: FilterField): Schema {
  return {
    ...(description === undefined ? {} : { description }),
    ...(deprecated ? { deprecated } : {}),
  };
}
