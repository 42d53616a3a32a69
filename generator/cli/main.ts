#!/usr/bin/env node
import { commands } from "../commands.js";
import type { Io, TextStream } from "./io.js";
import type { GenerateFunction } from "../generate-options.js";
import { run } from "./run.js";

// Not by `import`, which would load what of it is loaded lazily.
const { fstatSync, writeSync } = process.getBuiltinModule("node:fs");

// Node 22.8 and newer keep what they compiled; a directory that cannot be written is no matter.
(
  process.getBuiltinModule("node:module") as {
    enableCompileCache?: () => unknown;
  }
).enableCompileCache?.();

const io: Io = {
  stdout: openOutput(1, () => process.stdout),
  stderr: openOutput(2, () => process.stderr),
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

// A pipe or a file is written to directly: Node's stream for it takes longer to load than a run
// with nothing to do.
function openOutput(fd: number, stream: () => NodeJS.WriteStream): TextStream {
  if (isTerminalOrUnknown(fd)) return stream();
  return { write: (text) => writeAll(fd, Buffer.from(text)) };
}

function isTerminalOrUnknown(fd: number): boolean {
  try {
    const stats = fstatSync(fd);
    return !stats.isFile() && !stats.isFIFO() && !stats.isSocket();
  } catch {
    return true;
  }
}

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let start = 0; start < bytes.length;) {
    try {
      start += writeSync(fd, bytes, start);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The reader may close the pipe, as `head` does.
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw error;
      // The reader is slower; there is nothing else to do meanwhile.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
