import type { NameTable } from "./options.js";

/**
 * The names of the last run. A name is remembered by what it named (an identity, which follows from
 * the shape and the meaning) and by where that stood, so that it is found again when either of them
 * changed: `shape TicketStatus` has the one, a place the other.
 */
export class NameMemory {
  readonly #table: NameTable;
  readonly #byIdentity = new Map<string, string[]>();

  constructor(table: NameTable) {
    this.#table = table;
    for (const [key, identity] of Object.entries(table)) {
      if (!key.startsWith(shapePrefix)) continue;
      const name = key.slice(shapePrefix.length);
      this.#byIdentity.set(identity, [
        ...(this.#byIdentity.get(identity) ?? []),
        name,
      ]);
    }
  }

  /** The name that was given at a place, or to what an operation has. */
  at(key: string): string | undefined {
    return Object.hasOwn(this.#table, key) ? this.#table[key] : undefined;
  }

  /** The name of what is still the same; several where operations had the same apart. */
  of(identity: string): readonly string[] {
    return this.#byIdentity.get(identity) ?? [];
  }
}

const shapePrefix = "shape ";

/** What is remembered of a name. */
export interface NameEntry {
  readonly name: string;
  /** The first is the one it is looked for by. */
  readonly keys: readonly string[];
  readonly identity: string;
}

/** The table that a later run remembers names by. */
export function nameTable(
  entries: readonly NameEntry[],
  operations: Iterable<readonly [key: string, name: string]>,
): NameTable {
  const rows = entries.flatMap(({ name, keys, identity }) => [
    ...keys.map((key): [string, string] => [key, name]),
    ...(identity === "" ? [] : [[shapePrefix + name, identity] as const]),
  ]);
  return Object.fromEntries(
    [...rows, ...operations].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
