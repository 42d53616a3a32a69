// Which members and items a schema evaluates, for `unevaluatedProperties` and `unevaluatedItems`.

/** Tests which members of an object a schema evaluates (JSON Schema 2020-12 Core, 11). */
export type TellsMembers = (value: unknown) => (name: string) => boolean;

/** Tests which items of an array a schema evaluates. */
export type TellsItems = (
  value: readonly unknown[],
) => (index: number) => boolean;

/** True for every member or item. */
export function everything(): boolean {
  return true;
}

/** False for every member or item. */
export function nothing(): boolean {
  return false;
}
