import type { Model } from "../model/model.js";
import type { NamedType } from "../model/named-type.js";
import { isAssertion, keywordFacts } from "../model/keywords.js";
import type { Schema, SchemaAnnotations } from "../model/schema.js";
import { compareText } from "./equal-schemas.js";
import { mergeParts, type SchemaPart } from "./merge-parts.js";
import { SchemaNumbers } from "./schema-numbers.js";
import type { PlacedSchema, SchemaUnion, SchemaView } from "./schema-view.js";

/** Reads the schemas of one model. */
export class SchemaReader {
  readonly #types: ReadonlyMap<string, NamedType>;
  readonly #numbers: SchemaNumbers;

  /** @param texts what readers of models that are compared share */
  constructor(model: Model, texts: Map<string, number>) {
    this.#types = new Map(model.types.map((type) => [type.name, type]));
    this.#numbers = new SchemaNumbers(this.#types, texts);
  }

  /** The view of a schema at a place. */
  view(placed: PlacedSchema): SchemaView {
    const parts: SchemaPart[] = [];
    const name = this.#collect(placed, parts, new Set());
    return {
      ...mergeParts(placed, parts, this.#types.get(name ?? "")),
      annotations: this.annotations(placed.schema),
    };
  }

  /**
   * What is said of a schema's values where it stands, by what it refers to or is composed of; what
   * stands nearer counts (JSON Schema 2020-12, 7.7.1).
   */
  annotations(schema: Schema, seen?: ReadonlySet<string>): SchemaAnnotations {
    const { ref, allOf = [] } = schema;
    if (ref === undefined && allOf.length === 0) return schema;
    const target = seen?.has(ref ?? "")
      ? undefined
      : this.#types.get(ref ?? "");
    const known = new Set([...(seen ?? []), ref ?? ""]);
    const parts = [...allOf.toReversed(), ...(target ? [target.schema] : [])];
    return Object.assign(
      {},
      ...parts.map((part) => this.annotations(part, known)),
      schema,
    ) as SchemaAnnotations;
  }

  /** The named type of this name. */
  type(name: string): NamedType | undefined {
    return this.#types.get(name);
  }

  /** What is equal for values of a keyword, in either model, that assert the same. */
  keywordText(keyword: string, value: unknown): string {
    return keywordFacts(keyword)?.holds
      ? String(this.#numbers.of({ [keyword]: value }))
      : compareText({ [keyword]: value });
  }

  // Gives the name of the type the schema stands for, if it adds nothing of its own to it.
  #collect(
    placed: PlacedSchema,
    parts: SchemaPart[],
    seen: ReadonlySet<string>,
  ): string | undefined {
    const { ref, allOf = [], ...own } = withoutSelection(placed.schema);
    const { union, isNullable } = this.#findUnion({ ...placed, schema: own });
    const [only, ...others] = union?.branches ?? [];
    const isWrapper = only !== undefined && others.length === 0;
    const { anyOf: _any, oneOf: _one, ...rest } = own;
    const schema = isWrapper ? rest : own;
    const isBare = !hasAssertion(isWrapper ? rest : own);
    if (!isBare || isWrapper) {
      const kept = isWrapper || !union ? {} : { union };
      parts.push({ ...placed, schema, isNullable, ...kept });
    }
    const names: (string | undefined)[] = [];
    const target = ref === undefined ? undefined : this.#types.get(ref);
    if (target && !seen.has(target.name)) {
      const at = { schema: target.schema, pointer: pointerOf(target, placed) };
      this.#collect(at, parts, new Set([...seen, target.name]));
      names.push(target.name);
    }
    for (const [index, member] of allOf.entries()) {
      const pointer = `${placed.pointer}/allOf/${index}`;
      names.push(this.#collect({ schema: member, pointer }, parts, seen));
    }
    if (isWrapper) {
      const inner: SchemaPart[] = [];
      names.push(this.#collect(only, inner, seen));
      // Null stands beside what is inside, which need not admit it.
      for (const part of inner) {
        parts.push(isNullable ? { ...part, isNullable: undefined } : part);
      }
    }
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

// A place of a component is its own; an inline type stands where it is used.
function pointerOf(target: NamedType, { pointer }: PlacedSchema): string {
  if (target.places.includes(pointer)) return pointer;
  const component = target.places.find((place) =>
    place.startsWith("#/components/"),
  );
  const own = target.origin === "component" ? component : undefined;
  return own ?? target.places[0] ?? pointer;
}

function admitsNull({ type, enum: values }: Schema): boolean | undefined {
  if (values && !values.includes(null)) return false;
  if (type) return type.includes("null");
  return values ? true : undefined;
}
