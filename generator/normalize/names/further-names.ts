import type { NameTable, NormalizeOptions } from "../options.js";

/** A name that is made of those of types: of their other side in requests, of errors. */
export interface FurtherName {
  /**
   * What it is remembered by, one for each of its places: no JSON pointers, which the types' own
   * names are remembered by.
   */
  readonly keys: readonly string[];
  /** The best first. */
  readonly candidates: readonly string[];
}

/** The names of this kind that were given before. */
export function rememberedFurtherNames(remembered: NameTable): string[] {
  return Object.entries(remembered).flatMap(([key, name]) =>
    key.startsWith("#") ? [] : [name],
  );
}

/**
 * Gives names beside those of the types, which none of them takes away; by the first key. A name
 * given before is kept where no type has it.
 */
export function giveFurtherNames(
  wanted: readonly FurtherName[],
  names: Iterable<string>,
  {
    remembered,
    options: { rename = {} },
  }: { readonly remembered: NameTable; readonly options: NormalizeOptions },
): Map<string, string> {
  const taken = new Set([...names].map((name) => name.toLowerCase()));
  const given = new Map<string, string>();
  const give = ({ keys: [key = ""] }: FurtherName, name: string): void => {
    given.set(key, Object.hasOwn(rename, name) ? (rename[name] ?? name) : name);
    taken.add(name.toLowerCase());
  };
  for (const each of wanted) {
    const key = each.keys.find((known) => Object.hasOwn(remembered, known));
    const name = key === undefined ? undefined : remembered[key];
    if (name !== undefined && !taken.has(name.toLowerCase())) give(each, name);
  }
  const isOpen = ({ keys: [key = ""] }: FurtherName): boolean =>
    !given.has(key);
  for (let step = 0; wanted.some(isOpen); step += 1) {
    const open = wanted.filter(isOpen);
    const counts = new Map<string, number>();
    for (const { candidates } of open) {
      const key = candidates[step]?.toLowerCase() ?? "";
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const each of open) {
      const head = each.candidates[step];
      const key = head?.toLowerCase() ?? "";
      if (head === undefined) give(each, lastResort(each, taken));
      // Those that want the same all step down, so that none depends on which came first.
      else if (counts.get(key) === 1 && !taken.has(key)) give(each, head);
    }
  }
  return given;
}

function lastResort(
  { candidates }: FurtherName,
  taken: ReadonlySet<string>,
): string {
  let name = `${candidates.at(-1) ?? "Shape"}Variant`;
  while (taken.has(name.toLowerCase())) name += "Variant";
  return name;
}
