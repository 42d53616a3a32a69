import { expect, test } from "vitest";
import type { Change } from "../compare/change.js";
import { compareModels } from "../compare/compare-models.js";
import {
  type Plain,
  readModel,
  shop,
} from "../../../test/compare/cases/changed-documents.js";
import { unescapePointer } from "../../model/pointer.js";
import { describeChanges } from "./describe-changes.js";
import type { ExcerptReport } from "../../report/report-data.js";

/** The shop without a long operation, and with a short schema that is another. */
function changed(): Plain {
  const now = structuredClone(shop) as Plain;
  delete now["paths"]!["/orders/list"];
  const { Order } = now["components"]!["schemas"]!;
  Order!["properties"]!["comment"]!["type"] = "integer" as unknown as Plain;
  return now;
}

function valueAt(root: Plain, pointer: string): unknown {
  const steps = pointer.split("/").slice(1).map(unescapePointer);
  return steps.reduce<Plain | undefined>((part, step) => part?.[step], root);
}

test("what changed is shown as each document has it, and cut where it is long", async () => {
  const now = changed();
  const before = await readModel(shop);
  const after = await readModel(now, before.names);
  const changes = compareModels(before.model, after.model);
  const report = describeChanges({
    old: "old.json",
    new: "new.json",
    changes,
    accepted: changes.slice(0, 1),
    step: "major",
    remarks: [],
    oldRoot: shop,
    newRoot: now,
  });
  expect(report.changes).toHaveLength(changes.length);
  expect(report.accepted).toEqual(report.changes.slice(0, 1));
  const cuts = new Set<boolean>();
  const check = (root: Plain, excerpt: ExcerptReport | undefined): void => {
    if (!excerpt) return;
    const value = valueAt(root, excerpt.pointer);
    if (value === undefined) {
      expect(excerpt.text).toBeUndefined();
      return;
    }
    const lines = JSON.stringify(value, null, 2).split("\n");
    const isCut = lines.length > 60;
    cuts.add(isCut);
    expect(excerpt.text?.split("\n")).toEqual(
      isCut
        ? [...lines.slice(0, 60), `… ${lines.length - 60} more lines`]
        : lines,
    );
  };
  for (const [index, change] of report.changes.entries()) {
    expect(change.old?.pointer).toBe(changes[index]?.old);
    expect(change.new?.pointer).toBe(changes[index]?.new);
    check(shop as Plain, change.old);
    check(now, change.new);
  }
  expect([...cuts].toSorted()).toEqual([false, true]);
});

test.each([
  ["#/info/title", '"Shop"'],
  ["#/info/none", undefined],
  ["#/info/title/length", undefined],
  ["#/info/toString", undefined],
  ["other.json#/info", undefined],
])("the excerpt at %s is %s", (pointer, text) => {
  const one: Change = {
    rule: "type-removed",
    severity: "breaking",
    wire: "info",
    types: "breaking",
    subject: { kind: "type", name: "Order" },
    where: "Order",
    operations: [],
    message: "the type Order was removed",
    old: pointer,
  };
  const { changes } = describeChanges({
    old: "old.json",
    new: "new.json",
    changes: [one],
    accepted: [],
    step: "major",
    remarks: [],
    oldRoot: shop,
    newRoot: {},
  });
  expect(changes).toStrictEqual([
    {
      ...one,
      key: "type-removed Order",
      subject: "Order",
      old: text === undefined ? { pointer } : { pointer, text },
    },
  ]);
});

test("what another version changes is shown whole, with what of a program breaks by it", () => {
  const declarations = Array.from({ length: 50 }, (_, at) => ({
    path: "types.ts",
    name: `Type${at}`,
    state: "changed" as const,
  }));
  const uses = {
    projects: ["tsconfig.json"],
    typescript: "5.9.2",
    places: [],
    unplaced: [],
  };
  const { generator } = describeChanges({
    old: "old.json",
    new: "new.json",
    changes: [],
    accepted: [],
    step: "none",
    remarks: [],
    generator: {
      old: "0.1.0",
      new: "0.2.0",
      isOtherConfig: true,
      files: [{ path: "types.ts", state: "changed" }],
      declarations,
      uses,
    },
    oldRoot: {},
    newRoot: {},
  });
  expect(generator).toMatchObject({
    sentence:
      "speclathe 0.1.0 wrote the output, with another config: with the old document, version 0.2.0 changes 1 file and 50 exported declarations",
    declarations,
  });
  expect(generator?.program?.causes).toEqual([]);
});
