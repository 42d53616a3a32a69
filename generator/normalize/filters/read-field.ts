import { groupBy } from "../../model/group-by.js";
import { inheritedBy } from "./inherited-members.js";
import { defined } from "../../model/defined.js";
import { isNullType } from "../../model/json-type.js";
import type {
  FilterField,
  LogicalMember,
  Operator,
} from "../../model/filter.js";
import type { Property, Schema } from "../../model/schema.js";
import { camelCase, wordsOf } from "../../model/words.js";
import type { FilterPart } from "../schema/filter-part.js";
import { alternativesOf } from "./alternatives.js";
import { kindOf, kindOfOperators } from "./field-kind.js";
import {
  type FoundOperator,
  type Look,
  type OperatorObject,
  findOperatorObject,
  readOperatorObject,
} from "./operator-object.js";
import { findLogical } from "./operator-vocabulary.js";

/** A field as found: what it holds is not named yet. */
export interface FoundField extends Omit<FilterField, "filter" | "members"> {
  readonly members: readonly FoundField[];
  /** The object that a reference resolves to, whose fields are read once, for all that refer to it. */
  readonly group?: Schema;
}

/** An operator with an unknown word: its place and its name. */
export interface UnknownOperator {
  readonly schema: Schema;
  readonly path: string;
  readonly word: string;
}

/** The state of reading the fields of one object. */
export interface Reading extends Look {
  readonly self: Schema;
  /** Names that reference the object: members, or its component. */
  readonly path: string;
  /** The certainty that the object is a filter: in one, unknown words are operators too. */
  readonly trust: "none" | "name" | "all";
  readonly parts: Map<Schema, FilterPart>;
  readonly unknown: UnknownOperator[];
}

/** `and`, `$or`, `NOT`: lists of the same filter, the same filter itself, or either. */
export function readLogical(
  property: Property,
  { deref, self }: Reading,
): LogicalMember | undefined {
  const printed = findLogical(property.name);
  if (!printed) return undefined;
  const shapes = alternativesOf(property.schema, deref)
    .map(deref)
    .filter((each) => !isNullType(each));
  const isSelf = (each: Schema): boolean => {
    const inner = deref(each.items ?? each);
    return inner === self || looksAlike(inner, self);
  };
  if (shapes.length === 0 || !shapes.every(isSelf)) return undefined;
  const list = shapes.some(({ items }) => items !== undefined);
  return { name: property.name, printed, list };
}

/** Recursion that a framework spelled out once more has the same members. */
function looksAlike(inner: Schema, self: Schema): boolean {
  const names = new Set(self.properties?.map(({ name }) => name));
  const members = inner.properties ?? [];
  return members.length > 0 && members.every(({ name }) => names.has(name));
}

/** Reads one member of an object as a field of a filter. */
export function readField(property: Property, outer: Reading): FoundField {
  const { name, schema: written } = property;
  const { description, deprecated } = written;
  const path = outer.path === "" ? name : `${outer.path}.${name}`;
  const reading = { ...outer, path };
  const base = { name, printed: name, ...defined({ description, deprecated }) };
  return (
    readUnion(base, written, reading) ??
    readPairs(base, written, reading) ??
    readObject(base, written, reading) ??
    plainField(base, written, reading)
  );
}

type FieldBase = Pick<
  FoundField,
  "name" | "printed" | "description" | "deprecated"
>;

/** A field that only accepts a plain value. */
export function plainField(
  base: FieldBase,
  plain: Schema,
  look: Look,
): FoundField {
  const kind = kindOf(look.deref(plain), look.deref);
  return { ...base, kind, plain, operators: [], members: [] };
}

/** A plain value or an operator object, or one of several, nullable or not. */
function readUnion(
  base: FieldBase,
  written: Schema,
  reading: Reading,
): FoundField | undefined {
  const { deref, words, path } = reading;
  const decided = words.ofField(path);
  if (decided === false) return undefined;
  const plain: Schema[] = [];
  const objects = new Map<Schema, OperatorObject>();
  for (const branch of alternativesOf(written, deref)) {
    const found = readOperatorObject(deref(branch), reading);
    if (found) objects.set(branch, found);
    else plain.push(branch);
  }
  const [only, ...more] = objects.keys();
  const all = [...objects.values()];
  const [object] = all;
  const [first, second] = plain;
  if (!first || !object || !only) return undefined;
  // An operator object or null: null is no plain value beside operators.
  if (plain.every((each) => isNullType(deref(each)))) {
    const field =
      more.length === 0 ? readObject(base, only, reading) : undefined;
    return field && { ...field, plain: first };
  }
  if (plain.some((each) => deref(each).properties)) return undefined;
  if (decided === undefined && !all.some((each) => isTrusted(each, reading)))
    return undefined;
  const operators = all.flatMap((each) => each.operators);
  if (
    new Set(operators.map((each) => each.property.name)).size < operators.length
  )
    return undefined;
  const others = all.flatMap((each) => each.others);
  for (const [branch, found] of objects) {
    const part = found.others.length === 0 ? "operators" : "group";
    reading.parts.set(deref(branch), part);
    remark(found.operators, deref(branch), reading);
  }
  return {
    ...base,
    kind: kindOfOperators(object, deref),
    plain: second ? { anyOf: plain } : first,
    operators: operatorsOf(operators),
    members: others.map((other) => plainMember(other, reading)),
  };
}

