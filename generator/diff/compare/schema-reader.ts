import type { Model } from "../../model/model.js";
import type { NamedType } from "../../model/named-type.js";
import {
  isAnnotation,
  isAssertion,
  keywordFacts,
} from "../../model/keywords.js";
import type { Schema } from "../../model/schema.js";
import { sortedText } from "../../model/sorted.js";
import { writtenSchemaText } from "./written-schema-text.js";
import { asEnumeration, withoutOtherConstants } from "./constants.js";
import { mergeParts, type SchemaPart } from "./merge-parts.js";
import { SchemaNumbers } from "./schema-numbers.js";
import type {
  NamedView,
  PlacedSchema,
  SchemaUnion,
  SchemaView,
} from "./schema-view.js";

/** The parts of a schema, as they are found. */
interface Collected {
  readonly parts: SchemaPart[];
  /** Its annotations; the nearest one counts (JSON Schema 2020-12, 7.7.1). */
  readonly annotations: Record<string, unknown>;
  /** The types whose parts are included already. */
  readonly seen: Set<string>;
  /** Those of them that may be null whatever they say. */
  readonly seenBesideNull: Set<string>;
}

/** Reads the schemas of one model. */
export class SchemaReader {
  readonly #types: ReadonlyMap<string, NamedType>;
  readonly #numbers: SchemaNumbers;
  /** The views of types, by name and place. */
  readonly #views = new Map<string, SchemaView>();
  /** The number of parts of larger schemas that may still be read. */
  #left: number;
  #visits = 0;
  #isCut = false;

  /** @param texts what readers of models that are compared share */
  constructor(model: Model, texts: Map<string, number>) {
    this.#types = new Map(model.types.map((type) => [type.name, type]));
    this.#numbers = new SchemaNumbers(this.#types, texts);
    this.#left = leastVisits + texts.size;
  }

  /** The view of a schema at a place; one that only refers to a type has that of the type. */
  view(placed: PlacedSchema): SchemaView {
    const { schema, pointer } = placed;
    const { ref = "", ...rest } = schema;
    const target = this.#types.get(ref);
    if (!target || Object.keys(rest).length > 0) return this.#read(placed);
    const key = JSON.stringify([ref, pointerOf(target, placed)]);
    const known = this.#views.get(key) ?? this.#read(placed);
    this.#views.set(key, known);
    return { ...known, pointer, schema };
  }

