// Generates arrays.

import { equals } from "../validation/equality.js";
import {
  type All,
  type Maker,
  MockError,
  type Path,
  printed,
} from "./maker.js";
import { isNever, type MockSchema } from "./schema.js";

const tries = 40;

/** The most items that are generated if more are required. */
const most = 10_000;

/** Generates an array that is valid for all schemas. */
export function makeList(maker: Maker, all: All, path: Path): unknown[] {
  const min = Math.max(0, ...all.map(({ minItems = 0 }) => minItems));
  const max = Math.min(...all.map(mostItems));
  if (min > max)
    throw new MockError(
      `${printed(path)} has no length that all schemas allow`,
    );
  const needed = Math.max(
    min,
    ...all.map(({ contains, minContains = 1 }) => (contains ? minContains : 0)),
  );
  if (needed > most)
    throw new MockError(
      `${printed(path)} requires ${needed} items, more than the limit of ${most}`,
    );
  const contained = all.flatMap(({ contains, minContains = 1 }) =>
    contains ? Array<MockSchema>(minContains).fill(contains) : [],
  );
  const usual = usualLength(maker, all, path);
  const length = Math.min(max, Math.max(min, contained.length, usual));
  const list: unknown[] = [];
  for (let at = 0; at < length; at++) {
    // Items required by `contains` come last, after the positions with their own schema.
    const wanted = contained[at - length + contained.length];
    try {
      list.push(newItem(maker, all, { list, wanted, path }));
    } catch (error) {
      if (list.length < min || wanted || !(error instanceof MockError))
        throw error;
      break;
    }
  }
  return list;
}

function mostItems({
  maxItems = Infinity,
  items,
  unevaluatedItems,
  prefixItems = [],
}: MockSchema): number {
  const rest = items ?? unevaluatedItems;
  return rest && isNever(rest)
    ? Math.min(maxItems, prefixItems.length)
    : maxItems;
}

/** The usual length: one or two items, or a whole tuple; 0 if items have no finite value. */
function usualLength(maker: Maker, all: All, path: Path): number {
  const { document, random } = maker.context;
  const depth = Math.max(
    0,
    ...all.map(({ items }) => (items ? document.depths.of(items) : 0)),
  );
  const prefix = Math.max(
    0,
    ...all.map(({ prefixItems }) => prefixItems?.length ?? 0),
  );
  if (depth === Infinity || maker.context.isSmall) return 0;
  if (maker.isDeep(path)) return Number(depth === 0);
  return Math.max(prefix, random.whole(1, 2));
}

/** Generates an item that may follow the existing ones. */
function newItem(
  maker: Maker,
  all: All,
  {
    list,
    wanted,
    path,
  }: {
    readonly list: readonly unknown[];
    readonly wanted: MockSchema | undefined;
    readonly path: Path;
  },
): unknown {
  const at = list.length;
  const schemas = all.flatMap(
    ({ prefixItems, items, unevaluatedItems }): MockSchema | MockSchema[] =>
      at < (prefixItems?.length ?? 0)
        ? (prefixItems?.[at] ?? [])
        : (items ?? unevaluatedItems ?? []),
  );
  const { judge } = maker.context.document;
  const isSet = all.some(({ uniqueItems }) => uniqueItems);
  // If `maxContains` allows no more matches, further items must not match.
  const others = all.flatMap(
    ({ contains, minContains = 1, maxContains = Infinity }) => {
      if (!contains || contains === wanted || maxContains === Infinity)
        return [];
      const found = list.filter((each) => judge.takes(each, [contains]));
      const isFull = found.length + minContains >= maxContains;
      return isFull ? [{ not: contains }] : [];
    },
  );
  const asked = [...schemas, ...(wanted ? [wanted] : []), ...others];
  for (let tried = 0; tried < tries; tried++) {
    const item = maker.make(asked, undefined, [...path, at]);
    if (!isSet || !list.some((each) => equals(each, item))) return item;
  }
  throw new MockError(
    `${printed(path)} has no more ${isSet ? "distinct items" : "items"}`,
  );
}
