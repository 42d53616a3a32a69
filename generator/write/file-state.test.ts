import { execFileSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashContent } from "./content-hash.js";
import {
  describePlace,
  type FileState,
  isSameFile,
  readFileState,
  readOutputFile,
} from "./file-state.js";

let directory = "";

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "speclathe-state-"));
  mkdirSync(join(directory, "folder/inner"), { recursive: true });
  writeFileSync(join(directory, "folder/a.ts"), "1\r\n");
  writeFileSync(join(directory, "same.ts"), "1\r\n");
  linkSync(join(directory, "folder/a.ts"), join(directory, "b.ts"));
  symlinkSync("b.ts", join(directory, "link.ts"));
  symlinkSync("folder", join(directory, "link"));
  symlinkSync("nowhere", join(directory, "nothing"));
  execFileSync("mkfifo", [join(directory, "pipe")]);
});

afterAll(() => rmSync(directory, { recursive: true }));

const absent = { kind: "absent" } as const;
const file = { kind: "file", hash: hashContent("1\n") } as const;
const other = (at: string, what: string): FileState => ({
  kind: "other",
  at,
  what,
});
const link = "a symbolic link";

describe("what stands at a path", () => {
  it.each<[string, FileState, string | undefined]>([
    ["b.ts", file, "a file"],
    ["folder/a.ts", file, "a file"],
    ["c.ts", absent, undefined],
    ["folder/c.ts", absent, undefined],
    ["none/deep/c.ts", absent, undefined],
    ["folder", other("folder", "a directory"), "a directory"],
    ["folder/inner", other("folder/inner", "a directory"), "a directory"],
    ["pipe", other("pipe", "a special file"), "a special file"],
    ["link.ts", other("link.ts", link), link],
    ["nothing", other("nothing", link), link],
    ["link", other("link", link), link],
    ["link/a.ts", other("link", link), "a file"],
    ["nothing/a/b.ts", other("nothing", link), undefined],
    ["b.ts/c.ts", other("b.ts", "a file"), undefined],
    ["folder/a.ts/b/c.ts", other("folder/a.ts", "a file"), undefined],
  ])("%s", (path, state, what) => {
    expect(readFileState(directory, path)).toEqual(state);
    expect(describePlace(join(directory, path))).toBe(what);
  });

  it("with the bytes as they are", () => {
    expect(readOutputFile(directory, "b.ts")).toEqual({
      kind: "file",
      bytes: Buffer.from("1\r\n"),
    });
    expect(readOutputFile(directory, "link.ts")).toEqual(
      other("link.ts", link),
    );
  });

  it("is the system's to say where the path is none", () => {
    const path = "a".repeat(256);
    expect(() => readFileState(directory, path)).toThrow("ENAMETOOLONG");
    expect(() => describePlace(join(directory, path))).toThrow("ENAMETOOLONG");
  });
});

it.each([
  ["b.ts", "b.ts", true],
  ["b.ts", "folder/a.ts", true],
  ["b.ts", "same.ts", false],
  ["b.ts", "link.ts", false],
  ["b.ts", "none.ts", false],
  ["none.ts", "b.ts", false],
  ["none.ts", "none.ts", false],
])("%s and %s are one file: %s", (a, b, want) =>
  expect(isSameFile(directory, a, b)).toBe(want),
);
