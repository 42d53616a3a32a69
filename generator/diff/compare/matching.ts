/** The most pairs to compare; beyond it, common features prove little. */
const mostPairs = 2500;

/** Finds which old items are which new ones, the surest pairs first, each item once. */
export class Matching<Item extends object> {
  readonly pairs: Map<Item, Item> = new Map<Item, Item>();
  readonly #taken = new Set<Item>();
  readonly #olds: readonly Item[];
  readonly #news: readonly Item[];

  constructor(olds: readonly Item[], news: readonly Item[]) {
    this.#olds = olds;
    this.#news = news;
  }

  /** The old items that are none of the new ones. */
  get gone(): readonly Item[] {
    return this.#olds.filter((item) => !this.pairs.has(item));
  }

  /** The new items that are none of the old ones. */
  get come(): readonly Item[] {
    return this.#news.filter((item) => !this.#taken.has(item));
  }

  /** Pairs items with a common key, in order; one kind of keys after the other. */
  byKeys(...kinds: readonly ((item: Item) => readonly string[])[]): this {
    for (const keysOf of kinds) {
      const byKey = new Map<string, Item[]>();
      // The last first, so that the first one is had by `pop`.
      for (const item of this.come.toReversed())
        for (const key of keysOf(item)) {
          const known = byKey.get(key);
          if (known) known.push(item);
          else byKey.set(key, [item]);
        }
      for (const item of this.gone)
        for (const key of keysOf(item)) {
          const alikes = byKey.get(key) ?? [];
          while (!this.pairs.has(item) && alikes.length > 0)
            this.#take(item, alikes.pop());
        }
    }
    return this;
  }

  /** Pairs what is alike, by a score above zero, the most alike first. */
  byLikeness(score: (old: Item, now: Item) => number): this {
    const { gone, come } = this;
    if (gone.length * come.length > mostPairs) return this;
    const scored = gone
      .flatMap((old) =>
        come.map((now) => ({ old, now, score: score(old, now) })),
      )
      .filter((each) => each.score > 0)
      .toSorted((a, b) => b.score - a.score);
    for (const { old, now } of scored) this.#take(old, now);
    return this;
  }

  #take(old: Item, now: Item | undefined): void {
    if (!now || this.pairs.has(old) || this.#taken.has(now)) return;
    this.pairs.set(old, now);
    this.#taken.add(now);
  }
}
