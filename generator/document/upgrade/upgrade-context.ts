import { wordSet } from "../../model/word-set.js";
import type { OpenApiVersion } from "../open-api/check-document.js";

/** A schema that may be changed: it was parsed for us alone. */
export type MutableSchema = Record<string, unknown>;

/** A code of the diagnostics that the upgrade of a schema reports. */
export type UpgradeCode =
  | "ref-siblings-ignored"
  | "schema-bound-idle"
  | "schema-enum-empty"
  | "schema-keyword-outdated"
  | "schema-values-converted"
  | "schema-values-mismatched";

/** The dependencies of a schema's upgrade. */
export interface UpgradeContext {
  readonly version: OpenApiVersion;
  /** True if the document declares that its schemas are plain JSON Schema 2020-12. */
  readonly isByLetter: boolean;
  /** Called with the part of a schema that was moved into `anyOf/0`, so that pointers find it. */
  onMoved(part: object): void;
  report(code: UpgradeCode, message: string, help?: string): void;
}

/** True if a schema says that null is a value, as OpenAPI 3.0 and generators for 2.0 write it. */
export function isNullable(schema: MutableSchema): boolean {
  return schema["nullable"] === true || schema["x-nullable"] === true;
}

/** True if a version's schemas are JSON Schema 2020-12. */
export function isModern(version: OpenApiVersion): boolean {
  return version === "3.1" || version === "3.2";
}

/** Members that stay where they are when the rest becomes one of two alternatives. */
// Assigned to an object, the last would be no member but its prototype.
export const outside: ReadonlySet<string> = wordSet(`
  $id $schema $anchor $dynamicAnchor $defs definitions $comment title description summary default
  example examples deprecated readOnly writeOnly externalDocs x-nullable __proto__`);

/** Turns a schema, in place, into an alternative of what it asserts and another schema. */
export function moveIntoAlternative(
  schema: MutableSchema,
  other: MutableSchema,
  { onMoved }: Pick<UpgradeContext, "onMoved">,
): void {
  const inner: MutableSchema = {};
  for (const name of Object.keys(schema)) {
    if (outside.has(name)) continue;
    inner[name] = schema[name];
    delete schema[name];
  }
  schema["anyOf"] = [inner, other];
  onMoved(inner);
}
