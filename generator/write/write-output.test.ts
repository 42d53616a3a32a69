import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SpeclatheError } from "../model/failure.js";
import { hashContent } from "./content-hash.js";
import { isIntact, hasWorkFolder } from "./output-state.js";
import { readLock } from "./lock.js";
import { nameOwner } from "./work-folder.js";
import {
  recoverOutput,
  writeOutput,
  type WriteRequest,
  type WriteResult,
} from "./write-output.js";

type Tree = Readonly<Record<string, string>>;

const facts = {
  generator: "0.1.0",
  documentHash: "d",
  references: {},
  optionsHash: "o",
  names: {},
};
let root = "";
let directory = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "speclathe-write-"));
  directory = join(root, "src/api");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(
  tree: Tree,
  options: Partial<WriteRequest> = {},
): Promise<WriteResult> {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }));
  return writeOutput({ directory, files, lock: facts, ...options });
}

function put(path: string, text: string): void {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), text);
}

function read(at = directory): Tree {
  const names = readdirSync(at, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    names
      .filter((name) => !name.endsWith("lock.json"))
      .filter((name) => lstatSync(join(at, name)).isFile())
      .toSorted()
      .map((name) => [
        name.replaceAll("\\", "/"),
        readFileSync(join(at, name), "utf8"),
      ]),
  );
}

async function failure(
  run: Promise<unknown>,
): Promise<Partial<SpeclatheError>> {
  return run.then(
    () => expect.fail("it was written"),
    ({ code, message, place, details }: SpeclatheError) => ({
      code,
      message,
      ...(place === undefined ? {} : { place }),
      details,
    }),
  );
}

const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

function version(n: number): Tree {
  const names = Array.from({ length: 5 }, (_, i) => `f${i}.ts`);
  return Object.fromEntries(names.map((name) => [name, `${n}\n`]));
}

async function withOwner(owner: string, age: number): Promise<void> {
  await write({ "a.ts": "1\n" });
  mkdirSync(join(directory, ".speclathe"));
  const run = owner.replace("owner-", "");
  const path = `.speclathe/${nameOwner(join(directory, ".speclathe"), run)}`;
  put(path, "");
  const then = new Date(Date.now() - age);
  utimesSync(join(directory, path), then, then);
}

describe("writing", () => {
  it("makes the directory, the files and the lock, and nothing else", async () => {
    const tree = { "index.ts": "1\n", "runtime/http/connect.ts": "2\n" };
    expect(await write(tree)).toEqual({
      written: ["index.ts", "runtime/http/connect.ts"],
      removed: [],
      unchanged: [],
    });
    expect(read()).toEqual(tree);
    const found = readLock(directory);
    expect(found && isIntact(directory, found.lock)).toBe(true);
    expect(readdirSync(directory).toSorted()).toEqual([
      "index.ts",
      "runtime",
      "speclathe.lock.json",
    ]);
  });

  it("touches nothing when nothing changed", async () => {
    const tree = { "a.ts": "1\n", "b.ts": "2\n" };
    await write(tree);
    const before = [directory, join(directory, "a.ts")].map(
      (path) => statSync(path).mtimeMs,
    );
    expect(await write(tree)).toEqual({
      written: [],
      removed: [],
      unchanged: ["a.ts", "b.ts"],
    });
    const after = [directory, join(directory, "a.ts")].map(
      (path) => statSync(path).mtimeMs,
    );
    expect(after).toEqual(before);
  });

  it("writes what changed, removes what is no longer generated, leaves the rest", async () => {
    await write({ "a.ts": "1\n", "b.ts": "2\n", "old/c.ts": "3\n" });
    put("mine.ts", "mine\n");
    put("old2/mine.ts", "mine\n");
    const untouched = statSync(join(directory, "b.ts"));
    expect(await write({ "a.ts": "9\n", "b.ts": "2\n" })).toEqual({
      written: ["a.ts"],
      removed: ["old/c.ts"],
      unchanged: ["b.ts"],
    });
    expect(read()).toEqual({
      "a.ts": "9\n",
      "b.ts": "2\n",
      "mine.ts": "mine\n",
      "old2/mine.ts": "mine\n",
    });
    expect(existsSync(join(directory, "old"))).toBe(false);
    expect(statSync(join(directory, "b.ts")).ino).toBe(untouched.ino);
  });

  it("brings back a file that was deleted", async () => {
    await write({ "a.ts": "1\n", "b.ts": "2\n" });
    rmSync(join(directory, "a.ts"));
    expect((await write({ "a.ts": "1\n", "b.ts": "2\n" })).written).toEqual([
      "a.ts",
    ]);
  });

  it("takes a Windows checkout for what was generated", async () => {
    await write({ "a.ts": "1\n2\n", "b.ts": "1\n" });
    put("a.ts", "1\r\n2\r\n");
    put("b.ts", "1\r\n");
    expect(await write({ "a.ts": "1\n2\n", "b.ts": "2\n" })).toEqual({
      written: ["b.ts"],
      removed: [],
      unchanged: ["a.ts"],
    });
    expect(read()).toEqual({ "a.ts": "1\r\n2\r\n", "b.ts": "2\n" });
  });

  it("adopts files of the right content after the lock was lost", async () => {
    await write({ "a.ts": "1\n" });
    rmSync(join(directory, "speclathe.lock.json"));
    expect(await write({ "a.ts": "1\n" })).toMatchObject({ written: [] });
    expect(readLock(directory)).toBeDefined();
  });

  it("writes through a symbolic link to the output directory", async () => {
    const real = join(root, "elsewhere");
    mkdirSync(real);
    mkdirSync(dirname(directory));
    symlinkSync(real, directory);
    await write({ "a.ts": "1\n" });
    expect(read(real)).toEqual({ "a.ts": "1\n" });
    expect(lstatSync(directory).isSymbolicLink()).toBe(true);
  });

  it("takes files of both sides after a merge, and those only", async () => {
    await write({ "a.ts": "theirs\n", "t.ts": "t\n" });
    const theirs = readFileSync(join(directory, "speclathe.lock.json"), "utf8");
    await write({ "a.ts": "ours\n" });
    const ours = readFileSync(join(directory, "speclathe.lock.json"), "utf8");
    put(
      "speclathe.lock.json",
      `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> theirs\n`,
    );
    put("a.ts", "theirs\n");
    put("t.ts", "t\n");
    expect(await write({ "a.ts": "new\n" })).toEqual({
      written: ["a.ts"],
      removed: ["t.ts"],
      unchanged: [],
    });
  });
});

