import type { Json } from "./json.js";
import type { LimitKeyword } from "./limits.js";

/** A value of the `type` keyword (JSON Schema 2020-12 Validation, 6.1.1). */
export type JsonType =
  "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

/**
 * A schema of the model: every assertion and applicator keyword of JSON Schema 2020-12, as plain
 * data, plus what normalization found out about it. TypeScript types are a projection of it,
 * validators compile it, builders read it.
 *
 * It differs from the document's schemas in four ways: `true` is `{}` and `false` is
 * `{ never: true }`; `const` is an `enum` of one value; `$ref` (with its siblings kept) is `ref`,
 * the name of a type of the model; maps are arrays of entries, so that a member named
 * `__proto__` is a member like any other.
 */
export interface Schema
  extends SchemaLimits, SchemaAnnotations, SchemaFindings {
  /** The value must also satisfy the named type of this name. */
  readonly ref?: string;
  /** Nothing is valid: the boolean schema `false`. */
  readonly never?: true;
  /** In the schema of a generic type only: the argument at this index. */
  readonly parameter?: number;

  /** Absent: any type. Never empty. `number` includes `integer`. */
  readonly type?: readonly JsonType[];
  readonly enum?: readonly Json[];

  readonly pattern?: string;
  readonly format?: string;

  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly contains?: Schema;
  readonly uniqueItems?: true;
  readonly unevaluatedItems?: Schema;

  /** In the document's order. */
  readonly properties?: readonly Property[];
  /** Names that must be present, among `properties` or not; sorted. */
  readonly required?: readonly string[];
  readonly patternProperties?: readonly PatternProperty[];
  readonly additionalProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly dependentRequired?: readonly DependentRequired[];
  readonly dependentSchemas?: readonly Property[];
  readonly unevaluatedProperties?: Schema;

  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;

  /** OpenAPI's discriminator, resolved to the names of types: an annotation of its branches. */
  readonly discriminator?: Discriminator;
}

/** Keywords of {@link limits}; lengths are in code points. */
export type SchemaLimits = { readonly [Keyword in LimitKeyword]?: number };

/** One entry of `properties` or `dependentSchemas`; the name is as written on the wire. */
export interface Property {
  readonly name: string;
  readonly schema: Schema;
}

/** One entry of `patternProperties`. */
export interface PatternProperty {
  readonly pattern: string;
  readonly schema: Schema;
}

/** One entry of `dependentRequired`: when `name` is present, so must be each of `required`. */
export interface DependentRequired {
  readonly name: string;
  readonly required: readonly string[];
}

/** OpenAPI 3.2, 4.25: a member whose value says which branch of a union is meant. */
export interface Discriminator {
  readonly property: string;
  /**
   * The document's mapping; {@link SelectedBy} has the values that select each branch in the end.
   */
  readonly mapping: readonly {
    readonly value: string;
    readonly type: string;
  }[];
  /** The type that is meant by any other value and by none (`defaultMapping`). */
  readonly fallback?: string;
}

/** The values that select a branch of a union with a discriminator. */
export interface SelectedBy {
  readonly property: string;
  /** The values of the member that mean this branch and no other. */
  readonly values: readonly Json[];
  /** Their source: the branch's own schema, the mapping, or the name of the type. */
  readonly evidence: "schema" | "mapping" | "name";
  /** True if the member may be missing. */
  readonly isOptional?: true;
  /**
   * The assertions of the branch beyond the schema it references: which values the member has, or also
   * that there is such a member. Absent: that schema asserts everything.
   */
  readonly adds?: "values" | "member";
}

/** Annotations of a schema. They belong to the place of use. */
export interface SchemaAnnotations {
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  /** Names and descriptions for the values of `enum`, from `x-enum-varnames` and its kind. */
  readonly enumNames?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  /** As written, with what it refers to under `$defs`: what the text holds once it is decoded. */
  readonly contentSchema?: Json;
}

/** Facts of a schema that normalization inferred. */
export interface SchemaFindings {
  /**
   * The generic type this schema is an instance of. Types print `name<arguments>` in its place;
   * validators ignore this and compile the schema, which is complete without it.
   */
  readonly generic?: GenericUse;
  /**
   * The rule for the value in requests, beyond what the schema asserts: see {@link RequestRule}.
   * Exact and response validation ignore it.
   */
  readonly request?: RequestRule;
  /** The members that the document declares here and that only come back: no request has them. */
  readonly leftOut?: readonly string[];
  /** On a branch of a union: what a discriminator's value must be for it. */
  readonly selectedBy?: SelectedBy;
  /** On an enumeration: what comes back may have other values of its kind. */
  readonly isOpen?: true;
  /** On a text of a date: the type that programs have for it; requests and answers have texts. */
  readonly dateType?: DateType;
}

/** A type that programs have for the text of a date. */
export type DateType =
  "Date" | "Temporal.Instant" | "Temporal.PlainDate" | "Temporal.PlainTime";

/** An instance of a generic type. */
export interface GenericUse {
  readonly name: string;
  readonly arguments: readonly Schema[];
}

/**
 * - `closed` (on an object): the flat input of an operation. Whatever requests reach is closed:
 *   members that are not declared are refused, those that are `undefined` are skipped.
 * - `filter` (on the operators of a filter field and on lists in them): undeclared members, members
 *   that are `undefined`, non-finite numbers and an object or list without anything in it are
 *   refused everywhere; two constants of the runtime, `matchAll` (the empty filter) and
 *   `matchNone` (the empty list), are let through by identity.
 */
export type RequestRule = "closed" | "filter";
