import type { CheckCall, CheckPlace } from "./function-registry.js";
import { defined } from "../../model/defined.js";
import { limitFacts } from "../../model/limits.js";
import type { JsonType, Schema } from "../../model/schema.js";
import { checkedKeywords, functionCall, referenceOf } from "./place.js";
import { listCalls, mapCalls } from "./collection-calls.js";
import { enumerationCalls, isValueList } from "./enumeration-calls.js";
import { isScalar } from "../../print/literal.js";
import { scalarCalls } from "./scalar-calls.js";
import { sentCalls } from "./sent-calls.js";

/**
 * The calls that check a value against a schema, one after the other: of functions of the runtime
 * where these check everything, else of a function made for the schema.
 */
export function compileCalls(schema: Schema, place: CheckPlace): CheckCall[] {
  const { registry } = place;
  const mode = registry.facts.variants.modeOf(schema, place.mode);
  const direct = directCalls(
    schema,
    mode === place.mode ? place : { ...place, mode },
  );
  const isShared =
    (direct?.length ?? 0) > 1 &&
    registry.facts.shared.has(schema, mode === "request");
  if (direct !== undefined && !isShared) return direct;
  return [functionCall(schema, place)];
}

/** The calls that check all of a schema; undefined where it needs statements of its own. */
export function directCalls(
  schema: Schema,
  place: CheckPlace,
): CheckCall[] | undefined {
  const { registry, mode } = place;
  const keywords = checkedKeywords(schema);
  const isRuleUnsaid = mode !== "request" && schema.request === "closed";
  const asserted = isRuleUnsaid
    ? keywords.filter((keyword) => keyword !== "request")
    : keywords;
  if (asserted.length === 0) return [];
  if (schema.never) return [registry.check("never")];
  if (schema.ref !== undefined)
    return asserted.length === 1
      ? [{ name: registry.checkOfType(schema.ref, mode), more: [] }]
      : undefined;
  if (isOfOneType(schema)) return typeCalls(schema, asserted, place);
  const [part] = schema.allOf ?? [];
  if (part && asserted.length === 1 && schema.allOf?.length === 1)
    return directCalls(part, place) ?? [functionCall(part, place)];
  const nullable = withoutNull(schema, asserted, place);
  if (nullable !== undefined)
    return [registry.check("nullable", referenceOf(nullable, place))];
  return (
    enumerationCalls(schema, asserted, place) ??
    enumerationCalls(
      asEnumeration(schema, asserted),
      ["enum", "type"],
      place,
    ) ??
    typeCalls(schema, asserted, place)
  );
}

/** True if a schema has one type and no keyword for another one. */
function isOfOneType({ type, enum: values, ...rest }: Schema): boolean {
  const { allOf, anyOf, oneOf } = rest;
  const others = [values, allOf, anyOf, oneOf];
  return type?.length === 1 && others.every((each) => each === undefined);
}

/** Alternatives that are values each, as one list of values: how some write an enumeration. */
function asEnumeration(schema: Schema, asserted: readonly string[]): Schema {
  const { type } = schema;
  const branches = schema.anyOf ?? schema.oneOf;
  if (asserted.length !== (type ? 2 : 1) || branches === undefined) return {};
  const values = branches.flatMap((each) => valuesOf(each) ?? []);
  const isWhole = branches.every((each) => valuesOf(each) !== undefined);
  const isApart = new Set(values).size === values.length;
  return isWhole && isApart && values.every(isScalar)
    ? { enum: values, ...defined({ type }) }
    : {};
}

function valuesOf(schema: Schema): Schema["enum"] {
  const asserted = checkedKeywords(schema);
  return isValueList(schema, asserted) ? schema.enum : undefined;
}

/** The schema of a value that is not null, where null is allowed beside one other schema. */
function withoutNull(
  schema: Schema,
  asserted: readonly string[],
  { registry }: CheckPlace,
): Schema | undefined {
  const { type, anyOf, oneOf } = schema;
  if (type !== undefined && type.length > 1 && type.includes("null")) {
    if (asserted.some((keyword) => aboutAnyKind.has(keyword))) return undefined;
    return { ...schema, type: type.filter((each) => each !== "null") };
  }
  const branches = anyOf ?? oneOf;
  if (asserted.length !== 1 || branches === undefined) return undefined;
  const others = branches.filter((each) => !isNull(each));
  const [other] = others;
  if (other === undefined || others.length !== branches.length - 1)
    return undefined;
  const isApart = others.every(
    (each) => !registry.facts.kinds.of(each).has("null"),
  );
  if (!isApart && anyOf === undefined) return undefined;
  if (others.length === 1) return other;
  return anyOf ? { ...schema, anyOf: others } : { ...schema, oneOf: others };
}

function isNull(schema: Schema): boolean {
  const asserted = checkedKeywords(schema);
  return (
    asserted.length === 1 &&
    schema.type?.length === 1 &&
    schema.type[0] === "null"
  );
}

/** Keywords that say something of null as well. */
const aboutAnyKind: ReadonlySet<string> = new Set([
  "enum",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "ref",
]);

function typeCalls(
  schema: Schema,
  asserted: readonly string[],
  place: CheckPlace,
): CheckCall[] | undefined {
  const { type } = schema;
  const [only] = type ?? [];
  if (only === undefined || type?.length !== 1) return undefined;
  if (asserted.some((keyword) => keyword !== "type" && !isAbout(keyword, only)))
    return undefined;
  switch (only) {
    case "array":
      return listCalls(schema, asserted, place);
    case "object":
      return (
        sentCalls(schema, asserted, place) ?? mapCalls(schema, asserted, place)
      );
    default:
      return scalarCalls(schema, only, place);
  }
}

/** True if the calls for a type check everything that a keyword asserts. */
function isAbout(keyword: string, type: JsonType): boolean {
  return type === "array" || type === "object"
    ? !aboutAnyKind.has(keyword)
    : ofScalars.includes(keyword);
}

const ofScalars: readonly string[] = [
  ...limitFacts.flatMap(([keyword, { about }]) =>
    about === "number" || about === "string" ? [keyword] : [],
  ),
  "pattern",
  "format",
];
