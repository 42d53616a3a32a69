import { groupBy } from "../../model/group-by.js";
import type { NameTable } from "./options.js";

/**
 * The names of the last run. A name is remembered by what it named (an identity, which follows from
 * the shape and the meaning) and by where that stood, so that it is found again when either of them
 * changed: `shape TicketStatus` has the one, a place the other.
 */
export class NameMemory {
  readonly #table: NameTable;
  readonly #byIdentity: ReadonlyMap<string, readonly string[]>;

  constructor(table: NameTable) {
    this.#table = table;
    const shapes = Object.keys(table).filter((key) =>
      key.startsWith(shapePrefix),
    );
    this.#byIdentity = groupBy(shapes, (key) => table[key]);
  }

  /** True if there was no last run. */
  get isEmpty(): boolean {
    return Object.keys(this.#table).length === 0;
  }

  /** The keys that begin so. */
  keysOf(prefix: string): readonly string[] {
    return Object.keys(this.#table).filter((key) => key.startsWith(prefix));
  }

  /** The name that was given at a place, or to what an operation has. */
  at(key: string): string | undefined {
    return Object.hasOwn(this.#table, key) ? this.#table[key] : undefined;
  }

  /** The name of what is still the same; several where operations had the same apart. */
  of(identity: string): readonly string[] {
    const shapes = this.#byIdentity.get(identity) ?? [];
    return shapes.map((key) => key.slice(shapePrefix.length));
  }
}

const shapePrefix = "shape ";

/** A row of the table: where a name was given, or what it named. */
export type NameRow = readonly [key: string, value: string];

/** The lock's entries of a name: it is looked up by the first key. */
export function nameRows(
  name: string,
  keys: readonly string[],
  identity: string,
): NameRow[] {
  const rows = keys.map((key): NameRow => [key, name]);
  return identity === "" ? rows : [...rows, [shapePrefix + name, identity]];
}

/** The table that a later run remembers names by. */
export function nameTable(rows: readonly NameRow[]): NameTable {
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
