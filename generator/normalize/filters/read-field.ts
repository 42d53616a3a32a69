import type {
  FieldKind,
  FilterField,
  LogicalMember,
  Operator,
} from "../../model/filter.js";
import type { Property, Schema } from "../../model/schema.js";
import { camelCase, wordsOf } from "../names/words.js";
import {
  type Deref,
  type OperatorObject,
  findOperatorObject,
  isBeyondDoubt,
} from "./operator-object.js";
import {
  findLogical,
  findOperator,
  isStrongOperator,
} from "./operator-vocabulary.js";

/** What a schema inside a filter turned out to be. */
export type FilterPart = "filter" | "operators" | "group" | "pairs";

/** What is known while a filter is read. */
export interface Reading {
  readonly deref: Deref;
  readonly parts: Map<Schema, FilterPart>;
  /** Schemas being read, so that a recursive one ends. */
  readonly seen: Set<Schema>;
  readonly self: Schema;
}

/** `and`, `$or`, `NOT`: lists of the same filter, the same filter itself, or either. */
export function readLogical(
  property: Property,
  reading: Reading,
): LogicalMember | undefined {
  const printed = findLogical(property.name);
  if (!printed) return undefined;
  const schema = reading.deref(property.schema);
  const branches = schema.anyOf ?? schema.oneOf ?? [schema];
  const shapes = branches.map(reading.deref).filter(isNotNull);
  const isSelf = (each: Schema): boolean => {
    const inner = reading.deref(each.items ?? each);
    return inner === reading.self || looksAlike(inner, reading.self);
  };
  if (shapes.length === 0 || !shapes.every(isSelf)) return undefined;
  const list = shapes.some(({ items }) => items !== undefined);
  return { name: property.name, printed, list };
}

function isNotNull({ type }: Schema): boolean {
  return type?.length !== 1 || type[0] !== "null";
}

/** Recursion that a framework spelled out once more has the same members. */
function looksAlike(inner: Schema, self: Schema): boolean {
  const names = new Set(self.properties?.map(({ name }) => name));
  const members = inner.properties ?? [];
  return members.length > 0 && members.every(({ name }) => names.has(name));
}

export function readField(property: Property, reading: Reading): FilterField {
  const { name } = property;
  const annotations = {
    ...(property.schema.description === undefined
      ? {}
      : { description: property.schema.description }),
    ...(property.schema.deprecated ? { deprecated: true as const } : {}),
  };
  const base = { name, printed: name, ...annotations };
  const schema = reading.deref(property.schema);
  return (
    readNullable(base, schema, reading) ??
    readUnion(base, schema, reading) ??
    readPairs(base, property.schema, reading) ??
    readObject(base, schema, reading) ?? {
      ...base,
      kind: kindOf(schema, reading.deref),
      plain: property.schema,
      operators: [],
      members: [],
    }
  );
}

type FieldBase = Pick<
  FilterField,
  "name" | "printed" | "description" | "deprecated"
>;

/** An operator object or null: null is the plain value. */
function readNullable(
  base: FieldBase,
  schema: Schema,
  reading: Reading,
): FilterField | undefined {
  const branches = schema.anyOf ?? schema.oneOf ?? [];
  const [none] = branches.filter((branch) => !isNotNull(branch));
  const [only, ...others] = branches.filter(isNotNull);
  if (!none || !only || others.length > 0) return undefined;
  const field = readObject(base, reading.deref(only), reading);
  return field && { ...field, plain: none };
}

/** A plain value or an operator object, or one of several, nullable or not. */
function readUnion(
  base: FieldBase,
  schema: Schema,
  reading: Reading,
): FilterField | undefined {
  const branches = schema.anyOf ?? schema.oneOf ?? [];
  const objects = new Map<Schema, OperatorObject>();
  for (const branch of branches) {
    const found = findOperatorObject(reading.deref(branch), reading.deref);
    if (found && isMostlyOperators(found)) objects.set(branch, found);
  }
  const plain = branches.filter((branch) => !objects.has(branch));
  const [first, second] = plain;
  const [object] = objects.values();
  if (!first || !object) return undefined;
  if (![...objects.values()].some(isBeyondDoubt)) return undefined;
  if (plain.some((each) => reading.deref(each).properties)) return undefined;
  const operators = [...objects.values()].flatMap(operatorsOf);
  const names = new Set(operators.map(({ name }) => name));
  if (names.size < operators.length) return undefined;
  const others = [...objects.values()].flatMap((each) => each.others);
  for (const [branch, found] of objects) {
    const part = found.others.length === 0 ? "operators" : "group";
    reading.parts.set(reading.deref(branch), part);
  }
  return {
    ...base,
    kind: kindOfOperators(object, reading.deref),
    plain: second ? { anyOf: plain } : first,
    operators,
    members: others.map((other) => readField(other, reading)),
  };
}

