import type { GuardedIo, Printer } from "./printer.js";
import type { GenerateFunction } from "../generate-options.js";

/** A command of the program; each has a file of its own. */
export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  readonly options: OptionTable;
  /** Words it takes, in their order; in its flags by their names. */
  readonly operands?: readonly Operand[];
  readonly examples: readonly Example[];
  /** Does the work; resolves with the process's exit code, throws what is to be shown. */
  run(flags: Flags, context: CommandContext): Promise<number>;
}

/** The dependencies of a command. */
export interface CommandContext {
  readonly io: GuardedIo;
  readonly printer: Printer;
  readonly generate: GenerateFunction;
}

/**
 * Declares a command whose flags have the types that its options and operands declare; what
 * parseLine reads by the same tables.
 */
export function defineCommand<
  const Options extends OptionTable,
  const Operands extends readonly Operand[] = readonly [],
>(
  command: Omit<Command, "options" | "operands" | "run"> & {
    readonly options: Options;
    readonly operands?: Operands;
    run(
      flags: FlagsOf<Options, Operands>,
      context: CommandContext,
    ): Promise<number>;
  },
): Command {
  return command;
}

/** The values that a command line gives to options and operands, by their names. */
export type FlagsOf<
  Options extends OptionTable,
  Operands extends readonly Operand[] = readonly [],
> = {
  readonly [Name in keyof Options]?: ValueOf<Options[Name]> | undefined;
} & {
  readonly [Word in Operands[number] as Word["name"]]?:
    Choice<Word> | undefined;
};

type ValueOf<Declared extends Option> = Declared["kind"] extends "flag"
  ? true
  : Declared["kind"] extends "list"
    ? readonly string[]
    : Choice<Declared>;

type Choice<Declared> = Declared extends {
  readonly choices: readonly (infer Value)[];
}
  ? Value
  : string;

/** A word a command takes. */
export interface Operand {
  readonly name: string;
  readonly summary: string;
  readonly choices?: readonly string[];
}

/** The options of a command, by name without dashes. */
export type OptionTable = Readonly<Record<string, Option>>;

/** One option. */
export interface Option {
  /** `list` may be given several times. */
  readonly kind: "flag" | "text" | "list";
  readonly short?: string;
  readonly summary: string;
  readonly choices?: readonly string[];
}

/** The options every command takes. */
export const commonOptions: OptionTable = {
  quiet: { kind: "flag", short: "q", summary: "Print errors only" },
  json: { kind: "flag", summary: "Print one JSON object instead of text" },
  remarks: {
    kind: "flag",
    summary: "List all warnings and remarks instead of counting them",
  },
  debug: { kind: "flag", summary: "Print stack traces" },
  help: { kind: "flag", short: "h", summary: "Print this help" },
  version: { kind: "flag", short: "V", summary: "Print the version" },
};

/** A command line and what it does. */
export interface Example {
  readonly line: string;
  readonly does: string;
}

/** The values of a command line, before the command's own table gives them their types. */
export type Flags = Readonly<
  Record<string, true | string | readonly string[] | undefined>
>;

/** Every command by its name, loaded when it is run. */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>;

/** All commands. One by one: jiti, which writes our goldens, returns half a module when it is imported again. */
export async function loadCommands(
  table: CommandTable,
): Promise<readonly Command[]> {
  const commands: Command[] = [];
  for (const load of Object.values(table)) commands.push(await load());
  return commands;
}
