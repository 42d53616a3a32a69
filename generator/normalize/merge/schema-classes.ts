import { isComponentPointer } from "../../model/pointer.js";
import { defined } from "../../model/defined.js";
import { identityOf, isOfStructure } from "../../model/identity.js";
import type { Json } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { hasOnly } from "../schema/simplify-schema.js";
import {
  type Child,
  children as childrenOf,
  type Step,
} from "../../model/walk.js";
import { hashText } from "./hash-text.js";
import {
  componentMeaning,
  meaningInside,
  meaningOfTitle,
  placeMeaning,
  wholeMeaning,
} from "./meaning.js";

/**
 * Schemas that accept the same values by the same assertions, whatever their descriptions and
 * the order of their members, and, where they are objects, mean the same by the document's words:
 * the unit that is named, merged and counted.
 */
export interface SchemaClass {
  readonly id: number;
  /** Words for its values and their kinds; empty except for objects with members. */
  readonly meaning: string;
  /** The one at the smallest pointer, which decides the order of members. */
  schema: Schema;
  pointer: string;
  /** Pointers of all places. */
  readonly places: string[];
  /** The schemas that are there. */
  readonly schemas: Schema[];
  /** The pointer by which the class is referred to, where it is compared by that and not by shape. */
  readonly named?: string;
  /** The classes that hold this one, each way of holding it once. */
  readonly parents: Map<string, Parent>;
  /** The number of times each order of the values of an enumeration was written. */
  readonly orders: Map<string, { values: readonly Json[]; count: number }>;
}

/** One way in which a class is held by another. */
export interface Parent {
  readonly parent: SchemaClass;
  readonly step: Step;
  /** The number of times in each place of the parent. */
  times: number;
}

/**
 * Sorts schemas into classes from the leaves up. A class is found by a text made of its
 * assertions and the numbers of the classes inside it, so the cost is linear in the document.
 * Objects are of one class only where they also mean the same: equal shape is not equal meaning
 * (design, 10.3). What an object means follows from its own place, so no other place moves it to
 * another class. References to named schemas are compared by what they point at: names the author
 * gave are never merged away.
 */
export class SchemaClasses {
  readonly all: SchemaClass[] = [];
  /** The inline classes of each shape, by what they mean. */
  readonly #byShape = new Map<string, Map<string, SchemaClass>>();
  readonly #identities = new Map<SchemaClass, string>();
  readonly #bySchema = new Map<Schema, SchemaClass>();
  readonly #pointers: ReadonlyMap<Schema, string>;
  readonly #referenced: ReadonlyMap<string, Schema>;
  readonly #open = new Set<Schema>();

