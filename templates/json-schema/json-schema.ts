// JSON Schemas of the validators (Standard Schema 1.1).

import {
  eachSchema,
  holdsSchemas,
  type JsonSchema,
  type JsonSchemas,
  schemasIn,
} from "./json-schema-parts.js";
import { convertSchema } from "./json-schema-target.js";
import type { Schema, StandardProps } from "../validation/validation.js";

/** The supported versions of JSON Schema. */
export type JsonSchemaTarget =
  "draft-2020-12" | "draft-07" | "openapi-3.0" | ({} & string);

/** Options for `jsonSchema.input` and `jsonSchema.output`. */
export interface JsonSchemaOptions {
  readonly target: JsonSchemaTarget;
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** Returns JSON Schemas, as defined by Standard Schema 1.1. */
export interface JsonSchemaConverter {
  /**
   * The schema of the accepted values. Throws for an unknown target, and for a check that the
   * target cannot describe.
   */
  readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
  /** The same schema, because validators do not change values. */
  readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
}

/** A validator with a JSON Schema: `StandardSchemaV1` and `StandardJSONSchemaV1`. */
export interface DescribedSchema<T> extends Schema<T> {
  readonly "~standard": StandardProps<T> & {
    readonly jsonSchema: JsonSchemaConverter;
  };
}

/** Adds a JSON Schema to a validator. `closed` validators refuse undeclared members. */
export function described<T>(
  schema: Schema<T>,
  types: JsonSchemas,
  name: string,
  closed?: "closed",
): DescribedSchema<T> {
  const convert = ({ target }: JsonSchemaOptions): Record<string, unknown> =>
    jsonSchemaOf(types, name, { target, closed: closed !== undefined });
  return {
    ...schema,
    "~standard": {
      ...schema["~standard"],
      jsonSchema: { input: convert, output: convert },
    },
  };
}

/** The options for reading a referenced schema. */
interface Reading {
  readonly target: string;
  /** True if undeclared members are refused. */
  readonly closed: boolean;
}

function jsonSchemaOf(
  types: JsonSchemas,
  name: string,
  { target, closed }: Reading,
): Record<string, unknown> {
  const whole = new Definitions(types, closed ? "whole" : "open").of(name);
  return convertSchema(whole, target);
}

/**
 * The part of a closed value that a schema describes: the whole value, or a part of it beside other
 * schemas. An open part refuses nothing, as inside `not`, where refusing would accept more.
 */
type Extent = "whole" | "part" | "open";

/** Creates the definitions that schemas reference. */
class Definitions {
  readonly #types: JsonSchemas;
  /** The extent whose definition is named like the type. */
  readonly #usual: Extent;
  readonly #made: Record<string, JsonSchema> = {};

  constructor(types: JsonSchemas, usual: Extent) {
    this.#types = types;
    this.#usual = usual;
  }

  /** The schema of a type, with all referenced definitions. */
  of(name: string): JsonSchema {
    const extent = this.#usual;
    const root = this.#read(this.#types[name] ?? {}, extent);
    return Object.keys(this.#made).length === 0
      ? root
      : { ...root, $defs: this.#made };
  }

  #refer(name: string, extent: Extent): string {
    const key = extent === this.#usual ? name : `${name}.${extent}`;
    if (!Object.hasOwn(this.#made, key)) {
      this.#made[key] = {};
      this.#made[key] = this.#read(this.#types[name] ?? {}, extent);
    }
    return `#/$defs/${key}`;
  }

  #read(schema: JsonSchema, extent: Extent): JsonSchema {
    const isClosing = extent === "whole" && this.#closes(schema);
    // A reference alone refuses undeclared members in its target.
    const isAlone = "$ref" in schema && Object.keys(schema).length === 1;
    const beside = extent === "whole" ? "part" : extent;
    const read: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const inner = extentOf(keyword);
      if (keyword === "$ref")
        read[keyword] = this.#refer(value as string, isAlone ? extent : beside);
      else if (inner === undefined) read[keyword] = value;
      else
        read[keyword] = eachSchema(keyword, value, (part) =>
          this.#read(part, extent === "open" ? extent : inner),
        );
    }
    if (!isClosing || isAlone) return read;
    const isPlain = Object.keys(schema).every((keyword) => !isBeside(keyword));
    return {
      ...read,
      [isPlain ? "additionalProperties" : "unevaluatedProperties"]: { not: {} },
    };
  }

  /** True if a schema declares members and allows no others by a keyword. */
  #closes(schema: JsonSchema, seen: readonly string[] = []): boolean {
    if (opening.some((keyword) => keyword in schema)) return false;
    if ("properties" in schema) return true;
    const { $ref: name } = schema as { readonly $ref?: string };
    const target = name === undefined ? undefined : this.#types[name];
    const isNamed =
      target !== undefined &&
      !seen.includes(name ?? "") &&
      this.#closes(target, [...seen, name ?? ""]);
    return (
      isNamed ||
      Object.entries(schema).some(
        ([keyword, value]) =>
          isBeside(keyword) &&
          keyword !== "$ref" &&
          schemasIn(keyword, value).some((part) => this.#closes(part, seen)),
      )
    );
  }
}

/** The keywords that apply to undeclared members. */
const opening = [
  "additionalProperties",
  "patternProperties",
  "unevaluatedProperties",
];

/** Keywords whose schemas apply to the same value, beside other keywords. */
const besides = new Set(
  "allOf anyOf oneOf then else dependentSchemas".split(" "),
);

/** The extent of the schemas of a keyword; undefined if it has none. */
function extentOf(keyword: string): Extent | undefined {
  if (besides.has(keyword)) return "part";
  if (["if", "not", "propertyNames"].includes(keyword)) return "open";
  return holdsSchemas(keyword) ? "whole" : undefined;
}

/** True if the schemas of a keyword apply to the same value. */
function isBeside(keyword: string): boolean {
  return keyword === "$ref" || besides.has(keyword);
}
