import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Room } from "./rooms.js";

interface TestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
  }[];
}

/** A copy of the project in which a file may be spoiled and the tests run. */
export class TestTree {
  readonly #folder = mkdtempSync(join(tmpdir(), "speclathe-mutate-"));
  /** What a room's tests took: in all, and each file. */
  readonly #costs = new Map<
    string,
    { seconds: number; times: Record<string, number> }
  >();
  /** The files of tests that noticed a mutant, which may well notice the next. */
  readonly #killers = new Set<string>();

  constructor() {
    const listed = execFileSync(
      "git",
      ["ls-files", "-coz", "--exclude-standard"],
      { encoding: "utf8" },
    );
    for (const path of listed.split("\0").filter(Boolean))
      if (existsSync(path)) cpSync(path, join(this.#folder, path));
    // What browsers run in pages: the one part of the tests that is built.
    cpSync("dist/pages", join(this.#folder, "dist/pages"), { recursive: true });
    symlinkSync(resolve("node_modules"), join(this.#folder, "node_modules"));
  }

  /** Runs a room's tests as they are, which must pass; what they cost is the measure for the mutants. */
  measure(room: Room): { readonly seconds: number; readonly tests: number } {
    const { seconds, files } = this.#run(room, "", 3600);
    const failed = files.find(({ status }) => status !== "passed");
    if (failed !== undefined || files.length === 0)
      throw new Error(
        `the tests of ${room.name} fail without a mutant: ${failed?.name}`,
      );
    this.#costs.set(room.name, {
      seconds,
      times: Object.fromEntries(
        files.map(({ name, startTime, endTime }) => [
          name,
          endTime - startTime,
        ]),
      ),
    });
    const tests = files.reduce(
      (sum, { assertionResults }) => sum + assertionResults.length,
      0,
    );
    return { seconds, tests };
  }

  /** The first test that fails with this text in place of a file's, or why the run ended. */
  findKiller(room: Room, path: string, text: string): string | undefined {
    const target = join(this.#folder, path);
    const given = readFileSync(target, "utf8");
    writeFileSync(target, text);
    try {
      const { seconds = 60 } = this.#costs.get(room.name) ?? {};
      const { status, files } = this.#run(
        room,
        path,
        Math.ceil(3 * seconds) + 20,
      );
      if (status === 0) return undefined;
      for (const { name, assertionResults, status: result } of files) {
        const test = assertionResults.find((each) => each.status === "failed");
        if (result === "failed") this.#killers.add(name);
        const file = name.slice(this.#folder.length + 1);
        if (test !== undefined) return `${file}: ${test.fullName}`;
        if (result === "failed") return `${file}: cannot be run`;
      }
      // Killed by its limit: by SIGXCPU, or for want of memory.
      if (files.length > 0 || (status ?? 0) > 128) return "the end of its time";
      throw new Error("the tests could not be run");
    } finally {
      writeFileSync(target, given);
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(
    { name, tests }: Room,
    mutated: string,
    limit: number,
  ): { status: number | null; seconds: number; files: readonly TestFile[] } {
    const report = join(this.#folder, "report.json");
    rmSync(report, { force: true });
    // The limit is one of the processor's time, so that a busy machine kills no mutant.
    const command = `ulimit -t ${limit}; TIMEFORMAT="%U %S"; { time nice -n 19 node node_modules/vitest/vitest.mjs run --config scripts/mutate/vitest.config.ts --bail 1 --reporter=json --outputFile=report.json; } 2> usage.txt`;
    const { status } = spawnSync("bash", ["-c", command], {
      cwd: this.#folder,
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_OPTIONS: "--max-old-space-size=1500",
        MUTATE_TESTS: JSON.stringify(tests),
        MUTATE_FILE: mutated,
        MUTATE_KILLERS: JSON.stringify([...this.#killers]),
        MUTATE_TIMES: JSON.stringify(this.#costs.get(name)?.times ?? {}),
      },
    });
    const usage =
      readFileSync(join(this.#folder, "usage.txt"), "utf8")
        .trim()
        .split("\n")
        .at(-1) ?? "";
    const seconds = usage
      .split(" ")
      .reduce((sum, each) => sum + Number(each), 0);
    const files = existsSync(report)
      ? (
          JSON.parse(readFileSync(report, "utf8")) as {
            testResults: TestFile[];
          }
        ).testResults
      : [];
    return { status, seconds, files };
  }
}
