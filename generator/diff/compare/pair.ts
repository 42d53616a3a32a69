/** Something before and after. */
export interface Pair<Item> {
  readonly old: Item;
  readonly new: Item;
}

/** Something before and after, or on one side alone. */
export type PairedUp<Item> =
  | Pair<Item>
  | { readonly old: Item; readonly new: undefined }
  | { readonly old: undefined; readonly new: Item };

/** The same of both sides. */
export function mapPair<From, To>(
  { old, new: now }: Pair<From>,
  map: (item: From) => To,
): Pair<To> {
  return { old: map(old), new: map(now) };
}

/** Pairs items of equal keys: the old ones in their order, then those that are new. */
export function* pairUp<Item extends object | string>(
  olds: Iterable<Item>,
  news: Iterable<Item>,
  keyOf: (item: Item) => unknown,
): Generator<PairedUp<Item>> {
  const after = new Map([...news].map((item) => [keyOf(item), item]));
  const before = new Set<unknown>();
  for (const old of olds) {
    before.add(keyOf(old));
    const item = after.get(keyOf(old));
    yield item === undefined ? { old, new: undefined } : { old, new: item };
  }
  for (const [key, item] of after)
    if (!before.has(key)) yield { old: undefined, new: item };
}
