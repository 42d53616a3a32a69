import { findComponents } from "../../model/cycles.js";
import { identityOf } from "../../model/identity.js";
import { isAssertion } from "../../model/keywords.js";
import type { NamedType } from "../../model/named-type.js";
import { referredNames } from "../../model/referred-names.js";
import type { Schema } from "../../model/schema.js";

/** The names of types that reference each other. */
type Cycle = ReadonlySet<string>;

const noCycle: Cycle = new Set();

/**
 * Numbers the schemas of a model: those that assert the same have the same number, whether they
 * reference a part or contain it. Models that are compared share their texts. A recursive type is
 * distinguished from others by its name, too.
 */
export class SchemaNumbers {
  readonly #types: ReadonlyMap<string, NamedType>;
  /** The number of each text. */
  readonly #texts: Map<string, number>;
  readonly #known = new WeakMap<Schema, number>();
  readonly #cycles = new Map<string, Cycle>();
  readonly #cycleTexts = new Map<Cycle, number>();

  constructor(
    types: ReadonlyMap<string, NamedType>,
    texts: Map<string, number>,
  ) {
    this.#types = types;
    this.#texts = texts;
    const namesIn = (name: string): readonly string[] => {
      const schema = types.get(name)?.schema;
      return schema ? [...referredNames([schema])] : [];
    };
    const components = findComponents(types.keys(), namesIn);
    // Each after those it refers to, so that a chain of any length needs no recursion.
    for (const { isCycle, nodes } of components) {
      const cycle = new Set(nodes);
      if (isCycle) for (const name of nodes) this.#cycles.set(name, cycle);
      const schema = types.get(nodes[0] ?? "")?.schema;
      if (isCycle) this.#ofCycle(cycle);
      else if (schema) this.of(schema);
    }
  }

  /** The number of a schema. */
  of(schema: Schema): number {
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    const number = this.#numberIn(schema, noCycle);
    this.#known.set(schema, number);
    return number;
  }

  #numberIn(schema: Schema, cycle: Cycle): number {
    const { ref = "", ...rest } = schema;
    const target = this.#types.get(ref);
    if (!target || cycle.has(ref)) return this.#ofText(schema, cycle);
    const around = this.#cycles.get(ref);
    if (around) {
      const type = `${ref} of ${this.#ofCycle(around)}`;
      return this.#ofText({ ...rest, ref: type }, cycle);
    }
    const isBare = !Object.keys(rest).some(isAssertion);
    return isBare
      ? this.of(target.schema)
      : this.#numberIn({ ...target.schema, ...rest }, cycle);
  }

  #ofText(schema: Schema, cycle: Cycle): number {
    const of = (inside: Schema): number =>
      cycle.size === 0 ? this.of(inside) : this.#numberIn(inside, cycle);
    return this.#intern(identityOf(schema, { of, counts: isAssertion }));
  }

  #ofCycle(cycle: Cycle): number {
    const known = this.#cycleTexts.get(cycle);
    if (known !== undefined) return known;
    const texts = [...cycle].toSorted().map((name) => {
      const schema = this.#types.get(name)?.schema ?? {};
      return `${name}: ${this.#ofText(schema, cycle)}`;
    });
    const number = this.#intern(texts.join("; "));
    this.#cycleTexts.set(cycle, number);
    return number;
  }

  #intern(text: string): number {
    const number = this.#texts.get(text) ?? this.#texts.size;
    this.#texts.set(text, number);
    return number;
  }
}
