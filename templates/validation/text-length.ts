/** Whether a text has fewer characters (code points) than a bound. */
export function isShorter(text: string, bound: number): boolean {
  let characters = 0;
  for (const _ of text) if (++characters >= bound) return false;
  return characters < bound;
}

/** Whether a text has more characters (code points) than a bound. */
export function isLonger(text: string, bound: number): boolean {
  return !isShorter(text, bound + 1);
}
