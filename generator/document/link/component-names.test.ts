import { describe, expect, test } from "vitest";
import { nameComponents } from "./component-names.js";
import type { ReferenceTarget } from "./reference.js";

function target(place: string): ReferenceTarget {
  const [label = "", pointer = ""] = place.split("#");
  const file = {
    uri: label,
    root: {},
    version: "3.1",
    label,
    remarks: [],
  } as const;
  return { file, pointer: `#${pointer}`, value: {} };
}

function named(
  places: readonly string[],
  taken: readonly string[] = [],
): string[] {
  const targets = places.map(target);
  const names = nameComponents(targets, (name) => taken.includes(name));
  return targets.map((each) => names.get(each) ?? "none");
}

describe("what becomes a component is called", () => {
  test.each<
    [string, readonly string[], readonly string[], (readonly string[])?]
  >([
    ["as its file", ["schemas/user-group.yaml#"], ["UserGroup"]],
    [
      "as its file without any ending that is read",
      ["a.json#", "b.yml#", "c.YAML#", "d.txt#"],
      ["A", "B", "C", "DTxt"],
    ],
    [
      "as its pointer's last step, as it is written",
      ["a.json#/x/book_item", "a.json#/components/schemas/old-name"],
      ["book_item", "old-name"],
    ],
    ["with escapes undone", ["a.json#/x/a~1b~0c"], ["a/b~c"]],
    [
      "by the last step that means something",
      [
        "a.json#/Pet/properties/schema",
        "a.json#/Cat/items/0",
        "a.json#/$defs/Dog/allOf/1",
      ],
      ["Pet", "Cat", "Dog"],
    ],
    ["as its file where no step does", ["a.json#/schema/items"], ["A"]],
    [
      "as its folder where its file's name says nothing",
      ["pets/index.json#", "cats/_schema.yaml#", "dogs/Model.json#"],
      ["Pets", "Cats", "Dogs"],
    ],
    [
      "as its origin where there is nothing else",
      ["https://a.example/openapi.json#"],
      ["AExample"],
    ],
    [
      "somehow where nothing says anything",
      ["index.json#", "../main.json#"],
      ["Shared1", "Shared2"],
    ],
    [
      "by more of its way where names are one",
      ["a/user.json#", "b/user.json#"],
      ["AUser", "BUser"],
    ],
    [
      "by more of its way where the document has the name",
      ["a/user.json#"],
      ["AUser"],
      ["User"],
    ],
    [
      "by as much of its way as it takes",
      ["a/c/user.json#", "b/c/user.json#"],
      ["ACUser", "BCUser"],
    ],
    [
      "by its file, and a capital then",
      ["a.json#/x/user", "b.json#/y/user"],
      ["XUser", "YUser"],
    ],
    ["by its number where its way is at its end", ["a.json#"], ["A1"], ["A"]],
    [
      "by its number among those that are left",
      ["a.json#", "b.json#"],
      ["A1", "B2"],
      ["A", "B"],
    ],
    [
      "by the next number where that is taken",
      ["a.json#"],
      ["A2"],
      ["A", "A1"],
    ],
    [
      "without steps up",
      ["../../a/user.json#", "./b/user.json#"],
      ["AUser", "BUser"],
    ],
  ])("%s", (_, places, want, taken) =>
    expect(named(places, taken)).toEqual(want),
  );

  test("the same in any order of the document, but for numbers", () => {
    const places = ["a/user.json#", "b/user.json#", "b/c.json#", "d.json#/x/c"];
    expect(named(places.toReversed()).toReversed()).toEqual(named(places));
  });
});
