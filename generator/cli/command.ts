import type { GuardedIo, Printer } from "./printer.js";
import type { GenerateFunction } from "../job/generate-function.js";

/** A command of the program; each stands in a file of its own. */
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

/** What a command is given beside its flags. */
export interface CommandContext {
  readonly io: GuardedIo;
  readonly printer: Printer;
  readonly generate: GenerateFunction;
}

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
  json: { kind: "flag", summary: "Print one JSON object instead of lines" },
  remarks: {
    kind: "flag",
    summary: "List every warning and remark, not only how many there are",
  },
  debug: { kind: "flag", summary: "Print where an error comes from" },
  help: { kind: "flag", short: "h", summary: "Print this help" },
  version: { kind: "flag", short: "V", summary: "Print the version" },
};

/** A command line and what it does. */
export interface Example {
  readonly line: string;
  readonly does: string;
}

/** What the command line says, by the options' names. */
export type Flags = Readonly<
  Record<string, boolean | string | readonly string[] | undefined>
>;
