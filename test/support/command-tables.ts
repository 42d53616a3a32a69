import { parseLine } from "../../generator/cli/parse-line.js";
import { checkCommand } from "../../generator/diff/check-command.js";
import { diffCommand } from "../../generator/diff/diff-command.js";
import { generateCommand } from "../../generator/cli/commands/generate.js";
import { initCommand } from "../../generator/cli/commands/init.js";
import { inspectCommand } from "../../generator/report/inspect-command.js";

const commands = [
  checkCommand,
  diffCommand,
  generateCommand,
  initCommand,
  inspectCommand,
];

/** What is wrong with a command line of ours, without running it; empty: nothing. */
export function commandTables(line: string): string {
  const words = [...line.replace(/\s+#.*$/, "").matchAll(/'([^']*)'|(\S+)/g)];
  const argv = words.map(([, quoted, bare]) => quoted ?? bare ?? "");
  try {
    const parsed = parseLine(argv, commands);
    return parsed.kind === "command" ? "" : `${line} is no command`;
  } catch (error) {
    return String(error);
  }
}
