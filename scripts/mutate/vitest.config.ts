import { join } from "node:path";
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

/** The room's tests first, and the quick ones of a folder before the slow ones. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      order.findIndex((prefix) => moduleId.startsWith(join(root, prefix)));
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
    sequence: { sequencer: NearestFirst },
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: join(root, ".module-cache"),
    },
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
