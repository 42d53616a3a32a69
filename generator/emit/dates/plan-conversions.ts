import type { JsonKind } from "../../model/json-type.js";
import type { Schema } from "../../model/schema.js";
import type { Operation } from "../../model/operation.js";
import type { MarkedModel } from "./mark-dates.js";
import type { Conversion } from "./conversion.js";

/** Which values have dates, and what converts them. */
export interface Conversions {
  /** The conversion of a schema's values; undefined without dates. */
  readonly of: (schema: Schema) => Conversion | undefined;
  /** The types that have a converter, with it; in the model's order. */
  readonly types: ReadonlyMap<string, Conversion>;
  /** The conversion of an operation's data, or of each value of its stream. */
  readonly ofAnswer: (operation: Operation) => Conversion | undefined;
}

/** Plans the converters of a model whose dates are marked. */
export function planConversions(
  marked: MarkedModel,
  kindsOf: KindsOf,
): Conversions {
  return new Planner(marked, kindsOf);
}

/** The kinds of value that a schema has room for. */
type KindsOf = (schema: Schema) => ReadonlySet<JsonKind>;

class Planner implements Conversions {
  readonly types = new Map<string, Conversion>();
  readonly #answers = new Map<string, Conversion>();
  readonly #schemas: ReadonlyMap<string, Schema>;
  readonly #kindsOf: KindsOf;
  /** The types that have a date, as far as is known. */
  readonly #dated = new Set<string>();
  readonly #known = new Map<Schema, Conversion | undefined>();
  readonly #originals: MarkedModel["originals"];

  constructor({ model, originals }: MarkedModel, kindsOf: KindsOf) {
    const { types, operations } = model;
    this.#originals = originals;
    this.#schemas = new Map(types.map(({ name, schema }) => [name, schema]));
    this.#kindsOf = kindsOf;
    let size = -1;
    while (size < this.#dated.size) {
      size = this.#dated.size;
      for (const { name, schema } of types)
        if (!this.#dated.has(name) && this.#plan(schema)) this.#dated.add(name);
    }
    for (const { name, schema } of types) {
      const conversion = this.of(schema);
      if (conversion) this.types.set(name, conversion);
    }
    for (const operation of operations) {
      const conversion = this.#answer(operation);
      if (conversion) this.#answers.set(keyOf(operation), conversion);
    }
  }

  of = (schema: Schema): Conversion | undefined => {
    if (!this.#known.has(schema)) this.#known.set(schema, this.#plan(schema));
    return this.#known.get(schema);
  };

  ofAnswer = (operation: Operation): Conversion | undefined =>
    this.#answers.get(keyOf(operation));

  #answer({ result }: Operation): Conversion | undefined {
    if (result.kind !== "body") return undefined;
    const { encoding, schema } = result;
    const isData =
      encoding === "json" || encoding === "events" || encoding === "json-lines";
    return isData ? this.of(schema) : undefined;
  }

  #plan(schema: Schema): Conversion | undefined {
    const { ref, allOf = [], anyOf, oneOf, dateType } = schema;
    const isDated = ref !== undefined && this.#dated.has(ref);
    return together([
      ...(isDated ? [{ kind: "type" as const, name: ref }] : []),
      ...allOf.flatMap((part) => this.#plan(part) ?? []),
      ...[anyOf, oneOf].flatMap((branches) =>
        branches ? this.#alternatives(branches) : [],
      ),
      ...(dateType ? [{ kind: "date" as const, type: dateType }] : []),
      ...this.#members(schema),
      ...this.#items(schema),
    ]);
  }

  #members(schema: Schema): Conversion[] {
    const { properties = [], patternProperties = [] } = schema;
    const found: Conversion[] = [];
    const members = properties.flatMap(({ name, schema: member }) => {
      const of = this.#plan(member);
      return of ? [{ name, of }] : [];
    });
    if (members.length > 0) found.push({ kind: "members", members });
    for (const { pattern, schema: member } of patternProperties) {
      const of = this.#plan(member);
      if (of) found.push({ kind: "named", pattern, of });
    }
    const rest = schema.additionalProperties ?? schema.unevaluatedProperties;
    const of = rest && this.#plan(rest);
    if (of) {
      const declared = schema.additionalProperties ? [schema] : [];
      const names = (
        declared.length > 0 ? declared : this.#conjuncts(schema)
      ).flatMap((each) => (each.properties ?? []).map(({ name }) => name));
      const patterns = patternProperties.map(({ pattern }) => pattern);
      found.push({ kind: "others", of, names: [...new Set(names)], patterns });
    }
    return found;
  }

  #items({ items, prefixItems = [] }: Schema): Conversion[] {
    const found = prefixItems.flatMap((item, at): Conversion[] => {
      const of = this.#plan(item);
      return of ? [{ kind: "item", of, at }] : [];
    });
    const of = items && this.#plan(items);
    return of
      ? [...found, { kind: "items", of, from: prefixItems.length }]
      : found;
  }

  /** The schemas of the same value, including alternatives. */
  #conjuncts(schema: Schema, known = new Set<Schema>()): readonly Schema[] {
    if (known.has(schema)) return [];
    known.add(schema);
    const { ref, allOf = [], anyOf = [], oneOf = [] } = schema;
    const target = ref === undefined ? undefined : this.#schemas.get(ref);
    return [
      schema,
      ...[...(target ? [target] : []), ...allOf, ...anyOf, ...oneOf].flatMap(
        (each) => this.#conjuncts(each, known),
      ),
    ];
  }

  /**
   * Each alternative that the value satisfies converts it: by its discriminator; without a check
   * where no other alternative has objects or lists; else by its check.
   */
  #alternatives(branches: readonly Schema[]): Conversion[] {
    const plans = branches.map((branch) => this.#plan(branch));
    const kinds = branches.map((branch) => this.#kindsOf(branch));
    return plans.flatMap((of, index): Conversion[] => {
      const branch = branches[index]!;
      if (!of) return [];
      const { selectedBy } = branch;
      if (selectedBy && !selectedBy.isOptional)
        return [
          {
            kind: "tagged",
            property: selectedBy.property,
            values: selectedBy.values,
            of,
          },
        ];
      const isAlone = branches.every(
        (_, other) =>
          other === index ||
          JSON.stringify(plans[other]) === JSON.stringify(of) ||
          !(["object", "array"] as const).some(
            (kind) => kinds[index]?.has(kind) && kinds[other]?.has(kind),
          ),
      );
      return [
        isAlone
          ? of
          : {
              kind: "checked",
              schema: this.#originals.get(branch) ?? branch,
              of,
            },
      ];
    });
  }
}

function keyOf({ resource, name }: Operation): string {
  return [...resource, name].join(".");
}

function together(found: readonly Conversion[]): Conversion | undefined {
  const all = found.flatMap((each) => (each.kind === "all" ? each.of : [each]));
  return all.length > 1 ? { kind: "all", of: all } : all[0];
}
