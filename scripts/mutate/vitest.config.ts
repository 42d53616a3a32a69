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

/** The room's own tests first, if they are quick, then the quick ones before the slow ones. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [own = ""] = order;
    const cost = ({ moduleId }: TestSpecification): number => {
      const time = times[moduleId] ?? 0;
      return moduleId.startsWith(join(root, own)) && time < 5000
        ? time - 5000
        : time;
    };
    return Promise.resolve(files.toSorted((a, b) => cost(a) - cost(b)));
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
