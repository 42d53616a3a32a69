import yargs, { type Argv, type Options } from "yargs";
import { defined } from "../model/defined.js";
import { commonOptions } from "./command.js";
import type { Command, Example, OptionTable } from "./command.js";

/** The commands there are, and how wide help may be. */
export interface HelpContext {
  readonly commands: readonly Command[];
  readonly columns: number;
}

/** The help of a command, or of the program; yargs lays it out, and does nothing else. */
export async function printHelp(
  command: Command | undefined,
  { commands, columns }: HelpContext,
): Promise<string> {
  const program: Argv = yargs()
    .scriptName("speclathe")
    .locale("en")
    .help(false)
    .version(false)
    .wrap(Math.min(columns, 100));
  const table = command
    ? { ...command.options, ...commonOptions }
    : commonOptions;
  if (command) {
    const operands = command.operands ?? [];
    const words = operands.map((one) => ` [${one.name}]`).join("");
    const list = operands
      .map((one) => `\n  ${one.name}  ${one.summary}`)
      .join("");
    program.usage(
      `speclathe ${command.name}${words} [options]\n\n${command.summary}${list && `\n${list}`}`,
    );
  } else {
    program.usage(
      "speclathe <command> [options]\n\nTurns an OpenAPI document into a typed TypeScript client.",
    );
    for (const { name, summary } of commands) program.command(name, summary);
  }
  program.options(describeOptions(table));
  const examples =
    command?.examples ?? commands.flatMap((one) => one.examples.slice(0, 2));
  // Not as an epilogue, whose lines yargs would break.
  const parts = [
    await program.getHelp(),
    `Examples:\n${printExamples(examples)}`,
    wrap(exitCodes, Math.min(columns, 100)),
  ];
  return `${parts.join("\n\n")}\n`;
}

function wrap(text: string, width: number): string {
  let line = "";
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

// Not as yargs prints them, in two columns: a command line is to be copied in one piece.
function printExamples(examples: readonly Example[]): string {
  return examples.map(({ line, does }) => `  # ${does}\n  ${line}`).join("\n");
}

const exitCodes =
  "Exit codes: 0 done, 1 drift or a refused hand edit, 2 usage or config, 3 the document cannot be read, 4 a bug in speclathe, 5 the output cannot be written.";

function describeOptions(table: OptionTable): Record<string, Options> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { kind, short, summary, choices }]) => [
      name,
      {
        describe: summary,
        ...(kind === "flag" ? { boolean: true } : { string: true }),
        ...(kind === "list" ? { array: true } : {}),
        ...defined({ alias: short }),
        // Not as yargs's own choices, which stand in a column of their own.
        ...(choices === undefined
          ? {}
          : { describe: `${summary} (${choices.join(", ")})` }),
      },
    ]),
  );
}
