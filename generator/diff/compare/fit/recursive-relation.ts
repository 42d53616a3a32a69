import { identity, type TypeNode } from "../../../types/type-node.js";
import type { Effort } from "./effort.js";

/**
 * The bounds of a relation: the effort it may take, and the test of types that are written the
 * same.
 */
export interface RelationBounds {
  readonly effort: Effort;
  /** True if both are written the same, with all they refer to. */
  readonly areSame: (one: TypeNode, other: TypeNode) => boolean;
}

/**
 * The deepest nesting of pairs that is compared. Deeper pairs are assumed to hold, as TypeScript
 * does below a hundred: no public types are that deep, and the stack is not much deeper.
 */
const deepest = 300;

/**
 * A relation between pairs of types that may reference themselves: a pair that is requested again
 * while it is being compared is assumed to hold, and holds if the rest does.
 */
export class RecursiveRelation {
  readonly #known = new Map<string, boolean>();
  /** The pairs that are taken to hold, because they are being looked at or rest on such. */
  readonly #assumed: string[] = [];
  /** The pairs that hold as far as they were looked at. */
  readonly #cut = new Set<string>();
  #depth = 0;
  readonly #bounds: RelationBounds;

  constructor(bounds: RelationBounds) {
    this.#bounds = bounds;
  }

  /** True if it holds for a pair; `look` decides where that is not known yet. */
  holds(one: TypeNode, other: TypeNode, look: () => boolean): boolean {
    const { effort, areSame } = this.#bounds;
    if (areSame(one, other)) return true;
    const key = `${identity(one)}\u0000${identity(other)}`;
    const known = this.#known.get(key);
    if (this.#cut.has(key)) effort.cut();
    if (known !== undefined) return known;
    if (this.#depth > deepest || !effort.spend()) {
      effort.cut();
      return true;
    }
    const from = this.#assumed.length;
    this.#known.set(key, true);
    this.#assumed.push(key);
    this.#depth += 1;
    const holds = look();
    this.#depth -= 1;
    if (holds && effort.isCut) this.#cut.add(key);
    if (!holds) {
      for (const each of this.#assumed.splice(from)) this.#known.delete(each);
      this.#known.set(key, false);
    } else if (this.#depth === 0) this.#assumed.length = 0;
    return holds;
  }
}
