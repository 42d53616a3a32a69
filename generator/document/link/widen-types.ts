import type { Json } from "../../model/json.js";
import {
  everyKind,
  type JsonKind,
  isJsonType,
  kindOfType,
  kindOfValue,
  sharedKinds,
} from "../../model/json-type.js";
import type { ReportFault } from "./cut-references.js";
import {
  isRawObject,
  listMember,
  type RawObject,
} from "../open-api/open-api.js";
import type { NullableParts } from "../upgrade/nullable-parts.js";
import {
  moveIntoAlternative,
  type MutableSchema,
} from "../upgrade/upgrade-context.js";
import type { Site } from "../open-api/walk-document.js";

/**
 * Widens, in place, a `type` that excludes what the schema applies beside it: an alternative of
 * `oneOf` or `anyOf`, or all that `$ref` and `allOf` accept. By the letter that is never valid
 * (JSON Schema 2020-12 Core, 10.2.1); its author means that it is. Where nothing is left that
 * is of the type, a value may be either; of a bare `object` or `array` nothing is kept.
 *
 * @param sites Schemas whose references are pointers into the document.
 * @param resolve The schema at such a pointer.
 */
export function widenTypes(
  sites: readonly Site[],
  resolve: Resolve,
  {
    moved,
    report,
  }: { readonly moved: NullableParts; readonly report: ReportFault },
): void {
  const typed = sites.filter(({ value }) => appliesBesideType(value));
  if (typed.length === 0) return;
  const schemas = typed.map(({ value }) => value as RawObject);
  const kindsOf = acceptedKinds(schemas, resolve);
  for (const site of typed) {
    const schema = site.value as MutableSchema;
    const { kinds, isAll } = excludedKinds(schema, resolve, kindsOf);
    if (kinds.length === 0) continue;
    const types = [schema["type"]].flat();
    const beside = appliers.filter((keyword) => Object.hasOwn(schema, keyword));
    report(site, {
      code: "schema-type-widened",
      severity: "warning",
      message: `type ${types.join(" or ")} excludes ${kinds.join(" and ")}, which ${beside.join(" and ")} beside it ${beside.length === 1 ? "allows" : "allow"}; ${isAll && !isBare(schema) ? "a value may be either" : "it is accepted too"}`,
      help: "remove type, or what it excludes",
    });
    const { type } = schema;
    if (!isAll && hasShape(schema)) schema["type"] = [...types, ...kinds];
    else delete schema["type"];
    if (isAll && !isBare({ ...schema, type }))
      addAlternative(schema, { type }, (part) => moved.add(schema, part));
  }
}

function addAlternative(
  schema: MutableSchema,
  other: MutableSchema,
  onMoved: (part: object) => void,
): void {
  const lists = appliers.filter((keyword) => Object.hasOwn(schema, keyword));
  const [only = ""] = lists;
  // Places that references may name stay where they are.
  if (lists.length === 1 && unions.includes(only) && !hasShape(schema))
    schema[only] = [...listMember(schema, only), other];
  else moveIntoAlternative(schema, other, { onMoved });
}

/** True if the type says no more of a value than that it is an object or a list. */
function isBare(schema: RawObject): boolean {
  const types = [schema["type"]].flat();
  return (
    !hasShape(schema) &&
    types.every((type) => type === "object" || type === "array")
  );
}

function hasShape(schema: RawObject): boolean {
  return shapes.some((keyword) => Object.hasOwn(schema, keyword));
}

const unions = ["oneOf", "anyOf"];
const shapes = ["properties", "additionalProperties", "items", "prefixItems"];
const appliers = [...unions, "allOf", "$ref"];

function appliesBesideType(schema: unknown): boolean {
  return (
    isRawObject(schema) &&
    schema["type"] !== undefined &&
    appliers.some((keyword) => Object.hasOwn(schema, keyword))
  );
}

type Resolve = (ref: string) => unknown;
type Kinds = ReadonlySet<JsonKind>;
type KindsOf = (schema: unknown) => Kinds;

/** The schemas that a value must satisfy too: of each list, at least one. */
function appliedTo(
  schema: RawObject,
  resolve: Resolve,
): readonly (readonly unknown[])[] {
  const { $ref } = schema;
  return [
    ...(typeof $ref === "string" ? [[resolve($ref)]] : []),
    ...listMember(schema, "allOf").map((part) => [part]),
    ...unions.map((keyword) => listMember(schema, keyword)),
  ].filter((list) => list.length > 0);
}

/** The kinds of JSON value that satisfy one schema of each list. */
function kindsLeft(
  applied: readonly (readonly unknown[])[],
  kindsOf: KindsOf,
): Kinds {
  return sharedKinds(
    applied.map((list) => new Set(list.flatMap((one) => [...kindsOf(one)]))),
  );
}

/** The kinds that `type` excludes of an alternative, or of all that the schema applies. */
function excludedKinds(
  schema: RawObject,
  resolve: Resolve,
  kindsOf: KindsOf,
): { readonly kinds: readonly JsonKind[]; readonly isAll: boolean } {
  const own = typeKinds(schema);
  const all = kindsLeft(appliedTo(schema, resolve), kindsOf);
  const alternatives = unions.flatMap((keyword) => listMember(schema, keyword));
  const isExcluded = (kinds: Kinds): boolean =>
    kinds.size > 0 && sharedKinds([kinds, own]).size === 0;
  const excluded = [...alternatives.map(kindsOf), all].filter(isExcluded);
  const kinds = new Set(excluded.flatMap((one) => [...one]));
  return { kinds: [...sharedKinds([kinds])], isAll: isExcluded(all) };
}

/** The kinds that each of some schemas and of those they apply accepts, as far as types declare them. */
function acceptedKinds(
  schemas: readonly RawObject[],
  resolve: Resolve,
): KindsOf {
  const known = new Map<unknown, Kinds>();
  const kindsOf: KindsOf = (schema) =>
    schema === false ? new Set() : (known.get(schema) ?? everyKind);
  const applied = new Map<RawObject, readonly (readonly unknown[])[]>();
  const found = new Set(schemas);
  // Iteration includes the members that are added during it.
  for (const schema of found) {
    const lists = appliedTo(schema, resolve);
    applied.set(schema, lists);
    for (const part of lists.flat()) if (isRawObject(part)) found.add(part);
  }
  // Applied schemas first, so that only those that apply themselves take another turn.
  const inner = [...applied].toReversed();
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const [schema, lists] of inner) {
      const before = kindsOf(schema);
      const left = kindsLeft(lists, kindsOf);
      const after = sharedKinds([typeKinds(schema), valueKinds(schema), left]);
      known.set(schema, after);
      if (after.size < before.size) isStable = false;
    }
  }
  return kindsOf;
}

function typeKinds({ type }: RawObject): Kinds {
  const types = [type].flat();
  // Of an unknown type nothing is known.
  return types.every(isJsonType) ? new Set(types.map(kindOfType)) : everyKind;
}

function valueKinds(schema: RawObject): Kinds {
  const { enum: values } = schema;
  if (Object.hasOwn(schema, "const"))
    return new Set([kindOfValue(schema["const"] as Json)]);
  return Array.isArray(values) && values.length > 0
    ? new Set((values as Json[]).map(kindOfValue))
    : everyKind;
}
