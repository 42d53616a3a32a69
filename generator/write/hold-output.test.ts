import { createHash } from "node:crypto";
import {
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureOf } from "../../test/support/failures.js";
import {
  faults,
  injectFaults,
  systemError,
} from "../../test/support/file-faults.js";
import { holdOutput } from "./hold-output.js";
import { nameOwner } from "./work-folder.js";

injectFaults();

const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
const own = new RegExp(
  `^owner-${process.pid}-${host}-[0-9a-f]{12}-\\d+-\\d{19}$`,
);
let directory = "";
let work = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "speclathe-hold-"));
  work = join(directory, ".speclathe");
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

function age(path: string, milliseconds: number): void {
  const then = new Date(Date.now() - milliseconds);
  lutimesSync(path, then, then);
}

/** A work folder with an owner who was seen this many milliseconds ago; its whole name. */
function leave(run: string, milliseconds: number): string {
  mkdirSync(work, { recursive: true });
  const owner = nameOwner(work, run.replace("owner-", ""));
  writeFileSync(join(work, owner), "");
  age(join(work, owner), milliseconds);
  return owner;
}

/** What is in the work folder while the output is held. */
function hold(busy = 0): Promise<readonly string[]> {
  return holdOutput(directory, { busy }, async (at) => {
    expect(at).toBe(work);
    return readdirSync(at).toSorted();
  });
}

describe("an output that is held", () => {
  it("has a work folder of one owner with a mark, and nothing of it later", async () => {
    expect(await hold()).toEqual([
      ".gitignore",
      expect.stringMatching(own) as string,
    ]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is let go where what was done fails", async () => {
    const use = (): Promise<never> => Promise.reject(new Error("bug"));
    await expect(holdOutput(directory, { busy: 0 }, use)).rejects.toThrow(
      "bug",
    );
    expect(readdirSync(directory)).toEqual([]);
  });

  it("keeps what is to be finished by the next run", async () => {
    await holdOutput(directory, { busy: 0 }, async (at) =>
      writeFileSync(join(at, "journal.json"), ""),
    );
    expect(readdirSync(work)).toEqual([
      ".gitignore",
      "journal.json",
      expect.stringMatching(own),
    ]);
  });

  it("is left as it is by who is no longer its owner", async () => {
    await holdOutput(directory, { busy: 0 }, async (at) => {
      const owner = readdirSync(at).find((name) => own.test(name)) ?? "";
      renameSync(join(at, owner), join(at, "owner-1-a-b"));
    });
    expect(readdirSync(work)).toEqual([".gitignore", "owner-1-a-b"]);
  });

  it("is left to the next run where it cannot be let go", async () => {
    const isGone = new RegExp(`speclathe-${process.pid}-[0-9a-f]{6}$`);
    faults.before = (call, path, to) => {
      if (call === "rename" && isGone.test(to))
        throw systemError("EBUSY", call, path);
    };
    await hold();
    expect(readdirSync(directory)).toEqual([".speclathe"]);
    faults.before = undefined;
    await hold();
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is said to be held every five seconds, until it is let go", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await holdOutput(directory, { busy: 0 }, async (at) => {
      const owner = join(
        at,
        readdirSync(at).find((name) => own.test(name)) ?? "",
      );
      const isRecent = (): boolean =>
        Date.now() - statSync(owner).mtimeMs < 60_000;
      age(owner, 90_000);
      vi.advanceTimersByTime(4999);
      expect(isRecent()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(isRecent()).toBe(true);
      // The run that took it over does not touch it.
      renameSync(owner, join(at, "owner-1-a-b"));
      age(join(at, "owner-1-a-b"), 90_000);
      vi.advanceTimersByTime(5000);
    });
    expect(vi.getTimerCount()).toBe(0);
    expect(
      Date.now() - statSync(join(work, "owner-1-a-b")).mtimeMs,
    ).toBeGreaterThan(60_000);
  });
});

