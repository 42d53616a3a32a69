// Loaded into every process of a measured command: notes its largest resident set when it ends.
const { appendFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

const path = process.env.BENCH_MEMORY;
if (path && isMainThread)
  process.on("exit", () => {
    try {
      appendFileSync(path, `${process.resourceUsage().maxRSS}\n`);
    } catch {
      // The folder is gone: nobody reads it any more.
    }
  });
