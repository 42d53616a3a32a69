/** Tells of a value which of its members a schema evaluates (JSON Schema 2020-12 Core, 11). */
export type TellsMembers = (value: unknown) => (name: string) => boolean;

/** Tells of a list which of its items a schema evaluates. */
export type TellsItems = (
  value: readonly unknown[],
) => (index: number) => boolean;

/** Every member or item is evaluated. */
export function everything(): boolean {
  return true;
}

/** No member or item is evaluated. */
export function nothing(): boolean {
  return false;
}
