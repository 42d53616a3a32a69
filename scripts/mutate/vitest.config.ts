import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { longTests } from "../../test/long.js";

/** Folders and files, in the order in which a mutant is to meet them. */
const order = JSON.parse(process.env["MUTATE_TESTS"] ?? "[]") as string[];
const root = process.cwd();

/** How long each file took without a mutant. */
const times = JSON.parse(process.env["MUTATE_TIMES"] ?? "{}") as Record<
  string,
  number
>;

/** The mutated file, and the tests that noticed an earlier mutant of the room. */
const mutated = process.env["MUTATE_FILE"] ?? "";
const killers = JSON.parse(process.env["MUTATE_KILLERS"] ?? "[]") as string[];

/**
 * The test of the mutated file first, then those beside it, then the room's own that are quick,
 * then those that noticed an earlier mutant, then the quick ones before the slow ones.
 */
class LikeliestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [own = ""] = order;
    const near = join(root, mutated);
    const rank = ({ moduleId }: TestSpecification): number => {
      if (moduleId === near.replace(/\.ts$/, ".test.ts")) return 0;
      if (dirname(moduleId) === dirname(near)) return 1;
      const isQuick = (times[moduleId] ?? 0) < 5000;
      if (moduleId.startsWith(join(root, own)) && isQuick) return 2;
      return killers.includes(moduleId) ? 3 : 4;
    };
    const time = ({ moduleId }: TestSpecification): number =>
      times[moduleId] ?? 0;
    return Promise.resolve(
      files.toSorted((a, b) => rank(a) - rank(b) || time(a) - time(b)),
    );
  }
}

export default defineConfig({
  test: {
    root,
    include: order.map((each) =>
      each.endsWith(".ts") ? each : `${each.replace(/\/$/, "")}/**/*.test.ts`,
    ),
    exclude: ["**/node_modules/**", ...longTests],
    sequence: { sequencer: LikeliestFirst },
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: join(root, ".module-cache"),
    },
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
