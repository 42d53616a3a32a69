import type { Session } from "node:inspector/promises";

/** What a program did since its blocks were counted last. */
export interface Steps {
  /** How often a block of a function was run. */
  readonly steps: number;
  /** The same for each function, with the file it is of. */
  readonly byFunction: Readonly<Record<string, number>>;
}

/**
 * Begins to count how often the blocks of a bundled script are run.
 *
 * @param bundle the script that runs, as esbuild wrote it
 * @returns what was run since the last time it was called
 */
export async function startCounting(
  session: Session,
  bundle: { readonly url: string; readonly text: string },
): Promise<() => Promise<Steps>> {
  /** Where in the bundle the text of each file of ours begins, in order. */
  const parts = [...bundle.text.matchAll(/^\/\/ (\S+\.ts)$/gm)].map(
    ({ index, 1: file = "" }) => ({ index, file }),
  );
  const fileAt = (offset: number): string =>
    parts.findLast(({ index }) => index <= offset)?.file ?? "";
  session.connect();
  await session.post("Profiler.enable");
  // Blocks are counted, so that a loop counts as often as it goes round.
  await session.post("Profiler.startPreciseCoverage", {
    callCount: true,
    detailed: true,
  });
  return async () => {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const byFunction: Record<string, number> = {};
    let total = 0;
    for (const { url, functions } of result) {
      // The document does not decide what Node's own functions do.
      if (!url.startsWith("file:")) continue;
      for (const { functionName, ranges } of functions) {
        const file =
          url === bundle.url
            ? fileAt(ranges[0]?.startOffset ?? 0)
            : url.replace(/^.*\/node_modules\//, "");
        const count = ranges.reduce((sum, range) => sum + range.count, 0);
        // The code that counts is not counted.
        if (count === 0 || file.startsWith("test/")) continue;
        total += count;
        const name = `${file} ${functionName}`;
        byFunction[name] = (byFunction[name] ?? 0) + count;
      }
    }
    return { steps: total, byFunction };
  };
}
