import {
  existsSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeOutput } from "./write-output.js";

const descriptors = "/proc/self/fd";
let root = "";

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "speclathe-durable-")));
});

afterEach(() => rmSync(root, { recursive: true }));

/** What was waited for until it is on the disk, as it was called then. */
async function syncedBy(run: () => Promise<unknown>): Promise<Set<string>> {
  const handle = await open(root, "r");
  const kind = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = kind;
  const synced = new Set<string>();
  const spy = vi.spyOn(kind, "sync").mockImplementation(function (
    this: typeof handle,
  ) {
    synced.add(relative(root, readlinkSync(`${descriptors}/${this.fd}`)));
    return sync.call(this);
  });
  await run();
  spy.mockRestore();
  return synced;
}

const lock = {
  generator: "0.1.0",
  documentHash: "d",
  references: {},
  optionsHash: "o",
  names: {},
};

it.skipIf(!existsSync(descriptors))(
  "an output is on the disk when it is said to be, its directories too",
  async () => {
    const files = ["a.ts", "resources/b.ts"].map((path) => ({
      path,
      text: "1\n",
    }));
    const directory = join(root, "api");
    const first = await syncedBy(() => writeOutput({ directory, files, lock }));
    // The new files, then the directories that their names are in.
    expect([...first].filter((path) => /new/.test(path))).toHaveLength(3);
    expect([...first]).toEqual(
      expect.arrayContaining(["api", "api/resources"]),
    );
    const [a] = files;
    const second = await syncedBy(() =>
      writeOutput({ directory, files: a ? [a] : [], lock }),
    );
    // The directory that is left, of which an entry is gone.
    expect([...second]).toContain("api");
  },
);
