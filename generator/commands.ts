import { type CommandTable, loadCommands } from "./cli/command.js";

/** Every command of the program: those of the core and those of `diff` and `report`. */
export const commands: CommandTable = {
  generate: async () =>
    (await import("./cli/commands/generate.js")).generateCommand,
  check: async () => (await import("./diff/check-command.js")).checkCommand,
  diff: async () => (await import("./diff/diff-command.js")).diffCommand,
  inspect: async () =>
    (await import("./report/inspect-command.js")).inspectCommand,
  init: async () => (await import("./cli/commands/init.js")).initCommand,
  completion: async () => {
    const { completionCommand } = await import("./cli/commands/completion.js");
    return completionCommand(() => loadCommands(commands));
  },
};
