import type { Json } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { hasOnly } from "../schema/simplify-schema.js";
import { type Child, type Step, childSchemas } from "./child-schemas.js";

/**
 * Schemas that accept the same values by the same assertions, whatever their descriptions and
 * the order of their members: the unit that is named, merged and counted.
 */
export interface SchemaClass {
  readonly id: number;
  /** The one at the smallest pointer, which decides the order of members. */
  schema: Schema;
  pointer: string;
  /** Pointers of all places. */
  readonly places: string[];
  /** The pointer by which the class is referred to, where it is compared by that and not by shape. */
  readonly named?: string;
  /** The classes that hold this one, each way of holding it once. */
  readonly parents: Map<string, Parent>;
  /** How often each order of the values of an enumeration was written. */
  readonly orders: Map<string, { values: readonly Json[]; count: number }>;
}

/** One way in which a class is held by another. */
export interface Parent {
  readonly parent: SchemaClass;
  readonly step: Step;
  /** How often in each place of the parent. */
  times: number;
}

/**
 * Sorts schemas into classes from the leaves up. A class is found by a text made of its
 * assertions and the numbers of the classes inside it, so the cost is linear in the document.
 * References to named schemas are compared by what they point at: names the author gave are
 * never merged away.
 */
export class SchemaClasses {
  readonly all: SchemaClass[] = [];
  readonly #byKey = new Map<string, SchemaClass>();
  readonly #bySchema = new Map<Schema, SchemaClass>();
  readonly #pointers: ReadonlyMap<Schema, string>;
  readonly #referenced: ReadonlyMap<string, Schema>;
  readonly #open = new Set<Schema>();

  /** @param pointers where each schema stands @param referenced what each reference leads to */
  constructor(
    pointers: ReadonlyMap<Schema, string>,
    referenced: ReadonlyMap<string, Schema>,
  ) {
    this.#pointers = pointers;
    this.#referenced = referenced;
    for (const [pointer, schema] of [...referenced].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      if (isComponentPointer(pointer)) this.#intern(schema, pointer);
    }
    // What only references with other keywords beside them lead to counts as well.
    for (const schema of referenced.values()) this.#intern(schema, undefined);
  }

  /** The class of a schema that was added. */
  of(schema: Schema): SchemaClass {
    const found = this.#bySchema.get(schema);
    if (!found)
      throw new Error("invariant: a schema was never sorted into a class");
    return found;
  }

  /** Adds a schema and everything inside it. */
  add(schema: Schema): SchemaClass {
    return this.#intern(schema, undefined);
  }

  /** The class a reference leads to; undefined when nothing was read there. */
  ofRef(pointer: string): SchemaClass | undefined {
    const schema = this.#referenced.get(pointer);
    return schema && this.#bySchema.get(schema);
  }

  /**
   * The class of a component that is the only one of its shape, by the inline class of that
   * shape: an inline schema is merged into the component it equals.
   */
  componentsByShape(): ReadonlyMap<SchemaClass, SchemaClass> {
    const found = new Map<SchemaClass, SchemaClass[]>();
    for (const component of this.all) {
      if (component.named === undefined) continue;
      const inline = this.#byKey.get(this.#keyOf(component.schema));
      if (inline) found.set(inline, [...(found.get(inline) ?? []), component]);
    }
    return new Map(
      [...found].flatMap(([inline, [only, ...more]]) =>
        only && more.length === 0 ? [[inline, only]] : [],
      ),
    );
  }

  /** A reference into the document is what it leads to, unless it leads back to where it stands. */
  #follow(schema: Schema): SchemaClass | undefined {
    const { ref } = schema;
    if (
      ref === undefined ||
      isComponentPointer(ref) ||
      !hasOnly(schema, ["ref"])
    )
      return undefined;
    const target = this.#referenced.get(ref);
    if (!target) return undefined;
    if (!this.#open.has(target)) return this.#intern(target, undefined);
    return undefined;
  }

