/**
 * The text of a value that stands alone in a path, query, header, cookie or form: a string,
 * number, boolean, null, bigint or Date. Throws a TypeError that names the place for any other,
 * and for a number or Date that has no value.
 */
export function primitiveText(place: string, value: unknown): string {
  const type = typeof value;
  const isText = type === "string" || type === "boolean" || type === "bigint";
  if (isText || value === null || Number.isFinite(value)) return String(value);
  if (value instanceof Date && Number.isFinite(value.getTime())) {
    return value.toISOString();
  }
  const kind = type === "number" ? value : Array.isArray(value) ? "list" : type;
  throw new TypeError(`${place} cannot carry ${String(kind)}`);
}

/** The members of a list or object, as texts; of an object those that are not undefined. */
export function flatMembers(place: string, value: object): [string, string][] {
  return Object.entries(value)
    .filter(([, member]) => Array.isArray(value) || member !== undefined)
    .map(([name, member]) => [name, primitiveText(place, member)]);
}

/** Whether the value has members: a list, or an object other than a Date. */
export function isComposite(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && !(value instanceof Date)
  );
}
