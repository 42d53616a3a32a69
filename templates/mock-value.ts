import { put } from "./members.js";
import { regexOf } from "./mock-pattern.js";
import type { Random } from "./mock-random.js";
import {
  type Depths,
  isNever,
  type MockSchema,
  type MockSchemas,
  ownSchema,
  typeOf,
  typesOf,
} from "./mock-schema.js";
import { textOf, word } from "./mock-text.js";
import { isObject } from "./report.js";

/** Said of schemas that no value was found for. */
export class MockError extends Error {
  override readonly name = "MockError";
}

/** What making a value goes by. */
export interface MakeContext {
  readonly schemas: MockSchemas;
  readonly depths: Depths;
  readonly random: Random;
  /** Which of its like it is, from 0. */
  readonly index: number;
  /** The places whose examples are not what the schema asks for, or all. */
  readonly withoutExamples: ReadonlySet<string> | "everywhere";
}

/** A value of a schema, as good as can be said without a validator; it may throw a {@link MockError}. */
export function makeValue(
  schema: MockSchema,
  given: unknown,
  context: MakeContext,
): unknown {
  return new ValueMaker(context).make([schema], given, []);
}

type Path = readonly (string | number)[];

/** Keywords of several schemas that one value must meet. */
type All = readonly MockSchema[];

const deepest = 6;
const most = 400;

class ValueMaker {
  readonly #context: MakeContext;
  readonly #random: Random;
  #made = 0;

  constructor(context: MakeContext) {
    this.#context = context;
    this.#random = context.random;
  }

  /** One value for all schemas, with what is given of it. */
  make(schemas: All, given: unknown, path: Path): unknown {
    if (given !== undefined && !isObject(given)) return given;
    if (path.length > 60)
      throw new MockError(`${printed(path)} is in itself without an end`);
    this.#made++;
    const all = this.#expand(schemas, given, path);
    const example = this.#example(all, path);
    if (example !== undefined)
      return given === undefined ? example : merged(example, given);
    const listed = all.flatMap(({ enum: values }) => (values ? [values] : []));
    if (listed.length > 0 && given === undefined)
      return this.#listed(listed, all, path);
    switch (given === undefined ? this.#type(all, path) : "object") {
      case "null":
        return null;
      case "boolean":
        return this.#random.chance(0.5);
      case "integer":
        return this.#number(all, true, path);
      case "number":
        return this.#number(all, false, path);
      case "array":
        return this.#list(all, path);
      case "object":
        return this.#object(all, given, path);
      default:
        return this.#text(all, path);
    }
  }

  /** Schemas without references, parts and alternatives: those are chosen. */
  #expand(schemas: All, given: unknown, path: Path): MockSchema[] {
    const found: MockSchema[] = [];
    const open = [...schemas];
    for (let at = 0; at < open.length; at++) {
      const schema = open[at] as MockSchema;
      if (isNever(schema))
        throw new MockError(`${printed(path)} can have no value`);
      if (found.includes(schema)) continue;
      found.push(schema);
      const { $ref, allOf = [], anyOf, oneOf } = schema;
      const target =
        $ref === undefined ? undefined : ownSchema(this.#context.schemas, $ref);
      if (target) open.push(target);
      open.push(...allOf);
      for (const all of [anyOf, oneOf])
        if (all) open.push(this.#alternative(all, [...open], given, path));
      if (schema.if) {
        const isThen = this.#random.chance(0.5);
        if (isThen) open.push(schema.if, ...(schema.then ? [schema.then] : []));
        else if (schema.else) open.push(schema.else);
      }
      if (found.length > 2000)
        throw new MockError(`${printed(path)} has too many parts`);
    }
    return found;
  }

  /** One that can hold what is given and does not lead on for ever. */
  #alternative(all: All, beside: All, given: unknown, path: Path): MockSchema {
    const fitting = all.filter(
      (each) =>
        this.#canHold(each, given) && beside.every((one) => canMeet(each, one)),
    );
    const from = fitting.length > 0 ? fitting : all;
    const { depths } = this.#context;
    const known = from.map((each) => ({ each, depth: depths.of(each) }));
    const least = Math.min(...known.map(({ depth }) => depth));
    const isDeep = path.length >= deepest || this.#made > most;
    const possible = known.filter(({ depth }) =>
      isDeep ? depth === least : depth < Infinity,
    );
    if (possible.length === 0)
      throw new MockError(`${printed(path)} has no alternative that ends`);
    const isNull = ({ each }: { each: MockSchema }): boolean =>
      typesOf(each).join() === "null";
    const full = possible.filter((each) => !isNull(each));
    const isFull = full.length > 0 && !this.#random.chance(0.15);
    return this.#random.pick(isFull && !isDeep ? full : possible).each;
  }

