#!/usr/bin/env node
import * as nodeModule from "node:module";
import { commands } from "../commands.js";
import type { Io } from "./io.js";
import type { GenerateFunction } from "../generate-options.js";
import { run } from "./run.js";

// Node 22.8 and newer keep what they compiled; a directory that cannot be written is no matter.
(nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();

// The reader may close the pipe, as `head` does.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

const io: Io = {
  stdout: process.stdout,
  stderr: process.stderr,
  // Setting it up costs time, which only a run that reads it should spend.
  get stdin() {
    return process.stdin;
  },
  env: process.env,
  cwd: process.cwd(),
};
// Loaded when it is called, as commands are: what is heavy stays out of a quick run.
const generate: GenerateFunction = async (...given) => {
  const { tuneCompiler } = await import("./tune-compiler.js");
  tuneCompiler();
  const program = await import("../generate.js");
  return program.generate(...given);
};
process.exitCode = await run(process.argv.slice(2), io, commands, generate);
