/** Eleven letters and digits that represent a text: 53 bits, for distinguishing texts, not for secrets. */
export function hashText(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ (high >>> 13);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ (low >>> 13);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

/** Letters that represent a text, for names. */
export function hashLetters(text: string): string {
  return hashText(text).replace(/\d/g, "");
}
