import { expect, test } from "vitest";
import { growingPaths } from "../../../test/support/growing-paths.js";
import { documentOf, normalized } from "../../../test/support/normalized.js";
import type { Normalized } from "../normalize.js";
import type { NameTable } from "../options/options.js";
import { placesOf } from "../names/name-operations.js";

const seeds = Array.from({ length: 120 }, (_, index) => index);

/** Two operations of one name, and operations that a resource of their name would hide. */
function collisionsIn({ model }: Normalized): string[] {
  const names = model.operations.map(({ resource, name }) =>
    [...resource, name].join(".").toLowerCase(),
  );
  const resources = new Set(
    model.operations.flatMap(({ resource }) => placesOf(resource)),
  );
  return names.filter(
    (name, index) => resources.has(name) || names.indexOf(name) !== index,
  );
}

function namesOf({ names }: Normalized): NameTable {
  return Object.fromEntries(
    Object.entries(names).filter(([key]) => key.startsWith("operation ")),
  );
}

test("paths added below operations take no name from them, and none is lost", async () => {
  for (const seed of seeds) {
    const { before, after } = growingPaths(seed);
    const first = await normalized(documentOf(before));
    const second = await normalized(documentOf(after), {}, first.names);
    expect([seed, collisionsIn(second)]).toEqual([seed, []]);
    expect([seed, namesOf(second)]).toMatchObject([seed, namesOf(first)]);
    const again = await normalized(documentOf(after), {}, second.names);
    expect([seed, again.names]).toEqual([seed, second.names]);
  }
});

test("paths removed from below operations move no name", async () => {
  for (const seed of seeds) {
    const { before, after } = growingPaths(seed);
    const first = await normalized(documentOf(after));
    const second = await normalized(documentOf(before), {}, first.names);
    expect([seed, collisionsIn(second)]).toEqual([seed, []]);
    expect([seed, namesOf(first)]).toMatchObject([seed, namesOf(second)]);
  }
});

test.each([
  ["shopsOrdersItems.list", true],
  ["shops.ordersItems.list", true],
  ["shopsOrders.items.list", true],
  ["shopsThings.items.list", false],
  ["other.list", false],
])("resources that a lock has joined stay joined: %s", async (known, stays) => {
  const path = "/shops/{shopId}/orders/{orderId}/items";
  const ok = { 200: { description: "OK" } };
  const document = documentOf({ [path]: { get: { responses: ok } } });
  const { names } = await normalized(document);
  const [key = ""] = Object.keys(names).filter((row) =>
    row.startsWith("operation "),
  );
  const over = await normalized(document, {}, { ...names, [key]: known });
  expect(over.names[key]).toBe(stays ? known : names[key]);
});

test("a lock whose names collide gives none that do", async () => {
  for (const seed of seeds) {
    const { after } = growingPaths(seed);
    const { names } = await normalized(documentOf(after));
    const values = Object.values(names);
    const mixed = Object.fromEntries(
      Object.keys(names).map((key, index) => [
        key,
        values[(index * 7 + seed) % values.length] ?? "",
      ]),
    );
    // What each operation would be called beside no other.
    const alone: Record<string, string> = {};
    for (const [path, item] of Object.entries(after))
      for (const [method, operation] of Object.entries(item)) {
        const paths = { [path]: { [method]: operation } };
        Object.assign(alone, (await normalized(documentOf(paths))).names);
      }
    for (const table of [mixed, alone]) {
      const found = await normalized(documentOf(after), {}, table);
      expect([seed, collisionsIn(found)]).toEqual([seed, []]);
      const again = await normalized(documentOf(after), {}, found.names);
      expect([seed, again.names]).toEqual([seed, found.names]);
    }
  }
});
