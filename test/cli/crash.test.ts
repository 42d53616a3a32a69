import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Every step of a write that changes the disk is a place to be killed at, for real, by SIGKILL.

type Tree = Readonly<Record<string, string>>;

const oldTree: Tree = {
  "changed.ts": "old text\n",
  "same.ts": "same text\n",
  "dropped/away.ts": "dropped text\n",
};
const newTree: Tree = {
  "changed.ts": "new text\n",
  "same.ts": "same text\n",
  "added/deep/new.ts": "added text\n",
};
const foreign: Tree = {
  "mine.ts": "mine\n",
  "added/mine.ts": "mine too\n",
  "dropped2/mine.ts": "and mine\n",
};

let root = "";
let child = "";
let start = "";
let finished: Tree = {};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "speclathe-crash-"));
  chmodSync(root, 0o755);
  child = join(root, "child.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "crash-child.ts")],
    outfile: child,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  start = join(root, "start");
  run(start, oldTree);
  for (const [path, text] of Object.entries(foreign)) {
    mkdirSync(join(start, path, ".."), { recursive: true });
    writeFileSync(join(start, path), text);
  }
  const directory = copy("finished");
  run(directory, newTree);
  finished = read(directory);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function copy(name: string): string {
  const directory = join(root, name);
  rmSync(directory, { recursive: true, force: true });
  cpSync(start, directory, { recursive: true });
  return directory;
}

function run(directory: string, tree: Tree | "recover", steps = -1): boolean {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }));
  const action = tree === "recover" ? tree : JSON.stringify(files);
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    [child, String(steps), directory, action],
    { encoding: "utf8" },
  );
  if (signal === "SIGKILL") return false;
  if (status !== 0) throw new Error(stderr);
  return true;
}

async function runAside(
  directory: string,
  tree: Tree,
  steps = -1,
): Promise<string> {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }));
  const argv = [child, String(steps), directory, JSON.stringify(files)];
  const worker = spawn(process.execPath, argv);
  let printed = "";
  worker.stdout.on("data", (text) => (printed += String(text)));
  worker.stderr.on("data", (text) => (printed += String(text)));
  const [, signal] = (await once(worker, "close")) as [number, string | null];
  return signal === "SIGKILL" ? "killed" : printed;
}

function read(directory: string): Tree {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    names
      .filter((name) => lstatSync(join(directory, name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(join(directory, name), "utf8")]),
  );
}

function expectComplete(directory: string): "old" | "new" {
  const found = read(directory);
  const version = found["changed.ts"] === oldTree["changed.ts"] ? "old" : "new";
  expect(found).toEqual(version === "old" ? read(start) : finished);
  expect(existsSync(join(directory, ".speclathe"))).toBe(false);
  return version;
}

function runLimited(directory: string, limit: string): string {
  const files = Object.entries({
    ...newTree,
    "large.ts": "x".repeat(90_000),
  });
  const action = JSON.stringify(files.map(([path, text]) => ({ path, text })));
  const shell = `${limit}; exec "$0" "$1" -1 "$2" "$3"`;
  const { stderr } = spawnSync(
    "bash",
    ["-c", shell, process.execPath, child, directory, action],
    { encoding: "utf8" },
  );
  return stderr;
}