  #intern(schema: Schema, named: string | undefined): SchemaClass {
    const known = this.#bySchema.get(schema);
    if (known) return known;
    // A component that is only a reference is a name the author gave.
    const followed = named === undefined ? this.#follow(schema) : undefined;
    if (followed) {
      this.#bySchema.set(schema, followed);
      return followed;
    }
    const children = childSchemas(schema);
    if (children.length > 0) {
      this.#open.add(schema);
      for (const { schema: child } of children) this.#intern(child, undefined);
      this.#open.delete(schema);
    }
    const key = named === undefined ? this.#keyOf(schema) : `named ${named}`;
    const found = this.#byKey.get(key) ?? this.#create(key, named, children);
    this.#bySchema.set(schema, found);
    this.#place(found, schema);
    return found;
  }

  /** A class of its own; every other schema of it holds children of the same classes. */
  #create(
    key: string,
    named: string | undefined,
    children: readonly Child[],
  ): SchemaClass {
    const created: SchemaClass = {
      id: this.all.length,
      schema: {},
      pointer: "",
      places: [],
      parents: new Map(),
      orders: new Map(),
      ...(named === undefined ? {} : { named }),
    };
    this.all.push(created);
    this.#byKey.set(key, created);
    for (const { step, schema } of children)
      hold(created, step, this.of(schema));
    return created;
  }

  #place(found: SchemaClass, schema: Schema): void {
    const pointer = this.#pointers.get(schema) ?? "#";
    if (
      found.places.length === 0 ||
      comparePointers(pointer, found.pointer) < 0
    ) {
      found.schema = schema;
      found.pointer = pointer;
    }
    found.places.push(pointer);
    if (schema.enum) {
      const order = JSON.stringify(schema.enum);
      const known = found.orders.get(order);
      if (known) known.count += 1;
      else found.orders.set(order, { values: schema.enum, count: 1 });
    }
  }

  /** The text two schemas share exactly when they are structurally equal, one level deep. */
  #keyOf(schema: Schema): string {
    const parts: string[] = [];
    for (const keyword of Object.keys(schema) as (keyof Schema)[]) {
      const text = this.#keyPart(keyword, schema[keyword] as never);
      if (text !== undefined) parts.push(`${keyword}=${text}`);
    }
    return parts.toSorted().join("|");
  }

  #keyPart(keyword: keyof Schema, value: never): string | undefined {
    switch (keyword) {
      case "title":
      case "description":
      case "default":
      case "examples":
      case "deprecated":
      case "enumNames":
      case "enumDescriptions":
      case "contentEncoding":
      case "contentMediaType":
      case "generic":
        return undefined;
      case "type":
      case "enum":
      case "required":
        return (value as readonly unknown[])
          .map((item) => JSON.stringify(item))
          .toSorted()
          .join(",");
      case "properties":
      case "dependentSchemas":
        return this.#named(value);
      case "patternProperties":
        return this.#named(
          (value as { pattern: string; schema: Schema }[]).map(
            ({ pattern, schema }) => ({ name: pattern, schema }),
          ),
        );
      case "prefixItems":
        return this.#ids(value).join(",");
      case "allOf":
      case "anyOf":
      case "oneOf":
        return this.#ids(value)
          .toSorted((a, b) => a - b)
          .join(",");
      case "items":
      case "contains":
      case "unevaluatedItems":
      case "additionalProperties":
      case "propertyNames":
      case "unevaluatedProperties":
      case "not":
      case "if":
      case "then":
      case "else":
        return String(this.of(value).id);
      default:
        return JSON.stringify(value);
    }
  }

  #ids(children: readonly Schema[]): number[] {
    return children.map((child) => this.of(child).id);
  }

  #named(members: readonly { name: string; schema: Schema }[]): string {
    return members
      .map(
        ({ name, schema }) => `${JSON.stringify(name)}:${this.of(schema).id}`,
      )
      .toSorted()
      .join(",");
  }
}

function hold(parent: SchemaClass, step: Step, child: SchemaClass): void {
  const detail =
    step.kind === "property"
      ? step.name
      : step.kind === "other"
        ? step.keyword
        : "";
  const key = `${parent.id} ${step.kind} ${detail}`;
  const known = child.parents.get(key);
  if (known) known.times += 1;
  else child.parents.set(key, { parent, step, times: 1 });
}

/** Whether the author gave what stands there a name (OpenAPI 3.1, Components Object). */
export function isComponentPointer(pointer: string): boolean {
  return /^#\/components\/schemas\/[^/]+$/.test(pointer);
}

/** By code units, so that the order is the same on every machine. */
export function comparePointers(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
