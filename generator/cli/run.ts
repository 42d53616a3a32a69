import type { Command } from "./command.js";
import { describeFailure } from "./describe-failure.js";
import type { GenerateFunction } from "../job/generate-function.js";
import type { Io } from "./io.js";
import { parseLine } from "./parse-line.js";
import { type GuardedIo, guardIo, type Printer } from "./printer.js";
import { readVersion } from "../job/version.js";

/**
 * The stage's entry: a command line and a world in, an exit code out (design, 9.9). The only
 * place that catches; it knows nothing of what a stage does inside.
 */
export async function run(
  argv: readonly string[],
  given: Io,
  generate: GenerateFunction = loadGenerate,
): Promise<number> {
  const io = guardIo(given);
  const printer = await choosePrinter(argv, io);
  let exitCode: number;
  try {
    exitCode = await runCommand(argv, { io, printer, generate });
  } catch (error) {
    printer.failure(error);
    exitCode = describeFailure(error).exitCode;
  }
  printer.finish(exitCode);
  return exitCode;
}

// Named here, beside the loaders of the commands: both keep what is heavy out of a quick run.
const loadGenerate: GenerateFunction = async (...given) => {
  const { tuneCompiler } = await import("./tune-compiler.js");
  tuneCompiler();
  const { generate } = await import("../generate.js");
  return generate(...given);
};

const loaders: Readonly<Record<string, () => Promise<Command>>> = {
  generate: async () =>
    (await import("./commands/generate.js")).generateCommand,
  check: async () => (await import("./commands/check.js")).checkCommand,
  diff: async () => (await import("./commands/diff.js")).diffCommand,
  inspect: async () => (await import("./commands/inspect.js")).inspectCommand,
  init: async () => (await import("./commands/init.js")).initCommand,
  completion: async () => {
    const { completionCommand } = await import("./commands/completion.js");
    return completionCommand(loadCommands);
  },
};

// One by one: jiti, which writes our goldens, returns half a module when it is imported again.
async function loadCommands(): Promise<readonly Command[]> {
  const commands: Command[] = [];
  for (const load of Object.values(loaders)) commands.push(await load());
  return commands;
}

async function runCommand(
  argv: readonly string[],
  context: {
    readonly io: GuardedIo;
    readonly printer: Printer;
    readonly generate: GenerateFunction;
  },
): Promise<number> {
  const { io } = context;
  const [name = ""] = argv;
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  // The other commands are loaded only where the line does not begin with one.
  const commands = load ? [await load()] : await loadCommands();
  const line = parseLine(argv, commands);
  switch (line.kind) {
    case "command":
      return line.command.run(line.flags, context);
    case "version":
      io.stdout.write(`${readVersion()}\n`);
      return 0;
    case "help": {
      const { printHelp } = await import("./print-help.js");
      const columns = io.stdout.columns ?? 80;
      const text = await printHelp(line.command, { commands, columns });
      (line.isAsked ? io.stdout : io.stderr).write(text);
      return line.isAsked ? 0 : 2;
    }
    default:
      return line satisfies never;
  }
}

// Read before the line is parsed: what is wrong with it must be shown in the same way.
async function choosePrinter(
  argv: readonly string[],
  io: GuardedIo,
): Promise<Printer> {
  const has = (...names: string[]): boolean =>
    names.some((name) => argv.includes(name));
  const debug = has("--debug");
  // A stack then names the sources instead of the bundle.
  if (debug) process.setSourceMapsEnabled(true);
  if (has("--json")) {
    const { createJsonPrinter } = await import("./print-json.js");
    return createJsonPrinter(io, debug);
  }
  const { createLinePrinter } = await import("./print-lines.js");
  return createLinePrinter(io, {
    quiet: has("--quiet", "-q"),
    remarks: has("--remarks"),
    debug,
  });
}
