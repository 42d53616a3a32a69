// The JSON Schemas that values are generated from.

/** A JSON Schema 2020-12, with the name of a type as its `$ref`. */
export interface MockSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly prefixItems?: readonly MockSchema[];
  readonly items?: MockSchema;
  readonly contains?: MockSchema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: MockSchema;
  readonly properties?: MockSchemas;
  readonly required?: readonly string[];
  readonly patternProperties?: MockSchemas;
  readonly additionalProperties?: MockSchema;
  readonly propertyNames?: MockSchema;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: MockSchemas;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly unevaluatedProperties?: MockSchema;
  readonly allOf?: readonly MockSchema[];
  readonly anyOf?: readonly MockSchema[];
  readonly oneOf?: readonly MockSchema[];
  readonly not?: MockSchema;
  readonly if?: MockSchema;
  readonly then?: MockSchema;
  readonly else?: MockSchema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** True for an enumeration that accepts unlisted values of its type. */
  readonly isOpen?: boolean;
}

/** Schemas by name. */
export type MockSchemas = Readonly<Record<string, MockSchema>>;

/** True if a schema accepts no value. */
export function isNever({ not }: MockSchema): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** The types that a schema declares, or those of its enumeration; empty if any type is allowed. */
export function typesOf({ type, enum: values }: MockSchema): string[] {
  if (type !== undefined) return typeof type === "string" ? [type] : [...type];
  return [...new Set((values ?? []).map(typeOf))];
}

/** The JSON Schema type of a value; integers are numbers. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

/** An own member of a table; undefined for an inherited one. */
export function ownSchema(
  schemas: MockSchemas | undefined,
  name: string,
): MockSchema | undefined {
  return schemas && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

/** Computes the depth of the smallest value of a schema; Infinity if there is none. */
export class Depths {
  readonly #schemas: MockSchemas;
  #named: Map<string, number> | undefined;

  constructor(schemas: MockSchemas) {
    this.#schemas = schemas;
  }

  of(schema: MockSchema): number {
    return this.#measure(schema, this.#byName());
  }

  /** Repeats until no depth decreases. */
  #byName(): Map<string, number> {
    if (this.#named) return this.#named;
    const named = new Map<string, number>();
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false;
      for (const [name, schema] of Object.entries(this.#schemas)) {
        const depth = this.#measure(schema, named);
        if (depth < (named.get(name) ?? Infinity)) {
          named.set(name, depth);
          hasChanged = true;
        }
      }
    }
    this.#named = named;
    return named;
  }

  #measure(schema: MockSchema, named: ReadonlyMap<string, number>): number {
    const of = (part: MockSchema): number => this.#measure(part, named);
    const { $ref, allOf = [], anyOf, oneOf, properties, items } = schema;
    const { required = [], minProperties = 0 } = schema;
    const { prefixItems = [], minItems = 0, contains } = schema;
    if (isNever(schema)) return Infinity;
    const types = typesOf(schema);
    const parts = [
      ...($ref === undefined ? [] : [named.get($ref) ?? Infinity]),
      ...allOf.map(of),
      ...[anyOf, oneOf].map((all) =>
        all === undefined ? 0 : Math.min(Infinity, ...all.map(of)),
      ),
    ];
    const isPlain = types.some((type) => type !== "object" && type !== "array");
    if (!isPlain) {
      for (const name of required) {
        const member =
          ownSchema(properties, name) ?? schema.additionalProperties;
        if (member) parts.push(1 + of(member));
      }
      for (const item of prefixItems.slice(0, minItems))
        parts.push(1 + of(item));
      const members = Object.values(properties ?? {});
      if (minProperties > required.length && members.length > 0)
        parts.push(1 + Math.min(...members.map(of)));
      if (items && minItems > prefixItems.length) parts.push(1 + of(items));
      if (contains && schema.minContains !== 0) parts.push(1 + of(contains));
    }
    return Math.max(0, ...parts);
  }
}
