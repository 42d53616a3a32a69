import { type CommandTable, loadCommands } from "./command.js";
import { describeFailure } from "./describe-failure.js";
import type { GenerateFunction } from "../generate-options.js";
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
  commands: CommandTable,
  generate: GenerateFunction,
): Promise<number> {
  const io = guardIo(given);
  const printer = await choosePrinter(argv, io);
  let exitCode: number;
  try {
    exitCode = await runCommand(argv, commands, { io, printer, generate });
  } catch (error) {
    printer.failure(error);
    exitCode = describeFailure(error).exitCode;
  }
  printer.finish(exitCode);
  return exitCode;
}

async function runCommand(
  argv: readonly string[],
  table: CommandTable,
  context: {
    readonly io: GuardedIo;
    readonly printer: Printer;
    readonly generate: GenerateFunction;
  },
): Promise<number> {
  const { io } = context;
  const [name = ""] = argv;
  const load = Object.hasOwn(table, name) ? table[name] : undefined;
  // The other commands are loaded only where the line does not begin with one.
  const commands = load ? [await load()] : await loadCommands(table);
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
