import type { GenericType, NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import type { OperatorGeneric } from "../generics/operator-generics.js";
import type { FilterPart } from "../filters/find-filter.js";
import { findOperatorObject } from "../filters/operator-object.js";
import { findLogical } from "../filters/operator-vocabulary.js";
import { type Step, mapChildSchemas } from "../merge/child-schemas.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import type { TypeName, TypeNames } from "../names/name-types.js";
import { annotationsOf, assertionsOnly } from "../schema/simplify-schema.js";
import type { Workbench } from "../workbench.js";

type Draft = { -readonly [K in keyof Schema]: Schema[K] };

/** The name of the generic type that pages are instances of; it is ours (design, 9.7). */
export const pageName = "Page";

/**
 * Turns the workbench's schemas into the model's: references become names of types, instances of
 * generic types say so, parts of filters carry the rules of requests.
 */
export class SchemaRewriter {
  readonly #workbench: Workbench;
  readonly #types: TypeNames;
  readonly #generics: readonly OperatorGeneric[];

  constructor(
    workbench: Workbench,
    types: TypeNames,
    generics: readonly OperatorGeneric[],
  ) {
    this.#workbench = workbench;
    this.#types = types;
    this.#generics = generics;
  }

  /** A schema at a place of use: a reference where its type has a name, with the place's own texts. */
  readonly use = (schema: Schema): Schema => {
    const type = this.#workbench.classes.of(schema);
    const named = this.#types.names.get(type);
    if (!named) return this.#define(schema, type);
    return { ...annotationsOf(schema), ref: named.name };
  };

  /** Every named type, sorted by name. */
  types(): NamedType[] {
    const byName = new Map<
      string,
      { type: SchemaClass; named: TypeName; places: string[] }
    >();
    for (const [type, named] of this.#types.names) {
      const known = byName.get(named.name);
      const main =
        known && (known.type.named !== undefined || type.named === undefined)
          ? known.type
          : type;
      byName.set(named.name, {
        type: main,
        named,
        places: [...(known?.places ?? []), ...type.places],
      });
    }
    return [...byName.values()]
      .map(({ type, named, places }): NamedType => ({
        name: named.name,
        schema: this.#define(type.schema, type),
        origin: type.named === undefined ? "inline" : "component",
        role: named.role,
        places: [...new Set(places)].toSorted(),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The generic types, sorted by name. */
  genericTypes(): GenericType[] {
    const operators = this.#generics.map(({ type }) => type(this.use));
    return [...operators, ...this.#pageType()].toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    );
  }

  /** The schema itself, whatever its type is called. */
  #define(schema: Schema, type: SchemaClass): Schema {
    // Members are in the order of the smallest place; texts are the place's own.
    const { schema: first } = type;
    const draft: Draft = {
      ...mapChildSchemas(assertionsOnly(first), this.#childrenOf(type)),
      ...annotationsOf(schema),
    };
    if (first.ref !== undefined) this.#nameRef(draft, first.ref);
    if (first.enum) draft.enum = mostUsedOrder(type);
    if (draft.discriminator)
      draft.discriminator = this.#nameMapping(draft.discriminator);
    this.#applyFilterRule(draft, type);
    this.#applyGeneric(draft, type);
    return draft;
  }

  #nameRef(draft: Draft, pointer: string): void {
    const target = this.#workbench.classes.ofRef(pointer);
    const named = target && this.#types.names.get(target);
    if (named) draft.ref = named.name;
    else {
      delete draft.ref;
      // What has no name stands where it is referred to, beside the other keywords.
      if (target)
        draft.allOf = [
          ...(draft.allOf ?? []),
          this.#define(target.schema, target),
        ];
    }
  }

  #nameMapping(
    discriminator: NonNullable<Schema["discriminator"]>,
  ): NonNullable<Schema["discriminator"]> {
    const mapping = discriminator.mapping.flatMap(({ value, type }) => {
      const target = this.#workbench.classes.ofRef(type);
      const named = target && this.#types.names.get(target);
      return named ? [{ value, type: named.name }] : [];
    });
    return { property: discriminator.property, mapping };
  }

  /** How the schemas inside a type are rewritten: inside a filter, its rules reach them. */
  #childrenOf(type: SchemaClass): (schema: Schema, step: Step) => Schema {
    const part = this.#workbench.parts.get(type);
    if (part === undefined) return this.use;
    const lists = listArguments(type.schema, part, this.#workbench);
    return (schema, step) => {
      const used = this.use(schema);
      const isList = step.kind === "property" && lists.has(step.name);
      return isList || this.#isSharedGroup(schema)
        ? { ...used, request: "filter" }
        : used;
    };
  }

  /** A data type that has the shape of a filter's group: the rule stands at the reference. */
  #isSharedGroup(schema: Schema): boolean {
    const type = this.#workbench.classes.of(schema);
    return (
      this.#workbench.parts.has(type) &&
      this.#types.names.get(type)?.role === "data"
    );
  }

  #applyFilterRule(draft: Draft, type: SchemaClass): void {
    const isPart = this.#workbench.parts.has(type);
    if (isPart && this.#types.names.get(type)?.role !== "data")
      draft.request = "filter";
  }

  #applyGeneric(draft: Draft, type: SchemaClass): void {
    const generic = this.#generics.find(({ instances }) => instances.has(type));
    if (generic) {
      const value = generic.instances.get(type);
      draft.generic = {
        name: generic.name,
        arguments: generic.isParametric && value ? [this.use(value)] : [],
      };
    }
    const { pages } = this.#types;
    const list = pages?.pages.has(type)
      ? draft.properties?.find(({ name }) => name === pages.member)
      : undefined;
    if (list?.schema.items)
      draft.generic = { name: pageName, arguments: [list.schema.items] };
  }

  #pageType(): GenericType[] {
    const { pages } = this.#types;
    const [first] = [...(pages?.pages.keys() ?? [])].toSorted((a, b) =>
      a.pointer < b.pointer ? -1 : 1,
    );
    if (!pages || !first) return [];
    const {
      generic: _,
      description: _description,
      ...schema
    } = this.#define(first.schema, first);
    return [
      {
        name: pageName,
        parameters: ["T"],
        role: "data",
        places: [...pages.pages.keys()]
          .flatMap(({ places }) => places)
          .toSorted(),
        schema: {
          ...schema,
          properties: (schema.properties ?? []).map((property) =>
            property.name === pages.member
              ? {
                  name: property.name,
                  schema: { ...property.schema, items: { parameter: 0 } },
                }
              : property,
          ),
        },
      },
    ];
  }
}

/** The order of an enumeration that most places agree on; of equals the first by text. */
function mostUsedOrder({
  orders,
  schema,
}: SchemaClass): NonNullable<Schema["enum"]> {
  const [best] = [...orders].toSorted(
    ([keyA, a], [keyB, b]) => b.count - a.count || (keyA < keyB ? -1 : 1),
  );
  return best?.[1].values ?? schema.enum ?? [];
}

/** The members of an operator object or filter that take a list which must not be empty. */
function listArguments(
  schema: Schema,
  part: FilterPart,
  { deref }: Workbench,
): ReadonlySet<string> {
  const operators =
    part === "operators" || part === "group"
      ? findOperatorObject(schema, deref)?.operators
      : [];
  const lists = (operators ?? [])
    .filter(({ argument }) => argument === "list")
    .map(({ property }) => property.name);
  const logical =
    part === "filter"
      ? (schema.properties ?? [])
          .filter(
            ({ name, schema: inner }) =>
              findLogical(name) && deref(inner).items,
          )
          .map(({ name }) => name)
      : [];
  return new Set([...lists, ...logical]);
}