  #read(placed: PlacedSchema): SchemaView {
    const parts: SchemaPart[] = [];
    const annotations: Record<string, unknown> = {};
    this.#visits = 0;
    this.#isCut = false;
    const name = this.#collect(placed, {
      parts,
      annotations,
      seen: new Set(),
      seenBesideNull: new Set(),
    });
    const view = {
      ...mergeParts(placed, parts, this.#types.get(name ?? "")),
      annotations,
      isCut: this.#isCut,
    };
    return withoutOtherConstants(view, (schema) => this.follow(schema));
  }

  /** The type that a view references, without the keywords beside the reference. */
  typeOf(view: SchemaView): NamedView | undefined {
    const target = this.#types.get(view.name ?? "");
    if (!target) return undefined;
    const { name } = target;
    const pointer = pointerOf(target, view);
    const { isNullable } = this.view({ schema: { ref: name }, pointer });
    return { ...view, name, pointer, isNullable };
  }

  /** A view of alternatives that are constants, as an enumeration of them. */
  enumerated(view: SchemaView): SchemaView | undefined {
    return asEnumeration(view, (schema) => this.follow(schema));
  }

  /** The named type of this name. */
  type(name: string): NamedType | undefined {
    return this.#types.get(name);
  }

  /** The schema that a schema references, or the schema itself. */
  follow(schema: Schema = {}): Schema {
    return this.#types.get(schema.ref ?? "")?.schema ?? schema;
  }

  /** A number that is equal for schemas, of either model, that assert the same. */
  numberOf(schema: Schema): number {
    return this.#numbers.of(schema);
  }

  /** A key that is equal for values of a keyword, in either model, that assert the same. */
  keywordText(keyword: string, value: unknown): string {
    if (keyword === "contentSchema") return writtenSchemaText(value);
    return keywordFacts(keyword)?.holds
      ? String(this.numberOf({ [keyword]: value }))
      : (sortedText(value) ?? "");
  }

  // The name of the type that the schema references, if it adds nothing.
  #collect(placed: PlacedSchema, into: Collected): string | undefined {
    if (!this.#spend()) return undefined;
    annotate(into.annotations, placed.schema);
    const { ref, allOf = [], ...own } = withoutSelection(placed.schema);
    const { union, isNullable } = this.#findUnion({ ...placed, schema: own });
    const [only, ...others] = union?.branches ?? [];
    const isWrapper = only !== undefined && others.length === 0;
    const { anyOf: _any, oneOf: _one, ...rest } = own;
    const schema = isWrapper ? rest : own;
    const isBare = !hasAssertion(isWrapper ? rest : own);
    if (!isBare || isWrapper) {
      const kept = isWrapper || !union ? {} : { union };
      into.parts.push({ ...placed, schema, isNullable, ...kept });
    }
    const names: (string | undefined)[] = [];
    const target = ref === undefined ? undefined : this.#types.get(ref);
    if (target && !into.seen.has(target.name)) {
      into.seen.add(target.name);
      const end = this.#followNames(target, placed, into);
      this.#collect({ ...placed, ...end }, into);
      names.push(target.name);
    }
    for (const [index, member] of allOf.entries()) {
      const pointer = `${placed.pointer}/allOf/${index}`;
      names.push(this.#collect({ schema: member, pointer }, into));
    }
    const inside = { ...into, annotations: {} };
    if (isWrapper && isNullable) {
      // Null is an alternative of its own, which the schema inside need not allow.
      const parts: SchemaPart[] = [];
      const { seenBesideNull: seen } = into;
      names.push(this.#collect(only, { ...inside, parts, seen }));
      for (const part of parts)
        into.parts.push({ ...part, isNullable: undefined });
    } else if (isWrapper) names.push(this.#collect(only, inside));
    return isBare && names.length === 1 ? names[0] : undefined;
  }

  // True if a further part is read: a few of each schema, and as many more of all together.
  #spend(): boolean {
    this.#visits += 1;
    if (this.#visits > fewVisits) this.#left -= 1;
    const isLeft = this.#visits <= fewVisits || this.#left > 0;
    if (!isLeft) this.#isCut = true;
    return isLeft;
  }

  // Aliases of aliases may be any number.
  #followNames(
    first: NamedType,
    from: Pick<PlacedSchema, "pointer">,
    { seen, annotations }: Collected,
  ): Pick<PlacedSchema, "schema" | "pointer"> {
    let { schema } = first;
    let pointer = pointerOf(first, from);
    for (;;) {
      const { ref = "", ...rest } = schema;
      const next = this.#types.get(ref);
      if (!next || seen.has(ref) || !Object.keys(rest).every(isAnnotation))
        return { schema, pointer };
      seen.add(ref);
      annotate(annotations, rest);
      pointer = pointerOf(next, { pointer });
      schema = next.schema;
    }
  }

  #findUnion({ schema, pointer }: PlacedSchema): {
    readonly union?: SchemaUnion;
    readonly isNullable: boolean | undefined;
  } {
    const keyword = schema.anyOf ? "anyOf" : "oneOf";
    const all = (schema[keyword] ?? []).map((branch, index): PlacedSchema => ({
      schema: branch,
      pointer: `${pointer}/${keyword}/${index}`,
    }));
    const branches = all.filter((branch) => !this.#isNull(branch.schema));
    const own = admitsNull(schema);
    const hasNull = branches.length < all.length;
    const says = all.length > 1 || hasNull;
    const isNullable = says ? own !== false && (hasNull || own === true) : own;
    return all.length === 0
      ? { isNullable }
      : { union: { keyword, branches }, isNullable };
  }

  #isNull({ ref, type, enum: values }: Schema): boolean {
    const target = ref === undefined ? undefined : this.#types.get(ref);
    return (
      (type?.length === 1 && type[0] === "null") ||
      (values?.length === 1 && values[0] === null) ||
      (target !== undefined && this.#isNull({ ...target.schema, ref: "" }))
    );
  }
}

/** The most parts of each schema that are read, and how many more of the smallest documents. */
const fewVisits = 30;
const leastVisits = 50_000;

// The nearest schema comes first.
function annotate(found: Record<string, unknown>, schema: Schema): void {
  for (const [keyword, value] of Object.entries(schema))
    if (isAnnotation(keyword) && !Object.hasOwn(found, keyword))
      found[keyword] = value;
}

// The assertions of a discriminator about a branch are compared with the discriminator; without it, the
// branch is the type it refers to.
function withoutSelection(schema: Schema): Schema {
  const { selectedBy } = schema;
  if (!selectedBy?.adds) return schema;
  const { type: _type, properties, required, ...rest } = schema;
  const { property } = selectedBy;
  const others = properties?.filter(({ name }) => name !== property) ?? [];
  const needed = required?.filter((name) => name !== property) ?? [];
  return {
    ...rest,
    ...(others.length > 0 ? { properties: others } : {}),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

function hasAssertion(schema: Schema): boolean {
  return Object.keys(schema).some(isAssertion);
}

// An inline type is declared at its use; the first place of a component is its own.
function pointerOf(
  target: NamedType,
  { pointer }: Pick<PlacedSchema, "pointer">,
): string {
  if (target.places.includes(pointer)) return pointer;
  return target.places[0] ?? pointer;
}

function admitsNull({ type, enum: values }: Schema): boolean | undefined {
  if (values && !values.includes(null)) return false;
  if (type) return type.includes("null");
  return values ? true : undefined;
}