describe("the owner that is found", () => {
  const running = process.ppid;
  it.each([
    {
      name: "a process that runs",
      owner: `owner-${running}-${host}-aa`,
      ago: 590_000,
      isAlive: true,
    },
    {
      name: "a process that hangs",
      owner: `owner-${running}-${host}-aa`,
      ago: 610_000,
      isAlive: false,
    },
    {
      name: "a process that ended",
      owner: `owner-4194300-${host}-aa`,
      ago: 0,
      isAlive: false,
    },
    {
      name: "an earlier process of our number",
      owner: `owner-${process.pid}-${host}-aa`,
      ago: 0,
      isAlive: false,
    },
    {
      name: "another host",
      owner: `owner-${process.pid}-00000000-aa`,
      ago: 55_000,
      isAlive: true,
    },
    {
      name: "another host that fell silent",
      owner: `owner-${running}-00000000-aa`,
      ago: 61_000,
      isAlive: false,
    },
  ])(
    "is waited for where it is at work: $name",
    async ({ owner, ago, isAlive }) => {
      const left = leave(owner, ago);
      const held = hold();
      if (isAlive) {
        expect(await failureOf(held)).toEqual({
          code: "output-busy",
          message: `another run (process ${owner.split("-")[1]}) is writing the output`,
          place: work,
        });
        expect(readdirSync(work)).toEqual([".gitignore", left]);
      } else {
        expect(await held).toEqual([
          ".gitignore",
          expect.stringMatching(own) as string,
        ]);
        expect(existsSync(work)).toBe(false);
      }
    },
  );

  it.each([
    ["EPERM", true],
    ["ESRCH", false],
  ])("is at work where the system says %s of it: %s", async (code, isAlive) => {
    vi.spyOn(process, "kill").mockImplementation((pid, signal) => {
      expect([pid, signal]).toEqual([running, 0]);
      throw systemError(code, "kill", "");
    });
    leave(`owner-${running}-${host}-aa`, 0);
    const outcome = await hold().then(
      () => false,
      ({ code: failure }: { code: string }) => failure === "output-busy",
    );
    expect(outcome).toBe(isAlive);
  });

  it("is this process in another place of it", async () => {
    await holdOutput(directory, { busy: 0 }, async () => {
      expect(await failureOf(hold())).toMatchObject({ code: "output-busy" });
    });
    expect(await hold()).toHaveLength(2);
  });

  it.each([
    ["owner-1-1-1"],
    ["owner-1-1-1", ".gitignore"],
    [`owner-${running}-${host}-aa`, ".gitignore"],
    [`owner-${running}-${host}-aa-12-34`, `owner-1-1-1`, ".gitignore"],
  ])(
    "is none in a folder that came with a repository: %s",
    async (...names) => {
      mkdirSync(work);
      for (const name of names) writeFileSync(join(work, name), "*\n");
      const end = Date.now() + 5_000;
      await hold(30_000);
      expect(Date.now()).toBeLessThan(end);
      expect(readdirSync(directory)).toEqual([]);
    },
  );

  it("is the one that the folder's mark names, beside others", async () => {
    const owner = leave(`owner-${running}-${host}-aa`, 0);
    writeFileSync(join(work, "owner-1-1-1"), "");
    expect(await failureOf(hold())).toMatchObject({ code: "output-busy" });
    expect(readdirSync(work)).toContain(owner);
  });

  it("is none in a folder that someone changed", async () => {
    mkdirSync(work);
    writeFileSync(join(work, "new-0"), "");
    expect(await hold()).toEqual([
      ".gitignore",
      "new-0",
      expect.stringMatching(own) as string,
    ]);
  });
});

describe("another run that comes in between", () => {
  const dead = `owner-4194300-${host}-aa`;
  /** Does something once, before the first call that is meant. */
  const once = (
    isMeant: (call: string, path: string, to: string) => boolean,
    act: () => unknown,
  ): void => {
    faults.before = (...given) => {
      if (!isMeant(...given)) return undefined;
      faults.before = undefined;
      return act();
    };
  };
  const isTakingOver = (call: string, path: string): boolean =>
    call === "rename" && path.startsWith(join(work, "owner-"));

  it.each<[string, () => void, Parameters<typeof once>]>([
    [
      "takes over from the dead one, and is done",
      () => leave(dead, 0),
      [isTakingOver, () => rmSync(work, { recursive: true })],
    ],
    [
      "takes the folder away before it is looked into",
      () => leave(dead, 0),
      [(call) => call === "readdir", () => rmSync(work, { recursive: true })],
    ],
    [
      "claims the folder that has no owner, and is done",
      () => mkdirSync(work),
      [
        (call, path) => call === "writeFile" && path.endsWith("owner-0-0-0"),
        () => rmSync(work, { recursive: true }),
      ],
    ],
    ...["ENOTEMPTY", "EEXIST"].map(
      (code): [string, () => void, Parameters<typeof once>] => [
        `makes the folder first, and is gone (${code})`,
        () => undefined,
        [
          (call, _, to) => call === "rename" && to === work,
          () => {
            throw systemError(code, "rename", work);
          },
        ],
      ],
    ),
    [
      "makes the folder first, and dies",
      () => undefined,
      [(call, _, to) => call === "rename" && to === work, () => leave(dead, 0)],
    ],
  ])("%s: the output is held afterwards", async (_, make, [isMeant, act]) => {
    make();
    once(isMeant, act);
    expect(await hold(5000)).toEqual([
      ".gitignore",
      expect.stringMatching(own) as string,
    ]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("claims the folder that has no owner: it is waited for", async () => {
    mkdirSync(work);
    const claim = join(work, "owner-0-0-0");
    once(
      (call, path) => call === "writeFile" && path === claim,
      () => {
        writeFileSync(claim, "");
        leave(`owner-${process.ppid}-${host}-aa`, 0);
      },
    );
    expect(await failureOf(hold())).toEqual({
      code: "output-busy",
      message: `another run (process ${process.ppid}) is writing the output`,
      place: work,
    });
  });

  it("does not explain what the system refuses", async () => {
    const left = leave(dead, 0);
    once(isTakingOver, () => {
      throw systemError("EIO", "rename", work);
    });
    await expect(hold(5000)).rejects.toThrow("EIO");
    expect(readdirSync(work)).toEqual([".gitignore", left]);
  });
});

describe("what is left of runs that began or ended", () => {
  it.each([
    {
      name: "goes after ten minutes",
      pid: process.ppid,
      ago: 610_000,
      stays: false,
    },
    {
      name: "stays while its process runs",
      pid: process.ppid,
      ago: 590_000,
      stays: true,
    },
    {
      name: "stays while it is our own",
      pid: process.pid,
      ago: 0,
      stays: true,
    },
    {
      name: "goes where its process ended",
      pid: 4194300,
      ago: 0,
      stays: false,
    },
  ])("$name", async ({ pid, ago, stays }) => {
    const left = `.speclathe-${pid}-abcdef`;
    mkdirSync(join(directory, left));
    writeFileSync(join(directory, left, "owner-1-a-b"), "");
    age(join(directory, left), ago);
    await hold();
    expect(readdirSync(directory)).toEqual(stays ? [left] : []);
  });
});
