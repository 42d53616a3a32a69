#!/usr/bin/env node
import * as nodeModule from "node:module";
import { run } from "./run.js";

// Node 22.8 and newer keep what they compiled; a directory that cannot be written is no matter.
(nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();

// Whoever reads the output may stop reading, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  env: process.env,
  cwd: process.cwd(),
});
