import { expect, test } from "vitest";
import type { Schema, SelectedBy } from "../../model/schema.js";
import { pinBranches } from "./pin-branches.js";

const own: SelectedBy = { property: "k", values: ["a"], evidence: "schema" };
const named: SelectedBy = { ...own, evidence: "name", adds: "values" };
const nothing: Schema = { type: ["null"] };
const pinned: Schema = {
  type: ["object"],
  properties: [{ name: "k", schema: { enum: ["a"] } }],
  required: ["k"],
  selectedBy: named,
};

test.each<
  [
    string,
    (readonly [Schema, SelectedBy | undefined, isNullable?: true])[],
    readonly Schema[],
  ]
>([
  [
    "nothing of what nothing selects",
    [[{ ref: "A" }, undefined]],
    [{ ref: "A" }],
  ],
  [
    "what selects it, where its schema says so",
    [[{ ref: "A", title: "T" }, own]],
    [{ ref: "A", title: "T", selectedBy: own }],
  ],
  [
    "the value beside a reference",
    [[{ ref: "A" }, named]],
    [{ ref: "A", ...pinned }],
  ],
  [
    "the value beside the branch in a part",
    [[{ type: ["object"], minProperties: 1 }, named]],
    [{ allOf: [{ type: ["object"], minProperties: 1 }], ...pinned }],
  ],
  [
    "no must for a member that may be missing",
    [[{ ref: "A" }, { ...named, isOptional: true }]],
    [
      {
        ref: "A",
        type: ["object"],
        properties: [{ name: "k", schema: { enum: ["a"] } }],
        selectedBy: { ...named, isOptional: true },
      },
    ],
  ],
  [
    "null beside those that lose it",
    [
      [{ ref: "A" }, named, true],
      [{ ref: "B" }, own],
    ],
    [{ ref: "A", ...pinned }, { ref: "B", selectedBy: own }, nothing],
  ],
  [
    "once, where several do",
    [
      [{ ref: "A" }, named, true],
      [{ ref: "B" }, named, true],
    ],
    [{ ref: "A", ...pinned }, { ref: "B", ...pinned }, nothing],
  ],
  [
    "not where it is there",
    [
      [{ ref: "A" }, named, true],
      [nothing, undefined, true],
    ],
    [{ ref: "A", ...pinned }, nothing],
  ],
  [
    "not where none loses it",
    [
      [{ ref: "A" }, own, true],
      [{ ref: "B" }, named],
      [{ ref: "C" }, undefined, true],
    ],
    [{ ref: "A", selectedBy: own }, { ref: "B", ...pinned }, { ref: "C" }],
  ],
])("a union is given %s", (_, branches, wanted) =>
  expect(
    pinBranches(
      branches.map(([branch]) => branch),
      branches.map(([, selection]) => selection),
      branches.map(([, , isNullable]) => isNullable === true),
    ),
  ).toEqual(wanted),
);
