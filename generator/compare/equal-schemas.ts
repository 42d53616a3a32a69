const annotations = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "enumNames",
  "enumDescriptions",
  "pointer",
  "generic",
  "leftOut",
  "selectedBy",
]);

/** A value as text that is equal for values that are; annotations of schemas do not count. */
export function compareText(value: unknown): string {
  return JSON.stringify(withoutAnnotations(value)) ?? "";
}

/** A schema, or what holds schemas, without what asserts nothing; members in one order. */
export function withoutAnnotations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAnnotations);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !annotations.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, withoutAnnotations(member)]),
  );
}