describe("refusals", () => {
  it("names every file that was edited by hand, and writes nothing", async () => {
    await write({ "a.ts": "1\n", "b.ts": "2\n", "c.ts": "3\n" });
    put("a.ts", "edited\n");
    put("c.ts", "edited\n");
    const before = read();
    expect(await failure(write({ "a.ts": "9\n", "b.ts": "9\n" }))).toEqual({
      code: "output-edited",
      message: "generated files were edited by hand; nothing was written",
      place: directory,
      details: [
        { place: "a.ts", message: "differs from what was generated" },
        { place: "c.ts", message: "differs from what was generated" },
      ],
    });
    expect(read()).toEqual(before);
    await write({ "a.ts": "9\n", "b.ts": "9\n" }, { force: true });
    expect(read()).toEqual({ "a.ts": "9\n", "b.ts": "9\n" });
  });

  const foreign: {
    name: string;
    make: () => void;
    at: string;
    what: string;
  }[] = [
    {
      name: "a file",
      make: () => put("b.ts", "mine\n"),
      at: "b.ts",
      what: "is a file of other content",
    },
    {
      name: "a directory",
      make: () => put("b.ts/x", "mine\n"),
      at: "b.ts",
      what: "is a directory",
    },
    {
      name: "a file where a directory must go",
      make: () => put("runtime", "mine\n"),
      at: "runtime",
      what: "is a file",
    },
    {
      name: "a link in place of a file",
      make: () => {
        put("../mine.ts", "mine\n");
        symlinkSync(join(root, "src/mine.ts"), join(directory, "b.ts"));
      },
      at: "b.ts",
      what: "is a symbolic link",
    },
    {
      name: "a link in place of a directory",
      make: () => {
        mkdirSync(join(root, "mine"));
        symlinkSync(join(root, "mine"), join(directory, "runtime"));
      },
      at: "runtime",
      what: "is a symbolic link",
    },
  ];
  for (const { name, make, at, what } of foreign) {
    it(`refuses ${name} that it did not write, also when forced`, async () => {
      await write({ "a.ts": "1\n" });
      make();
      const before = read(root);
      const tree = { "a.ts": "9\n", "b.ts": "2\n", "runtime/c.ts": "3\n" };
      for (const force of [false, true]) {
        expect(await failure(write(tree, { force }))).toEqual({
          code: "output-foreign-file",
          message:
            "speclathe did not write what stands where generated files must go",
          place: directory,
          details: [{ place: at, message: what }],
        });
      }
      expect(read(root)).toEqual(before);
    });
  }

  it("refuses a lock it did not write", async () => {
    await write({ "a.ts": "1\n" });
    put("speclathe.lock.json", "{}");
    expect((await failure(write({ "a.ts": "2\n" }))).code).toBe("lock-invalid");
    expect(read()).toEqual({ "a.ts": "1\n" });
  });

  it("refuses a directory that cannot be made, and leaves none behind", async () => {
    writeFileSync(join(root, "file"), "");
    const under = join(root, "file/api");
    expect(await failure(write({ "a.ts": "" }, { directory: under }))).toEqual({
      code: "output-unwritable",
      message: "a file stands where a directory must be (ENOTDIR)",
      place: under,
      details: [],
    });
    put("a.ts/mine", "");
    const inside = join(directory, "a.ts");
    await failure(write({ mine: "1\n" }, { directory: inside }));
    const fresh = join(root, "x/y/z");
    const twice = [
      { path: "a.ts", text: "" },
      { path: "A.ts", text: "" },
    ];
    await expect(
      writeOutput({ directory: fresh, files: twice, lock: facts }),
    ).rejects.toThrow("two files called A.ts");
    expect(existsSync(join(root, "x"))).toBe(false);
  });

  it("takes the directories it made with it, and no others, where a file cannot be written", async () => {
    // Longer than a path may be, though none of its names is.
    const tooLong = Array.from({ length: 25 }, () => "a".repeat(200)).join("/");
    mkdirSync(join(root, "mine"));
    for (const under of ["x/y/z", "mine/y"]) {
      const given = { directory: join(root, under) };
      const files = { "a.ts": "1\n", [`${tooLong}.ts`]: "" };
      const { code } = await failure(write(files, given));
      expect(code).toBe("output-unwritable");
      expect(existsSync(join(root, under))).toBe(false);
    }
    expect(existsSync(join(root, "x"))).toBe(false);
    expect(existsSync(join(root, "mine"))).toBe(true);
  });

  it("throws for a path that leaves the output: a bug, not a failure", async () => {
    await expect(write({ "../a.ts": "" })).rejects.toThrow(
      '"../a.ts" is no path of an output',
    );
    expect(existsSync(join(root, "src"))).toBe(false);
  });
});

