import { type MemberReading, inheritedMembers } from "./inherited-members.js";
import type { LogicalMember } from "../../model/filter.js";
import type { Property, Schema } from "../../model/schema.js";
import { hasOnly } from "../schema/simplify-schema.js";
import { singular, wordsOf } from "../../model/words.js";
import type { Look } from "./operator-object.js";
import type { FilterPart } from "../schema/filter-part.js";
import {
  type FoundField,
  type Reading,
  type UnknownOperator,
  plainField,
  readField,
  readLogical,
} from "./read-field.js";

/** A filter as found in a schema: the fields of a builder. */
export interface FoundFilter {
  readonly fields: readonly FoundField[];
  readonly logical: readonly LogicalMember[];
  /** The schemas the filter consists of, and what each is. */
  readonly parts: ReadonlyMap<Schema, FilterPart>;
  /** Operators with unknown words. */
  readonly unknown: readonly UnknownOperator[];
  /** Names that reference it: members, or its component. */
  readonly path: string;
}

/** The place of an object that may be a filter. */
export interface FilterPlace {
  /** True if the member that holds it is called a filter (`filter`, `where`). */
  readonly named: boolean;
  /** The member names that reference it. */
  readonly path: string;
}

/**
 * Reads objects of requests as filters. Each object is read once, however many refer to it: filters
 * that hold each other (an author's books, a book's authors) are ordinary.
 */
