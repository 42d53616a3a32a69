import type { Json } from "../../model/json.js";
import type { TypeRole } from "../../model/named-type.js";
import type {
  Discriminator,
  JsonType,
  Schema,
  SchemaAnnotations,
} from "../../model/schema.js";

/** A schema and its place in the document. */
export interface PlacedSchema {
  readonly schema: Schema;
  readonly pointer: string;
  /** The places of its members by name, if they are declared elsewhere. */
  readonly memberPointers?: ReadonlyMap<string, string>;
}

/**
 * A schema as it is compared: references followed, `allOf` merged, null taken out of unions, so
 * that two ways of writing the same thing are the same.
 */
export interface SchemaView {
  readonly pointer: string;
  /** The named type it references. */
  readonly name?: string;
  readonly role?: TypeRole;
  /** True if it references a type and adds to it; the type may reference it in turn. */
  readonly extendsType: boolean;
  readonly isNullable: boolean;
  /** Without null; absent: any. */
  readonly types?: readonly JsonType[];
  /** Without null. */
  readonly values?: readonly Json[];
  readonly isNever: boolean;
  /** True if more parts of it were not read. */
  readonly isCut: boolean;
  readonly members: ReadonlyMap<string, PlacedSchema>;
  readonly required: ReadonlySet<string>;
  readonly union?: SchemaUnion;
  readonly discriminator?: Discriminator;
  readonly items?: PlacedSchema;
  readonly prefixItems: readonly PlacedSchema[];
  readonly additional?: PlacedSchema;
  /** Every other keyword, with the values that its parts give it. */
  readonly keywords: ReadonlyMap<string, readonly unknown[]>;
  readonly annotations: SchemaAnnotations;
  /** As declared. */
  readonly schema: Schema;
}

/** A schema that references a named type and adds nothing. */
export interface NamedView extends SchemaView {
  readonly name: string;
}

/** The alternatives of a schema. */
export interface SchemaUnion {
  readonly keyword: "anyOf" | "oneOf";
  readonly branches: readonly PlacedSchema[];
}
