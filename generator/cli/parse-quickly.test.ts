import { describe, expect, it } from "vitest";
import type { Command } from "./command.js";
import { parseQuickly } from "./parse-quickly.js";
import { parseWithYargs } from "./parse-with-yargs.js";

const command: Command = {
  name: "turn",
  summary: "Turn it",
  options: {
    input: { kind: "text", short: "i", summary: "what" },
    side: { kind: "text", choices: ["left", "right"], summary: "where" },
    header: { kind: "list", short: "H", summary: "more" },
    force: { kind: "flag", summary: "hard" },
  },
  examples: [],
  run: () => Promise.resolve(0),
};
const commands = [command];

// What both can read they read alike; the rest is left to the one that can explain it.
describe("parseQuickly and parseWithYargs", () => {
  const both: { argv: string[]; want: object }[] = [
    { argv: ["turn"], want: {} },
    { argv: ["turn", "-i", "a", "--force"], want: { input: "a", force: true } },
    { argv: ["turn", "--input=a"], want: { input: "a" } },
    { argv: ["turn", "-i", "-"], want: { input: "-" } },
    { argv: ["turn", "-i", "1e3"], want: { input: "1e3" } },
    { argv: ["turn", "-i", "a", "-i", "b"], want: { input: "b" } },
    { argv: ["turn", "--force", "--force"], want: { force: true } },
    { argv: ["turn", "--side", "left"], want: { side: "left" } },
    {
      argv: ["turn", "-H", "a: b=c", "--header", "d: e"],
      want: { header: ["a: b=c", "d: e"] },
    },
    {
      argv: ["turn", "-H", "a: 1", "-i", "x"],
      want: { header: ["a: 1"], input: "x" },
    },
    { argv: ["turn", "-q", "--json"], want: { quiet: true, json: true } },
  ];
  for (const { argv, want } of both) {
    it(argv.join(" "), async () => {
      const quick = parseQuickly(argv, commands);
      expect({ ...quick?.flags }).toEqual(want);
      const slow = await parseWithYargs(argv, { commands, columns: 80 });
      expect(slow).toMatchObject({ kind: "command", command, flags: want });
    });
  }

  const onlyYargs = [
    [],
    ["trun"],
    ["turn", "--help"],
    ["turn", "--inptu", "a"],
    ["turn", "--input"],
    ["turn", "--input", ""],
    ["turn", "--side", "up"],
    ["turn", "extra"],
    ["--json", "turn"],
  ];
  for (const argv of onlyYargs) {
    it(`leaves to yargs: ${argv.join(" ")}`, () =>
      expect(parseQuickly(argv, commands)).toBeUndefined());
  }

  it("yargs finds the command behind options", async () =>
    expect(
      await parseWithYargs(["--json", "turn"], { commands, columns: 80 }),
    ).toMatchObject({ kind: "command", flags: { json: true } }));
});
