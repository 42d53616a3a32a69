// Generates objects.

import { put } from "../validation/members.js";
import { memberSchemas } from "./judge.js";
import {
  type All,
  type Maker,
  MockError,
  type Path,
  printed,
} from "./maker.js";
import { isNever, type MockSchema, ownSchema } from "./schema.js";
import { textOf, word } from "./text.js";
import { isObject } from "../validation/report.js";

/** The most members that are generated if more are required. */
const most = 1000;

/** Generates an object that is valid for all schemas, with the given members. */
export function makeObject(
  maker: Maker,
  all: All,
  { given, path }: { readonly given: unknown; readonly path: Path },
): object {
  const members = isObject(given) ? given : {};
  const least = Math.max(0, ...all.map((each) => each.minProperties ?? 0));
  if (least > most)
    throw new MockError(
      `${printed(path)} requires ${least} members, more than the limit of ${most}`,
    );
  const [parts, names] = wantedNames(maker, all, { given: members, path });
  const value = {};
  for (const name of names) {
    const own = Object.hasOwn(members, name) ? members[name] : undefined;
    if (own === undefined && Object.hasOwn(members, name)) continue;
    const schemas = schemasOf(name, parts);
    const isNeeded = parts.some(({ required }) => required?.includes(name));
    if (!isNeeded && own === undefined && schemas.some(isNever)) continue;
    try {
      put(value, name, maker.make(schemas, own, [...path, name]));
    } catch (error) {
      // An optional member without a possible value is omitted.
      if (isNeeded || !(error instanceof MockError)) throw error;
    }
  }
  const missing = least - Object.keys(value).length;
  const isDeep = maker.isDeep(path);
  const further = { missing, taken: names, isDeep };
  for (const name of furtherNames(maker, parts, further))
    put(
      value,
      name,
      maker.make(schemasOf(name, parts), undefined, [...path, name]),
    );
  return value;
}

/** The names of the members to generate, and the schemas that apply if they are present. */
function wantedNames(
  maker: Maker,
  all: All,
  {
    given,
    path,
  }: {
    readonly given: Readonly<Record<string, unknown>>;
    readonly path: Path;
  },
): [parts: All, names: string[]] {
  const { random, document } = maker.context;
  const isDeep = maker.isDeep(path);
  const odds = isDeep ? 0 : path.length < 2 ? 0.85 : 0.5;
  const most = Math.min(...all.map((each) => each.maxProperties ?? Infinity));
  const least = Math.max(0, ...all.map((each) => each.minProperties ?? 0));
  const parts = [...all];
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    for (const { dependentSchemas, dependentRequired = {} } of parts.slice()) {
      const more = ownSchema(dependentSchemas, name);
      if (more) parts.push(...maker.expand([more], undefined, path));
      if (Object.hasOwn(dependentRequired, name))
        dependentRequired[name]?.forEach(add);
    }
    for (const { required = [] } of parts) required.forEach(add);
  };
  for (const { required = [] } of all) required.forEach(add);
  for (const name of Object.keys(given)) add(name);
  const declared = all.flatMap(({ properties = {} }) =>
    Object.keys(properties),
  );
  const depthOf = (name: string): number =>
    Math.max(
      0,
      ...schemasOf(name, parts).map((each) => document.depths.of(each)),
    );
  // At the maximum depth, the alternative with the smallest value comes first.
  const wanted =
    least > 0 || most < declared.length
      ? random.shuffle(declared)
      : [...declared];
  if (isDeep) wanted.sort((a, b) => depthOf(a) - depthOf(b));
  for (const name of wanted) {
    if (names.size >= most) break;
    const depth = depthOf(name);
    if (names.has(name) || depth === Infinity) continue;
    // A recursive member is generated less often.
    const isMore = maker.isAround(schemasOf(name, parts));
    const isWanted =
      random.chance(isMore ? odds / 8 : odds) && path.length + depth < 40;
    if (isWanted || names.size < least) add(name);
  }
  // In the order of the document.
  const ordered = new Set(declared.filter((name) => names.has(name)));
  return [parts, [...new Set([...ordered, ...names])]];
}

/** Generates names that no schema declares: the required number, and one or two for a map. */
function furtherNames(
  maker: Maker,
  parts: All,
  {
    missing,
    taken,
    isDeep,
  }: {
    readonly missing: number;
    readonly taken: readonly string[];
    readonly isDeep: boolean;
  },
): string[] {
  const { random, document } = maker.context;
  const isEndless = parts.some(
    ({ additionalProperties }) =>
      additionalProperties &&
      document.depths.of(additionalProperties) === Infinity,
  );
  const usual = isMap(parts) && !isEndless && !isDeep ? random.whole(1, 2) : 0;
  const wanted = Math.max(missing, usual);
  const most = Math.min(...parts.map((each) => each.maxProperties ?? Infinity));
  const names: string[] = [];
  for (
    let tries = 0;
    names.length < wanted &&
    taken.length + names.length < most &&
    tries < Math.max(200, 10 * wanted);
    tries++
  ) {
    const name = furtherName(maker, parts);
    if (name === undefined || taken.includes(name) || names.includes(name))
      continue;
    if (!schemasOf(name, parts).some(isNever)) names.push(name);
  }
  return names;
}

/** True if members may have any name, and a schema restricts their values. */
function isMap(parts: All): boolean {
  return (
    !parts.some(({ properties }) => properties) &&
    parts.some(
      ({ additionalProperties, patternProperties }) =>
        patternProperties !== undefined ||
        (additionalProperties !== undefined &&
          Object.keys(additionalProperties).length > 0 &&
          !isNever(additionalProperties)),
    )
  );
}

function furtherName(maker: Maker, parts: All): string | undefined {
  const { random } = maker.context;
  const rules = parts.flatMap(
    ({ propertyNames }): MockSchema | MockSchema[] => propertyNames ?? [],
  );
  const patterns = parts.flatMap(({ patternProperties = {} }) =>
    Object.keys(patternProperties),
  );
  const isClosed = parts.some(
    ({ additionalProperties, unevaluatedProperties }) =>
      [additionalProperties, unevaluatedProperties].some(
        (each) => each && isNever(each),
      ),
  );
  const pattern =
    patterns.length > 0 && (isClosed || random.chance(0.7))
      ? random.pick(patterns)
      : undefined;
  if (rules.length > 0) {
    const further = pattern === undefined ? [] : [{ pattern }];
    const all = [{ type: "string" }, ...rules, ...further];
    const made = maker.make(all, undefined, ["name"]);
    return typeof made === "string" ? made : undefined;
  }
  if (pattern !== undefined)
    return textOf(
      { patterns: [pattern], length: { min: 0, max: 200 } },
      random,
    );
  return `${word(random)}${random.chance(0.5) ? random.whole(1, 99) : ""}`;
}

/** The schemas that apply to a member. */
function schemasOf(name: string, parts: All): MockSchema[] {
  return parts.flatMap((schema) => {
    const own = memberSchemas(schema, name);
    if (own.length > 0) return own;
    const { unevaluatedProperties } = schema;
    const isDeclaredBeside = parts.some(
      (each) => memberSchemas(each, name).length > 0,
    );
    return unevaluatedProperties && !isDeclaredBeside
      ? [unevaluatedProperties]
      : [];
  });
}
