import { describe, expect, test } from "vitest";
import { sourceImports } from "./source-imports.js";

/** Rooms with files that still import each other in a ring; whoever mends one takes it out here. */
const withRings: readonly string[] = ["emit/validators"];

describe("no files import each other in a ring, not for their types either", () => {
  const rings = findRings(sourceImports());

  test("elsewhere", () => {
    const found = rings.filter(
      (ring) => !withRings.some((room) => isIn(ring, room)),
    );
    expect(found).toEqual([]);
  });

  test.each(withRings)("there is still one in %s", (room) => {
    expect(rings.filter((ring) => isIn(ring, room))).not.toEqual([]);
  });
});

test("a ring is found, and what only leads to it is none of it", () => {
  const imports = [
    ["main", "a"],
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
    ["c", "end"],
  ].map(([file = "", target = ""]) => ({ file, target }));
  expect(findRings(imports)).toEqual([["a", "b", "c"]]);
});

function isIn(ring: readonly string[], room: string): boolean {
  return ring.some((file) => file.startsWith(`${room}/`));
}

/** The strongly connected components of more than one file, each sorted. */
function findRings(
  imports: readonly { readonly file: string; readonly target: string }[],
): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports)
    targets.set(file, [...(targets.get(file) ?? []), target]);
  const reachedFrom = new Map<string, ReadonlySet<string>>();
  for (const file of targets.keys()) {
    const reached = new Set(targets.get(file));
    // A set goes on to what is added to it on the way.
    for (const each of reached)
      for (const target of targets.get(each) ?? []) reached.add(target);
    reachedFrom.set(file, reached);
  }
  const rings = new Map<string, string[]>();
  for (const [file, reached] of reachedFrom) {
    if (!reached.has(file)) continue;
    const ring = [...reached].filter((each) =>
      reachedFrom.get(each)?.has(file),
    );
    ring.sort();
    rings.set(ring.join(" "), ring);
  }
  return [...rings.values()];
}
