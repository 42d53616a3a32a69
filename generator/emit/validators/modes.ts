import type { JsonType, Schema } from "../../model/schema.js";
import type { ValidatorOptions } from "../options/options.js";
import { children, isCondition, mapChildren } from "../../model/walk.js";
import { SchemaFact } from "../../model/schema-fact.js";
import type { NamedTypes } from "./kinds.js";

/**
 * The purpose of a check. `exact`: JSON Schema, nothing more. `request`: exact, and closed where
 * the model closes it. `response`: unknown members never complain, `oneOf` means at least one, and
 * with `openEnumerations` enumerations accept any value of their kind.
 */
export type Mode = "exact" | "request" | "response";

/** Which modes make a difference to which schemas; asked once per type and remembered. */
export class Variants {
  /** True if responses may have values that an enumeration does not list. */
  readonly isOpen: boolean;
  readonly #differing: Readonly<
    Record<Exclude<Mode, "exact">, SchemaFact<boolean>>
  >;
  readonly #types: NamedTypes;
  readonly #modes = {
    request: new WeakMap<Schema, Mode>(),
    response: new WeakMap<Schema, Mode>(),
  };

  constructor(
    types: NamedTypes,
    { openEnumerations = false }: ValidatorOptions = {},
  ) {
    this.isOpen = openEnumerations;
    this.#types = types;
    const where = (differs: (schema: Schema) => boolean): SchemaFact<boolean> =>
      new SchemaFact({
        first: false,
        schemaOf: (name) => types.get(name)?.schema,
        namesIn: positiveNames,
        derive: (schema, typeDiffers) =>
          positiveSchemas(schema).some(
            (each) =>
              differs(each) ||
              (each.ref !== undefined && typeDiffers(each.ref)),
          ),
      });
    this.#differing = {
      request: where(isOfRequests),
      response: where(
        (schema) => relaxOne(schema, this) !== schema || this.#isFilter(schema),
      ),
    };
  }

  /** The mode a schema is compiled in: `exact` where the wanted mode makes no difference to it. */
  modeOf(schema: Schema, wanted: Mode): Mode {
    if (wanted === "exact") return wanted;
    const known = this.#modes[wanted].get(schema);
    if (known !== undefined) return known;
    const mode = this.#differing[wanted].of(schema) ? wanted : "exact";
    this.#modes[wanted].set(schema, mode);
    return mode;
  }

  /** The same for a named type. */
  modeOfType(name: string, wanted: Mode): Mode {
    if (this.#isFilter({ ref: name }))
      return wanted === "response" ? wanted : "exact";
    return wanted !== "exact" && this.#differing[wanted].ofType(name)
      ? wanted
      : "exact";
  }

  /** A stored filter is data to its readers. */
  #isFilter({ ref }: Schema): boolean {
    return ref !== undefined && this.#types.get(ref)?.role === "filter";
  }
}

/** True if requests must satisfy more. */
function isOfRequests({ request }: Schema): boolean {
  return request === "closed";
}

/** A schema and those below that apply to the value: not those under `not`, `if` and `contains`. */
function positiveSchemas(schema: Schema): readonly Schema[] {
  const found = [schema];
  for (const each of found)
    for (const { step, schema: child } of children(each))
      if (!isCondition(step)) found.push(child);
  return found;
}

function positiveNames(schema: Schema): readonly string[] {
  return positiveSchemas(schema).flatMap(({ ref }) => ref ?? []);
}

/** A schema as responses must satisfy it: {@link Mode}. Nothing changes under `not`, `if` and `contains`. */
export function relaxSchema(
  schema: Schema,
  by: Pick<Variants, "isOpen">,
): Schema {
  return mapPositive(relaxOne(schema, by), (each) => relaxSchema(each, by));
}

function relaxOne(
  schema: Schema,
  { isOpen }: Pick<Variants, "isOpen">,
): Schema {
  let relaxed = isOpen ? openEnumeration(schema) : schema;
  if (relaxed.request === "filter") {
    const { request: _, ...rest } = relaxed;
    relaxed = rest;
  }
  for (const keyword of [
    "additionalProperties",
    "unevaluatedProperties",
  ] as const) {
    if (relaxed[keyword]?.never) {
      const { [keyword]: _, ...rest } = relaxed;
      relaxed = rest;
    }
  }
  if (relaxed.oneOf) {
    const { oneOf, discriminator, ...rest } = relaxed;
    const said = discriminator ? { discriminator } : {};
    relaxed =
      rest.anyOf === undefined
        ? { ...rest, ...said, anyOf: oneOf }
        : {
            ...rest,
            ...said,
            allOf: [...(rest.allOf ?? []), { anyOf: oneOf, ...said }],
          };
  }
  return relaxed;
}

/**
 * An enumeration as the kinds of its values. One with a single value stays, which is how the
 * alternatives of a union are distinguished.
 */
function openEnumeration(schema: Schema): Schema {
  const { enum: values = [], ...rest } = schema;
  const given = values.filter((value) => value !== null);
  const isOfTexts = given.every((value) => typeof value === "string");
  const isOfNumbers = given.every((value) => typeof value === "number");
  if (given.length < 2 || !(isOfTexts || isOfNumbers)) return schema;
  const kind = isOfTexts ? "string" : "number";
  const type: readonly JsonType[] =
    given.length === values.length ? [kind] : [kind, "null"];
  return { ...rest, type: rest.type ?? type };
}

function mapPositive(schema: Schema, map: (schema: Schema) => Schema): Schema {
  return mapChildren(schema, (child, step) =>
    isCondition(step) ? child : map(child),
  );
}
