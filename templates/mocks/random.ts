// Reproducible random numbers.

/** Generates the same sequence of pseudo-random numbers for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A number from 0, inclusive, to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer in a range, inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** An item of an array that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** The items in random order. */
  shuffle<T>(list: readonly T[]): T[] {
    const shuffled: T[] = [];
    for (const item of list)
      shuffled.splice(this.whole(0, shuffled.length), 0, item);
    return shuffled;
  }

  /** True with a probability from 0 to 1. */
  chance(odds: number): boolean {
    return this.next() < odds;
  }
}

/** Creates a seed from a string and a number. */
export function seedOf(text: string, number: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return Math.imul(hash ^ number, 2_654_435_761);
}
