// Generates values that are valid for schemas.

import { put } from "../validation/members.js";
import { makeList } from "./list.js";
import {
  type All,
  type MakeContext,
  type Maker,
  MockError,
  type Path,
  printed,
  TooLargeError,
} from "./maker.js";
import { numberOf } from "./number.js";
import { makeObject } from "./object.js";
import { repaired } from "./repair.js";
import { isNever, type MockSchema, ownSchema, typesOf } from "./schema.js";
import { textOf, word } from "./text.js";
import { impliedType, typesOfAll } from "./types.js";
import { isObject } from "../validation/report.js";

/** Generates a value for a schema; throws a {@link MockError} if none is found. */
export function makeValue(
  schema: MockSchema,
  given: unknown,
  context: MakeContext,
): unknown {
  return new ValueMaker(context).make([schema], given, []);
}

/** The depth and the number of parts beyond which only the smallest values are generated. */
const deepest = 6;
const most = 400;

/** The number of attempts for one part, and in total. */
const attempts = 12;
const budget = 20_000;

/** Names of members that identify objects. */
const keyName = /^(?:ids?|key|slug|code)$|[a-z]I[dD]s?$|_ids?$/;

const isName = (key: string | number): boolean => typeof key === "string";

class ValueMaker implements Maker {
  readonly context: MakeContext;
  /** The number of parts generated so far. */
  #size = 0;
  #left = budget;
  /** The types that contain the current value, outermost first. */
  readonly #around: string[] = [];
  /** Failures by the key of their schemas. */
  readonly #hopeless = new Map<string, MockError>();
  readonly #numbers = new Map<MockSchema, number>();

  constructor(context: MakeContext) {
    this.context = context;
  }

  isAround(schemas: All): boolean {
    return schemas.some((schema) =>
      namesIn(schema).some((name) => this.#around.includes(name)),
    );
  }

  isDeep(path: Path): boolean {
    const isLarge = this.#size > most;
    return this.context.isSmall || path.length >= deepest || isLarge;
  }

  make(schemas: All, given: unknown, path: Path): unknown {
    if (given !== undefined && !isObject(given)) return given;
    const { depths } = this.context.document;
    const isEndless = schemas.some((each) => depths.of(each) === Infinity);
    if (path.length > 60 || (isEndless && given === undefined))
      throw new MockError(`${printed(path)} cannot be finite`);
    const key = given === undefined ? this.#keyOf(schemas) : "";
    const known = this.#hopeless.get(key);
    if (known) throw known;
    const names = schemas.flatMap(({ $ref }): string | string[] => $ref ?? []);
    this.#around.push(...names);
    const made = this.#tried(schemas, given, path);
    this.#around.length -= names.length;
    if (!(made instanceof MockError)) return made.value;
    if (given === undefined) this.#hopeless.set(key, made);
    throw made;
  }

  /** A key that identifies these schemas. */
  #keyOf(schemas: All): string {
    return schemas
      .map((schema) => {
        const number = this.#numbers.get(schema) ?? this.#numbers.size;
        this.#numbers.set(schema, number);
        return number;
      })
      .join();
  }

