import { onOneLine } from "../model/invisible.js";
import type { Model } from "../model/model.js";
import { escapePointer } from "../model/pointer.js";
import type { Schema } from "../model/schema.js";

/** A union with a discriminator: what selects each branch, and the line of config that corrects it. */
export interface UnionDescription {
  /** The type or call that has it, with the members that lead there. */
  readonly name: string;
  readonly property: string;
  readonly branches: readonly (readonly [branch: string, by: string])[];
  readonly config: string;
}

/** The unions with a discriminator of a model, those that are members of other types too. */
export function describeUnions({
  types,
  operations,
}: Model): readonly UnionDescription[] {
  return [
    ...types.flatMap(({ name, schema, places: [pointer = ""] }) =>
      unionsIn(schema, { name, key: name, pointer }),
    ),
    ...operations.flatMap(({ resource, name, pointer, responses }) =>
      responses.flatMap(({ status, mediaType = "", schema }) => {
        const place = `${pointer}/responses/${status}/content/${escapePointer(mediaType)}/schema`;
        const called = [...resource, name].join(".");
        return schema
          ? unionsIn(schema, { name: called, key: place, pointer: place })
          : [];
      }),
    ),
  ];
}

interface Place {
  readonly name: string;
  /** The key of this union in the config. */
  readonly key: string;
  readonly pointer: string;
}

function unionsIn(schema: Schema, place: Place): UnionDescription[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const { discriminator, properties = [], prefixItems = [] } = schema;
  const inside = (steps: string, inner: Schema, member?: string) => {
    const pointer = `${place.pointer}/${steps}`;
    const name =
      member === undefined ? place.name : `${place.name}.${onOneLine(member)}`;
    return unionsIn(inner, { name, key: pointer, pointer });
  };
  return [
    ...(discriminator && branches.length > 0
      ? [describe(discriminator.property, branches, place)]
      : []),
    ...properties.flatMap(({ name, schema: inner }) =>
      inside(`properties/${escapePointer(name)}`, inner, name),
    ),
    ...(schema.items ? inside("items", schema.items) : []),
    ...prefixItems.flatMap((inner, index) =>
      inside(`prefixItems/${index}`, inner),
    ),
    ...(schema.additionalProperties
      ? inside("additionalProperties", schema.additionalProperties)
      : []),
    ...(["allOf", "anyOf", "oneOf"] as const).flatMap((keyword) =>
      (schema[keyword] ?? []).flatMap((inner, index) =>
        inside(`${keyword}/${index}`, inner),
      ),
    ),
  ];
}

function describe(
  property: string,
  branches: readonly Schema[],
  { name, key }: Place,
): UnionDescription {
  const told = branches.filter(({ type }) => type?.[0] !== "null");
  return {
    name: onOneLine(name),
    property: onOneLine(property),
    branches: told.map((each) => [
      each.ref ?? "(inline)",
      describeBranch(each),
    ]),
    config: correctionOf(key, told),
  };
}

function describeBranch({ selectedBy }: Schema): string {
  if (!selectedBy) return "any other value";
  const { values, evidence, isOptional } = selectedBy;
  const by = {
    schema: "its own schema",
    mapping: "the mapping",
    name: "its name",
  }[evidence];
  const said = values.map((each) => onOneLine(JSON.stringify(each))).join(", ");
  return `${said} (${by}${isOptional ? "; may be missing" : ""})`;
}

/** The line of config that says again what is so, to be changed; `false` ignores the discriminator. */
function correctionOf(key: string, branches: readonly Schema[]): string {
  const entries = branches.flatMap(({ ref, selectedBy }) =>
    ref === undefined
      ? []
      : (selectedBy?.values ?? []).map(
          (value) => `${JSON.stringify(String(value))}: "${ref}"`,
        ),
  );
  const mapping = entries.slice(0, 3).join(", ");
  const printed = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
  return `discriminators: { ${onOneLine(printed)}: { ${onOneLine(mapping)}${entries.length > 3 ? ", …" : ""} } }, or false`;
}
