import type { Schema } from "../../model/schema.js";

/** A schema under construction: read once, frozen by use. */
export type SchemaDraft = { -readonly [K in keyof Schema]: Schema[K] };

/** The dependencies of reading a schema. */
export interface ReadContext {
  /** Where a finding about the document goes. */
  report(code: string, pointer: string, message: string): void;
  /**
   * The target of a `$ref` (or `$dynamicRef`) at a place: a reference that the caller later
   * replaces by a type's name. Undefined when it dangles, which the callee has reported.
   */
  resolveRef(
    ref: string,
    pointer: string,
    keyword: "$ref" | "$dynamicRef",
  ): string | undefined;
  /** The target of a `$ref` as written, if it is no schema of the model; absent: not looked up. */
  valueAt?(ref: string): unknown;
  /** Called with every schema read and the pointer it is at. */
  onSchema?(schema: Schema, pointer: string): void;
}

/** Reports a keyword whose value it cannot have. */
export function reportKeyword(
  context: ReadContext,
  pointer: string,
  keyword: string,
  value: unknown,
): void {
  context.report(
    "schema-keyword-invalid",
    `${pointer}/${keyword}`,
    `${keyword} cannot be ${JSON.stringify(value)?.slice(0, 60)}; it is ignored`,
  );
}
