import { fitValues } from "./fit-values.js";
import { isRawObject } from "../open-api/open-api.js";
import {
  isModern,
  moveIntoAlternative,
  type MutableSchema,
  outside,
  type UpgradeContext,
  isNullable,
} from "./upgrade-context.js";

/**
 * Brings one schema, in place, to JSON Schema 2020-12: what OpenAPI 3.0 spells differently
 * (`nullable`, boolean `exclusiveMinimum`, a `$ref` without siblings) and what drafts before
 * 2020-12 had (`items` as a list, `dependencies`). Documents of 3.1 hold both, too, though they
 * must not; there it is reported. What is only data is left alone: `example`, `default`, `enum`,
 * extensions, and `format`, whose `byte` and `binary` OpenAPI 3.1 still registers.
 */
export function upgradeSchema(
  schema: MutableSchema,
  context: UpgradeContext,
): void {
  if (typeof schema["$ref"] === "string" && context.version === "3.0")
    dropSiblings(schema, context);
  if (!context.isByLetter) {
    sayType(schema);
    dropEmptyEnum(schema, context);
  }
  fitValues(schema, context);
  for (const bound of bounds) upgradeBound(schema, bound, context);
  upgradeItems(schema, context);
  upgradeDependencies(schema, context);
  if (Object.hasOwn(schema, "$recursiveRef")) {
    rename(schema, "$recursiveRef", "$ref");
    reportOutdated("$recursiveRef", "$dynamicRef", context);
  }
  if (context.version === "3.0") liftNullable(schema);
  upgradeNullable(schema, context);
}

/**
 * A Reference Object cannot be extended: siblings of `$ref` are ignored (3.0.4, 4.7.23).
 * That is done to what asserts; what only describes the place, and `nullable`, is kept as it was
 * meant.
 */
function dropSiblings(schema: MutableSchema, context: UpgradeContext): void {
  const dropped = Object.keys(schema).filter(
    (name) =>
      name !== "$ref" &&
      name !== "nullable" &&
      !outside.has(name) &&
      !name.startsWith("x-"),
  );
  for (const name of dropped) delete schema[name];
  if (dropped.length === 0) return;
  context.report(
    "ref-siblings-ignored",
    `${dropped.join(", ")} beside $ref ${dropped.length === 1 ? "means" : "mean"} nothing before OpenAPI 3.1`,
    "move the $ref into an allOf, or use OpenAPI 3.1",
  );
}

/**
 * A schema of members or items is one of objects or lists, though it does not declare a type: by
 * JSON Schema it allows any other value as well, which no author means.
 */
function sayType(schema: MutableSchema): void {
  if (["type", "enum", "const"].some((name) => Object.hasOwn(schema, name)))
    return;
  const isAnyOf = (names: readonly string[]): boolean =>
    names.some((name) => isRawObject(schema[name]));
  const others = schema["additionalProperties"];
  const isObject =
    isAnyOf(["properties", "patternProperties", "propertyNames"]) ||
    others === true ||
    isRawObject(others);
  const isArray =
    schema["items"] !== undefined || Array.isArray(schema["prefixItems"]);
  if (isObject) schema["type"] = isArray ? ["object", "array"] : "object";
  else if (isArray) schema["type"] = "array";
}

/** An empty list allows no value, which no author means. */
function dropEmptyEnum(schema: MutableSchema, context: UpgradeContext): void {
  const { enum: values } = schema;
  if (!Array.isArray(values) || values.length > 0) return;
  delete schema["enum"];
  context.report(
    "schema-enum-empty",
    "enum has no values; it is ignored",
    "list the values, or remove enum",
  );
}

const bounds = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

/** In 3.0 and draft 4 a flag beside the bound says that it is exclusive. */
function upgradeBound(
  schema: MutableSchema,
  [bound, exclusive]: (typeof bounds)[number],
  context: UpgradeContext,
): void {
  const flag = schema[exclusive];
  if (typeof flag !== "boolean") return;
  delete schema[exclusive];
  if (isModern(context.version)) reportOutdated(exclusive, exclusive, context);
  if (!flag) return;
  if (typeof schema[bound] === "number") rename(schema, bound, exclusive);
  else {
    context.report(
      "schema-bound-idle",
      `${exclusive} means nothing without ${bound}`,
      `add ${bound}, or remove ${exclusive}`,
    );
  }
}