  /** @param pointers the place of each schema @param referenced the target of each reference */
  constructor(
    pointers: ReadonlyMap<Schema, string>,
    referenced: ReadonlyMap<string, Schema>,
  ) {
    this.#pointers = pointers;
    this.#referenced = referenced;
    for (const [pointer, schema] of [...referenced].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      if (isComponentPointer(pointer))
        this.#intern(schema, {
          named: pointer,
          inside: componentMeaning(pointer),
        });
    }
    // Targets of references with other keywords beside them count as well.
    for (const [pointer, schema] of referenced)
      this.#intern(schema, { inside: placeMeaning(pointer) });
  }

  /** The class of a schema; undefined where it was not added. */
  find(schema: Schema): SchemaClass | undefined {
    return this.#bySchema.get(schema);
  }

  /** The class of a schema that was added. */
  of(schema: Schema): SchemaClass {
    const found = this.find(schema);
    if (!found)
      throw new Error("invariant: a schema was never sorted into a class");
    return found;
  }

  /**
   * Adds a schema and everything inside it.
   *
   * @param inside the meaning of members that have none of their own
   * @param own what the schema itself means, where that is something else
   */
  add(schema: Schema, inside: string, own?: string): SchemaClass {
    return this.#intern(schema, { inside, ...defined({ own }) });
  }

  /** Makes a schema one of a class that exists: it says the same in other words. */
  adopt(schema: Schema, type: SchemaClass): Schema {
    this.#bySchema.set(schema, type);
    return schema;
  }

  /** The class a reference resolves to; undefined when nothing was read there. */
  ofRef(pointer: string): SchemaClass | undefined {
    const schema = this.#referenced.get(pointer);
    return schema && this.#bySchema.get(schema);
  }

  /**
   * The component that an inline class is: the same shape, and the document says why. An
   * enumeration's values are reason enough where one component has them; an object is what its
   * place calls it. Where several fit, it is the one that it was.
   */
  componentsByShape(
    wasBefore: (inline: SchemaClass, component: SchemaClass) => boolean,
  ): ReadonlyMap<SchemaClass, SchemaClass> {
    const found = new Map<SchemaClass, SchemaClass[]>();
    for (const component of this.all) {
      const { named, schema } = component;
      if (named === undefined || !(schema.properties ?? schema.enum)) continue;
      for (const inline of this.#byShape.get(this.#keyOf(schema))?.values() ??
        [])
        found.set(inline, [...(found.get(inline) ?? []), component]);
    }
    return new Map(
      [...found].flatMap(([inline, components]) => {
        const same = components.filter(({ named = "" }) =>
          [componentMeaning(named), wholeMeaning(named)].includes(
            inline.meaning,
          ),
        );
        const fitting = inline.schema.enum ? components : same;
        const known = fitting.find((each) => wasBefore(inline, each));
        const [only, ...more] = same.length === 1 ? same : fitting;
        const one = known ?? (more.length === 0 ? only : undefined);
        return one ? [[inline, one]] : [];
      }),
    );
  }

  /**
   * A key of a class, the same in every document: a short text of what it asserts, what
   * is inside it and what it means. A type that is remembered is found again by it.
   */
  identityOf(type: SchemaClass): string {
    const known = this.#identities.get(type);
    if (known !== undefined) return known;
    // Met again on the way down, only by references that lead in a circle.
    this.#identities.set(type, "");
    const key =
      type.named ??
      `${this.#keyOf(type.schema, (child) => this.identityOf(child))}|${type.meaning}`;
    const identity = hashText(key);
    this.#identities.set(type, identity);
    return identity;
  }

  /** A reference within the document is replaced by its target, unless it is recursive. */
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
    if (!this.#open.has(target))
      return this.#intern(target, { inside: placeMeaning(ref) });
    return undefined;
  }

  #intern(schema: Schema, place: Place): SchemaClass {
    const known = this.#bySchema.get(schema);
    if (known) return known;
    const { named } = place;
    // A component that is only a reference is a name the author gave.
    const followed = named === undefined ? this.#follow(schema) : undefined;
    if (followed) {
      this.#bySchema.set(schema, followed);
      return followed;
    }
    const title = meaningOfTitle(schema.title);
    const pointer = this.#pointers.get(schema) ?? "#";
    // A schema that several operations reference is one thing, whatever they are about.
    const around = isReferred(pointer) ? placeMeaning(pointer) : place.inside;
    const inside = title ?? around;
    const children = childrenOf(schema);
    if (children.length > 0) {
      this.#open.add(schema);
      for (const { step, schema: child } of children)
        this.#intern(child, { inside: meaningInside(inside, step) });
      this.#open.delete(schema);
    }
    const meaning = place.own ?? (schema.properties ? inside : "");
    const found =
      named === undefined
        ? this.#ofShape(schema, meaning, children)
        : this.#create({ named, meaning }, children);
    this.#bySchema.set(schema, found);
    this.#place(found, schema, pointer);
    return found;
  }

  #ofShape(
    schema: Schema,
    meaning: string,
    children: readonly Child[],
  ): SchemaClass {
    const shape = this.#keyOf(schema);
    const alike = this.#byShape.get(shape) ?? new Map<string, SchemaClass>();
    const found = alike.get(meaning);
    if (found) return found;
    const created = this.#create({ meaning }, children);
    this.#byShape.set(shape, alike.set(meaning, created));
    return created;
  }

  /** A class of its own; every other schema of it holds children of the same classes. */
  #create(
    own: Pick<SchemaClass, "named" | "meaning">,
    children: readonly Child[],
  ): SchemaClass {
    const created: SchemaClass = {
      id: this.all.length,
      ...own,
      schema: {},
      pointer: "",
      places: [],
      schemas: [],
      parents: new Map(),
      orders: new Map(),
    };
    this.all.push(created);
    for (const { step, schema } of children)
      hold(created, step, this.of(schema));
    return created;
  }

  #place(found: SchemaClass, schema: Schema, pointer: string): void {
    if (
      found.places.length === 0 ||
      comparePointers(pointer, found.pointer) < 0
    ) {
      found.schema = schema;
      found.pointer = pointer;
    }
    found.places.push(pointer);
    found.schemas.push(schema);
    if (schema.enum) {
      const order = JSON.stringify(schema.enum);
      const known = found.orders.get(order);
      if (known) known.count += 1;
      else found.orders.set(order, { values: schema.enum, count: 1 });
    }
  }

  /** The key that schemas of one shape share; `idOf` distinguishes the classes inside them. */
  #keyOf(schema: Schema, idOf: IdOf = ({ id }) => id): string {
    return identityOf(schema, {
      of: (child) => idOf(this.of(child)),
      counts: isOfShape,
    });
  }
}

/** True if a keyword makes another class; so does that a value is only sent, or only comes back. */
function isOfShape(keyword: string): boolean {
  const isWay = keyword === "readOnly" || keyword === "writeOnly";
  return isWay || isOfStructure(keyword);
}

/** The place of a schema, for its meaning: its component's pointer, or its parent. */
interface Place {
  readonly named?: string;
  readonly inside: string;
  readonly own?: string;
}

type IdOf = (type: SchemaClass) => string | number;

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

/** True if a class is a component, which has its author's name. */
export function isComponent({ named }: SchemaClass): boolean {
  return named !== undefined && isComponentPointer(named);
}

/** True if operations refer to the value at the pointer: a response, a parameter or a body among the components. */
export function isReferred(pointer: string): boolean {
  return /^#\/(?:components\/(?!schemas\/)|paths\/[^/]+\/parameters\/)/.test(
    pointer,
  );
}

/** By code units, so that the order is the same on every machine. */
export function comparePointers(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