describe("several runs", () => {
  it("writes one complete version when many run at once", async () => {
    await write(version(0));
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => write(version(n))));
    expect(new Set(Object.values(read())).size).toBe(1);
    expect(Object.keys(read())).toHaveLength(5);
  });

  it("waits for a run that is alive, then says so", async () => {
    const child = spawn(process.execPath, ["-e", "setTimeout(()=>{},60000)"]);
    await withOwner(`owner-${child.pid}-${host}-aa`, 0);
    expect(
      await failure(write({ "a.ts": "2\n" }, { patience: 100 })),
    ).toMatchObject({
      code: "output-busy",
      message: `another run (process ${child.pid}) is writing the output`,
    });
    const waiting = write({ "a.ts": "2\n" });
    child.kill("SIGKILL");
    expect((await waiting).written).toEqual(["a.ts"]);
  });

  const dead = [
    { name: "a dead process", owner: `owner-4194300-${host}-aa`, age: 0 },
    {
      name: "an earlier process of our number",
      owner: `owner-${process.pid}-${host}-aa`,
      age: 0,
    },
    {
      name: "a process of our host that hangs",
      owner: `owner-1-${host}-aa`,
      age: 700_000,
    },
    {
      name: "another host that fell silent",
      owner: "owner-1-00000000-aa",
      age: 61_000,
    },
  ];
  for (const { name, owner, age } of dead) {
    it(`takes over from ${name}`, async () => {
      await withOwner(owner, age);
      await write({ "a.ts": "2\n" }, { patience: 300 });
      expect(read()).toEqual({ "a.ts": "2\n" });
    });
  }

  it("waits for another host that may be at work", async () => {
    await withOwner("owner-1-00000000-aa", 1000);
    const run = write({ "a.ts": "2\n" }, { patience: 100 });
    expect((await failure(run)).code).toBe("output-busy");
  });

  it("clears what is left of runs that were cut off while they began", async () => {
    put(".speclathe-4194300-abcdef/owner-4194300-x-y", "");
    put(".speclathe/.gitignore", "*\n");
    await write({ "a.ts": "1\n" });
    expect(readdirSync(directory).toSorted()).toEqual([
      "a.ts",
      "speclathe.lock.json",
    ]);
  });

  it("believes no journal that leads out of the output", async () => {
    await write({ "a.ts": "1\n" });
    writeFileSync(join(root, "src/victim"), "");
    await leaveJournal([{ path: "../victim", before: "", after: null }]);
    await recoverOutput(directory);
    expect(existsSync(join(root, "src/victim"))).toBe(true);
  });
});

