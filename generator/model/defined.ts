/** The members that have a value, for an object whose optional members are left out, not undefined. */
export function defined<T extends object>(members: T): Defined<T> {
  const kept: Defined<T> = {};
  for (const name of Object.keys(members) as (keyof T)[]) {
    const value = members[name];
    if (value !== undefined) kept[name] = value as Defined<T>[keyof T];
  }
  return kept;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
