import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashContent } from "./content-hash.js";
import { type FoundLock, type Lock, printLock } from "./lock.js";
import { type Plan, planChanges } from "./plan-changes.js";

let directory = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "speclathe-plan-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

type Texts = Readonly<Record<string, string>>;

function lockOf(texts: Texts): Lock {
  const files = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, hashContent(text)]),
  );
  const facts = { generator: "1", documentHash: "d", optionsHash: "o" };
  return { ...facts, files, references: {}, names: {} };
}

interface State {
  /** The present file. */
  readonly there?: Texts;
  /** What the lock says was written, and what the other side of a merge says. */
  readonly known?: Texts;
  readonly other?: Texts;
  /** What is generated. */
  readonly wanted: Texts;
}

const lockName = "speclathe.lock.json";

/** The plan but for its step of the lock, which is always the last one. */
function plan({ there = {}, known, other, wanted }: State): Plan {
  for (const [path, text] of Object.entries(there)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const previous: FoundLock | undefined =
    known === undefined
      ? undefined
      : { lock: lockOf(known), ...(other ? { other: lockOf(other) } : {}) };
  const lock = lockOf(wanted);
  const files = Object.entries(wanted).map(([path, text]) => ({ path, text }));
  const { changes, ...rest } = planChanges({
    directory,
    files,
    lock,
    previous,
  });
  expect(changes.at(-1)).toEqual({
    kind: "put",
    path: lockName,
    text: printLock(lock),
  });
  return { ...rest, changes: changes.slice(0, -1) };
}

const nothing: Plan = { changes: [], unchanged: [], edited: [], foreign: [] };
const put = (path: string, text: string, before?: string) => ({
  kind: "put" as const,
  path,
  text,
  ...(before === undefined ? {} : { before: hashContent(before) }),
});
const remove = (path: string, before: string) => ({
  kind: "remove" as const,
  path,
  before: hashContent(before),
});

describe("a file that is generated", () => {
  const a = "a.ts";
  const wanted = { [a]: "new" };
  const foreign = [{ path: a, what: "a file of other content" }];
  it.each<[string, State, Partial<Plan>]>([
    ["is new", { wanted }, { changes: [put(a, "new")] }],
    [
      "was deleted",
      { known: { [a]: "old" }, wanted },
      { changes: [put(a, "new")] },
    ],
    [
      "is as it was",
      { there: { [a]: "new" }, known: wanted, wanted },
      { unchanged: [a] },
    ],
    [
      "is right already, whoever wrote it",
      { there: { [a]: "new" }, wanted },
      { unchanged: [a] },
    ],
    [
      "is outdated",
      { there: { [a]: "old" }, known: { [a]: "old" }, wanted },
      { changes: [put(a, "new", "old")] },
    ],
    [
      "is edited",
      { there: { [a]: "mine" }, known: { [a]: "old" }, wanted },
      { changes: [put(a, "new", "mine")], edited: [a] },
    ],
    ["is someone else's", { there: { [a]: "mine" }, wanted }, { foreign }],
    [
      "is someone else's beside what is known",
      { there: { [a]: "mine" }, known: {}, wanted },
      { foreign },
    ],
    [
      "is of the other side of a merge",
      {
        there: { [a]: "theirs" },
        known: { [a]: "old" },
        other: { [a]: "theirs" },
        wanted,
      },
      { changes: [put(a, "new", "theirs")] },
    ],
    [
      "is of the other side alone",
      { there: { [a]: "theirs" }, known: {}, other: { [a]: "theirs" }, wanted },
      { changes: [put(a, "new", "theirs")] },
    ],
    [
      "is of neither side",
      {
        there: { [a]: "mine" },
        known: { [a]: "old" },
        other: { [a]: "theirs" },
        wanted,
      },
      { changes: [put(a, "new", "mine")], edited: [a] },
    ],
    [
      "stands below a file",
      { there: { a: "mine" }, wanted: { "a/b/c.ts": "new" } },
      { foreign: [{ path: "a", what: "a file" }] },
    ],
    [
      "stands where a folder is",
      { there: { "a.ts/b": "mine" }, wanted },
      { foreign: [{ path: a, what: "a directory" }] },
    ],
    [
      "is called as every object's member",
      {
        there: { constructor: "mine" },
        known: {},
        wanted: { constructor: "new" },
      },
      { foreign: [{ path: "constructor", what: "a file of other content" }] },
    ],
  ])("%s", (_, state, want) =>
    expect(plan(state)).toEqual({ ...nothing, ...want }),
  );
});

describe("a file that is generated no longer", () => {
  const known = { "a.ts": "old" };
  it.each<[string, State, Partial<Plan>]>([
    [
      "goes",
      { there: known, known, wanted: {} },
      { changes: [remove("a.ts", "old")] },
    ],
    ["is gone", { known, wanted: {} }, {}],
    [
      "is edited",
      { there: { "a.ts": "mine" }, known, wanted: {} },
      { changes: [remove("a.ts", "mine")], edited: ["a.ts"] },
    ],
    [
      "is a folder by now",
      { there: { "a.ts/b": "mine" }, known, wanted: {} },
      {},
    ],
    [
      "was of the other side of a merge",
      { there: known, known: {}, other: known, wanted: {} },
      { changes: [remove("a.ts", "old")] },
    ],
    ["is someone else's", { there: { "b.ts": "mine" }, known, wanted: {} }, {}],
  ])("%s", (_, state, want) =>
    expect(plan(state)).toEqual({ ...nothing, ...want }),
  );

  it("goes after what is written, in the order of its name", () => {
    const files = { "z.ts": "1", "b.ts": "2", "a.ts": "3" };
    expect(
      plan({ there: files, known: files, wanted: { "c.ts": "4" } }).changes,
    ).toEqual([
      put("c.ts", "4"),
      remove("a.ts", "3"),
      remove("b.ts", "2"),
      remove("z.ts", "1"),
    ]);
  });

  // One file by two names, as where a disk does not tell capitals from small letters.
  it("is not taken away where it is one that is generated in other letters", () => {
    writeFileSync(join(directory, "Api.ts"), "1");
    linkSync(join(directory, "Api.ts"), join(directory, "api.ts"));
    const state = { known: { "Api.ts": "1" }, wanted: { "api.ts": "1" } };
    expect(plan(state)).toEqual({ ...nothing, unchanged: ["api.ts"] });
  });

  it("is taken away where the other is another file", () => {
    const there = { "Api.ts": "1", "api.ts": "1" };
    const state = { there, known: there, wanted: { "api.ts": "1" } };
    expect(plan(state)).toEqual({
      ...nothing,
      changes: [remove("Api.ts", "1")],
      unchanged: ["api.ts"],
    });
  });

  it("is taken away where it is one with a file of another name", () => {
    writeFileSync(join(directory, "a.ts"), "1");
    linkSync(join(directory, "a.ts"), join(directory, "b.ts"));
    const state = { known: { "a.ts": "1" }, wanted: { "b.ts": "1" } };
    expect(plan(state).changes).toEqual([remove("a.ts", "1")]);
  });
});

describe("the lock", () => {
  const lock = lockOf({ "a.ts": "1" });
  const request = { files: [], previous: undefined, lock };

  it("is left where it says the same, also with a Windows checkout's line ends", () => {
    for (const text of [
      printLock(lock),
      printLock(lock).replaceAll("\n", "\r\n"),
    ]) {
      writeFileSync(join(directory, lockName), text);
      expect(planChanges({ ...request, directory })).toEqual(nothing);
    }
  });

  it("is written over what is there", () => {
    writeFileSync(join(directory, lockName), "{}");
    expect(planChanges({ ...request, directory })).toEqual({
      ...nothing,
      changes: [put(lockName, printLock(lock), "{}")],
    });
  });

  it("is no file that a link leads to", () => {
    symlinkSync("elsewhere", join(directory, "a.ts"));
    expect(plan({ wanted: { "a.ts": "1" } }).foreign).toEqual([
      { path: "a.ts", what: "a symbolic link" },
    ]);
  });
});