type Step = {
  path: string;
  before: string | null;
  after: string | null;
};

// As a repository brings it: with everything but what only this machine's file system knows.
async function leaveJournal(
  steps: readonly Step[],
  more: object = {},
): Promise<void> {
  put(".speclathe/.gitignore", "*\n");
  put(".speclathe/owner-4194300-00000000-aa", "");
  const then = new Date(Date.now() - 900_000);
  utimesSync(
    join(directory, ".speclathe/owner-4194300-00000000-aa"),
    then,
    then,
  );
  put(
    ".speclathe/journal.json",
    JSON.stringify({ format: 2, direction: "finish", steps, ...more }),
  );
}

describe("what came with a repository", () => {
  const mine = "my notes\n";
  const hash = hashContent(mine);
  const journals: { name: string; steps: readonly Step[]; more?: object }[] = [
    {
      name: "removes a file",
      steps: [{ path: "notes.md", before: hash, after: null }],
    },
    {
      name: "undoes a file",
      steps: [{ path: "notes.md", before: null, after: hash }],
      more: { direction: "undo" },
    },
    {
      name: "puts another file in its place",
      steps: [
        { path: "notes.md", before: hash, after: hashContent("theirs\n") },
      ],
    },
    {
      name: "guesses a mark",
      steps: [{ path: "notes.md", before: hash, after: null }],
      more: { mark: "1-1700000000000000000" },
    },
    {
      name: "names no mark",
      steps: [{ path: "notes.md", before: hash, after: null }],
      more: { mark: "" },
    },
    {
      name: "has the old format",
      steps: [{ path: "notes.md", before: hash, after: null }],
      more: { format: 1 },
    },
  ];
  for (const { name, steps, more } of journals) {
    it(`is not believed: a journal that ${name}`, async () => {
      await write({ "a.ts": "1\n" });
      put("notes.md", mine);
      await leaveJournal(steps, more);
      put(".speclathe/new-0", "theirs\n");
      put(".speclathe/old-0", "theirs\n");
      await write({ "a.ts": "2\n" });
      expect(read()).toEqual({ "a.ts": "2\n", "notes.md": mine });
    });
  }

  it("is not believed without the file that its mark is read from", async () => {
    await write({ "a.ts": "1\n" });
    put("notes.md", mine);
    await leaveJournal([{ path: "notes.md", before: hash, after: null }]);
    rmSync(join(directory, ".speclathe/.gitignore"));
    await recoverOutput(directory);
    expect(read()).toEqual({ "a.ts": "1\n", "notes.md": mine });
  });

  it("is completed where the lock and the generator know how", async () => {
    await write({ "a.ts": "1\n", "b.ts": "1\n", "old.ts": "1\n" });
    // Cut off on another machine: one file is new, one is gone, one is old.
    put("a.ts", "2\n");
    rmSync(join(directory, "old.ts"));
    await leaveJournal([]);
    await write({ "a.ts": "2\n", "b.ts": "2\n" });
    expect(read()).toEqual({ "a.ts": "2\n", "b.ts": "2\n" });
  });

  const folders: { name: string; make: () => void; places: string[] }[] = [
    {
      name: "a link to a folder",
      make: () => {
        mkdirSync(join(root, "mine"));
        writeFileSync(join(root, "mine/new-report"), "1");
        writeFileSync(join(root, "mine/old-1"), "1");
        symlinkSync(join(root, "mine"), join(directory, ".speclathe"));
      },
      places: [".speclathe: is a symbolic link"],
    },
    {
      name: "a link to nothing",
      make: () =>
        symlinkSync(join(root, "none"), join(directory, ".speclathe")),
      places: [".speclathe: is a symbolic link"],
    },
    {
      name: "a file",
      make: () => put(".speclathe", "mine"),
      places: [".speclathe: is a file"],
    },
    {
      name: "a folder with more in it",
      make: () => {
        put(".speclathe/notes.md", mine);
        put(".speclathe/new-1/photo", mine);
        put(".speclathe/new-2", mine);
        put(".speclathe/new-report", mine);
        symlinkSync(join(root), join(directory, ".speclathe/old-1"));
      },
      places: [
        ".speclathe/new-1: is a directory",
        ".speclathe/new-report: is a file",
        ".speclathe/notes.md: is a file",
        ".speclathe/old-1: is a symbolic link",
      ],
    },
  ];
  for (const { name, make, places } of folders) {
    it(`is refused in place of the work folder: ${name}`, async () => {
      await write({ "a.ts": "1\n" });
      make();
      const before = read(root);
      for (const run of [
        () => write({ "a.ts": "2\n" }),
        () => write({ "a.ts": "2\n" }, { force: true }),
        () => recoverOutput(directory),
      ]) {
        const { code, details } = await failure(run());
        expect(code).toBe("output-foreign-file");
        expect(
          details?.map(({ place, message }) => `${place}: ${message}`),
        ).toEqual(places);
      }
      expect(read(root)).toEqual(before);
    });
  }

  it("leaves what is only called alike", async () => {
    put(".speclatherc", mine);
    put(".speclathe-4194300-photo/1", mine);
    await write({ "a.ts": "1\n" });
    expect(hasWorkFolder(directory)).toBe(false);
    put(".speclathe-4194300-abcdef/photo", mine);
    await write({ "a.ts": "2\n" });
    expect(read()).toEqual({
      "a.ts": "2\n",
      ".speclatherc": mine,
      ".speclathe-4194300-abcdef/photo": mine,
      ".speclathe-4194300-photo/1": mine,
    });
  });

  it("is no lock where it is a link or a directory", async () => {
    await write({ "a.ts": "1\n" });
    const place = join(directory, "speclathe.lock.json");
    writeFileSync(join(root, "lock"), readFileSync(place));
    rmSync(place);
    symlinkSync(join(root, "lock"), place);
    expect(await failure(write({}))).toMatchObject({
      code: "lock-invalid",
      message: "the lock cannot be read: it is a symbolic link",
      place,
    });
    expect(read()).toEqual({ "a.ts": "1\n" });
    rmSync(place);
    mkdirSync(place);
    expect(await failure(write({}))).toMatchObject({
      code: "lock-invalid",
      message: "the lock cannot be read: it is a directory",
      place,
    });
  });
});