describe("a run that is killed", { timeout: 180_000 }, () => {
  it("leaves what the next one makes complete, wherever it was killed", () => {
    const versions: string[] = [];
    for (let steps = 0; ; steps += 1) {
      const directory = copy("killed");
      const ended = run(directory, newTree, steps);
      run(directory, "recover");
      versions.push(expectComplete(directory));
      expect(run(directory, newTree)).toBe(true);
      expect(expectComplete(directory)).toBe("new");
      if (ended) break;
    }
    // Killed often, and first undone, from some point on finished.
    expect(versions.length).toBeGreaterThan(20);
    expect(versions).toEqual(versions.toSorted().toReversed());
    expect(new Set(versions)).toEqual(new Set(["old", "new"]));
  });

  it("may be killed again while it is made complete", () => {
    let kills = 0;
    for (const steps of [15, 19, 23]) {
      for (let again = 0; ; again += 1) {
        const directory = copy("killed-twice");
        run(directory, newTree, steps);
        const ended = run(directory, "recover", again);
        if (!ended) kills += 1;
        run(directory, "recover");
        expectComplete(directory);
        if (ended) break;
      }
    }
    expect(kills).toBeGreaterThan(10);
  });

  it("leaves no directory behind where there was none", () => {
    const directory = join(root, "fresh");
    for (let steps = 0; ; steps += 1) {
      rmSync(directory, { recursive: true, force: true });
      const ended = run(directory, newTree, steps);
      run(directory, newTree);
      expect(readdirSync(directory).toSorted()).toEqual([
        "added",
        "changed.ts",
        "same.ts",
        "speclathe.lock.json",
      ]);
      if (ended) break;
    }
  });

  it("never costs an edit made before the next run", () => {
    let kept = 0;
    for (const steps of [18, 20, 22, 24, 26]) {
      const directory = copy("edited");
      if (run(directory, newTree, steps)) continue;
      writeFileSync(join(directory, "changed.ts"), "edited\n");
      run(directory, "recover");
      expect(read(directory)["changed.ts"]).toBe("edited\n");
      expect(() => run(directory, newTree)).toThrow("edited by hand");
      kept += 1;
    }
    expect(kept).toBeGreaterThan(3);
  });
});

describe("runs at once", { timeout: 180_000 }, () => {
  it("in processes of their own leave one complete version", async () => {
    for (let round = 0; round < 8; round += 1) {
      const directory = copy("at-once");
      const trees = [newTree, oldTree, newTree, oldTree];
      const ends = await Promise.all(
        trees.map((tree) => runAside(directory, tree)),
      );
      expect(ends).toEqual(["done", "done", "done", "done"]);
      expectComplete(directory);
    }
  });

  it("one of which is killed do not wait for it for ever; the next takes its work away", async () => {
    const ends: string[] = [];
    for (let steps = 4; steps < 30; steps += 3) {
      const directory = copy("one-killed");
      const [first, second] = await Promise.all([
        runAside(directory, newTree, steps),
        runAside(directory, newTree),
      ]);
      ends.push(first);
      expect(second).toBe("done");
      // It may be killed only when the other one has ended.
      run(directory, newTree);
      expect(expectComplete(directory)).toBe("new");
    }
    expect(ends).toContain("killed");
  });
});

describe("a disk that fails", () => {
  it("is full for one file: the output stays as it was", () => {
    const directory = copy("file-limit");
    // Signals of the limit are ignored by Node; writing fails with EFBIG.
    expect(runLimited(directory, "trap '' XFSZ; ulimit -f 20")).toContain(
      "no space is left (EFBIG)",
    );
    expectComplete(directory);
  });

  it("is full: the output stays as it was", ({ skip }) => {
    const disk = join(root, "disk");
    mkdirSync(disk);
    try {
      const options = ["-t", "tmpfs", "-o", "size=100k", "tmpfs", disk];
      execFileSync("mount", options, { stdio: "ignore" });
    } catch {
      skip("this user may not mount a small disk");
    }
    try {
      const directory = join(disk, "api");
      cpSync(start, directory, { recursive: true });
      expect(runLimited(directory, "true")).toContain(
        "no space is left (ENOSPC)",
      );
      expectComplete(directory);
    } finally {
      execFileSync("umount", [disk]);
    }
  });

  it("may not be written: the output stays as it was", () => {
    const directory = copy("read-only");
    chmodSync(directory, 0o555);
    // Nobody, where the tests run as root, whom permissions do not hold.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const files = [{ path: "changed.ts", text: "new\n" }];
    const { stderr } = spawnSync(
      process.execPath,
      [child, "-1", directory, JSON.stringify(files)],
      { encoding: "utf8", ...user },
    );
    chmodSync(directory, 0o755);
    expect(stderr).toContain(
      "there is no permission to write the output (EACCES)",
    );
    expectComplete(directory);
  });
});
