import type { Json } from "../../model/json.js";
import { type LimitKeyword, limitsOf } from "../../model/limits.js";
import { isSameWord } from "../../model/named-values.js";
import type { Schema } from "../../model/schema.js";
import { docLines, type DocTag } from "../../print/docs.js";

/** The comment of a schema: its description and the constraints that its type cannot express. */
export function schemaDocs(schema: Schema): string[] {
  const { description, deprecated } = schema;
  return docLines({
    paragraphs: [description, valueList(schema)],
    tags: [
      ...(deprecated ? [{ name: "deprecated" }] : []),
      ...(schema.readOnly ? [{ name: "readonly" }] : []),
      ...(schema.default === undefined
        ? []
        : jsonTag("default", schema.default)),
      ...constraintTags(constrained(schema)),
    ],
  });
}

/** The description of each value of an enumeration: its name where that is another word, and more. */
export function valueTexts({
  enum: values = [],
  enumNames = [],
  enumDescriptions = [],
}: Schema): readonly string[] {
  return values.map((value, index) => {
    const name = enumNames[index] ?? "";
    const said = isSameWord(name, value) ? "" : name;
    const texts = [said, enumDescriptions[index] ?? ""];
    return texts.filter((text) => text !== "").join(": ");
  });
}

/** The values of an enumeration that have descriptions, as a list. */
export function valueList(schema: Schema): string | undefined {
  if (schema.ref !== undefined) return undefined;
  const texts = valueTexts(schema);
  const lines = (schema.enum ?? []).flatMap((value, index) => {
    const text = texts[index]?.replace(/\s+/g, " ").trim();
    const code = JSON.stringify(value).replaceAll("`", "'");
    return text ? [`- \`${code}\`: ${text}`] : [];
  });
  return lines.length > 0 ? lines.join("\n") : undefined;
}

/** The branch that says what a nullable value is. */
function constrained(schema: Schema): Schema {
  const branches = schema.anyOf ?? schema.oneOf ?? [];
  const values = branches.filter((branch) => branch.type?.[0] !== "null");
  const only = values[0];
  return only && values.length === 1 && branches.length === 2
    ? { ...only, ...schema }
    : schema;
}

function constraintTags(schema: Schema): DocTag[] {
  const tags: DocTag[] = [];
  // The type of bytes says that they are some.
  if (schema.format !== undefined && schema.format !== "binary")
    tags.push({ name: "format", text: firstLine(schema.format) });
  if (schema.pattern !== undefined && !/[\r\n]/.test(schema.pattern))
    tags.push({ name: "pattern", text: schema.pattern });
  for (const [name, limit] of limitsOf(schema))
    if (!saysNothing(name, limit)) tags.push({ name, text: String(limit) });
  if (schema.uniqueItems) tags.push({ name: "uniqueItems" });
  if (schema.contains)
    tags.push({ name: "contains", ...containsText(schema.contains) });
  return tags;
}

/** The bounds of what a number or a list can be anyway. */
function saysNothing(name: LimitKeyword, limit: number): boolean {
  if (/^min(?:Length|Items|Properties)$/.test(name)) return limit === 0;
  return Math.abs(limit) >= Number.MAX_SAFE_INTEGER;
}

/** A word for the type of one item, if there is one. */
function containsText(schema: Schema): Omit<DocTag, "name"> {
  const { ref, enum: values, type, format } = schema;
  if (ref !== undefined) return { link: ref };
  if (values)
    return { text: values.map((value) => JSON.stringify(value)).join(" | ") };
  const words = [type?.join(" | "), format].filter(Boolean).map(String);
  return { text: words.join(" ") };
}

function jsonTag(name: string, value: Json): DocTag[] {
  const text = JSON.stringify(value);
  return text.length <= 80 ? [{ name, text }] : [];
}

function firstLine(text: string): string {
  return text.split(/[\r\n]/)[0] ?? "";
}
