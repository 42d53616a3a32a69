// Validates values against schemas while they are being generated.

import { equals, hasDuplicates } from "../validation/equality.js";
import { isInt32, isInt64 } from "../validation/formats/number.js";
import { matchesPattern } from "./pattern.js";
import {
  isNever,
  type MockSchema,
  type MockSchemas,
  ownSchema,
} from "./schema.js";
import { type Check, holds, isObject } from "../validation/report.js";
import { isLonger, isMultipleOf, isShorter } from "../validation/bounds.js";

/** The checks of named types, and the tests of formats. */
export interface MockChecks {
  readonly types?: Readonly<Record<string, Check>>;
  readonly formats?: Readonly<Record<string, (text: string) => boolean>>;
}

/** The members and items that schemas have evaluated (JSON Schema 2020-12 Core, 11). */
interface Seen {
  readonly names: Set<string>;
  readonly items: Set<number>;
}

/** Validates values against schemas, named or inline, while they are being generated. */
export class SchemaJudge {
  readonly #schemas: MockSchemas;
  readonly #checks: MockChecks;

  constructor(schemas: MockSchemas, checks: MockChecks) {
    this.#schemas = schemas;
    this.#checks = checks;
  }

  /** True if all schemas accept a value. */
  takes(value: unknown, all: readonly MockSchema[]): boolean {
    return all.every((schema) => this.#meets(value, schema));
  }

  /** The number of violations of a schema by a value; 0 if it is valid. */
  misses(value: unknown, schema: MockSchema): number {
    const { allOf = [], anyOf, oneOf } = schema;
    const target = this.#target(schema);
    let count = target ? this.misses(value, target) : 0;
    for (const part of allOf) count += this.misses(value, part);
    if (anyOf && !anyOf.some((each) => this.#meets(value, each))) count++;
    if (oneOf) {
      const met = oneOf.filter((each) => this.#meets(value, each)).length;
      count += Math.abs(met - 1);
    }
    return count > 0 ? count : Number(!this.#meets(value, schema));
  }

  /** True if a string has a format, or the format is not tested. */
  hasFormat(text: string, format: string): boolean {
    const { formats = {} } = this.#checks;
    return !Object.hasOwn(formats, format) || formats[format]?.(text) !== false;
  }

  #target({ $ref }: MockSchema): MockSchema | undefined {
    return $ref === undefined ? undefined : ownSchema(this.#schemas, $ref);
  }

  #meets(value: unknown, schema: MockSchema, seen?: Seen): boolean {
    if (isNever(schema)) return false;
    const { unevaluatedItems, unevaluatedProperties } = schema;
    const own =
      seen || unevaluatedItems || unevaluatedProperties
        ? { names: new Set<string>(), items: new Set<number>() }
        : undefined;
    const isMet =
      this.#meetsType(value, schema) &&
      this.#meetsName(value, schema, own) &&
      (schema.enum?.some((each) => equals(each, value)) ?? true) &&
      this.#meetsParts(value, schema, own) &&
      this.#meetsNumber(value, schema) &&
      this.#meetsText(value, schema) &&
      (!Array.isArray(value) || this.#meetsList(value, schema, own)) &&
      (!isPlainObject(value) || this.#meetsObject(value, schema, own));
    if (isMet) merge(seen, own);
    return isMet;
  }

  #meetsName(value: unknown, schema: MockSchema, own?: Seen): boolean {
    const target = this.#target(schema);
    if (!target) return true;
    const { types = {} } = this.#checks;
    const check = Object.hasOwn(types, schema.$ref ?? "")
      ? types[schema.$ref ?? ""]
      : undefined;
    if (check && !holds(check, value)) return false;
    return (check && !own) || this.#meets(value, target, own);
  }

  #meetsType(value: unknown, { type }: MockSchema): boolean {
    if (type === undefined) return true;
    const types = typeof type === "string" ? [type] : type;
    if (value === null) return types.includes("null");
    if (Array.isArray(value)) return types.includes("array");
    if (value instanceof Blob) return types.includes("string");
    return (
      types.includes(typeof value) ||
      (types.includes("integer") && Number.isInteger(value))
    );
  }

  #meetsParts(value: unknown, schema: MockSchema, own?: Seen): boolean {
    const { allOf = [], anyOf, oneOf, not } = schema;
    const isMet = (part: MockSchema): boolean => this.#meets(value, part, own);
    if (!allOf.every(isMet)) return false;
    // All matching alternatives evaluate members.
    if (anyOf && anyOf.filter(isMet).length === 0) return false;
    if (oneOf && oneOf.filter(isMet).length !== 1) return false;
    if (not && this.#meets(value, not)) return false;
    if (!schema.if) return true;
    const branch = isMet(schema.if) ? schema.then : schema.else;
    return !branch || isMet(branch);
  }

  #meetsNumber(value: unknown, schema: MockSchema): boolean {
    if (typeof value !== "number") return true;
    const {
      minimum = -Infinity,
      maximum = Infinity,
      exclusiveMinimum = -Infinity,
      exclusiveMaximum = Infinity,
      multipleOf,
      format,
    } = schema;
    return (
      value >= minimum &&
      value <= maximum &&
      value > exclusiveMinimum &&
      value < exclusiveMaximum &&
      (multipleOf === undefined || isMultipleOf(value, multipleOf)) &&
      (format !== "int32" || isInt32(value)) &&
      (format !== "int64" || isInt64(value))
    );
  }

  #meetsText(value: unknown, schema: MockSchema): boolean {
    if (typeof value !== "string") return true;
    const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
    return (
      !isShorter(value, minLength) &&
      (maxLength === Infinity || !isLonger(value, maxLength)) &&
      (pattern === undefined || (matchesPattern(pattern, value) ?? true)) &&
      (format === undefined || this.hasFormat(value, format))
    );
  }

  #meetsList(
    list: readonly unknown[],
    schema: MockSchema,
    own?: Seen,
  ): boolean {
    const { minItems = 0, maxItems = Infinity, uniqueItems } = schema;
    const { prefixItems = [], items, contains, unevaluatedItems } = schema;
    const { minContains = 1, maxContains = Infinity } = schema;
    if (list.length < minItems || list.length > maxItems) return false;
    if (uniqueItems && hasDuplicates(list)) return false;
    let contained = 0;
    for (const [at, item] of list.entries()) {
      const each = prefixItems[at] ?? items;
      if (each) {
        if (!this.#meets(item, each)) return false;
        own?.items.add(at);
      }
      if (contains && this.#meets(item, contains)) {
        contained++;
        own?.items.add(at);
      }
    }
    if (contains && (contained < minContains || contained > maxContains))
      return false;
    if (!unevaluatedItems) return true;
    const isMet = list.every(
      (item, at) => own?.items.has(at) || this.#meets(item, unevaluatedItems),
    );
    if (isMet) for (const at of list.keys()) own?.items.add(at);
    return isMet;
  }

  #meetsObject(
    object: Readonly<Record<string, unknown>>,
    schema: MockSchema,
    own?: Seen,
  ): boolean {
    const names = Object.keys(object).filter(
      (name) => object[name] !== undefined,
    );
    const { minProperties = 0, maxProperties = Infinity } = schema;
    const { required = [], propertyNames, unevaluatedProperties } = schema;
    const { dependentRequired = {}, dependentSchemas = {} } = schema;
    return (
      names.length >= minProperties &&
      names.length <= maxProperties &&
      required.every((name) => names.includes(name)) &&
      (!propertyNames ||
        names.every((name) => this.#meets(name, propertyNames))) &&
      names.every((name) => this.#meetsMember(name, object, schema, own)) &&
      Object.entries(dependentRequired).every(
        ([name, needed]) =>
          !names.includes(name) || needed.every((each) => names.includes(each)),
      ) &&
      Object.entries(dependentSchemas).every(
        ([name, each]) =>
          !names.includes(name) || this.#meets(object, each, own),
      ) &&
      (!unevaluatedProperties ||
        names.every((name) => {
          if (own?.names.has(name)) return true;
          own?.names.add(name);
          return this.#meets(object[name], unevaluatedProperties);
        }))
    );
  }

  #meetsMember(
    name: string,
    object: Readonly<Record<string, unknown>>,
    schema: MockSchema,
    own?: Seen,
  ): boolean {
    const declared = memberSchemas(schema, name);
    if (declared.length > 0) own?.names.add(name);
    return declared.every((each) => this.#meets(object[name], each));
  }
}

/** The schemas that declare a member, without `allOf` and keywords for other members. */
export function memberSchemas(
  schema: MockSchema,
  name: string,
): readonly MockSchema[] {
  const { properties, patternProperties = {}, additionalProperties } = schema;
  const declared = ownSchema(properties, name);
  const matching = Object.entries(patternProperties)
    .filter(([pattern]) => matchesPattern(pattern, name))
    .map(([, each]) => each);
  if (declared || matching.length > 0)
    return declared ? [declared, ...matching] : matching;
  return additionalProperties ? [additionalProperties] : [];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !(value instanceof Blob);
}

function merge(seen: Seen | undefined, own: Seen | undefined): void {
  for (const name of own?.names ?? []) seen?.names.add(name);
  for (const at of own?.items ?? []) seen?.items.add(at);
}
