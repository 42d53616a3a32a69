import type { Json } from "../../model/json.js";
import type { TypeRole } from "../../model/named-type.js";
import type {
  Discriminator,
  JsonType,
  Schema,
  SchemaAnnotations,
} from "../../model/schema.js";

/** A schema and where it stands in its document. */
export interface PlacedSchema {
  readonly schema: Schema;
  readonly pointer: string;
  /** Where its members stand, by name, if they do not stand in it. */
  readonly memberPointers?: ReadonlyMap<string, string>;
}

/**
 * A schema as it is compared: references followed, `allOf` merged, null taken out of unions, so
 * that two ways of writing the same thing are the same.
 */
export interface SchemaView {
  readonly pointer: string;
  /** The named type it stands for. */
  readonly name?: string;
  readonly role?: TypeRole;
  /** Whether part of it stands in a type that it refers to and says more of, and may lead back. */
  readonly extendsType: boolean;
  readonly isNullable: boolean;
  /** Without null; absent: any. */
  readonly types?: readonly JsonType[];
  /** Without null. */
  readonly values?: readonly Json[];
  readonly isNever: boolean;
  /** Whether more parts of it were not read. */
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
  /** As it stands there. */
  readonly schema: Schema;
}

/** A schema that stands for a named type, as that is. */
export interface NamedView extends SchemaView {
  readonly name: string;
}

/** The alternatives of a schema. */
export interface SchemaUnion {
  readonly keyword: "anyOf" | "oneOf";
  readonly branches: readonly PlacedSchema[];
}
