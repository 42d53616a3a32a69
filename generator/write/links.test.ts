import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SpeclatheError } from "../model/failure.js";
import { hashContent } from "./content-hash.js";
import { lockName } from "./output-path.js";
import { recoverOutput, writeOutput } from "./write-output.js";
import { readMark } from "./mark.js";

// A link in place of each part of each path that a run touches, also of a run that completes or
// undoes another one: the targets of the links stay as they were, to the byte and to the nanosecond.

type Tree = Readonly<Record<string, string>>;

const oldTree: Tree = { "changed.ts": "old\n", "dropped/away.ts": "dropped\n" };
const newTree: Tree = { "changed.ts": "new\n", "added/deep/new.ts": "added\n" };
const paths = [...Object.keys(oldTree), ...Object.keys(newTree), lockName];

const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const owner = `owner-4194300-${host}-aa`;

let root = "";
let texts: { readonly old: Tree; readonly new: Tree };

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "speclathe-links-"));
  await write(join(root, "old"), oldTree);
  cpSync(join(root, "old"), join(root, "new"), { recursive: true });
  await write(join(root, "new"), newTree);
  texts = { old: read(join(root, "old")), new: read(join(root, "new")) };
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function write(
  directory: string,
  tree: Tree,
  force = false,
): Promise<void> {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }));
  const documentHash = JSON.stringify(tree);
  const facts = { generator: "1", references: {}, optionsHash: "", names: {} };
  const lock = { ...facts, documentHash };
  await writeOutput({ directory, files, lock, force, patience: 50 });
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

/** Everything about what is below a directory but when it was last read. */
function describeAll(directory: string): Readonly<Record<string, string>> {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    [".", ...names].map((name) => {
      const path = join(directory, name);
      const stats = lstatSync(path, { bigint: true });
      const { ino, mode, mtimeNs, ctimeNs, nlink } = stats;
      const bytes = stats.isFile() ? readFileSync(path, "base64") : "";
      return [name, [ino, mode, mtimeNs, ctimeNs, nlink, bytes].join(" ")];
    }),
  );
}

interface State {
  readonly name: string;
  /** How many steps of four were done; absent: no run was cut off. */
  readonly done?: number;
  readonly direction?: "finish" | "undo";
}

const states: readonly State[] = [
  { name: "nothing left over" },
  { name: "nothing done yet", done: 0, direction: "finish" },
  { name: "half of it done", done: 2, direction: "finish" },
  { name: "all of it done", done: 4, direction: "finish" },
  { name: "half of it to be undone", done: 2, direction: "undo" },
  { name: "all of it to be undone", done: 4, direction: "undo" },
];

/** An output in which a run of this machine was cut off. */
function make(directory: string, { done, direction }: State): void {
  rmSync(directory, { recursive: true, force: true });
  cpSync(join(root, "old"), directory, { recursive: true });
  if (done === undefined) return;
  const order = [
    "changed.ts",
    "added/deep/new.ts",
    "dropped/away.ts",
    lockName,
  ];
  const work = join(directory, ".speclathe");
  mkdirSync(work);
  writeFileSync(join(work, ".gitignore"), "*\n");
  writeFileSync(join(work, owner), "");
  const steps = order.map((path, index) => {
    const [before, after] = [texts.old[path], texts.new[path]];
    const target = join(directory, path);
    if (before !== undefined) writeFileSync(join(work, `old-${index}`), before);
    if (index >= done) {
      if (after !== undefined) writeFileSync(join(work, `new-${index}`), after);
    } else if (after === undefined) {
      rmSync(dirname(target), { recursive: true });
    } else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, after);
    }
    const hash = (text?: string): string | null =>
      text === undefined ? null : hashContent(text);
    return { path, before: hash(before), after: hash(after) };
  });
  const journal = { format: 2, mark: readMark(work), direction, steps };
  writeFileSync(join(work, "journal.json"), JSON.stringify(journal));
}

/** Every path a run touches, and every part of it. */
function listPlaces(directory: string): string[] {
  const work = [
    ".gitignore",
    owner,
    "journal.json",
    "journal-finish",
    "journal-undo",
    ...[0, 1, 2, 3].flatMap((index) => [`new-${index}`, `old-${index}`]),
  ];
  const all = [
    ...paths,
    ...work.map((name) => `.speclathe/${name}`),
    ...work.map((name) => `.speclathe-4194300-abcdef/${name}`),
    ...readdirSync(directory, { recursive: true, encoding: "utf8" }),
  ];
  const parts = all.flatMap((path) => {
    const steps = path.split("/");
    return steps.map((_, index) => steps.slice(0, index + 1).join("/"));
  });
  return [...new Set(parts)].toSorted();
}

/** Replaces an entry by a link to it, moved outside: so the target looks right. */
function putLink(directory: string, place: string, outside: string): void {
  const target = join(directory, place);
  const canary = join(outside, "canary");
  mkdirSync(canary, { recursive: true });
  writeFileSync(join(canary, "new-1"), "mine\n");
  const there = join(outside, "there");
  if (existsSync(target)) {
    cpSync(target, there, { recursive: true, preserveTimestamps: true });
    rmSync(target, { recursive: true });
  }
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(existsSync(there) ? there : canary, target);
}

describe("a link in the output", { timeout: 120_000 }, () => {
  it.each(states)("is not followed: $name", async (state) => {
    const directory = join(root, "out");
    make(directory, state);
    await recoverOutput(directory);
    // Without a link the state is one that a run completes, or undoes.
    expect(read(directory)).toEqual(
      state.direction === "finish" ? texts.new : texts.old,
    );
    make(directory, state);
    const places = listPlaces(directory);
    let refused = 0;
    for (const place of places) {
      const outside = join(root, "outside");
      rmSync(outside, { recursive: true, force: true });
      make(directory, state);
      putLink(directory, place, outside);
      const before = describeAll(outside);
      for (const run of [
        () => recoverOutput(directory, 50),
        () => write(directory, newTree),
        () => write(directory, newTree, true),
      ]) {
        await run().catch((error: unknown) => {
          expect(error).toBeInstanceOf(SpeclatheError);
          refused += 1;
        });
        expect({ place, outside: describeAll(outside) }).toEqual({
          place,
          outside: before,
        });
      }
    }
    expect(places.length).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(50);
  });
});
