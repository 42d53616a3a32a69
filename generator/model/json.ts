/** A JSON value (RFC 8259), as enumerations, constants, defaults and examples hold it. */
export type Json =
  null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. Read its members with `Object.hasOwn`: a document may name one `__proto__`. */
export interface JsonObject {
  readonly [member: string]: Json;
}
