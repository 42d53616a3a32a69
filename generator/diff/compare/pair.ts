/** Something before and after. */
export interface Pair<Item> {
  readonly old: Item;
  readonly new: Item;
}

/** Something on one side alone. */
type Alone<Item> =
  | { readonly old: Item; readonly new: undefined }
  | { readonly old: undefined; readonly new: Item };

/** Something before and after, or on one side alone. */
export type PairedUp<Item> = Pair<Item> | Alone<Item>;

/** The same of both sides. */
export function mapPair<From, To>(
  { old, new: now }: Pair<From>,
  map: (item: From) => To,
): Pair<To> {
  return { old: map(old), new: map(now) };
}

/** Pairs items of equal keys: the old ones in their order, then those that are new. */
export function* pairUp<Item extends NonNullable<unknown> | null>(
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

/** The items whose keys only one side has. */
export function* differences<Item extends NonNullable<unknown> | null>(
  olds: Iterable<Item>,
  news: Iterable<Item>,
  keyOf: (item: Item) => unknown,
): Generator<Alone<Item>> {
  for (const pair of pairUp(olds, news, keyOf))
    if (pair.old === undefined || pair.new === undefined)
      yield pair as Alone<Item>;
}
