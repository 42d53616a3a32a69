import yargs, { type Argv, type Options } from "yargs";
import { defined } from "../model/defined.js";
import { commonOptions } from "./command.js";
import type { Command, Example, Operand, OptionTable } from "./command.js";

/** The commands there are, and how wide help may be. */
export interface HelpContext {
  readonly commands: readonly Command[];
  readonly columns: number;
}

/** The help of a command, or of the program; yargs lays it out, and does nothing else. */
export async function printHelp(
  command: Command | undefined,
  context: HelpContext,
): Promise<string> {
  const { commands } = context;
  const columns = Math.min(context.columns, 100);
  const program: Argv = yargs()
    .scriptName("speclathe")
    .locale("en")
    .help(false)
    .version(false)
    .wrap(columns);
  if (!command) {
    program.usage(
      "speclathe <command> [options]\n\nGenerates a typed TypeScript client from an OpenAPI document.",
    );
    for (const { name, summary } of commands) program.command(name, summary);
  }
  program.options(describeOptions({ ...command?.options, ...commonOptions }));
  const examples =
    command?.examples ?? commands.flatMap((one) => one.examples.slice(0, 2));
  // Not as yargs's usage and epilogue, whose lines it would break and move.
  const parts = [
    ...(command ? printUsage(command, columns) : []),
    await program.getHelp(),
    `Examples:\n${printExamples(examples)}`,
    wrap(exitCodes, columns).join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function printUsage(
  { name, summary, operands = [] }: Command,
  columns: number,
): readonly string[] {
  const words = operands.map((operand) => ` [${operand.name}]`).join("");
  return [
    `speclathe ${name}${words} [options]`,
    summary,
    ...(operands.length === 0 ? [] : [printOperands(operands, columns)]),
  ];
}

function printOperands(operands: readonly Operand[], columns: number): string {
  const width = Math.max(...operands.map(({ name }) => name.length));
  const margin = " ".repeat(width + 4);
  return operands
    .map(({ name, summary }) => {
      const lines = wrap(summary, columns - margin.length);
      return `  ${name.padEnd(width)}  ${lines.join(`\n${margin}`)}`;
    })
    .join("\n");
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width)
      lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

// Not as yargs prints them, in two columns: a command line is to be copied in one piece.
function printExamples(examples: readonly Example[]): string {
  return examples.map(({ line, does }) => `  # ${does}\n  ${line}`).join("\n");
}

const exitCodes =
  "Exit codes: 0 success, 1 output out of date or edited, 2 wrong usage or config, 3 document cannot be read, 4 bug in speclathe, 5 output cannot be written.";

function describeOptions(table: OptionTable): Record<string, Options> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { kind, short, summary, choices }]) => [
      name,
      {
        describe: summary,
        ...(kind === "flag" ? { boolean: true } : { string: true }),
        ...(kind === "list" ? { array: true } : {}),
        ...defined({ alias: short }),
        // Not as yargs's own choices, which get a column of their own.
        ...(choices === undefined
          ? {}
          : { describe: `${summary} (${choices.join(", ")})` }),
      },
    ]),
  );
}