  /** Generates a part until it is valid. Given members are not changed. */
  #tried(
    schemas: All,
    given: unknown,
    path: Path,
  ): { readonly value: unknown } | MockError {
    const { isJudged } = this.context;
    const size = this.#size;
    const kept = Object.keys(given ?? {});
    let reason: MockError | undefined;
    let last: { readonly value: unknown } | undefined;
    const count = !isJudged ? 1 : given === undefined ? attempts : 4;
    for (let attempt = 0; attempt < count; attempt++) {
      if (this.#left-- < 0)
        return new TooLargeError(
          `${printed(path)} exceeds the limit of ${budget} generated parts`,
        );
      this.#size = size + 1;
      try {
        const value = this.#made(schemas, given, path, attempt);
        if (!isJudged || this.#takes(value, schemas, given)) return { value };
        last = { value };
      } catch (error) {
        if (!(error instanceof MockError)) throw error;
        reason = error;
      }
      const isStuck = attempt === count - 1 || (attempt === 3 && count > 4);
      const better =
        isStuck && last && repaired(last.value, schemas, this.context, kept);
      if (better) return better;
    }
    // The validator reports an invalid given value with a better message.
    if (given !== undefined && last) return last;
    return (
      reason ??
      new MockError(
        `no value found for ${printed(path)} that all schemas allow`,
      )
    );
  }

  /** Accepts listed values of enumerations, and any given value of an open enumeration. */
  #takes(value: unknown, schemas: All, given: unknown): boolean {
    const { document } = this.context;
    return given === undefined
      ? document.judge.takes(value, schemas)
      : document.takesGiven(value, schemas);
  }

  #made(schemas: All, given: unknown, path: Path, attempt: number): unknown {
    const all = this.#expanded(schemas, { given, path, attempt });
    const example = this.#example(all, path);
    if (example !== undefined) {
      const value = given === undefined ? example : merged(example, given);
      if (this.#takes(value, schemas, given)) return value;
    }
    const listed = all.find(({ enum: values }) => values)?.enum;
    if (listed && given === undefined) return this.#listed(listed, all, path);
    switch (given === undefined ? this.#type(all, path) : "object") {
      case "null":
        return null;
      case "boolean":
        return this.context.random.chance(0.5);
      case "integer":
        return this.#number(all, true, path);
      case "number":
        return this.#number(all, false, path);
      case "array":
        return makeList(this, all, path);
      case "object":
        return makeObject(this, all, { given, path });
      default:
        return this.#text(all, path);
    }
  }

  expand(schemas: All, given: unknown, path: Path): MockSchema[] {
    return this.#expanded(schemas, { given, path, attempt: 0 });
  }

  #expanded(schemas: All, place: Place): MockSchema[] {
    const { path } = place;
    const { document, random } = this.context;
    const found = new Set<MockSchema>();
    const open = [...schemas];
    for (let at = 0; at < open.length; at++) {
      const schema = open[at] as MockSchema;
      if (isNever(schema))
        throw new MockError(`the schemas of ${printed(path)} accept no value`);
      if (found.has(schema)) continue;
      found.add(schema);
      const { $ref, allOf = [], anyOf, oneOf } = schema;
      const target =
        $ref === undefined ? undefined : ownSchema(document.schemas, $ref);
      if (target) open.push(target);
      open.push(...allOf);
      for (const all of [anyOf, oneOf])
        if (all) open.push(this.#alternative(all, [...open], place));
      if (schema.if) {
        const isThen = random.chance(0.5);
        if (isThen) open.push(schema.if, ...(schema.then ? [schema.then] : []));
        else if (schema.else) open.push(schema.else);
      }
      if (found.size > 2000)
        throw new MockError(`${printed(path)} has too many parts`);
    }
    return [...found];
  }

  /** Chooses an alternative that can hold the given value and does not recurse endlessly. */
  #alternative(all: All, beside: All, place: Place): MockSchema {
    const { given, path, attempt } = place;
    const { document, random } = this.context;
    const hopeful = all.filter(
      (each) => !this.#hopeless.has(this.#keyOf([each])),
    );
    const fitting = hopeful.filter(
      (each) =>
        this.#canHold(each, given) &&
        beside.every((one) => this.#canMeet(each, one)),
    );
    const from = fitting.length > 0 ? fitting : hopeful;
    const known = from.map((each) => ({
      each,
      depth: document.depths.of(each),
    }));
    const least = Math.min(...known.map(({ depth }) => depth));
    // The alternative with the smallest value may not fit, so later attempts choose another.
    const isDeep = this.isDeep(path) && attempt < 3;
    const possible = known.filter(({ depth }) =>
      isDeep ? depth === least : depth < Infinity,
    );
    if (possible.length === 0)
      throw new MockError(`${printed(path)} has no finite alternative`);
    const full = possible.filter(({ each }) => typesOf(each).join() !== "null");
    const isFull = full.length > 0 && !random.chance(0.15);
    return random.pick(isFull && !isDeep ? full : possible).each;
  }

  /** True if no given member contradicts a schema. */
  #canHold(schema: MockSchema, given: unknown, depth = 0): boolean {
    if (!isObject(given) || depth > 8) return true;
    const { schemas } = this.context.document;
    const { $ref, allOf = [], properties, anyOf, oneOf } = schema;
    const target = $ref === undefined ? undefined : ownSchema(schemas, $ref);
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
        if (member)
          return isObject(value)
            ? this.#canHold(member, value, depth + 1)
            : this.context.document.takesGiven(value, [member]);
        const rest = schema.additionalProperties;
        return !(rest && isNever(rest));
      })
    );
  }

  /** True if the types or the values of two schemas overlap. */
  #canMeet(one: MockSchema, other: MockSchema): boolean {
    const { judge } = this.context.document;
    if (other.enum) return other.enum.some((each) => judge.takes(each, [one]));
    const [first = [], second = []] = [typesOf(one), typesOf(other)].map(
      (types) => types.map((type) => (type === "integer" ? "number" : type)),
    );
    return (
      first.length === 0 ||
      second.length === 0 ||
      first.some((type) => second.includes(type))
    );
  }

  /** An example or default that the document declares. */
  #example(all: All, path: Path): unknown {
    const { hasExamples, index } = this.context;
    if (!hasExamples) return undefined;
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
    // The array has more items than the example.
    if (at >= values.length) return undefined;
    return structuredClone(value);
  }

  #listed(values: readonly unknown[], all: All, path: Path): unknown {
    const { document, random, isJudged } = this.context;
    const fitting = values.filter((each) => document.judge.takes(each, all));
    const from = isJudged || fitting.length > 0 ? fitting : values;
    if (from.length === 0)
      throw new MockError(
        `${printed(path)} has no enumerated value that all schemas allow`,
      );
    const full = from.filter((value) => value !== null);
    return random.pick(full.length > 0 ? full : from);
  }

  #type(all: All, path: Path): string {
    const types = typesOfAll(all);
    if (types.length === 0)
      throw new MockError(
        `${printed(path)} has no type that all schemas allow`,
      );
    const { random } = this.context;
    const isSaid = all.some((schema) => typesOf(schema).length > 0);
    const implied = isSaid ? undefined : impliedType(all);
    if (implied !== undefined && types.includes(implied)) return implied;
    const full = types.filter((type) => type !== "null");
    if (full.length === 0) return "null";
    const odds = this.isDeep(path) ? 1 : 0.15;
    if (types.length > full.length && random.chance(odds)) return "null";
    return random.pick(full);
  }

  #number(all: All, isInteger: boolean, path: Path): number {
    const found = numberOf(all, isInteger, this.context.random);
    if (found !== undefined) return found;
    throw new MockError(`${printed(path)} has no number between its bounds`);
  }

  #text(all: All, path: Path): unknown {
    const { random, document } = this.context;
    const formats = all.flatMap(
      ({ format }): string | string[] => format ?? [],
    );
    const [format] = formats;
    if (format === "binary" || format === "file")
      return new Blob([word(random)]);
    const length = {
      min: Math.max(0, ...all.map(({ minLength = 0 }) => minLength)),
      max: Math.min(1e6, ...all.map(({ maxLength = 1e6 }) => maxLength)),
    };
    const patterns = all.flatMap(
      ({ pattern }): string | string[] => pattern ?? [],
    );
    const isFormatted = (text: string): boolean =>
      formats.every((each) => document.judge.hasFormat(text, each));
    const isKey = keyName.test(String(path.filter(isName).at(-1) ?? ""));
    const key = JSON.stringify([formats, patterns, length]);
    const failures = document.failedTexts.get(key) ?? 0;
    const isHopeless = length.min > length.max || failures >= 3;
    const text = isHopeless
      ? undefined
      : textOf({ format, patterns, length, isFormatted, isKey }, random);
    if (text !== undefined) return text;
    // A string that also needs a format is rarely found by chance.
    if (formats.length === 0) document.failedTexts.set(key, failures + 1);
    const asked = [
      ...patterns.map((pattern) => `pattern ${pattern}`),
      ...formats.map((each) => `format ${each}`),
      "length",
    ];
    throw new MockError(
      `no string found for ${printed(path)} with ${asked.join(", ")}`,
    );
  }
}

/** The types that a schema references, directly or for items. */
function namesIn({ $ref, items, ...schema }: MockSchema): string[] {
  const { allOf = [], anyOf = [], oneOf = [] } = schema;
  return [
    ...($ref === undefined ? [] : [$ref]),
    ...[...(items ? [items] : []), ...allOf, ...anyOf, ...oneOf].flatMap(
      namesIn,
    ),
  ];
}

interface Place {
  readonly given: unknown;
  readonly path: Path;
  /** The number of earlier attempts. */
  readonly attempt: number;
}

/** Merges the given members into an example. */
function merged(value: unknown, given: unknown): unknown {
  if (!isObject(given) || !isObject(value)) return given;
  const both = { ...value };
  for (const [name, own] of Object.entries(given))
    if (own === undefined) delete both[name];
    else put(both, name, merged(both[name], own));
  return both;
}
