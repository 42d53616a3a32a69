import { expect, test } from "vitest";
import type { Command } from "./command.js";
import { printHelp } from "./print-help.js";

const command: Command = {
  name: "turn",
  summary: "Turn it",
  operands: [
    { name: "SIDE", summary: "left or right" },
    {
      name: "A",
      summary:
        "something that takes more words to say than fit on one line of help, however wide that one is",
    },
  ],
  options: { force: { kind: "flag", short: "f", summary: "hard" } },
  examples: [{ line: "speclathe turn left", does: "to the left" }],
  run: () => Promise.resolve(0),
};

// As many words on a line as fit, up to a hundred columns.
test.each([40, 57, 58, 59, 60, 79, 80, 81, 100, 101, 200])(
  "the exit codes fill %i columns and no more",
  async (columns) => {
    const text = await printHelp(command, { commands: [command], columns });
    const lines = text.slice(text.indexOf("Exit codes")).trimEnd().split("\n");
    const most = Math.min(columns, 100);
    for (const [index, line] of lines.entries()) {
      expect(line.length).toBeLessThanOrEqual(most);
      expect(line).toBe(line.trim());
      const [next] = lines[index + 1]?.split(" ") ?? [];
      if (next !== undefined)
        expect(line.length + 1 + next.length).toBeGreaterThan(most);
    }
    expect(lines.join(" ")).toBe(
      "Exit codes: 0 success, 1 output out of date or edited, 2 wrong usage or config, 3 document cannot be read, 4 bug in speclathe, 5 output cannot be written.",
    );
  },
);

test("a command's help says what it takes", async () => {
  const text = await printHelp(command, { commands: [command], columns: 100 });
  expect(text.slice(0, text.indexOf("Exit codes"))).toBe(`\
speclathe turn [SIDE] [A] [options]

Turn it

  SIDE  left or right
  A     something that takes more words to say than fit on one line of help, however wide that one
        is

Options:
  -f, --force    hard                                                                      [boolean]
  -q, --quiet    Print errors only                                                         [boolean]
      --json     Print one JSON object instead of text                                     [boolean]
      --remarks  List all warnings and remarks instead of counting them                    [boolean]
      --debug    Print stack traces                                                        [boolean]
  -h, --help     Print this help                                                           [boolean]
  -V, --version  Print the version                                                         [boolean]

Examples:
  # to the left
  speclathe turn left

`);
});
