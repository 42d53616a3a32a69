import type { Model } from "../model/model.js";
import type { NamedType } from "../model/named-type.js";
import { isAnnotation, isAssertion, keywordFacts } from "../model/keywords.js";
import type { Schema, SchemaAnnotations } from "../model/schema.js";
import { valueText, writtenSchemaText } from "./equal-schemas.js";
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
  /** The types whose parts are there: what is said once is said. */
  readonly seen: Set<string>;
  /** Those of them that may be null whatever they say. */
  readonly seenBesideNull: Set<string>;
}

/** Reads the schemas of one model. */
export class SchemaReader {
  readonly #types: ReadonlyMap<string, NamedType>;
  readonly #numbers: SchemaNumbers;
  /** Of each type that was asked for, whether null is one of its values. */
  readonly #nullable = new Map<string, boolean>();

  /** @param texts what readers of models that are compared share */
  constructor(model: Model, texts: Map<string, number>) {
    this.#types = new Map(model.types.map((type) => [type.name, type]));
    this.#numbers = new SchemaNumbers(this.#types, texts);
  }

  /** The view of a schema at a place. */
  view(placed: PlacedSchema): SchemaView {
    const parts: SchemaPart[] = [];
    const name = this.#collect(placed, {
      parts,
      seen: new Set(),
      seenBesideNull: new Set(),
    });
    return {
      ...mergeParts(placed, parts, this.#types.get(name ?? "")),
      annotations: this.annotations(placed.schema),
    };
  }

  /** The type that a view stands for, without what stands beside it. */
  typeOf(view: SchemaView): NamedView | undefined {
    const target = this.#types.get(view.name ?? "");
    if (!target) return undefined;
    const { name } = target;
    const pointer = pointerOf(target, view);
    const isNullable =
      this.#nullable.get(name) ??
      this.view({ schema: { ref: name }, pointer }).isNullable;
    this.#nullable.set(name, isNullable);
    return { ...view, name, pointer, isNullable };
  }

  /**
   * What is said of a schema's values where it stands, by what it refers to or is composed of; what
   * stands nearer counts (JSON Schema 2020-12, 7.7.1).
   */
  annotations(schema: Schema): SchemaAnnotations {
    const found: Record<string, unknown> = {};
    const seen = new Set<Schema>();
    const open = [schema];
    // The nearest first.
    for (let each = open.pop(); each; each = open.pop()) {
      if (seen.has(each)) continue;
      seen.add(each);
      for (const [keyword, value] of Object.entries(each))
        if (isAnnotation(keyword) && !Object.hasOwn(found, keyword))
          found[keyword] = value;
      open.push(...(each.allOf ?? []).toReversed());
      const target = this.#types.get(each.ref ?? "");
      if (target) open.push(target.schema);
    }
    return found;
  }

  /** The named type of this name. */
  type(name: string): NamedType | undefined {
    return this.#types.get(name);
  }

  /** What a schema refers to, or itself. */
  follow(schema: Schema = {}): Schema {
    return this.#types.get(schema.ref ?? "")?.schema ?? schema;
  }

  /** What is equal for values of a keyword, in either model, that assert the same. */
  keywordText(keyword: string, value: unknown): string {
    if (keyword === "contentSchema") return writtenSchemaText(value);
    return keywordFacts(keyword)?.holds
      ? String(this.#numbers.of({ [keyword]: value }))
      : (valueText(value) ?? "");
  }

  // Gives the name of the type the schema stands for, if it adds nothing of its own to it.
  #collect(placed: PlacedSchema, into: Collected): string | undefined {
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
      const { schema: whole } = target;
      const pointer = pointerOf(target, placed);
      this.#collect({ ...placed, schema: whole, pointer }, into);
      names.push(target.name);
    }
    for (const [index, member] of allOf.entries()) {
      const pointer = `${placed.pointer}/allOf/${index}`;
      names.push(this.#collect({ schema: member, pointer }, into));
    }
    if (isWrapper && isNullable) {
      // Null stands beside what is inside, which need not admit it.
      const parts: SchemaPart[] = [];
      const { seenBesideNull } = into;
      const beside = { parts, seen: seenBesideNull, seenBesideNull };
      names.push(this.#collect(only, beside));
      into.parts.push(
        ...parts.map((part) => ({ ...part, isNullable: undefined })),
      );
    } else if (isWrapper) names.push(this.#collect(only, into));
    return isBare && names.length === 1 ? names[0] : undefined;
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

// What a discriminator asserts of a branch is compared with the discriminator; without it, the
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

// An inline type stands where it is used; of the places of a component its own is the first.
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
