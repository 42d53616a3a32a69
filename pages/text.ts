/** A size as a person reads it: `812 B`, `22.8 kB`, `1.3 MB`. */
export function printSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000)
    return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A number and its noun. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** A place of the page: a view, and what in it. */
export interface Place {
  readonly view: string;
  readonly item?: string;
}

/** A place as the fragment of a link. */
export function printPlace({ view, item }: Place): string {
  if (item === undefined) return view;
  // Half a character has no bytes to be encoded as.
  const whole = item.replace(/[\ud800-\udfff]/gu, "\ufffd");
  return `${view}=${encodeURIComponent(whole)}`;
}

/** The place that a fragment means. */
export function parsePlace(fragment: string): Place {
  const at = fragment.indexOf("=");
  if (at === -1) return { view: fragment };
  try {
    const item = decodeURIComponent(fragment.slice(at + 1));
    return { view: fragment.slice(0, at), item };
  } catch {
    return { view: fragment.slice(0, at) };
  }
}
