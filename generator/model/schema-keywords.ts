import type { SchemaAnnotations, SchemaFindings } from "./schema.js";

/** The keywords that say something of a value without asserting anything. */
export const annotationKeywords: ReadonlySet<string> = new Set<
  keyof SchemaAnnotations
>([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "enumNames",
  "enumDescriptions",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
]);

const findings: ReadonlySet<string> = new Set<keyof SchemaFindings>([
  "generic",
  "request",
  "leftOut",
  "selectedBy",
  "isOpen",
]);

/** Whether a keyword of the model's schemas asserts something of a value. */
export function isAssertion(keyword: string): boolean {
  return !annotationKeywords.has(keyword) && !findings.has(keyword);
}