export class FilterReader {
  readonly #look: Look;
  /** Names of components by their schemas: a config names fields by them. */
  readonly #nameOf: (schema: Schema) => string | undefined;
  readonly #read = new Map<string, Map<Schema, FoundFilter>>();
  readonly #holding = new Map<Schema, boolean>();
  readonly #members: MemberReading;
  readonly #components = {
    named: new Map<Schema, FoundFilter | undefined>(),
    other: new Map<Schema, FoundFilter | undefined>(),
  };

  /** Objects that are no filters at any place. */
  readonly #refused = { named: new Set<Schema>(), other: new Set<Schema>() };

  constructor(look: Look, nameOf: (schema: Schema) => string | undefined) {
    this.#look = look;
    this.#nameOf = nameOf;
    this.#members = {
      deref: look.deref,
      accepts: hasMembersOnly,
      known: new WeakMap(),
    };
  }

  /**
   * Reads an object schema of a request as a filter, by its shape: a member of it is a *filter
   * field*, a union of a plain value and an operator object, or an operator object alone, and most
   * other members are conditions too; or it is called a filter and there is an operator in it.
   * Undefined for anything else: an ordinary union is never a filter.
   */
  find(schema: Schema, place: FilterPlace): FoundFilter | undefined {
    const target = this.#look.deref(schema);
    // A component is reported by its name, not by its place.
    if (this.#nameOf(target) === undefined) return this.#find(target, place);
    const known = this.#components[place.named ? "named" : "other"];
    if (!known.has(target)) known.set(target, this.#find(target, place));
    return known.get(target);
  }

  #find(target: Schema, place: FilterPlace): FoundFilter | undefined {
    const refused = this.#refused[place.named ? "named" : "other"];
    const members = inheritedMembers(target, this.#members);
    if (!members || refused.has(target)) return undefined;
    const found = this.#fields(target, place.named ? "name" : "none", place);
    if (this.#isConvincing(found, members, place))
      return this.#filter(target, place);
    // Its path decides only where the config names fields.
    if (!this.#look.words.decidesFields) refused.add(target);
    return undefined;
  }

  /** A filter that a field of another one holds. */
  inner(group: Schema): FoundFilter {
    return this.#filter(group, { path: "" });
  }

  #filter(target: Schema, place: Pick<FilterPlace, "path">): FoundFilter {
    const found = this.#fields(target, "all", place);
    return {
      ...found,
      parts: new Map([...found.parts, [target, "filter"]]),
      fields: withUniqueNames(this.#settle(found.fields)),
    };
  }

  /**
   * The members of a request that are conditions by themselves, beside others that are none: a
   * schema of these alone, and the filter it is. Undefined where there are none.
   */
  conditions(
    schema: Schema,
  ): { readonly schema: Schema; readonly found: FoundFilter } | undefined {
    const conditions = (schema.properties ?? []).flatMap((property) => {
      const reading = this.#reading(schema, "none", "input");
      const field = readField(property, reading);
      return field.kind !== "group" && field.operators.length > 0
        ? [{ property, field, reading }]
        : [];
    });
    if (conditions.length === 0) return undefined;
    const own: Schema = {
      type: ["object"],
      description: "Conditions to spread into a request.",
      properties: conditions.map(({ property }) => property),
      additionalProperties: { never: true },
    };
    const fields = conditions.map(({ field }) => field);
    const parts = new Map([
      ...conditions.flatMap(({ reading }) => [...reading.parts]),
      [own, "filter"] as const,
    ]);
    const unknown = conditions.flatMap(({ reading }) => reading.unknown);
    return {
      schema: own,
      found: { fields, logical: [], parts, unknown, path: "" },
    };
  }

  #reading(self: Schema, trust: Reading["trust"], path: string): Reading {
    const { deref, words } = this.#look;
    const parts = new Map<Schema, FilterPart>();
    return { deref, words, self, trust, path, parts, unknown: [] };
  }

  #fields(
    target: Schema,
    trust: Reading["trust"],
    place: Pick<FilterPlace, "path">,
  ): FoundFilter {
    const path = this.#nameOf(target) ?? place.path;
    const key = `${trust} ${path}`;
    const known = this.#read.get(key) ?? new Map<Schema, FoundFilter>();
    this.#read.set(key, known);
    const before = known.get(target);
    if (before) return before;
    const reading = this.#reading(target, trust, path);
    const properties = inheritedMembers(target, this.#members) ?? [];
    const logical = properties.flatMap(
      (property) => readLogical(property, reading) ?? [],
    );
    const combining = new Set(logical.map(({ name }) => name));
    const fields = properties
      .filter(({ name }) => !combining.has(name))
      .map((property) => readField(property, reading));
    const { parts, unknown } = reading;
    const found = { fields, logical, parts, unknown, path };
    known.set(target, found);
    return found;
  }

  /** An object without any operator inside, however deep, is a value for all that reference it. */
  #settle(fields: readonly FoundField[]): FoundField[] {
    return fields.map(({ group, ...field }) => {
      if (!group) return { ...field, members: this.#settle(field.members) };
      return this.#holdsOperators(group)
        ? { ...field, group }
        : plainField(field, field.plain ?? group, this.#look);
    });
  }

  #holdsOperators(group: Schema): boolean {
    const known = this.#holding.get(group);
    if (known !== undefined) return known;
    const seen = new Set<Schema>([group]);
    let holds = false;
    for (const each of seen) {
      const { fields, logical } = this.#fields(each, "all", {
        path: "",
      });
      holds =
        logical.length > 0 ||
        fields.some(hasOperators) ||
        this.#holding.get(each) === true;
      if (holds) break;
      for (const inner of groupsOf(fields)) seen.add(inner);
    }
    // Without one there is none in objects that reference nothing else either.
    if (!holds) for (const each of seen) this.#holding.set(each, false);
    this.#holding.set(group, holds);
    return holds;
  }

  #isConvincing(
    { fields, logical }: FoundFilter,
    members: readonly Property[],
    { named }: FilterPlace,
  ): boolean {
    const holds = (field: FoundField): boolean =>
      hasOperators(field) ||
      groupsOf([field]).some((group) => this.#holdsOperators(group));
    if (named) return logical.length > 0 || fields.some(holds);
    const direct =
      logical.length +
      fields.filter(({ operators }) => operators.length > 0).length;
    const conditions = fields.filter(
      (field) =>
        field.kind !== "other" && (field.kind !== "group" || holds(field)),
    ).length;
    return direct > 0 && conditions + logical.length >= members.length / 2;
  }
}

/** Keywords that an object with parts may have itself and be a filter. */
const ofParts = ["type", "ref", "allOf", "properties", "minProperties"];

/** True for an object of declared members alone, none required: its own and those of its parts. */
function hasMembersOnly(
  schema: Schema,
  { length: parts }: readonly Schema[],
): boolean {
  const { additionalProperties: rest, required } = schema;
  return (
    !required &&
    (!rest || rest.never === true) &&
    (parts === 0 || (!rest && hasOnly(schema, ofParts)))
  );
}

function hasOperators(field: FoundField): boolean {
  return field.operators.length > 0 || field.members.some(hasOperators);
}

/** The objects that fields refer to. */
export function groupsOf(fields: readonly FoundField[]): Schema[] {
  return fields.flatMap(({ group, members }) => [
    ...(group ? [group] : []),
    ...groupsOf(members),
  ]);
}

/** A builder member that two fields would share stays with the field of that name. */
function withUniqueNames(fields: readonly FoundField[]): FoundField[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.map((field) =>
    field.printed !== field.name && names.has(field.printed)
      ? { ...field, printed: field.name }
      : field,
  );
}

/** True if the member is called what APIs call their filters. */
export function isFilterName(name: string): boolean {
  return /(?:^| )(?:filter|where)$/i.test(singular(wordsOf(name)).join(" "));
}
