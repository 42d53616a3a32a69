import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Change, changeKey } from "./compare/change.js";
import { failureIn } from "../../test/support/failures.js";
import { judgeChanges, readAccepted } from "./accepted-changes.js";

let directory = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "speclathe-accepted-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

const entry = { change: "a b", until: "2026-11-30", reason: "agreed" };
const name = "speclathe.accepted.json";

describe("the list of accepted changes", () => {
  const read = (text: string, named?: string): unknown => {
    writeFileSync(join(directory, named ?? name), text);
    return readAccepted(directory, named);
  };

  it("is read from the file that is named, or the usual one", () => {
    expect(read("[]")).toEqual([]);
    expect(read(JSON.stringify([entry]))).toEqual([entry]);
    expect(read(JSON.stringify([entry, entry]), "b.json")).toEqual([
      entry,
      entry,
    ]);
  });

  it("is empty where there is no usual one", () =>
    expect(readAccepted(directory, undefined)).toEqual([]));

  it("is no list where the one that is named is not there", () =>
    expect(failureIn(() => readAccepted(directory, "none.json"))).toEqual({
      code: "accepted-invalid",
      message: "the accepted changes cannot be read: it cannot be read as JSON",
      place: join(directory, "none.json"),
    }));

  const { change: _c, ...noChange } = entry;
  const { until: _u, ...noDay } = entry;
  const { reason: _r, ...noReason } = entry;
  it.each<[unknown, string]>([
    ["{", "it cannot be read as JSON"],
    [{}, "it is no list"],
    [null, "it is no list"],
    [[noChange], "entry 0 is not complete"],
    [[entry, noDay], "entry 1 is not complete"],
    [[entry, entry, noReason, noDay], "entry 2 is not complete"],
    [[null], "entry 0 is not complete"],
    [["a"], "entry 0 is not complete"],
    [[{ ...entry, change: 1 }], "entry 0 is not complete"],
    [[{ ...entry, reason: 1 }], "entry 0 is not complete"],
    ...[
      20261130,
      "2026-11",
      "2026-11-30T00:00",
      " 2026-11-30",
      "2026-13-01",
      "soon",
    ].map((until): [unknown, string] => [
      [{ ...entry, until }],
      "entry 0 is not complete",
    ]),
  ])("is not %j", (value, why) =>
    expect(
      failureIn(() =>
        read(typeof value === "string" ? value : JSON.stringify(value)),
      ),
    ).toEqual({
      code: "accepted-invalid",
      message: `the accepted changes cannot be read: ${why}`,
      place: join(directory, name),
    }),
  );
});

describe("changes that are accepted", () => {
  const change = (where: string): Change => ({
    rule: "operation-removed",
    severity: "breaking",
    wire: "breaking",
    types: "breaking",
    subject: { kind: "operation", name: where },
    where,
    operations: [where],
    message: "gone",
  });
  const [a, b] = [change("a"), change("b")];
  const accept = (one: Change, until: string) => ({
    change: changeKey(one),
    until,
    reason: "agreed",
  });
  const today = "2026-11-22";

  it("are those of the list, to the end of their day", () => {
    const list = [accept(a, today), accept(b, "2026-11-21")];
    expect(judgeChanges([b, a], list, today)).toEqual({
      changes: [b],
      accepted: [a],
      remarks: [`no longer accepted since 2026-11-21: ${changeKey(b)}`],
    });
  });

  it("are none where they are not met any more", () => {
    const list = [accept(a, "2026-11-21"), accept(b, "2027-01-01")];
    expect(judgeChanges([], list, today)).toEqual({
      changes: [],
      accepted: [],
      remarks: [
        `accepted, but no longer met: ${changeKey(a)}`,
        `accepted, but no longer met: ${changeKey(b)}`,
      ],
    });
  });

  it("are none where there is no list", () =>
    expect(judgeChanges([a, b], [], today)).toEqual({
      changes: [a, b],
      accepted: [],
      remarks: [],
    }));
});
