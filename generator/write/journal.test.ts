import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failureOf } from "../../test/support/failures.js";
import { hashContent } from "./content-hash.js";
import {
  faults,
  injectFaults,
  systemError,
} from "../../test/support/file-faults.js";
import { recoverChanges } from "./journal.js";
import { readMark } from "./mark.js";
import { recoverOutput, writeOutput } from "./write-output.js";

injectFaults();

let directory = "";
let work = "";

beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "speclathe-journal-")));
  work = join(directory, ".speclathe");
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), text);
}

/** Every file, and every folder that has none in it. */
function read(): Readonly<Record<string, string>> {
  const files = readdirSync(directory, {
    recursive: true,
    withFileTypes: true,
  });
  const entries = files.flatMap((file) => {
    const path = join(file.parentPath, file.name);
    const name = relative(directory, path);
    if (file.isFile()) return [[name, readFileSync(path, "utf8")] as const];
    return readdirSync(path).length === 0 ? [[name, "a folder"] as const] : [];
  });
  return Object.fromEntries(entries);
}

interface Left {
  readonly direction: "finish" | "undo";
  /** The contents that the journal speaks of; null: no file. */
  readonly before: string | null;
  readonly after: string | null;
  /** The present entry; "folder": a folder. */
  readonly now: string | null;
  /** What waits in the work folder. */
  readonly staged: string | null;
}

/** A work folder in which a run of this machine was cut off over one file. */
function leave(
  path: string,
  { direction, before, after, now, staged }: Left,
): void {
  put(".speclathe/.gitignore", "*\n");
  put(".speclathe/owner-1-a-b", "");
  const hash = (text: string | null): string | null =>
    text === null ? null : hashContent(text);
  const steps = [{ path, before: hash(before), after: hash(after) }];
  const mark = readMark(work);
  const journal = { format: 2, mark, direction, steps };
  put(".speclathe/journal.json", JSON.stringify(journal));
  put(".speclathe/journal-undo", "half");
  const name = direction === "finish" ? "new-0" : "old-0";
  if (staged !== null) put(`.speclathe/${name}`, staged);
  if (now === "folder") mkdirSync(join(directory, path), { recursive: true });
  else if (now !== null) put(path, now);
}

describe("what a run that was cut off leaves of a file", () => {
  const finish = { direction: "finish", before: "old", after: "new" } as const;
  const undo = { direction: "undo", before: "old", after: "new" } as const;
  it.each<[string, Left, string | null]>([
    ["is brought", { ...finish, now: "old", staged: "new" }, "new"],
    ["is there already", { ...finish, now: "new", staged: null }, "new"],
    ["is edited since", { ...finish, now: "mine", staged: "new" }, "mine"],
    ["is removed since", { ...finish, now: null, staged: "new" }, null],
    [
      "is a folder since",
      { ...finish, now: "folder", staged: "new" },
      "a folder",
    ],
    [
      "was brought and is set back since",
      { ...finish, now: "old", staged: null },
      "old",
    ],
    [
      "waits with other content",
      { ...finish, now: "old", staged: "ne" },
      "old",
    ],
    [
      "is brought where there was none",
      { ...finish, before: null, now: null, staged: "new" },
      "new",
    ],
    [
      "was brought and is removed since",
      { ...finish, before: null, now: null, staged: null },
      null,
    ],
    [
      "was made by someone else",
      { ...finish, before: null, now: "mine", staged: "new" },
      "mine",
    ],
    ["is removed", { ...finish, after: null, now: "old", staged: null }, null],
    [
      "is removed already",
      { ...finish, after: null, now: null, staged: null },
      null,
    ],
    [
      "is not removed once it is edited",
      { ...finish, after: null, now: "mine", staged: null },
      "mine",
    ],
    ["is set back", { ...undo, now: "new", staged: "old" }, "old"],
    ["is as it was", { ...undo, now: "old", staged: "old" }, "old"],
    [
      "is edited since, and not set back",
      { ...undo, now: "mine", staged: "old" },
      "mine",
    ],
    ["cannot be set back", { ...undo, now: "new", staged: null }, "new"],
    [
      "is taken away again",
      { ...undo, before: null, now: "new", staged: null },
      null,
    ],
    [
      "is gone already",
      { ...undo, before: null, now: null, staged: null },
      null,
    ],
    [
      "is brought back",
      { ...undo, after: null, now: null, staged: "old" },
      "old",
    ],
    [
      "is not brought back over another",
      { ...undo, after: null, now: "mine", staged: "old" },
      "mine",
    ],
  ])("%s", async (_, left, want) => {
    const path = "a/b/c.ts";
    put("a/kept.ts", "kept");
    leave(path, left);
    await recoverChanges({ directory, work });
    expect(read()).toEqual({
      ".speclathe/.gitignore": "*\n",
      ".speclathe/owner-1-a-b": "",
      "a/kept.ts": "kept",
      ...(want === null ? {} : { [path]: want }),
    });
  });

  it("takes the folders with it that held nothing else", async () => {
    leave("a/b/c.ts", {
      direction: "finish",
      before: "old",
      after: null,
      now: "old",
      staged: null,
    });
    await recoverChanges({ directory, work });
    expect(readdirSync(directory)).toEqual([".speclathe"]);
  });
});