  /** Whether nothing of what is given speaks against a schema. */
  #canHold(schema: MockSchema, given: unknown, depth = 0): boolean {
    if (!isObject(given) || depth > 8) return true;
    const { $ref, allOf = [], properties, anyOf, oneOf } = schema;
    const target =
      $ref === undefined ? undefined : ownSchema(this.#context.schemas, $ref);
    const holds = (part: MockSchema): boolean =>
      this.#canHold(part, given, depth + 1);
    const types = typesOf(schema);
    return (
      (types.length === 0 || types.includes("object")) &&
      (target === undefined || holds(target)) &&
      allOf.every(holds) &&
      [anyOf, oneOf].every((all) => all === undefined || all.some(holds)) &&
      Object.entries(given).every(([name, value]) => {
        const member = ownSchema(properties, name);
        if (value === undefined) return true;
        if (!member)
          return !(
            schema.additionalProperties && isNever(schema.additionalProperties)
          );
        const known = this.#valuesOf(member);
        if (known) return isObject(value) || known.includes(value);
        const kinds = typesOf(member).map((type) =>
          type === "integer" ? "number" : type,
        );
        return kinds.length === 0 || kinds.includes(typeOf(value));
      })
    );
  }

  #valuesOf(schema: MockSchema): readonly unknown[] | undefined {
    const { $ref } = schema;
    return (
      schema.enum ??
      ($ref === undefined
        ? undefined
        : ownSchema(this.#context.schemas, $ref)?.enum)
    );
  }

  /** What the document has for an example, or does by default. */
  #example(all: All, path: Path): unknown {
    const { withoutExamples, index } = this.#context;
    if (withoutExamples === "everywhere") return undefined;
    if (withoutExamples.has(path.join("/"))) return undefined;
    const isKey =
      path.at(-1) === "id" || all.some(({ format }) => format === "uuid");
    if (index > 0 && isKey) return undefined;
    const examples = all.flatMap(({ examples: own = [] }) => own);
    const values =
      examples.length > 0
        ? examples
        : all.flatMap(({ default: value }) =>
            value === undefined ? [] : [value],
          );
    const at = path.find((key): key is number => typeof key === "number") ?? 0;
    const value = values[(index + at) % (values.length || 1)];
    // Items beyond the examples are others than those.
    if (at >= values.length) return undefined;
    return structuredClone(value);
  }

