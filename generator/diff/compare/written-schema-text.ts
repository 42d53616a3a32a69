import { keywordFacts } from "../../model/keywords.js";
import { sortedText } from "../../model/sorted.js";

/** A schema as a document has it, as text that is equal for equal ones, without the keywords that assert nothing. */
export function writtenSchemaText(schema: unknown): string {
  return sortedText(assertedIn(schema)) ?? "";
}

function assertedIn(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(assertedIn);
  if (typeof schema !== "object" || schema === null) return schema;
  return mapMembers(schema, (value, keyword) => {
    const { kind, holds } = keywordFacts(keyword) ?? {};
    if (kind === "annotation") return undefined;
    if (holds === "one" || holds === "list") return assertedIn(value);
    const isByName = holds === "entries" || keyword === "$defs";
    return isByName && typeof value === "object" && value !== null
      ? mapMembers(value, assertedIn)
      : value;
  });
}

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