describe("a journal", () => {
  const step = { path: "a.ts", before: hashContent("1"), after: null };
  it.each<[string, (mark: string | undefined) => unknown]>([
    ["that is no JSON", () => undefined],
    ["that is null", () => null],
    ["that is a list", () => []],
    ["without steps", (mark) => ({ format: 2, mark })],
    ["whose steps are none", (mark) => ({ format: 2, mark, steps: [null] })],
    ["of another format", (mark) => ({ format: 3, mark, steps: [step] })],
    [
      "of another mark",
      (mark) => ({ format: 2, mark: `${mark}0`, steps: [step] }),
    ],
    ["without a mark", () => ({ format: 2, steps: [step] })],
    [
      "that goes no way",
      (mark) => ({ format: 2, mark, direction: "on", steps: [step] }),
    ],
    [
      "that leads out",
      (mark) => ({
        format: 2,
        mark,
        steps: [step, { ...step, path: "../a.ts" }],
      }),
    ],
    [
      "of the work folder itself",
      (mark) => ({
        format: 2,
        mark,
        steps: [{ ...step, path: ".speclathe/owner-1-a-b" }, step],
      }),
    ],
  ])("%s is dropped, and nothing is done", async (_, make) => {
    put("a.ts", "1");
    put(".speclathe/.gitignore", "*\n");
    const made = make(readMark(work));
    const text =
      typeof made === "object" && made !== null && !Array.isArray(made)
        ? JSON.stringify({ direction: "finish", ...made })
        : JSON.stringify(made);
    put(".speclathe/journal.json", text ?? "{");
    await recoverChanges({ directory, work });
    expect(read()).toEqual({ ".speclathe/.gitignore": "*\n", "a.ts": "1" });
  });
});

const oldTree = { "changed.ts": "old\n", "dropped/away.ts": "dropped\n" };
const newTree = { "changed.ts": "new\n", "added/deep/new.ts": "added\n" };

async function write(tree: Readonly<Record<string, string>>): Promise<void> {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }));
  const lock = {
    generator: "1",
    documentHash: JSON.stringify(tree),
    references: {},
    optionsHash: "o",
    names: {},
  };
  await writeOutput({ directory, files, lock });
}

/** Has the n-th change of a file of the output fail, and each from the n-th on where `isLasting`. */
function failAt(n: number, isLasting = false): void {
  let count = 0;
  faults.before = (call, path, to) => {
    const target = call === "rename" ? to : path;
    const isChange = call === "rename" || call === "rm";
    if (!isChange || target.includes(".speclathe")) return;
    count += 1;
    if (isLasting ? count >= n : count === n)
      throw systemError("EIO", call, target);
  };
}

describe("an output whose change fails midway", () => {
  const targets = [
    "changed.ts",
    "added/deep/new.ts",
    "dropped/away.ts",
    "speclathe.lock.json",
  ];
  const calls = ["rename", "rename", "rm", "rename"];
  const failed = (index: number) => ({
    code: "output-unwritable",
    message: "the output cannot be written (EIO)",
    place: directory,
    details: [
      {
        place: join(directory, targets[index] ?? ""),
        message: `${calls[index]} failed`,
      },
    ],
  });

  it.each([0, 1, 2, 3])("at change %i is as it was", async (index) => {
    await write(oldTree);
    const before = read();
    failAt(index + 1);
    expect(await failureOf(write(newTree))).toEqual(failed(index));
    expect(read()).toEqual(before);
  });

  it.each([1, 2, 3])(
    "at change %i, and cannot be undone, is undone by the next run",
    async (index) => {
      await write(oldTree);
      const before = read();
      failAt(index + 1, true);
      await failureOf(write(newTree));
      expect(existsSync(join(work, "journal.json"))).toBe(true);
      faults.before = undefined;
      await recoverOutput(directory);
      expect(read()).toEqual(before);
    },
  );

  it.each([["EPERM"], ["EOPNOTSUPP"]])(
    "is the same where files can have no second name (%s)",
    async (code) => {
      const unlinked = (call: string, path: string): void => {
        if (call === "link") throw systemError(code, call, path);
      };
      faults.before = unlinked;
      await write(oldTree);
      const before = read();
      failAt(4);
      const refuse = faults.before;
      faults.before = (...given) => {
        unlinked(given[0], given[1]);
        return refuse(...given);
      };
      expect(await failureOf(write(newTree))).toEqual(failed(3));
      expect(read()).toEqual(before);
      faults.before = unlinked;
      await write(newTree);
      const { "speclathe.lock.json": _, ...rest } = read();
      expect(rest).toEqual(newTree);
    },
  );
});

it("many files are staged a few at a time, and all of them are written", async () => {
  const tree = Object.fromEntries(
    Array.from({ length: 49 }, (_, index) => [`f${index}.ts`, `${index}\n`]),
  );
  await write(tree);
  const { "speclathe.lock.json": _, ...rest } = read();
  expect(rest).toEqual(tree);
});