  #listed(
    listed: readonly (readonly unknown[])[],
    all: All,
    path: Path,
  ): unknown {
    const [first = [], ...others] = listed.map((values) =>
      values.map((value) => JSON.stringify(value)),
    );
    const types = this.#types(all, path);
    const common = first
      .filter((value) => others.every((values) => values.includes(value)))
      .map((value): unknown => JSON.parse(value))
      .filter(
        (value) =>
          types.includes(typeOf(value)) ||
          (Number.isInteger(value) && types.includes("integer")),
      );
    if (common.length === 0)
      throw new MockError(`${printed(path)} has no value that all allow`);
    const full = common.filter((value) => value !== null);
    return this.#random.pick(full.length > 0 ? full : common);
  }

  /** The types that all schemas allow. */
  #types(all: All, path: Path): string[] {
    let types = [
      "string",
      "number",
      "integer",
      "boolean",
      "array",
      "object",
      "null",
    ];
    for (const schema of all) {
      const own = typesOf(schema);
      if (own.length === 0) continue;
      types = types.filter(
        (type) =>
          own.includes(type) || (type === "integer" && own.includes("number")),
      );
    }
    if (types.includes("number"))
      types = types.filter((type) => type !== "integer");
    if (types.length === 0)
      throw new MockError(`${printed(path)} has no type that all allow`);
    return types;
  }

  #type(all: All, path: Path): string {
    const types = this.#types(all, path);
    const isSaid = all.some((schema) => typesOf(schema).length > 0);
    if (!isSaid) return impliedType(all);
    const full = types.filter((type) => type !== "null");
    if (full.length === 0) return "null";
    const isDeep = path.length >= deepest || this.#made > most;
    if (types.length > full.length && (isDeep || this.#random.chance(0.15)))
      return "null";
    return this.#random.pick(full);
  }

  #number(all: All, isInteger: boolean, path: Path): number {
    const steps = all.flatMap(({ multipleOf }) => multipleOf ?? []);
    const step = isInteger
      ? Math.max(1, ...steps.filter(Number.isInteger))
      : Math.max(0, ...steps) || 0.01;
    const small = all.some(({ format }) => format === "int32");
    let low = Math.max(
      -Infinity,
      ...all.flatMap(({ minimum }) => minimum ?? []),
      ...all.flatMap(({ exclusiveMinimum }) =>
        exclusiveMinimum === undefined
          ? []
          : exclusiveMinimum + margin(exclusiveMinimum, step),
      ),
    );
    let high = Math.min(
      Infinity,
      ...all.flatMap(({ maximum }) => maximum ?? []),
      ...all.flatMap(({ exclusiveMaximum }) =>
        exclusiveMaximum === undefined
          ? []
          : exclusiveMaximum - margin(exclusiveMaximum, step),
      ),
    );
    const room = step * 1000;
    if (low === -Infinity)
      low = high === Infinity || high >= 0 ? 0 : high - room;
    if (high === Infinity || high - low > room) high = low + room;
    if (small) high = Math.min(high, 2_147_483_647);
    const [first, last] = [
      Math.ceil(low / step - 1e-9),
      Math.floor(high / step + 1e-9),
    ];
    if (first <= last) return rounded(this.#random.whole(first, last), step);
    if (steps.length === 0 && !isInteger && low <= high)
      return low + (high - low) / 2;
    throw new MockError(`${printed(path)} has no number between its bounds`);
  }

  #text(all: All, path: Path): unknown {
    const format = all.find((schema) => schema.format !== undefined)?.format;
    if (format === "binary" || format === "file")
      return new Blob([word(this.#random)]);
    const length = {
      min: Math.max(0, ...all.flatMap(({ minLength }) => minLength ?? [])),
      max: Math.min(1e6, ...all.flatMap(({ maxLength }) => maxLength ?? [])),
    };
    const patterns = all.flatMap(({ pattern }) => pattern ?? []);
    const text =
      length.min <= length.max
        ? textOf({ format, patterns, length }, this.#random)
        : undefined;
    if (text === undefined)
      throw new MockError(
        `${printed(path)} has no text found that its ${[...patterns.map((pattern) => `pattern ${pattern}`), ...(format === undefined ? [] : [`format ${format}`]), "length"].join(", ")} allow`,
      );
    return text;
  }

  #list(all: All, path: Path): unknown[] {
    const min = Math.max(0, ...all.flatMap(({ minItems }) => minItems ?? []));
    const max = Math.min(
      Infinity,
      ...all.flatMap(({ maxItems }) => maxItems ?? []),
    );
    if (min > max)
      throw new MockError(
        `${printed(path)} has no number of items that all allow`,
      );
    const contained = all.flatMap(({ contains, minContains = 1 }) =>
      contains ? Array<MockSchema>(minContains).fill(contains) : [],
    );
    const isDeep = path.length >= deepest || this.#made > most;
    const prefix = Math.max(
      0,
      ...all.map(({ prefixItems }) => prefixItems?.length ?? 0),
    );
    const isPlain = all.every(
      ({ items }) => !items || this.#context.depths.of(items) === 0,
    );
    const usual = isDeep
      ? Number(isPlain)
      : Math.max(prefix, this.#random.whole(1, 2));
    const isEndless = all.some(
      ({ items }) => items && this.#context.depths.of(items) === Infinity,
    );
    const length = Math.min(
      max,
      Math.max(min, contained.length, isEndless ? 0 : usual),
    );
    const isSet = all.some(({ uniqueItems }) => uniqueItems);
    const list: unknown[] = [];
    const known = new Set<string>();
    const makeItem = (at: number, further: All): unknown => {
      const schemas = all.flatMap(({ prefixItems, items, unevaluatedItems }) =>
        at < (prefixItems?.length ?? 0)
          ? (prefixItems?.[at] ?? [])
          : (items ?? unevaluatedItems ?? []),
      );
      return this.make([...schemas, ...further], undefined, [...path, at]);
    };
    for (let at = 0; at < length; at++) {
      const wanted = contained[at - prefix] ?? contained[at];
      const further = wanted && at >= length - contained.length ? [wanted] : [];
      let item: unknown;
      let isNew = false;
      try {
        for (let tries = 0; !isNew && tries < 40; tries++) {
          item = makeItem(at, further);
          isNew = !isSet || !known.has(JSON.stringify(item));
        }
      } catch (error) {
        if (list.length < min || !(error instanceof MockError)) throw error;
      }
      if (!isNew) {
        if (list.length >= min) break;
        throw new MockError(`${printed(path)} has too few different items`);
      }
      known.add(JSON.stringify(item));
      list.push(item);
    }
    return list;
  }

  #object(all: All, given: unknown, path: Path): object {
    const members = isObject(given) ? given : {};
    const [parts, names] = this.#names(all, members, path);
    const value = {};
    for (const name of names) {
      const own = Object.hasOwn(members, name) ? members[name] : undefined;
      if (own === undefined && Object.hasOwn(members, name)) continue;
      const schemas = schemasOf(name, parts);
      const isNeeded = parts.some(({ required }) => required?.includes(name));
      if (!isNeeded && own === undefined && schemas.some(isNever)) continue;
      try {
        put(value, name, this.make(schemas, own, [...path, name]));
      } catch (error) {
        // What cannot be made need not be there.
        if (isNeeded || !(error instanceof MockError)) throw error;
      }
    }
    const least = Math.max(
      0,
      ...parts.flatMap((each) => each.minProperties ?? []),
    );
    const open = this.#further(parts, least - Object.keys(value).length, names);
    for (const name of open)
      put(
        value,
        name,
        this.make(schemasOf(name, parts), undefined, [...path, name]),
      );
    return value;
  }

  /** The members it has, and the schemas that count where it has these. */
  #names(
    all: All,
    given: Readonly<Record<string, unknown>>,
    path: Path,
  ): [parts: All, names: string[]] {
    const isDeep = path.length >= deepest || this.#made > most;
    const odds = isDeep ? 0 : path.length < 2 ? 0.85 : 0.5;
    const { depths } = this.#context;
    const maximum = Math.min(
      Infinity,
      ...all.flatMap(({ maxProperties }) => maxProperties ?? []),
    );
    const least = Math.max(
      0,
      ...all.flatMap((each) => each.minProperties ?? []),
    );
    const parts = [...all];
    const names = new Set<string>();
    const add = (name: string): void => {
      if (names.has(name)) return;
      names.add(name);
      for (const schema of parts.slice()) {
        const more = ownSchema(schema.dependentSchemas, name);
        if (more) parts.push(...this.#expand([more], undefined, path));
        const needed = schema.dependentRequired;
        if (needed && Object.hasOwn(needed, name)) needed[name]?.forEach(add);
      }
      for (const { required = [] } of parts) required.forEach(add);
    };
    for (const { required = [] } of all) required.forEach(add);
    for (const name of Object.keys(given)) add(name);
    const declared = all.flatMap(({ properties = {} }) =>
      Object.keys(properties),
    );
    const depthOf = (name: string): number =>
      Math.max(0, ...schemasOf(name, parts).map((each) => depths.of(each)));
    // Where it must end, what ends soonest is taken first.
    const wanted = least > 0 ? this.#random.shuffle(declared) : [...declared];
    if (isDeep) wanted.sort((a, b) => depthOf(a) - depthOf(b));
    for (const name of wanted) {
      if (names.size >= maximum) break;
      const depth = depthOf(name);
      if (names.has(name) || depth === Infinity) continue;
      const isWanted = this.#random.chance(odds) && path.length + depth < 40;
      if (isWanted || names.size < least) add(name);
    }
    // In the order of the document.
    const ordered = new Set(declared.filter((name) => names.has(name)));
    return [parts, [...new Set([...ordered, ...names])]];
  }

  /** Names that no schema declares: as many as are missing, and one or two for a map. */
  #further(parts: All, missing: number, taken: readonly string[]): string[] {
    const isMap =
      !parts.some(({ properties }) => properties) &&
      parts.some(
        ({ additionalProperties, patternProperties }) =>
          patternProperties !== undefined ||
          (additionalProperties !== undefined &&
            Object.keys(additionalProperties).length > 0 &&
            !isNever(additionalProperties)),
      );
    const isEndless = parts.some(
      ({ additionalProperties }) =>
        additionalProperties &&
        this.#context.depths.of(additionalProperties) === Infinity,
    );
    const wanted = Math.max(
      missing,
      isMap && !isEndless && this.#made < most ? this.#random.whole(1, 2) : 0,
    );
    const highest = Math.min(
      Infinity,
      ...parts.flatMap(({ maxProperties }) => maxProperties ?? []),
    );
    const names: string[] = [];
    const rules = parts.flatMap(({ propertyNames }) => propertyNames ?? []);
    const patterns = parts.flatMap(({ patternProperties = {} }) =>
      Object.keys(patternProperties),
    );
    for (
      let tries = 0;
      names.length < wanted &&
      taken.length + names.length < highest &&
      tries < 200;
      tries++
    ) {
      const name = this.#name(rules, patterns, parts);
      if (name === undefined || taken.includes(name) || names.includes(name))
        continue;
      const schemas = schemasOf(name, parts);
      if (!schemas.some(isNever)) names.push(name);
    }
    return names;
  }

  #name(
    rules: All,
    patterns: readonly string[],
    parts: All,
  ): string | undefined {
    if (rules.length > 0) {
      const made = this.make([{ type: "string" }, ...rules], undefined, [
        "name",
      ]);
      return typeof made === "string" ? made : undefined;
    }
    const isClosed = parts.some(
      ({ additionalProperties, unevaluatedProperties }) =>
        [additionalProperties, unevaluatedProperties].some(
          (each) => each && isNever(each),
        ),
    );
    if (patterns.length > 0 && (isClosed || this.#random.chance(0.7)))
      return textOf(
        {
          patterns: [this.#random.pick(patterns)],
          length: { min: 0, max: 200 },
        },
        this.#random,
      );
    return `${word(this.#random)}${this.#random.chance(0.5) ? this.#random.whole(1, 99) : ""}`;
  }
}

/** What schemas ask of a member. */
function schemasOf(name: string, parts: All): MockSchema[] {
  return parts.flatMap((schema) => {
    const own = ownSchema(schema.properties, name);
    const matching = Object.entries(schema.patternProperties ?? {})
      .filter(([pattern]) => regexOf(pattern)?.test(name))
      .map(([, each]) => each);
    if (own || matching.length > 0) return [...(own ? [own] : []), ...matching];
    const { additionalProperties, unevaluatedProperties } = schema;
    const rest = additionalProperties ?? unevaluatedProperties;
    const isDeclaredBeside =
      additionalProperties === undefined &&
      parts.some(({ properties }) => ownSchema(properties, name));
    return rest && !isDeclaredBeside ? [rest] : [];
  });
}

/** Whether the types of two schemas, or their values, have something in common. */
function canMeet(one: MockSchema, other: MockSchema): boolean {
  const [first, second] = [typesOf(one), typesOf(other)].map((types) =>
    types.map((type) => (type === "integer" ? "number" : type)),
  );
  return (
    !first?.length ||
    !second?.length ||
    first.some((type) => second.includes(type))
  );
}

/** What a schema without a type is about, by its keywords. */
function impliedType(all: All): string {
  const has = (...keywords: (keyof MockSchema)[]): boolean =>
    all.some((schema) => keywords.some((keyword) => keyword in schema));
  if (
    has(
      "properties",
      "required",
      "additionalProperties",
      "minProperties",
      "patternProperties",
      "propertyNames",
    )
  )
    return "object";
  if (has("items", "prefixItems", "minItems", "contains")) return "array";
  if (
    has(
      "minimum",
      "maximum",
      "multipleOf",
      "exclusiveMinimum",
      "exclusiveMaximum",
    )
  )
    return "number";
  return "string";
}

/** A little more than nothing: what a number is moved by that must not be its bound. */
function margin(bound: number, step: number): number {
  return Math.max(step, Math.abs(bound) * Number.EPSILON);
}

/** So many steps, without the digits that multiplying brings in. */
function rounded(count: number, step: number): number {
  const digits = /e-(\d+)$/.exec(step.toExponential())?.[1];
  const places = Math.min(
    100,
    (digits ? Number(digits) : 0) +
      String(step).replace(/^\d*\.?|e.*$/g, "").length,
  );
  return Number.isInteger(step)
    ? count * step
    : Number((count * step).toFixed(places));
}

/** An example with what is given in its place. */
function merged(value: unknown, given: unknown): unknown {
  if (!isObject(given) || !isObject(value)) return given;
  const both = { ...value };
  for (const [name, own] of Object.entries(given))
    if (own === undefined) delete both[name];
    else put(both, name, merged(both[name], own));
  return both;
}

function printed(path: Path): string {
  return path.length === 0 ? "the value" : path.join(".");
}
