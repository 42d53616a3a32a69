import type { GenericType } from "../../model/named-type.js";
import { unescapePointer } from "../../model/pointer.js";
import type { Schema } from "../../model/schema.js";
import { type SchemaClass, isComponent } from "../merge/schema-classes.js";
import { hashText } from "../merge/hash-text.js";
import type { NameMemory } from "../options/name-memory.js";
import type { Classified } from "../steps/classified.js";
import {
  type OperatorObject,
  readOperatorObject,
} from "../filters/operator-object.js";
import { findOperator, usualWords } from "../filters/operator-vocabulary.js";
import { pascalCase, wordsOf } from "../../model/words.js";
import { annotationsOf } from "../schema/simplify-schema.js";

/** A generic type and the classes that are instances of it. */
export interface OperatorGeneric {
  readonly name: string;
  /** The lock's key of its name. */
  readonly key: string;
  /** Each instance's class and its arguments: its value, unless that is of one type everywhere. */
  readonly instances: ReadonlyMap<SchemaClass, readonly Schema[]>;
  readonly type: (rewrite: (schema: Schema) => Schema) => GenericType;
}

/**
 * Merges operator objects that differ only in the type of their value into one generic type
 * each: `SetOperators<T>`. Differences that no type shows (a format, a bound) do not count; the
 * validators keep them.
 */