describe("the folder of version control", () => {
  const places: { name: string; at: () => string }[] = [
    { name: "in it", at: () => join(root, ".git") },
    { name: "below it", at: () => join(root, "repo/.git/hooks/api") },
    { name: "in other capitals", at: () => join(root, ".GIT/api") },
    { name: "as Windows reads it", at: () => join(root, ".git. /api") },
    { name: "of another program", at: () => join(root, ".hg/api") },
    {
      name: "by way of a link",
      at: () => {
        mkdirSync(join(root, "repo/.git"), { recursive: true });
        symlinkSync(join(root, "repo/.git"), join(root, "link"));
        return join(root, "link/api");
      },
    },
  ];
  for (const { name, at } of places) {
    it(`has no output: ${name}`, async () => {
      const place = at();
      const before = readdirSync(root, { recursive: true });
      expect(
        (await failure(write({ "a.ts": "" }, { directory: place }))).code,
      ).toBe("output-refused");
      expect(readdirSync(root, { recursive: true })).toEqual(before);
    });
  }

  it("may be beside it, or be called nearly so", async () => {
    mkdirSync(join(root, ".git"));
    await write({ "a.ts": "1\n" });
    const like = join(root, ".github/git/.gitx");
    await write({ "a.ts": "1\n" }, { directory: like });
    expect(read(like)).toEqual({ "a.ts": "1\n" });
  });
});

// As root, permissions do not hold; the crash tests run the rest in processes of another user.
describe.skipIf(process.getuid?.() === 0)("permissions", () => {
  it("refuses a directory that may not be written", async () => {
    await write({ "a.ts": "1\n" });
    chmodSync(directory, 0o555);
    const refused = await failure(write({ "a.ts": "2\n" }));
    chmodSync(directory, 0o755);
    expect(refused.code).toBe("output-unwritable");
    expect(read()).toEqual({ "a.ts": "1\n" });
  });
});