function plainMember({ name, schema }: Property, look: Look): FoundField {
  return plainField({ name, printed: name }, schema, look);
}

function isDeep({ properties, items, anyOf, oneOf, allOf }: Schema): boolean {
  return (properties ?? items ?? anyOf ?? oneOf ?? allOf) !== undefined;
}

/**
 * In a filter the members beside a plain value are operators; elsewhere one must be known
 * beyond doubt, and a mode or two beside many are no reason to doubt them.
 */
function isTrusted(
  { operators }: OperatorObject,
  { trust, words }: Reading,
): boolean {
  if (trust === "all") return true;
  const strong = operators.filter(({ property }) =>
    words.isStrong(property.name),
  );
  if (strong.length === 0) return false;
  if (trust === "name") return true;
  const unknown = operators.filter(({ isKnown }) => !isKnown);
  return (
    unknown.length === 0 ||
    (strong.length >= 3 && unknown.length * 3 <= strong.length)
  );
}

function remark(
  operators: readonly FoundOperator[],
  schema: Schema,
  { path, unknown }: Reading,
): void {
  for (const { isKnown, property } of operators)
    if (!isKnown) unknown.push({ schema, path, word: property.name });
}

/** An operator object alone, or a group of fields; both may be mixed. */
function readObject(
  base: FieldBase,
  written: Schema,
  reading: Reading,
): FoundField | undefined {
  const { deref, words, path, parts } = reading;
  const schema = deref(written);
  if (!schema.properties && inheritedBy(schema).length === 0) return undefined;
  if (schema.additionalProperties && !schema.additionalProperties.never)
    return undefined;
  const decided = words.ofField(path);
  const object = decided
    ? readOperatorObject(schema, reading)
    : findOperatorObject(schema, reading);
  if (object && decided !== false && isOperators(object, reading)) {
    parts.set(schema, object.others.length === 0 ? "operators" : "group");
    remark(object.operators, schema, reading);
    return {
      ...base,
      kind: kindOfOperators(object, deref),
      operators: operatorsOf(object.operators),
      members: object.others.map((other) =>
        // The target of a reference is read no further: it may be recursive.
        written.ref !== undefined && isDeep(deref(other.schema))
          ? plainMember(other, reading)
          : readField(other, reading),
      ),
    };
  }
  if (schema.required || !schema.properties) return undefined;
  if (written.ref !== undefined)
    return {
      ...base,
      kind: "group",
      operators: [],
      members: [],
      group: schema,
    };
  parts.set(schema, "group");
  const members = schema.properties.map((property) =>
    readField(property, reading),
  );
  return { ...base, kind: "group", operators: [], members };
}

/** True if an object alone is one of operators rather than a group of fields. */
function isOperators(
  { operators, others }: OperatorObject,
  { words, trust }: Reading,
): boolean {
  const strong = operators.filter(({ property }) =>
    words.isStrong(property.name),
  ).length;
  const count = operators.length + others.length;
  if (operators.length * 2 < count) return false;
  // A lone `max` is a member like any other.
  if (others.length === 0) return strong >= 1 || operators.length >= 2;
  return strong >= (trust === "all" ? 1 : 2);
}

/** A list of `{ key, value }` objects is a list of pairs: two required members that hold text. */
function readPairs(
  base: FieldBase,
  written: Schema,
  { deref, parts }: Reading,
): FoundField | undefined {
  const list = deref(written);
  const item = list.items && deref(list.items);
  const { properties = [], required } = item ?? {};
  const key = properties.find(({ name }) =>
    /^(key|name|field|property)$/i.test(name),
  );
  const value = properties.find(({ name }) => /^value$/i.test(name));
  if (!item || !key || !value) return undefined;
  if (properties.length !== 2 || required?.length !== 2) return undefined;
  if (deref(key.schema).type?.[0] !== "string") return undefined;
  parts.set(item, "pairs");
  const words = wordsOf(base.name);
  const isCalledFilter = / filters?$/.test(words.join(" "));
  return {
    ...base,
    printed: camelCase(isCalledFilter ? words.slice(0, -1) : words),
    kind: "pairs",
    plain: written,
    operators: [],
    members: [],
    pairs: { key: key.name, value: value.name, valueSchema: value.schema },
  };
}

/** Two operators that would be one method are called as they are written. */
function operatorsOf(operators: readonly FoundOperator[]): Operator[] {
  const called = groupBy(operators, ({ printed }) => printed);
  return operators.map(({ property, printed, argument }) => ({
    name: property.name,
    printed: called.get(printed)?.length === 1 ? printed : property.name,
    argument,
    schema: property.schema,
  }));
}
