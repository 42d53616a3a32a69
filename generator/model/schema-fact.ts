import type { Schema } from "./schema.js";
import { findComponents } from "./cycles.js";

/** Something that is so of a schema, made of what is so of its parts. */
export interface FactRules<Fact> {
  /** The assumed value of a type in a cycle until its parts are known. */
  readonly first: Fact;
  /** The schema of a named type. */
  readonly schemaOf: (name: string) => Schema | undefined;
  /** The names of the types whose facts `derive` needs; default: those that apply. */
  readonly namesIn?: (schema: Schema) => readonly string[];
  /** The fact of a schema by those of the types it refers to; it may only grow, or only shrink. */
  readonly derive: (schema: Schema, factOf: (name: string) => Fact) => Fact;
  /** Default: `===`. */
  readonly isSame?: (a: Fact, b: Fact) => boolean;
}

/**
 * Facts of schemas, found once for each named type: a walk along references that is repeated
 * at each of them takes twice as long with each type that refers to the next one twice.
 */
export class SchemaFact<Fact> {
  readonly #rules: Required<FactRules<Fact>>;
  readonly #known = new Map<string, Fact>();
  readonly #names = new Map<string, readonly string[]>();

  constructor(rules: FactRules<Fact>) {
    const isSame = (a: Fact, b: Fact): boolean => a === b;
    this.#rules = { namesIn: appliedNames, isSame, ...rules };
  }

  /** The fact of a schema. */
  of(schema: Schema): Fact {
    const { namesIn, derive } = this.#rules;
    this.#settle(namesIn(schema));
    return derive(schema, (name) => this.#factOf(name));
  }

  /** The fact of a named type. */
  ofType(name: string): Fact {
    this.#settle([name]);
    return this.#factOf(name);
  }

  #factOf(name: string): Fact {
    return this.#known.get(name) ?? this.#rules.first;
  }

  #settle(names: readonly string[]): void {
    const unknown = names.filter((name) => !this.#known.has(name));
    if (unknown.length === 0) return;
    const edgesOf = (name: string): readonly string[] => this.#edgesOf(name);
    for (const { nodes, isCycle } of findComponents(unknown, edgesOf)) {
      let hasChanged = true;
      while (hasChanged) {
        hasChanged = false;
        for (const node of nodes) if (this.#update(node)) hasChanged = isCycle;
      }
    }
  }

  /** The types a type's fact is made of, but for those whose facts are known. */
  #edgesOf(name: string): readonly string[] {
    const known = this.#names.get(name);
    if (known) return known;
    const schema = this.#rules.schemaOf(name);
    const names = schema ? this.#rules.namesIn(schema) : [];
    const edges = [...new Set(names)].filter((each) => !this.#known.has(each));
    this.#names.set(name, edges);
    return edges;
  }

  /** True if the fact is another one than before. */
  #update(name: string): boolean {
    const { schemaOf, derive, isSame, first } = this.#rules;
    const schema = schemaOf(name);
    const before = this.#known.get(name);
    const fact = schema ? derive(schema, (each) => this.#factOf(each)) : first;
    this.#known.set(name, fact);
    return before === undefined || !isSame(before, fact);
  }
}

/** The names of the types that a schema applies to the same value, but not under a condition. */
export function appliedNames(schema: Schema): readonly string[] {
  const names: string[] = [];
  const open = [schema];
  for (let each = open.pop(); each; each = open.pop()) {
    const name = each.generic?.name ?? each.ref;
    if (name !== undefined) names.push(name);
    for (const list of [each.allOf, each.anyOf, each.oneOf])
      if (list) open.push(...list);
  }
  return names;
}