/** A tuple, and what follows it, before 2020-12 (Core 2020-12, appendix G). */
function upgradeItems(schema: MutableSchema, context: UpgradeContext): void {
  const { items } = schema;
  if (Array.isArray(items)) {
    rename(schema, "items", "prefixItems");
    reportOutdated("items as a list", "prefixItems", context);
    if (Object.hasOwn(schema, "additionalItems"))
      rename(schema, "additionalItems", "items");
  } else if (Object.hasOwn(schema, "additionalItems")) {
    if (Array.isArray(schema["prefixItems"]) && items === undefined) {
      rename(schema, "additionalItems", "items");
      reportOutdated("additionalItems", "items", context);
    } else delete schema["additionalItems"];
  }
}

function upgradeDependencies(
  schema: MutableSchema,
  context: UpgradeContext,
): void {
  const { dependencies } = schema;
  if (!isRawObject(dependencies)) return;
  delete schema["dependencies"];
  const entries = Object.entries(dependencies);
  const split = [
    ["dependentRequired", entries.filter(([, value]) => Array.isArray(value))],
    ["dependentSchemas", entries.filter(([, value]) => !Array.isArray(value))],
  ] as const;
  for (const [keyword, some] of split) {
    const present = schema[keyword];
    if (some.length > 0)
      schema[keyword] = Object.fromEntries([
        ...some,
        ...(isRawObject(present) ? Object.entries(present) : []),
      ]);
  }
  reportOutdated(
    "dependencies",
    "dependentRequired and dependentSchemas",
    context,
  );
}

/**
 * `nullable` adds null to `type`. Beside `enum`, `allOf`, `$ref` and their kind the letter of
 * 3.0.4 (4.7.24) has no effect or lets them refuse the null again; authors mean that null is
 * allowed, so the whole becomes an alternative to null.
 */
function upgradeNullable(schema: MutableSchema, context: UpgradeContext): void {
  const takesNull = isNullable(schema);
  if (typeof schema["nullable"] === "boolean") {
    if (isModern(context.version))
      reportOutdated("nullable", 'type "null"', context);
    delete schema["nullable"];
  }
  if (!takesNull) return;
  const { type } = schema;
  if (refusesNull(schema))
    moveIntoAlternative(schema, { type: "null" }, context);
  else if (typeof type === "string" && type !== "null")
    schema["type"] = [type, "null"];
  else if (Array.isArray(type) && !type.includes("null"))
    schema["type"] = [...type, "null"];
}

/**
 * `allOf: [{ $ref }, { nullable: true }]`: in JSON Schema the other parts refuse null.
 * Authors write a part without other keywords to make a reference nullable.
 */
function liftNullable(schema: MutableSchema): void {
  const { allOf } = schema;
  if (!Array.isArray(allOf) || allOf.length < 2) return;
  const index = allOf.findLastIndex(isBareNullable);
  const part: unknown = allOf[index];
  if (!isRawObject(part)) return;
  allOf.splice(index, 1);
  for (const [name, value] of Object.entries(part))
    if (name !== "type" && !Object.hasOwn(schema, name)) schema[name] = value;
}

function isBareNullable(part: unknown): boolean {
  return (
    isRawObject(part) &&
    part["nullable"] === true &&
    Object.entries(part).every(
      ([name, value]) =>
        name === "nullable" ||
        (name === "type" && value === "object") ||
        outside.has(name),
    )
  );
}

function refusesNull(schema: MutableSchema): boolean {
  const values = schema["enum"];
  if (Array.isArray(values) && !values.includes(null)) return true;
  if ("const" in schema && schema["const"] !== null) return true;
  const keywords = schema["type"] === undefined ? shapes : [];
  return ["allOf", "anyOf", "oneOf", "$ref", "$dynamicRef", ...keywords].some(
    (keyword) => Object.hasOwn(schema, keyword),
  );
}

/** Without `type` these assert nothing of null, but the author had one type in mind. */
const shapes = ["properties", "additionalProperties", "items", "prefixItems"];

function rename(schema: MutableSchema, from: string, to: string): void {
  schema[to] = schema[from];
  delete schema[from];
}

function reportOutdated(
  written: string,
  modern: string,
  context: UpgradeContext,
): void {
  const of = isModern(context.version)
    ? `OpenAPI ${context.version}`
    : "OpenAPI 3.0";
  context.report(
    "schema-keyword-outdated",
    `${written === modern ? `${written} as a boolean` : written} is not of ${of}; it is read as it was meant`,
    `write it as ${modern === written ? "a number" : modern}`,
  );
}
