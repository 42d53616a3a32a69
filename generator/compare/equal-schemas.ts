const annotations = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "enumNames",
  "enumDescriptions",
  "generic",
  "leftOut",
  "selectedBy",
  "isOpen",
]);

/** Lists whose order means nothing. */
const unordered = new Set(["required", "enum"]);

/** A schema, or what holds schemas, as text that is equal for what asserts the same. */
export function compareText(value: unknown): string {
  return valueText(withoutAnnotations(value)) ?? "";
}

/** A value of JSON as text that is equal for equal ones, members in one order. */
export function valueText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}

function withoutAnnotations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAnnotations);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !annotations.has(name))
      .map(([name, member]: [string, unknown]) => [
        name,
        unordered.has(name) && Array.isArray(member)
          ? member.map((one) => valueText(one)).toSorted()
          : withoutAnnotations(member),
      ]),
  );
}