/** A mode or two beside many operators (`mode: "insensitive"`) is no reason to doubt them. */
function isMostlyOperators(object: OperatorObject): boolean {
  const { operators, others } = object;
  const strong = operators.filter(({ property }) =>
    isStrongOperator(property.name),
  );
  return (
    others.length === 0 ||
    (strong.length >= 3 && others.length * 3 <= strong.length)
  );
}

/** An operator object alone, or a group of fields; both may be mixed. */
function readObject(
  base: FieldBase,
  schema: Schema,
  reading: Reading,
): FilterField | undefined {
  if (!schema.properties || reading.seen.has(schema)) return undefined;
  if (schema.additionalProperties && !schema.additionalProperties.never)
    return undefined;
  const object = findOperatorObject(schema, reading.deref);
  const strong =
    object?.operators.filter(({ property }) => isStrongOperator(property.name))
      .length ?? 0;
  if (
    object &&
    (strong >= 2 || object.others.length === 0) &&
    // A lone `max` is a member like any other.
    (strong >= 1 || object.operators.length >= 2) &&
    object.operators.length * 2 >= schema.properties.length
  ) {
    reading.parts.set(
      schema,
      object.others.length === 0 ? "operators" : "group",
    );
    return {
      ...base,
      kind: kindOfOperators(object, reading.deref),
      operators: operatorsOf(object),
      members: object.others.map((other) => readField(other, reading)),
    };
  }
  if (schema.required) return undefined;
  reading.parts.set(schema, "group");
  reading.seen.add(schema);
  const members = schema.properties.map((property) =>
    readField(property, reading),
  );
  reading.seen.delete(schema);
  return { ...base, kind: "group", operators: [], members };
}

/** A list of `{ key, value }` objects is a list of pairs: two required members that hold text. */
function readPairs(
  base: FieldBase,
  written: Schema,
  reading: Reading,
): FilterField | undefined {
  const list = reading.deref(written);
  const item = list.items && reading.deref(list.items);
  const { properties = [], required } = item ?? {};
  const key = properties.find(({ name }) =>
    /^(key|name|field|property)$/i.test(name),
  );
  const value = properties.find(({ name }) => /^value$/i.test(name));
  if (!item || !key || !value) return undefined;
  if (properties.length !== 2 || required?.length !== 2) return undefined;
  if (reading.deref(key.schema).type?.[0] !== "string") return undefined;
  reading.parts.set(item, "pairs");
  const words = wordsOf(base.name);
  const trimmed =
    /^filters?$/.test(words.at(-1) ?? "") && words.length > 1
      ? words.slice(0, -1)
      : words;
  return {
    ...base,
    printed: camelCase(trimmed),
    kind: "pairs",
    plain: written,
    operators: [],
    members: [],
    pairs: { key: key.name, value: value.name, valueSchema: value.schema },
  };
}

function operatorsOf(object: OperatorObject): Operator[] {
  return object.operators.map(({ property, printed, argument }) => ({
    name: property.name,
    printed,
    argument,
    schema: property.schema,
  }));
}

function kindOfOperators(object: OperatorObject, deref: Deref): FieldKind {
  const has = (...names: string[]): boolean =>
    object.operators.some(({ property }) =>
      names.includes(findOperator(property.name)?.name ?? ""),
    );
  if (
    has("containsAny", "containsAll", "containsNone", "has") ||
    (has("contains") && has("empty", "notEmpty"))
  )
    return "list";
  return object.value ? kindOf(deref(object.value), deref) : "other";
}

function kindOf(schema: Schema, deref: Deref): FieldKind {
  if (
    schema.enum &&
    schema.enum.every(
      (value) => typeof value === "string" || typeof value === "number",
    )
  )
    return "enum";
  const types = schema.type?.filter((type) => type !== "null") ?? [];
  if (types.length === 1) {
    switch (types[0]) {
      case "string":
        return schema.format === "uuid" ||
          schema.format === "date-time" ||
          schema.format === "date"
          ? schema.format
          : "text";
      case "number":
      case "integer":
        return "number";
      case "boolean":
        return "boolean";
      case "array":
        return "list";
      default:
        return "other";
    }
  }
  const branches = (schema.anyOf ?? schema.oneOf ?? [])
    .map(deref)
    .filter((branch) => branch.type?.[0] !== "null");
  const [only, ...more] = new Set(
    branches.map((branch) => kindOf(branch, deref)),
  );
  return only !== undefined && more.length === 0 ? only : "other";
}
