import { isOfType } from "../../model/json-type.js";
import type { Schema } from "../../model/schema.js";
import { isAnnotation, isAssertion } from "../../model/keywords.js";
import type { SchemaDraft } from "./read-context.js";

/**
 * Brings spellings that mean the same to one spelling, so that equal shapes compare equal: the
 * result accepts exactly the values the schema accepts. Works on one level; its parts are
 * simplified already.
 */
export function simplifySchema(schema: Schema): Schema {
  if (isPlain(schema)) return schema;
  // `not: {}` is `false`.
  if (schema.not && assertionsOf(schema.not).length === 0)
    return { never: true, ...annotationsOf(schema) };
  let draft = narrowEnum(schema);
  if (draft.type?.includes("number"))
    draft.type = draft.type.filter((type) => type !== "integer");
  if (draft.propertyNames && isOnlyString(draft.propertyNames))
    delete draft.propertyNames;
  if (draft.anyOf) draft.anyOf = flattenAnyOf(draft.anyOf);
  if (draft.allOf) draft = liftAnnotations(draft, draft.allOf);
  for (const keyword of ["allOf", "anyOf", "oneOf"] as const)
    draft = unwrapSingle(draft, keyword);
  return draft;
}

/** True if there is but one spelling of it, as of most schemas. */
function isPlain(schema: Schema): boolean {
  if (schema.type && schema.type.length > 1) return false;
  return !Object.keys(schema).some((keyword) => respellable.has(keyword));
}

const respellable: ReadonlySet<string> = new Set<keyof Schema>([
  "enum",
  "not",
  "propertyNames",
  "allOf",
  "anyOf",
  "oneOf",
]);

/** Beside an `enum`, `type` only strikes out values; what is left is the whole assertion. */
function narrowEnum(schema: Schema): SchemaDraft {
  const { type, ...rest } = schema;
  if (rest.enum === undefined || type === undefined) return { ...schema };
  const kept = new Set(
    rest.enum.flatMap((value, index) =>
      type.some((each) => isOfType(value, each)) ? [index] : [],
    ),
  );
  const isKept = (_: unknown, index: number): boolean => kept.has(index);
  const draft: SchemaDraft = { ...rest, enum: rest.enum.filter(isKept) };
  if (rest.enumNames) draft.enumNames = rest.enumNames.filter(isKept);
  if (rest.enumDescriptions)
    draft.enumDescriptions = rest.enumDescriptions.filter(isKept);
  return draft;
}

/** Property names are strings anyway; zod writes it out for every record. */
function isOnlyString(schema: Schema): boolean {
  return (
    schema.type?.length === 1 &&
    schema.type[0] === "string" &&
    hasOnly(schema, ["type"])
  );
}

/** `anyOf [anyOf [a, b], c]` is `anyOf [a, b, c]`, as nullable unions are often written. */
function flattenAnyOf(branches: readonly Schema[]): readonly Schema[] {
  return branches.flatMap((branch) =>
    branch.anyOf && hasOnly(branch, ["anyOf"]) ? branch.anyOf : [branch],
  );
}

/** A part that only describes, describes the whole: `allOf [{ $ref }, { description }]`. */
function liftAnnotations(
  draft: SchemaDraft,
  parts: readonly Schema[],
): SchemaDraft {
  const asserting = parts.filter((part) => assertionsOf(part).length > 0);
  if (asserting.length === parts.length) return draft;
  const { allOf: _, ...rest } = draft;
  const described = parts.filter((part) => assertionsOf(part).length === 0);
  return {
    ...Object.assign({}, ...described.toReversed()),
    ...rest,
    ...(asserting.length === 0 ? {} : { allOf: asserting }),
  } as SchemaDraft;
}

/** A list of one applicator is that one, where the two do not assert the same keyword. */
function unwrapSingle(
  draft: SchemaDraft,
  keyword: "allOf" | "anyOf" | "oneOf",
): SchemaDraft {
  const [only, ...more] = draft[keyword] ?? [];
  if (only === undefined || more.length > 0) return draft;
  const { [keyword]: _, ...rest } = draft;
  const clash = assertionsOf(only).some((name) => name in rest);
  // Keywords that look at their neighbours would change their meaning side by side.
  const contextual = [
    "additionalProperties",
    "unevaluatedProperties",
    "items",
    "unevaluatedItems",
    "if",
    "contains",
    "discriminator",
  ];
  if (
    clash ||
    (assertionsOf(rest).length > 0 &&
      contextual.some((name) => name in rest || name in only))
  ) {
    return draft;
  }
  return { ...only, ...rest };
}

/** The keywords of a schema that assert something. */
function assertionsOf(schema: Schema): string[] {
  return Object.keys(schema).filter(isAssertion);
}

/** True if a schema asserts nothing beyond these keywords. */
export function hasOnly(schema: Schema, keywords: readonly string[]): boolean {
  for (const keyword in schema)
    if (isAssertion(keyword) && !keywords.includes(keyword)) return false;
  return true;
}

/** The annotations of a schema, without its assertions and findings. */
export function annotationsOf(schema: Schema): Schema {
  return pick(schema, isAnnotation);
}

/** A schema without its annotations; findings are kept. */
export function assertionsOnly(schema: Schema): Schema {
  return pick(schema, (keyword) => !isAnnotation(keyword));
}

function pick(schema: Schema, isWanted: (keyword: string) => boolean): Schema {
  const picked: Record<string, unknown> = {};
  for (const keyword of Object.keys(schema))
    if (isWanted(keyword)) picked[keyword] = schema[keyword as keyof Schema];
  return picked;
}
