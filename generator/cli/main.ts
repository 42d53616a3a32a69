#!/usr/bin/env node
import { run } from "./run.js";

// Node 22.8 and newer keep what they compiled; a directory that cannot be written is no matter.
(
  process.getBuiltinModule("node:module") as {
    enableCompileCache?: () => unknown;
  }
).enableCompileCache?.();

// Whoever reads the output may stop reading, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  // Setting it up costs time, which only a run that reads it should spend.
  get stdin() {
    return process.stdin;
  },
  env: process.env,
  cwd: process.cwd(),
});
