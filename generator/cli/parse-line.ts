import parse from "yargs-parser";
import { SpeclatheError } from "../model/failure.js";
import { printSuggestion } from "../model/suggest.js";
import { commonOptions } from "./command.js";
import type { Command, Flags, Option, OptionTable } from "./command.js";

/** A parsed command line. */
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
 * Reads a command line with the parser of yargs. Fails with `unknown-command`, `unknown-option` or
 * `option-invalid`, and suggests the nearest name.
 */
export function parseLine(
  argv: readonly string[],
  commands: readonly Command[],
): ParsedLine {
  const every = Object.assign({}, ...commands.map(({ options }) => options));
  const line = readLine(argv, { ...commonOptions, ...(every as OptionTable) });
  const [name, ...words] = line.words;
  const command = commands.find((one) => one.name === name);
  if (line.values["version"]) return { kind: "version" };
  if (name !== undefined && !command) throw unknownCommand(name, commands);
  const isAsked = line.values["help"] === true;
  if (isAsked || !command) return { kind: "help", command, isAsked };
  const table = { ...commonOptions, ...command.options };
  checkNames(command, { ...line, words }, table);
  const flags = {
    ...readFlags(line.values, table),
    ...readOperands(command, words),
  };
  return { kind: "command", command, flags };
}

/** A command line, before its command is known. */
interface Line {
  readonly words: readonly string[];
  /** By name without dashes, as the parser has them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Options that no command has, as written. */
  readonly unknown: readonly string[];
}

function readLine(argv: readonly string[], table: OptionTable): Line {
  const namesOf = (kind: Option["kind"]): string[] =>
    Object.keys(table).filter((name) => table[name]?.kind === kind);
  const shorts = Object.entries(table).flatMap(([name, { short }]) =>
    short === undefined ? [] : [[name, short] as const],
  );
  const {
    _: read,
    "--": rest = [],
    ...values
  } = parse([...argv], {
    boolean: namesOf("flag"),
    string: namesOf("text"),
    array: namesOf("list"),
    alias: Object.fromEntries(shorts),
    configuration: {
      "boolean-negation": false,
      "camel-case-expansion": false,
      "dot-notation": false,
      "greedy-arrays": false,
      "parse-numbers": false,
      "parse-positional-numbers": false,
      "populate--": true,
      "strip-aliased": true,
      "unknown-options-as-args": true,
    },
  });
  // A dash alone is the standard input.
  const words = read.map(String);
  const isOption = (word: string): boolean => /^-./.test(word);
  return {
    words: [...words.filter((word) => !isOption(word)), ...rest.map(String)],
    values,
    unknown: words.filter(isOption).map((word) => word.replace(/=.*/s, "")),
  };
}

function checkNames(
  { name, operands = [] }: Command,
  { words, values, unknown }: Line,
  table: OptionTable,
): void {
  const help = `run \`speclathe ${name} --help\` for its options`;
  const [option] = [
    ...unknown,
    ...Object.keys(values)
      .filter((given) => !Object.hasOwn(table, given))
      .map((given) => `--${given}`),
  ];
  if (option !== undefined) {
    const names = Object.keys(table).map((known) => `--${known}`);
    const what = `there is no option ${option}${printSuggestion(option, names)}`;
    throw new SpeclatheError("unknown-option", what, { help });
  }
  const strange = words[operands.length];
  if (strange === undefined) return;
  const what = `${JSON.stringify(strange)} is neither an option nor the value of one`;
  throw new SpeclatheError("unknown-option", what, { help });
}

/** The values of options; of a text that is given twice, the last one counts. */
function readFlags(values: Line["values"], table: OptionTable): Flags {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const option = table[name];
      if (option?.kind === "flag") {
        if (value !== true) throw invalid(`--${name} takes no value`);
        return [name, true];
      }
      const texts = [value].flat() as string[];
      if (texts.length === 0 || texts.includes(""))
        throw invalid(`--${name} has no value`);
      for (const text of texts) checkChoice(`--${name}`, text, option?.choices);
      return [name, option?.kind === "list" ? texts : texts.at(-1)];
    }),
  );
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
