import yargs, { type Argv, type Options } from "yargs";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import type { Command, Example, Flags, OptionTable } from "./command.js";
import {
  commonOptions,
  type ParsedCommand,
  readOperands,
} from "./parse-quickly.js";
import { printSuggestion } from "../model/suggest.js";

/** What a command line asks for. */
export type ParsedLine =
  | ({ readonly kind: "command" } & ParsedCommand)
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "version" };

/** How wide help may be, and what the program is called in it. */
export interface ParseContext {
  readonly commands: readonly Command[];
  readonly columns: number;
}

/**
 * Reads any command line. Fails with `unknown-command`, `unknown-option` or `option-invalid`, with
 * what was probably meant.
 */
export async function parseWithYargs(
  argv: readonly string[],
  context: ParseContext,
): Promise<ParsedLine> {
  const { commands } = context;
  const every = Object.assign({}, ...commands.map(({ options }) => options));
  const line = parse(argv, { ...commonOptions, ...(every as OptionTable) });
  const [name, ...rest] = line.words;
  const command = commands.find((one) => one.name === name);
  if (line.flags["version"] === true) return { kind: "version" };
  if (name !== undefined && !command) throw unknownCommand(name, commands);
  if (line.flags["help"] === true || !command) {
    return { kind: "help", text: await printHelp(command, context) };
  }
  const table = { ...commonOptions, ...command.options };
  const operands = readOperands(command, rest);
  const { operands: wanted = [] } = command;
  const strange = operands ? [] : rest.slice(wanted.length);
  checkNames(command, [...line.unknown, ...strange], table);
  checkValues(line.flags, table);
  if (!operands) throw wrongOperand(command, rest);
  return { kind: "command", command, flags: { ...line.flags, ...operands } };
}

interface Line {
  readonly words: readonly string[];
  readonly flags: Flags;
  /** Options that no command has, as written. */
  readonly unknown: readonly string[];
}

function parse(argv: readonly string[], table: OptionTable): Line {
  const {
    _: words,
    $0: _name,
    ...values
  } = bare()
    .options(describeOptions(table))
    .parserConfiguration({
      "boolean-negation": false,
      "camel-case-expansion": false,
      "dot-notation": false,
      "greedy-arrays": false,
      "parse-numbers": false,
      "parse-positional-numbers": false,
      "strip-aliased": true,
    })
    .parseSync([...argv]);
  const names = Object.keys(values);
  const isShort = (name: string): boolean =>
    Object.values(table).some(({ short }) => short === name);
  return {
    words: words.map(String),
    flags: lastOnes(values as Flags, table),
    unknown: names
      .filter((name) => !Object.hasOwn(table, name) && !isShort(name))
      .map((name) => (name.length === 1 ? `-${name}` : `--${name}`)),
  };
}

// Given twice, the last one counts, but for lists.
function lastOnes(flags: Flags, table: OptionTable): Flags {
  return Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [
      name,
      Array.isArray(value) && table[name]?.kind !== "list"
        ? (value.at(-1) as string)
        : value,
    ]),
  );
}

async function printHelp(
  command: Command | undefined,
  { commands, columns }: ParseContext,
): Promise<string> {
  const program = bare().wrap(Math.min(columns, 100));
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

/** `a, b or c`. */
function oneOf(choices: readonly string[]): string {
  return choices.join(", ").replace(/, ([^,]*)$/, " or $1");
}

// Not as yargs prints them, in two columns: a command line is to be copied in one piece.
function printExamples(examples: readonly Example[]): string {
  return examples.map(({ line, does }) => `  # ${does}\n  ${line}`).join("\n");
}

const exitCodes =
  "Exit codes: 0 done, 1 drift or a refused hand edit, 2 usage or config, 3 the document cannot be read, 4 a bug in speclathe, 5 the output cannot be written.";

function bare(): Argv {
  return yargs()
    .scriptName("speclathe")
    .locale("en")
    .help(false)
    .version(false)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message, error) => {
      throw error ?? new SpeclatheError("option-invalid", message);
    });
}

function describeOptions(table: OptionTable): Record<string, Options> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { kind, short, summary, choices }]) => [
      name,
      {
        describe: summary,
        ...(kind === "flag" ? { boolean: true } : { string: true }),
        ...(kind === "list" ? { array: true } : {}),
        ...defined({ alias: short }),
        // Shown in help only: `checkValues` says more than yargs does.
        ...(choices === undefined
          ? {}
          : { describe: `${summary} (${choices.join(", ")})` }),
      },
    ]),
  );
}

function unknownCommand(
  name: string,
  commands: readonly Command[],
): SpeclatheError {
  const names = commands.map((command) => command.name);
  return new SpeclatheError(
    "unknown-command",
    `there is no command ${JSON.stringify(name)}${printSuggestion(name, names)}`,
  );
}

function wrongOperand(
  { name, operands = [] }: Command,
  words: readonly string[],
): SpeclatheError {
  const wrong = operands.find(
    ({ choices }, index) =>
      choices && !choices.includes(words[index] ?? choices[0] ?? ""),
  );
  const what = wrong?.choices
    ? `${wrong.name} is ${oneOf(wrong.choices)}`
    : "a word is empty";
  return new SpeclatheError("option-invalid", what, {
    help: `run \`speclathe ${name} --help\` for what it takes`,
  });
}

function checkNames(
  command: Command,
  unknown: readonly string[],
  table: OptionTable,
): void {
  const [first] = unknown;
  if (first === undefined) return;
  const names = Object.keys(table).map((name) => `--${name}`);
  const what = first.startsWith("-")
    ? `there is no option ${first}${printSuggestion(first, names)}`
    : `${JSON.stringify(first)} is neither an option nor the value of one`;
  throw new SpeclatheError("unknown-option", what, {
    help: `run \`speclathe ${command.name} --help\` for its options`,
  });
}

function checkValues(flags: Flags, table: OptionTable): void {
  for (const [name, { kind, choices }] of Object.entries(table)) {
    const value = flags[name];
    if (kind === "flag" || value === undefined) continue;
    const values = [value].flat() as string[];
    if (values.length === 0 || values.includes("")) {
      throw new SpeclatheError("option-invalid", `--${name} has no value`);
    }
    const wrong = choices && values.find((one) => !choices.includes(one));
    if (wrong !== undefined) {
      throw new SpeclatheError(
        "option-invalid",
        `--${name} is ${oneOf(choices ?? [])}, not ${JSON.stringify(wrong)}`,
      );
    }
  }
}