export function findOperatorGenerics(
  classified: Classified,
  memory: NameMemory,
): OperatorGeneric[] {
  const groups = new Map<string, Group>();
  const authors = new Map<string, Group>();
  const { deref } = classified;
  for (const [type, part] of [...classified.parts].toSorted(([a], [b]) =>
    a.pointer < b.pointer ? -1 : 1,
  )) {
    const object =
      part === "operators" &&
      readOperatorObject(type.schema, { deref, words: usualWords });
    if (!object) continue;
    const members = object.operators.map((operator) =>
      memberKey(operator, object, classified),
    );
    const family = familyOf(object, classified);
    const required = type.schema.required?.join() ?? "";
    const text = `${family} ${required} ${members.toSorted().join(" ")}`;
    const key = `operators ${hashText(text)}`;
    // A component stays a type of its own: an `IntFilter` is no `NumberOperators`.
    const some = isComponent(type) ? authors : groups;
    const group = some.get(key) ?? { key, family, object, types: [] };
    group.types.push({ type, value: object.value });
    some.set(key, group);
  }
  // A generic type of the last run stays, even if all its instances became components.
  for (const [key, group] of authors)
    if (memory.at(key) !== undefined && !groups.has(key))
      groups.set(key, group);
  const named = nameGroups([...groups.values()], memory);
  return named
    .map(([name, group]) => genericOf(name, group, classified))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

type Family =
  | "Text"
  | "Number"
  | "Date"
  | "List"
  | "Set"
  | "Range"
  | "Equality"
  | "Existence";

interface Group {
  readonly key: string;
  readonly family: Family;
  readonly object: OperatorObject;
  readonly types: { type: SchemaClass; value: Schema | undefined }[];
}

/** The families whose value is of one type wherever they occur. */
const fixedFamilies: ReadonlySet<Family> = new Set([
  "Text",
  "Number",
  "Date",
  "Existence",
]);

/** The dependency of a member's type on the value's: the rest is the same in all instances. */
type Shape = "flag" | "value" | "nullable" | "list" | "fixed";

function shapeOf(
  { property, argument }: OperatorObject["operators"][number],
  { value }: OperatorObject,
  classified: Classified,
): Shape {
  const same = (schema: Schema | undefined): boolean =>
    schema !== undefined &&
    value !== undefined &&
    typeKey(schema, classified) === typeKey(value, classified);
  if (argument === "flag") return "flag";
  const schema = classified.deref(property.schema);
  if (argument === "list") return same(schema.items) ? "list" : "fixed";
  if (same(property.schema)) return "value";
  const { anyOf = [] } = schema;
  const others = anyOf.filter(({ type }) => type?.join() !== "null");
  const isNullable = others.length === 1 && anyOf.length === 2;
  return isNullable && same(others[0]) ? "nullable" : "fixed";
}

/** The text two operator objects share in every member when one generic type serves both. */
function memberKey(
  operator: OperatorObject["operators"][number],
  object: OperatorObject,
  classified: Classified,
): string {
  const { name, schema } = operator.property;
  const shape = shapeOf(operator, object, classified);
  const type =
    shape === "fixed"
      ? classified.classes.identityOf(classified.classes.of(schema))
      : "";
  return `${name}:${shape}${type}`;
}

/** The part of a schema that types show: without bounds, formats and patterns. */
function typeKey(schema: Schema, { deref, classes }: Classified): string {
  const { type, properties, items, anyOf, oneOf, allOf } = deref(schema);
  const isDeep = properties ?? items ?? anyOf ?? oneOf ?? allOf;
  if (!type || isDeep) return `class ${classes.identityOf(classes.of(schema))}`;
  return type
    .map((type) => (type === "integer" ? "number" : type))
    .toSorted()
    .join("|");
}

function familyOf(object: OperatorObject, { deref }: Classified): Family {
  const categories = new Set(object.operators.map(({ category }) => category));
  const value = object.value && deref(object.value);
  const type = value?.type?.length === 1 ? value.type[0] : undefined;
  if (isOfList(object)) return "List";
  if (categories.has("range")) {
    if (type === "number" || type === "integer") return "Number";
    return type === "string" && (value?.format ?? "").startsWith("date")
      ? "Date"
      : "Range";
  }
  if (categories.has("text") && type === "string" && !value?.enum)
    return "Text";
  if (categories.has("set")) return "Set";
  return categories.has("existence") && !object.value
    ? "Existence"
    : "Equality";
}

/** `contains` is of a list beside `containsAny` or `empty`, of text otherwise. */
function isOfList({ operators }: OperatorObject): boolean {
  const names = operators.map(({ property }) => findOperator(property.name));
  return (
    names.some((known) => known?.category === "list") ||
    (names.some((known) => known?.name === "contains") &&
      names.some(
        (known) => known?.name === "empty" || known?.name === "notEmpty",
      ))
  );
}

/** The set most fields have is called after its family; others say how they differ from it. */
function nameGroups(
  groups: readonly Group[],
  memory: NameMemory,
): [string, Group][] {
  const kept = new Set(groups.flatMap(({ key }) => memory.at(key) ?? []));
  const taken = new Set<string>();
  const sorted = groups.toSorted(
    (a, b) =>
      b.types.length - a.types.length ||
      operatorNames(b).length - operatorNames(a).length ||
      (operatorNames(a).join() < operatorNames(b).join() ? -1 : 1),
  );
  const most = new Map<Family, Group>();
  return sorted.map((group) => {
    const usual = most.get(group.family);
    most.set(group.family, usual ?? group);
    const candidates = [
      `${group.family}Operators`,
      ...(usual ? differingNames(group, usual) : []),
      ...ownersName(group),
      spelledOut(group),
    ];
    const known = memory.at(group.key);
    const isFree = (name: string): boolean =>
      !taken.has(name) && (name === known || !kept.has(name));
    let name =
      [known, ...candidates].find(
        (candidate) => candidate !== undefined && isFree(candidate),
      ) ?? spelledOut(group);
    // Sets of the same operators that differ in what these take.
    while (!isFree(name)) name = `Other${name}`;
    taken.add(name);
    return [name, group];
  });
}

function operatorNames({ object }: Group): string[] {
  return object.operators.map(({ printed }) => printed).toSorted();
}

function differingNames(group: Group, usual: Group): string[] {
  const own = operatorNames(group);
  const others = operatorNames(usual);
  const more = own.filter((name) => !others.includes(name));
  const less = others.filter((name) => !own.includes(name));
  const words = (names: readonly string[]): string =>
    names.map((name) => pascalCase(wordsOf(name))).join("");
  if (own.length <= 2) return [];
  if (more.length > 0 && less.length === 0 && more.length <= 2)
    return [`${group.family}OperatorsWith${words(more)}`];
  if (less.length > 0 && more.length === 0 && less.length <= 2)
    return [`${group.family}OperatorsWithout${words(less)}`];
  return [];
}

/** The name of a type that only one component contains: `IntFilterOperators`. */
function ownersName({ types }: Group): string[] {
  const owners = new Set(
    types.map(
      ({ type }) =>
        /^#\/components\/schemas\/([^/]+)/.exec(type.pointer)?.[1] ?? "",
    ),
  );
  const [owner, ...others] = owners;
  return owner && others.length === 0
    ? [`${pascalCase(wordsOf(unescapePointer(owner)))}Operators`]
    : [];
}

function spelledOut(group: Group): string {
  return `${pascalCase(operatorNames(group).flatMap((name) => wordsOf(name)))}Operators`;
}

function genericOf(
  name: string,
  group: Group,
  classified: Classified,
): OperatorGeneric {
  const { object, types } = group;
  const [first] = types;
  // One set of operators some of which take only one type is no family of sets.
  const isAlone =
    types.length === 1 &&
    object.operators.some(
      (operator) => shapeOf(operator, object, classified) === "fixed",
    );
  const { value: compared } = object;
  const isParametric =
    !fixedFamilies.has(group.family) && compared !== undefined && !isAlone;
  return {
    name,
    key: group.key,
    instances: new Map(
      types.map(({ type, value }) => [
        type,
        isParametric && value ? [value] : [],
      ]),
    ),
    type: (rewrite) => {
      // Where there is none, no member is of its type.
      const value: Schema =
        compared && !isParametric ? bare(rewrite(compared)) : { parameter: 0 };
      return {
        name,
        parameters: isParametric ? ["T"] : [],
        role: "operators",
        places: types.flatMap(({ type }) => type.places).toSorted(),
        schema: {
          type: ["object"],
          ...(first?.type.schema.required
            ? { required: first.type.schema.required }
            : {}),
          properties: object.operators.map((operator) => ({
            name: operator.property.name,
            schema: {
              ...memberSchema(shapeOf(operator, object, classified), {
                value,
                written: () => rewrite(operator.property.schema),
              }),
              ...annotationsOf(operator.property.schema),
            },
          })),
        },
      };
    },
  };
}

function memberSchema(
  shape: Shape,
  { value, written }: { readonly value: Schema; written(): Schema },
): Schema {
  switch (shape) {
    case "flag":
      return { type: ["boolean"] };
    case "value":
      return value;
    case "nullable":
      return { anyOf: [value, { type: ["null"] }] };
    case "list":
      return { type: ["array"], items: value };
    case "fixed":
      return written();
    default:
      return shape satisfies never;
  }
}

/** The value's type alone: instances differ in what else is asserted of it. */
function bare(schema: Schema): Schema {
  return schema.type ? { type: schema.type } : schema;
}
