import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failureIn, failureOf } from "../../test/support/failures.js";
import { isOwnedBy, readMark, writeMark } from "./mark.js";
import { isLeftover } from "./output-path.js";
import {
  checkWorkFolder,
  createWorkFolder,
  removeWorkFolder,
} from "./work-folder.js";

let root = "";
let work = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "speclathe-work-"));
  work = join(root, ".speclathe");
});

afterEach(() => rmSync(root, { recursive: true }));

describe("a work folder that is made", () => {
  it("has its mark and an owner called after it, and nothing is left beside it", async () => {
    const owner = await createWorkFolder(work, "1-a-b");
    const mark = readMark(work) ?? "";
    expect(mark).toMatch(/^\d+-\d{19}$/);
    expect(owner).toBe(`owner-1-a-b-${mark}`);
    expect(readdirSync(root)).toEqual([".speclathe"]);
    expect(readdirSync(work).toSorted()).toEqual([".gitignore", owner]);
    expect(readFileSync(join(work, ".gitignore"), "utf8")).toBe("*\n");
  });

  it.each([
    ["another run's", () => createWorkFolder(work, "2-a-b")],
    ["a file", () => writeFileSync(work, "")],
    ["a link", () => symlinkSync("nowhere", work)],
  ])("is none where %s is there, which stays", async (_, make) => {
    await make();
    const before = readdirSync(root, { recursive: true });
    expect(await createWorkFolder(work, "1-a-b")).toBeUndefined();
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it("fails where nothing can be made", async () => {
    const made = createWorkFolder(join(root, "none/.speclathe"), "1-a-b");
    await expect(made).rejects.toThrow("ENOENT");
  });
});

describe("the mark", () => {
  it("is kept where there is one, and none where no file is", async () => {
    await createWorkFolder(work, "1-a-b");
    const mark = readMark(work);
    writeMark(work);
    expect(readMark(work)).toBe(mark);
    rmSync(join(work, ".gitignore"));
    expect(readMark(work)).toBeUndefined();
    writeMark(work);
    expect(readMark(work)).not.toBe(mark);
    rmSync(join(work, ".gitignore"));
    mkdirSync(join(work, ".gitignore"));
    expect(readMark(work)).toBeUndefined();
  });

  it.each([
    ["owner-1-a-b-12-34", "12-34", true],
    ["owner-1-a-b-12-34", "2-34", false],
    ["new-12-34", "12-34", false],
    ["owner-1-1-1", undefined, false],
  ])("%s is an owner in the folder of %s: %s", (name, mark, want) =>
    expect(isOwnedBy(name, mark)).toBe(want),
  );
});

describe("what is in a work folder", () => {
  const ours = [
    ".gitignore",
    "owner-1-a_b-c",
    "journal.json",
    "journal-finish",
    "journal-undo",
    "new-0",
    "old-12",
  ];
  const strange = [
    "a.gitignore",
    ".gitignore~",
    "owner-",
    "owner-1.txt",
    "my-owner-1",
    "journalXjson",
    "journal.json.bak",
    "journal-redo",
    "new-",
    "new-1.ts",
    "new-a",
    "anew-1",
    "old-1-2",
  ];

  it.each(ours)("may be a file called %s, and goes with it", async (name) => {
    mkdirSync(work);
    writeFileSync(join(work, name), "");
    expect(() => checkWorkFolder(work)).not.toThrow();
    await removeWorkFolder(work);
    expect(existsSync(work)).toBe(false);
  });

  const refusal = (details: readonly { place: string; message: string }[]) => ({
    code: "output-foreign-file",
    message: ".speclathe is no folder that speclathe made",
    place: work,
    help: "move it away and run again: the name is kept for what a run needs while it writes",
    details,
  });

  it.each(strange)("may be no file called %s, and then stays", async (name) => {
    mkdirSync(work);
    writeFileSync(join(work, name), "");
    writeFileSync(join(work, "new-0"), "");
    const want = refusal([
      { place: `.speclathe/${name}`, message: "is a file" },
    ]);
    expect(failureIn(() => checkWorkFolder(work))).toEqual(want);
    expect(await failureOf(removeWorkFolder(work))).toEqual(want);
    expect(readdirSync(work).toSorted()).toEqual([name, "new-0"].toSorted());
  });

  it("may be nothing but files, whatever they are called", () => {
    mkdirSync(join(work, "old-1"), { recursive: true });
    symlinkSync(root, join(work, "new-1"));
    execFileSync("mkfifo", [join(work, "journal.json")]);
    expect(failureIn(() => checkWorkFolder(work))).toEqual(
      refusal([
        { place: ".speclathe/journal.json", message: "is a special file" },
        { place: ".speclathe/new-1", message: "is a symbolic link" },
        { place: ".speclathe/old-1", message: "is a directory" },
      ]),
    );
  });

  it.each<[string, () => void]>([
    ["a file", () => writeFileSync(work, "")],
    ["a symbolic link", () => symlinkSync(root, work)],
  ])("is not asked where it is %s", (what, make) => {
    make();
    expect(failureIn(() => checkWorkFolder(work))).toEqual(
      refusal([{ place: ".speclathe", message: `is ${what}` }]),
    );
  });

  it("is nothing where there is none", () =>
    expect(() => checkWorkFolder(work)).not.toThrow());
});

it.each([
  [".speclathe-1-abcdef", true],
  [".speclathe-4194300-0_9zZ1", true],
  ["a.speclathe-1-abcdef", false],
  [".speclathe-1-abcdefg", false],
  [".speclathe-1-abcde", false],
  [".speclathe--abcdef", false],
  [".speclathe", false],
])("%s is left of a run that began or ended: %s", (name, want) =>
  expect(isLeftover(name)).toBe(want),
);
