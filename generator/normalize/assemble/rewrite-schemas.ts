import type { Named } from "../type-names/name-classified.js";
import { defined } from "../../model/defined.js";
import type { GenericType, NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import {
  type Direction,
  withoutMembers,
} from "../directions/one-way-members.js";
import { isWhole } from "../type-names/type-directions.js";
import type { OperatorGeneric } from "../generics/operator-generics.js";
import { readOperatorObject } from "../filters/operator-object.js";
import { usualWords } from "../filters/operator-vocabulary.js";
import { type Step, mapChildren } from "../../model/walk.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import type { TypeName, TypeNames } from "../type-names/name-types.js";
import type { SchemaDraft } from "../schema/read-context.js";
import {
  annotationsOf,
  assertionsOnly,
  hasOnly,
} from "../schema/simplify-schema.js";
import type { Discriminators } from "../unions/discriminators.js";
import {
  findInheritance,
  type Inheritance,
  leadsBack,
} from "../unions/inheritance.js";
import type { Classified } from "../steps/classified.js";
import { withAgreedTexts } from "./agreed-texts.js";

/** The way a schema's values travel, and which members are left out for it. */
interface Way {
  readonly direction: Direction | undefined;
  readonly leftOut: ReadonlySet<string>;
  /** True if the schema is a part of another one, by `allOf`. */
  readonly isPart?: boolean | undefined;
  /** The parents that are inherited from: their alternatives, the children, do not count. */
  readonly parents?: ReadonlySet<SchemaClass>;
}

const nothing: ReadonlySet<string> = new Set();
const request: Way = { direction: "request", leftOut: nothing };
const response: Way = { direction: "response", leftOut: nothing };
const unused: Way = { direction: undefined, leftOut: nothing };
const ways = { request, response, unused };

/** The name of the generic type that pages are instances of; it is ours (design, 9.7). */
const pageName = "Page";

/**
 * Turns classified schemas into the model's: references become names of types, instances of generic
 * types are marked, operators of filters carry their rule.
 */
export class SchemaRewriter {
  readonly #classified: Classified;
  readonly #types: TypeNames;
  readonly #generics: readonly OperatorGeneric[];
  readonly #discriminators: Discriminators;
  readonly #inheritance: Inheritance;

  constructor(
    classified: Classified,
    { types, generics }: Named,
    discriminators: Discriminators,
  ) {
    this.#classified = classified;
    this.#types = types;
    this.#generics = generics;
    this.#discriminators = discriminators;
    this.#inheritance = findInheritance(classified.classes);
  }

  /**
   * A schema of responses at a place of use: a reference where its type has a name, with the
   * place's own texts.
   */
  readonly use = (schema: Schema): Schema => this.#use(schema, response);

  /** The same for a schema of requests. */
  readonly useSent = (schema: Schema): Schema => this.#use(schema, request);

  #use(schema: Schema, way: Way): Schema {
    const type = this.#classified.classes.of(schema);
    const named = this.#types.names.get(type);
    if (!named) return this.#define(schema, type, way);
    const { readOnly, ...texts } = annotationsOf(schema);
    return {
      ...texts,
      ...(readOnly && way.direction !== "request" ? { readOnly } : {}),
      ref: this.#nameOf(named, way),
    };
  }

  #nameOf({ name, sent = name }: TypeName, { direction }: Way): string {
    return direction === "request" ? sent : name;
  }

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
      .flatMap(
        ({
          type,
          named: { name, role, reason, sent },
          places,
        }): NamedType[] => {
          const schema = withAgreedTexts(type, this.#classified.classes);
          const own = {
            name,
            schema: this.#define(schema, type, this.#wayOf(type)),
            origin: type.named === undefined ? "inline" : "component",
            role,
            places: [...new Set(places)].toSorted(),
            reason,
            ...(isWord(type.meaning) ? { meaning: type.meaning } : {}),
          } as const;
          if (sent === undefined) return [own];
          return [
            own,
            {
              ...own,
              name: sent,
              reason: `${name} as requests have it`,
              schema: this.#define(schema, type, request),
              origin: "inline",
              requestOf: name,
            },
          ];
        },
      )
      .concat(this.#formerTypes())
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  #formerTypes(): NamedType[] {
    return this.#types.former.flatMap(({ name, type, isSent, pointer }) => {
      const named = this.#types.names.get(type);
      if (!named) return [];
      const ref = isSent ? (named.sent ?? named.name) : named.name;
      return {
        name,
        schema: { ref },
        origin: "inline",
        role: named.role,
        isFormer: true,
        places: [pointer],
        reason: `what ${ref} was called before it was a component`,
      };
    });
  }

  /** The way of a named type's own definition; undefined where nothing uses it. */
  #wayOf(type: SchemaClass): Way {
    const { split, single } = this.#types.directions;
    const direction = split.has(type) ? "response" : single.get(type);
    return direction === undefined ? unused : ways[direction];
  }

  /** The generic types, sorted by name. */
  genericTypes(): GenericType[] {
    const operators = this.#generics.map(({ type }) => type(this.useSent));
    return [...operators, ...this.#pageType()].toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    );
  }

  /** The schema itself, whatever its type is called. */
  #define(schema: Schema, type: SchemaClass, outer: Way): Schema {
    // Texts, and the order of members, are the place's own.
    const isElsewhere =
      schema.ref !== undefined && type.schema.ref === undefined;
    const own = isElsewhere ? type.schema : schema;
    const first = this.#inherited(own, type, outer);
    const way = this.#inside(type, outer);
    const draft: SchemaDraft = {
      ...mapChildren(
        withoutMembers(assertionsOnly(first), way.leftOut),
        this.#childrenOf(type, way),
      ),
      ...annotationsOf(schema),
    };
    if (first.ref !== undefined) this.#nameRef(draft, type, way);
    if (first.enum) reorder(draft, schema.enum ?? [], mostUsedOrder(type));
    if (way.direction === "request") {
      delete draft.readOnly;
      const readOnly = namesIn(first, way.leftOut);
      if (readOnly.length > 0) draft.leftOut = readOnly;
    }
    if (first.discriminator) this.#pin(draft, first, way);
    if (way.direction && first.oneOf?.some(this.#isLeading)) relaxOne(draft);
    this.#applyFilterRule(draft, type);
    this.#applyGeneric(draft, type, way);
    return draft;
  }

  /** The path inside a class, without the class itself and its surroundings. */
  #inside(type: SchemaClass, way: Way): Way {
    const { direction, leftOut } = way;
    if (direction === undefined || isWhole(type, this.#classified))
      return { ...way, leftOut: nothing };
    const own = this.#classified.members.leftOut(type.schema, direction);
    if (own.size === 0) return way;
    return { ...way, leftOut: new Set([...leftOut, ...own]) };
  }

  readonly #isLeading = (schema: Schema): boolean =>
    this.#types.directions.leading.has(this.#classified.classes.of(schema));

  /** The schema of a class; of a parent that is inherited from without its children. */
  #inherited(schema: Schema, type: SchemaClass, { parents }: Way): Schema {
    const cycle = this.#inheritance.get(type);
    const { classes } = this.#classified;
    if (!parents || !cycle || !leadsBack(schema, cycle, classes)) return schema;
    const { anyOf: _any, oneOf: _one, discriminator: _, ...own } = schema;
    return own;
  }

  #nameRef(draft: SchemaDraft, type: SchemaClass, way: Way): void {
    const { ref: pointer = "", ...beside } = type.schema;
    const target = this.#classified.classes.ofRef(pointer);
    const named = target && this.#types.names.get(target);
    const isParent =
      target !== undefined && this.#inheritance.get(type)?.has(target);
    if (isParent && (way.isPart || !hasOnly(beside, []))) {
      delete draft.ref;
      if (way.parents?.has(target)) return;
      const parents = new Set([...(way.parents ?? []), target]);
      this.#addPart(draft, target, { ...way, isPart: true, parents });
    } else if (named) draft.ref = this.#nameOf(named, way);
    else {
      delete draft.ref;
      // A schema without a name is inlined, beside the other keywords.
      if (target) this.#addPart(draft, target, way);
    }
  }

  #addPart(draft: SchemaDraft, target: SchemaClass, way: Way): void {
    const part = assertionsOnly(this.#define(target.schema, target, way));
    draft.allOf = [...(draft.allOf ?? []), part];
  }

  /** Gives the branches of a union what selects them, and its mapping the names of types. */
  #pin(draft: SchemaDraft, first: Schema, way: Way): void {
    const discriminator = this.#discriminators.of(first);
    delete draft.discriminator;
    if (!discriminator) return;
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const branches = draft[keyword];
      if (branches)
        draft[keyword] = this.#discriminators.pinned(first, keyword, branches);
    }
    const { property, mapping, fallback } = discriminator;
    const other = this.#nameOfRef(fallback, way);
    draft.discriminator = {
      property,
      mapping: mapping.flatMap(({ value, type }) => {
        const name = this.#nameOfRef(type, way);
        return name === undefined ? [] : [{ value, type: name }];
      }),
      ...defined({ fallback: other }),
    };
  }

  #nameOfRef(pointer: string | undefined, way: Way): string | undefined {
    const target =
      pointer === undefined
        ? undefined
        : this.#classified.classes.ofRef(pointer);
    const named = target && this.#types.names.get(target);
    return named && this.#nameOf(named, way);
  }

  /** Rewrites the schemas inside a type: lists of operators are never empty. */
  #childrenOf(
    type: SchemaClass,
    way: Way,
  ): (schema: Schema, step: Step) => Schema {
    const isOperators = this.#classified.parts.get(type) === "operators";
    const inside = ways[way.direction ?? "unused"];
    if (!isOperators)
      return (schema, step) =>
        this.#use(schema, step.kind === "branch" ? onward(way, step) : inside);
    const lists = listArguments(type.schema, this.#classified);
    return (schema, step) => {
      const used = this.#use(schema, inside);
      const isList = step.kind === "property" && lists.has(step.name);
      return isList ? { ...used, request: "filter" } : used;
    };
  }

  /** Operators are closed wherever they are, but for those that others are made of. */
  #applyFilterRule(draft: SchemaDraft, type: SchemaClass): void {
    const { parts, extended } = this.#classified;
    if (parts.get(type) !== "operators" || extended.has(type)) return;
    if (!draft.allOf && draft.ref === undefined) draft.request = "filter";
  }

  #applyGeneric(draft: SchemaDraft, type: SchemaClass, way: Way): void {
    for (const { name, instances } of this.#generics) {
      const values = instances.get(type);
      if (values)
        draft.generic = {
          name,
          arguments: values.map((value) => this.#use(value, way)),
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
    } = this.#define(first.schema, first, response);
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

/** True if a meaning is from the document; an operation's input means that operation. */
function isWord(meaning: string): boolean {
  return meaning !== "" && !meaning.includes("#");
}

/** The members of a schema that are among some. */
function namesIn({ properties }: Schema, names: ReadonlySet<string>): string[] {
  const own = properties?.map(({ name }) => name) ?? [];
  return own.filter((name) => names.has(name));
}

/** The way into a schema that applies to the same value: a parent's part is inherited with it. */
function onward(
  { direction, leftOut, parents }: Way,
  { isPart }: Extract<Step, { kind: "branch" }>,
): Way {
  return {
    direction,
    leftOut,
    isPart,
    ...(isPart && parents ? { parents } : {}),
  };
}

/** Members that were left out may have distinguished the alternatives: then several can match. */
function relaxOne(draft: SchemaDraft): void {
  const { oneOf, anyOf } = draft;
  if (!oneOf) return;
  delete draft.oneOf;
  if (anyOf === undefined) draft.anyOf = oneOf;
  else draft.allOf = [...(draft.allOf ?? []), { anyOf: oneOf }];
}

/** Gives an enumeration another order, and with it the descriptions of its values. */
function reorder(
  draft: SchemaDraft,
  written: NonNullable<Schema["enum"]>,
  values: NonNullable<Schema["enum"]>,
): void {
  draft.enum = values;
  const { enumNames, enumDescriptions } = draft;
  if (!enumNames && !enumDescriptions) return;
  const keys = written.map((value) => JSON.stringify(value));
  const places = values.map((value) => keys.indexOf(JSON.stringify(value)));
  const sorted = (texts: readonly string[]): string[] =>
    places.map((place) => texts[place] ?? "");
  if (enumNames) draft.enumNames = sorted(enumNames);
  if (enumDescriptions) draft.enumDescriptions = sorted(enumDescriptions);
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

/** The members of an operator object that take a list which must not be empty. */
function listArguments(
  schema: Schema,
  { deref }: Classified,
): ReadonlySet<string> {
  const object = readOperatorObject(schema, { deref, words: usualWords });
  const lists = object?.operators.filter(({ argument }) => argument === "list");
  return new Set(lists?.map(({ property }) => property.name));
}
