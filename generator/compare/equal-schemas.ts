import { keywordFacts } from "../model/keywords.js";

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
  return mapMembers(value, (member, keyword) => {
    const { kind, holds, isSet } = keywordFacts(keyword) ?? {};
    if (kind && kind !== "assertion" && !telling.test(keyword))
      return undefined;
    // As a document has it, by the names of members, which are no keywords.
    const isByName = holds === "entries" || keyword === "$defs";
    if (isByName && !Array.isArray(member))
      return mapMembers(member as object, withoutAnnotations);
    const isData = kind && !holds && keyword !== "contentSchema";
    const inside = isData ? member : withoutAnnotations(member);
    return isSet && Array.isArray(inside)
      ? inside.map((one) => valueText(one)).toSorted()
      : inside;
  });
}

/** What says nothing of a value and yet decides what goes over the wire. */
const telling = /^(?:content[A-Z].*|readOnly|writeOnly|request)$/;

function mapMembers(
  value: object,
  map: (member: unknown, name: string) => unknown,
): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const mapped = map(member, name);
      return mapped === undefined ? [] : [[name, mapped]];
    }),
  );
}
