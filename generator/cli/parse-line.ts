import type { ParseArgsConfig } from "node:util";
import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import { printSuggestion } from "../model/suggest.js";
import { commonOptions } from "./command.js";
import type { Command, Flags, OptionTable } from "./command.js";

// Not by `import`, which would load what of it is loaded lazily.
const { parseArgs } = process.getBuiltinModule("node:util");

/** What a command line asks for. */
export type ParsedLine =
  | {
      readonly kind: "command";
      readonly command: Command;
      readonly flags: Flags;
    }
  | {
      readonly kind: "help";
      readonly command: Command | undefined;
      /** False where there was no command to run. */
      readonly isAsked: boolean;
    }
  | { readonly kind: "version" };

/**
 * Reads a command line with Node's own parser. Fails with `unknown-command`, `unknown-option` or
 * `option-invalid`, with what was probably meant.
 */
export function parseLine(
  argv: readonly string[],
  commands: readonly Command[],
): ParsedLine {
  const every = Object.assign({}, ...commands.map(({ options }) => options));
  const line = readLine(argv, { ...commonOptions, ...(every as OptionTable) });
  const asks = (name: string): boolean =>
    line.options.some((option) => option.name === name);
  const [name, ...words] = line.words;
  const command = commands.find((one) => one.name === name);
  if (asks("version")) return { kind: "version" };
  if (name !== undefined && !command) throw unknownCommand(name, commands);
  const isAsked = asks("help");
  if (isAsked || !command) return { kind: "help", command, isAsked };
  const table = { ...commonOptions, ...command.options };
  checkNames(command, line, table);
  const flags = {
    ...readFlags(line.options, table),
    ...readOperands(command, words),
  };
  return { kind: "command", command, flags };
}

/** An option of a command line. */
interface GivenOption {
  readonly name: string;
  /** As it is written, `-i` or `--input`. */
  readonly rawName: string;
  readonly value: string | undefined;
}

/** A command line, before anybody knows which command it is for. */
interface Line {
  readonly words: readonly string[];
  readonly options: readonly GivenOption[];
}

function readLine(argv: readonly string[], table: OptionTable): Line {
  const options: NonNullable<ParseArgsConfig["options"]> = Object.fromEntries(
    Object.entries(table).map(([name, { kind, short }]) => [
      name,
      { type: kind === "flag" ? "boolean" : "string", ...defined({ short }) },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    allowPositionals: true,
    // What is wrong with a line is said below, with what was probably meant.
    strict: false,
    tokens: true,
  });
  return {
    words: tokens.flatMap((token) =>
      token.kind === "positional" ? token.value : [],
    ),
    options: tokens.flatMap((token) =>
      token.kind === "option" ? { ...token, value: valueOf(token) } : [],
    ),
  };
}

// The word behind an option is its value, unless it is an option itself; `-` is the input.
function valueOf(option: {
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}): string | undefined {
  const { value, inlineValue } = option;
  return inlineValue === false && /^-./.test(value ?? "") ? undefined : value;
}

function checkNames(
  { name, operands = [] }: Command,
  { words, options }: Line,
  table: OptionTable,
): void {
  const help = `run \`speclathe ${name} --help\` for its options`;
  const unknown = options.find((option) => !Object.hasOwn(table, option.name));
  if (unknown) {
    const names = Object.keys(table).map((known) => `--${known}`);
    const what = `there is no option ${unknown.rawName}${printSuggestion(unknown.rawName, names)}`;
    throw new SpeclatheError("unknown-option", what, { help });
  }
  const strange = words[1 + operands.length];
  if (strange === undefined) return;
  const what = `${JSON.stringify(strange)} is neither an option nor the value of one`;
  throw new SpeclatheError("unknown-option", what, { help });
}

/** What options say; given twice, the last one counts, but for lists. */
function readFlags(
  options: readonly GivenOption[],
  table: OptionTable,
): Record<string, Flags[string]> {
  const flags: Record<string, Flags[string]> = {};
  for (const { name, value } of options) {
    const option = table[name];
    if (option === undefined) continue;
    if (option.kind === "flag") {
      if (value !== undefined) throw invalid(`--${name} takes no value`);
      flags[name] = true;
      continue;
    }
    if (!value) throw invalid(`--${name} has no value`);
    checkChoice(`--${name}`, value, option.choices);
    const before = flags[name];
    if (option.kind === "text") flags[name] = value;
    else flags[name] = [...(Array.isArray(before) ? before : []), value];
  }
  return flags;
}

/** The words of a command line by the operands' names. */
function readOperands(
  { operands = [] }: Command,
  words: readonly string[],
): Flags {
  return Object.fromEntries(
    words.map((word, index) => {
      const { name = "", choices } = operands[index] ?? {};
      if (word === "") throw invalid(`${name} is empty`);
      checkChoice(name, word, choices);
      return [name, word];
    }),
  );
}

function checkChoice(
  what: string,
  given: string,
  choices: readonly string[] = [given],
): void {
  if (choices.includes(given)) return;
  const list = choices.join(", ").replace(/, ([^,]*)$/, " or $1");
  throw invalid(`${what} is ${list}, not ${JSON.stringify(given)}`);
}

function invalid(what: string): SpeclatheError {
  return new SpeclatheError("option-invalid", what);
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
