/** What a message ends with where a known name was probably meant. */
export function suggestion(given: unknown, known: readonly unknown[]): string {
  if (typeof given !== "string") return "";
  const near = closest(given, known.filter(isText));
  return near === undefined ? "" : `; did you mean ${near}?`;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The known name a misspelt one probably means: few edits away, or the same but for case. */
export function closest(
  name: string,
  known: readonly string[],
): string | undefined {
  // A name of no sane length is no typing error, and comparing it would take long.
  const most = name.length > 64 ? -1 : Math.min(3, Math.ceil(name.length / 3));
  const written = name.toLowerCase();
  for (let edits = 0; edits <= most; edits++)
    for (const candidate of known)
      if (isNear(written, candidate.toLowerCase(), edits)) return candidate;
  return undefined;
}

/** Whether so many characters inserted, deleted, replaced or swapped make one text of the other. */
function isNear(one: string, other: string, edits: number): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let i = 0;
  while (i < one.length && one[i] === other[i]) i++;
  if (edits === 0) return i === other.length;
  const [a, b] = [one.slice(i), other.slice(i)];
  return (
    isNear(a.slice(1), b.slice(1), edits - 1) ||
    isNear(a.slice(1), b, edits - 1) ||
    isNear(a, b.slice(1), edits - 1) ||
    (a[0] === b[1] &&
      a[1] === b[0] &&
      isNear(a.slice(2), b.slice(2), edits - 1))
  );
}
