import {
  eachSchema,
  holdsSchemas,
  type JsonSchema,
  type JsonSchemas,
  schemasIn,
} from "./json-schema-parts.js";
import { convertSchema } from "./json-schema-target.js";
import type { Schema, StandardProps } from "../validation/validation.js";

/** The versions of JSON Schema a schema can be had in. */
export type JsonSchemaTarget =
  "draft-2020-12" | "draft-07" | "openapi-3.0" | ({} & string);

/** Options for `jsonSchema.input` and `jsonSchema.output`. */
export interface JsonSchemaOptions {
  readonly target: JsonSchemaTarget;
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** A schema with a JSON Schema, as Standard Schema 1.1 defines it. */
export interface JsonSchemaConverter {
  /**
   * The schema of what the validator takes. Throws for a target that is not supported, and where
   * the target has no words for what is checked.
   */
  readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
  /** The same: a validator changes nothing. */
  readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
}

/** A validator that has a JSON Schema: `StandardSchemaV1` and `StandardJSONSchemaV1`. */
export interface DescribedSchema<T> extends Schema<T> {
  readonly "~standard": StandardProps<T> & {
    readonly jsonSchema: JsonSchemaConverter;
  };
}

/** Adds its JSON Schema to a validator; `closed` is one that refuses what is not declared. */
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

/** The mode in which a reference reads a schema. */
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
 * The part of a closed value that a schema describes: all of it, or a part beside others. An open one
 * closes nothing, as below `not`, where closed is open.
 */
type Extent = "whole" | "part" | "open";

/** The definitions a schema references, made when they are first named. */
class Definitions {
  readonly #types: JsonSchemas;
  /** The definition that has the name of the type alone. */
  readonly #usual: Extent;
  readonly #made: Record<string, JsonSchema> = {};

  constructor(types: JsonSchemas, usual: Extent) {
    this.#types = types;
    this.#usual = usual;
  }

  /** The schema of a type, with all that it references. */
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
    // A type alone closes itself.
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

  /** True if a schema declares members, and no keyword for others. */
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

/** The keywords for members that are not declared. */
const opening = [
  "additionalProperties",
  "patternProperties",
  "unevaluatedProperties",
];

/** Keywords whose schemas are about the very value, beside whatever else is. */
const besides = new Set(
  "allOf anyOf oneOf then else dependentSchemas".split(" "),
);

/** The part that the schemas of a keyword describe; undefined if it has none. */
function extentOf(keyword: string): Extent | undefined {
  if (besides.has(keyword)) return "part";
  if (["if", "not", "propertyNames"].includes(keyword)) return "open";
  return holdsSchemas(keyword) ? "whole" : undefined;
}

/** True if the schemas of a keyword apply to the value itself. */
function isBeside(keyword: string): boolean {
  return keyword === "$ref" || besides.has(keyword);
}
