/**
 * Where a place has gone: what is known of the place itself, or of the nearest one around it with
 * the remaining steps behind it. Undefined when nothing around it is known.
 */
export function longestKnown(
  places: ReadonlyMap<string, string>,
  pointer: string,
): string | undefined {
  for (
    let end = pointer.length;
    end > 0;
    end = pointer.lastIndexOf("/", end - 1)
  ) {
    const found = places.get(pointer.slice(0, end));
    if (found !== undefined) return found + pointer.slice(end);
  }
  return undefined;
}
