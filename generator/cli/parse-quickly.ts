import { defined } from "../model/defined.js";
import type { ParseArgsConfig } from "node:util";
import type { Command, Flags, OptionTable } from "./command.js";

// Not by `import`, which would load what of it is loaded lazily.
const { parseArgs } = process.getBuiltinModule("node:util");

/** The options every command takes. */
export const commonOptions: OptionTable = {
  quiet: { kind: "flag", short: "q", summary: "Print errors only" },
  json: { kind: "flag", summary: "Print one JSON object instead of lines" },
  debug: { kind: "flag", summary: "Print where an error comes from" },
  help: { kind: "flag", short: "h", summary: "Print this help" },
  version: { kind: "flag", short: "V", summary: "Print the version" },
};

/** A command and what the command line says to it. */
export interface ParsedCommand {
  readonly command: Command;
  readonly flags: Flags;
}

/**
 * Reads a plain, correct command line with Node's own parser, so that a run with nothing to do
 * does not wait for yargs to load; undefined for anything else, which yargs then explains.
 */
export function parseQuickly(
  argv: readonly string[],
  commands: readonly Command[],
): ParsedCommand | undefined {
  const command = commands.find(({ name }) => name === argv[0]);
  if (!command) return undefined;
  const table = { ...commonOptions, ...command.options };
  const options: NonNullable<ParseArgsConfig["options"]> = Object.fromEntries(
    Object.entries(table).map(([name, { kind, short }]) => [
      name,
      {
        type: kind === "flag" ? "boolean" : "string",
        multiple: kind === "list",
        ...defined({ short }),
      },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(1),
      options,
      allowPositionals: true,
    });
    const operands = readOperands(command, positionals);
    const isPlain = Object.entries(values).every(([name, value]) => {
      const choices = table[name]?.choices;
      return value !== "" && (!choices || choices.includes(value as string));
    });
    const asks = values["help"] === true || values["version"] === true;
    return isPlain && !asks && operands
      ? { command, flags: { ...(values as Flags), ...operands } }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The words of a command line by the operands' names; undefined where they do not fit. */
export function readOperands(
  { operands = [] }: Command,
  words: readonly string[],
): Flags | undefined {
  const named = operands.flatMap(({ name, choices }, index) => {
    const word = words[index];
    if (word === undefined) return [];
    return [{ name, word, fits: !choices || choices.includes(word) }];
  });
  if (words.length > operands.length) return undefined;
  if (named.some(({ word, fits }) => word === "" || !fits)) return undefined;
  return Object.fromEntries(named.map(({ name, word }) => [name, word]));
}
