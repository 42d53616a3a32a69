import { innerTypes } from "../../../types/inner-types.js";
import { identity, type TypeNode } from "../../../types/type-node.js";
import type { TypeTable } from "../../../types/type-table.js";

/** A table of types, and the names it has types of. */
interface OutputTypes {
  readonly table: TypeTable;
  readonly names: ReadonlySet<string>;
}

/**
 * Knows which types of two outputs are written the same, and all that they refer to: nothing has to
 * be compared there. It takes as long as it takes to read both outputs once.
 */
export class SameTypes {
  /** The names that are declared differently in the outputs, or reference such a name. */
  readonly #differing: ReadonlySet<string>;
  readonly #known = new WeakMap<TypeNode, boolean>();
  /** The total length of the texts of all types. */
  readonly size: number;

  constructor(old: OutputTypes, now: OutputTypes) {
    const differing = new Set<string>();
    const users = new Map<string, string[]>();
    let size = 0;
    for (const name of new Set([...old.names, ...now.names])) {
      const texts = [old, now].map(({ table, names }) =>
        names.has(name) ? identity(table.typeOf(name)) : "",
      );
      for (const text of texts) size += text.length;
      if (texts[0] !== texts[1]) differing.add(name);
      // Where both are equal, either side's references are.
      else
        for (const used of referencesOf(now.table.typeOf(name)))
          users.set(used, [...(users.get(used) ?? []), name]);
    }
    for (const name of differing)
      for (const user of users.get(name) ?? []) differing.add(user);
    this.#differing = differing;
    this.size = size;
  }

  /** True if a type of one output is that of the other in every part. */
  areSame(one: TypeNode, other: TypeNode): boolean {
    return identity(one) === identity(other) && this.#isSame(one);
  }

  #isSame(type: TypeNode): boolean {
    const known = this.#known.get(type);
    if (known !== undefined) return known;
    const isSame =
      !(type.kind === "reference" && this.#differing.has(type.name)) &&
      innerTypes(type).every((part) => this.#isSame(part));
    this.#known.set(type, isSame);
    return isSame;
  }
}

function referencesOf(type: TypeNode): ReadonlySet<string> {
  const names = new Set<string>();
  const open = [type];
  for (let each = open.pop(); each; each = open.pop()) {
    if (each.kind === "reference") names.add(each.name);
    for (const part of innerTypes(each)) open.push(part);
  }
  return names;
}
