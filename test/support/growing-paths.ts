import { randomFrom } from "./document-mutations.js";

type Raw = Record<string, unknown>;

/** Two states of a document's paths; the later one has further paths below those of the first. */
export interface GrowingPaths {
  readonly before: Readonly<Record<string, Raw>>;
  readonly after: Readonly<Record<string, Raw>>;
}

/**
 * Random paths of few words, so that methods, resources and operationIds want the same names; the
 * same for the same seed.
 */
export function growingPaths(seed: number): GrowingPaths {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(random() * list.length)] ?? list[0];
  const isLikely = (chance: number): boolean => random() < chance;
  let count = 0;
  const operationAt = (path: string): Raw => {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    }));
    count += 1;
    const id = Array.from({ length: pick([1, 2, 2, 3]) }, () => pick(words));
    return {
      parameters,
      responses: isLikely(0.8) ? done : asTable,
      ...(isLikely(0.3) ? { operationId: id.join(pick([".", "", "_"])) } : {}),
      ...(isLikely(0.2) ? { tags: [pick(words)] } : {}),
    };
  };
  const addBelow = (path: string, paths: Record<string, Raw>): string => {
    const parameter = `{id${count}}`;
    const grown = `${path}/${isLikely(0.2) ? parameter : pick(words)}`;
    const shape = grown.replace(/\{\w+\}/g, "{}");
    const known = Object.keys(paths).find(
      (each) => each.replace(/\{\w+\}/g, "{}") === shape,
    );
    const place = known ?? grown;
    // Existing paths stay.
    paths[place] = { [pick(methods)]: operationAt(place), ...paths[place] };
    return place;
  };
  const before: Record<string, Raw> = {};
  const roots = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const path = addBelow("", before);
    return isLikely(0.7) ? addBelow(path, before) : path;
  });
  const after = structuredClone(before);
  for (const root of roots) {
    const inner = addBelow(root, after);
    if (isLikely(0.5)) addBelow(inner, after);
    if (isLikely(0.5)) addBelow(root, after);
  }
  return { before, after };
}

const words = [
  "accounts",
  "unmerge",
  "bot",
  "bots",
  "list",
  "get",
  "create",
  "unmerge-bot",
  "unmergeBot",
  "get-csv",
] as const;

const done = { 204: { description: "Done" } };

/** As JSON or as a table: two calls. */
const asTable = {
  200: {
    description: "OK",
    content: {
      "application/json": { schema: { type: "object" } },
      "text/csv": { schema: { type: "string" } },
    },
  },
};

const methods = ["get", "post", "post", "post", "put", "delete"] as const;
