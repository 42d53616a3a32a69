import { describe, expect, it } from "vitest";
import type { Command } from "./command.js";
import { parseLine } from "./parse-line.js";

const turn: Command = {
  name: "turn",
  summary: "Turn it",
  operands: [
    { name: "INPUT", summary: "what" },
    { name: "SIDE", summary: "where", choices: ["left", "right"] },
  ],
  options: {
    input: { kind: "text", short: "i", summary: "what" },
    side: { kind: "text", choices: ["left", "right", "up"], summary: "where" },
    header: { kind: "list", short: "H", summary: "more" },
    force: { kind: "flag", summary: "hard" },
  },
  examples: [],
  run: () => Promise.resolve(0),
};
const stop: Command = {
  ...turn,
  name: "stop",
  operands: [],
  options: { slowly: { kind: "flag", summary: "not at once" } },
};
const commands = [turn, stop];

const read = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) =>
    String(quoted ?? bare),
  );

describe("a command line is read", () => {
  const cases: readonly (readonly [line: string, flags: object])[] = [
    ["turn", {}],
    ["turn -i a --force", { input: "a", force: true }],
    ["turn --input=a", { input: "a" }],
    ["turn -i=a", { input: "a" }],
    ["turn --force=true", { force: true }],
    ["turn -i -", { input: "-" }],
    ["turn --input=-a", { input: "-a" }],
    ["turn --input=a=b", { input: "a=b" }],
    ["turn -i 1e3", { input: "1e3" }],
    ["turn -i a -i b", { input: "b" }],
    ["turn --force --force", { force: true }],
    ["turn --side up", { side: "up" }],
    ["turn -H 'a: b=c' --header 'd: e'", { header: ["a: b=c", "d: e"] }],
    ["turn -H 'a: 1' -i x", { header: ["a: 1"], input: "x" }],
    ["turn -q --json", { quiet: true, json: true }],
    ["--json turn", { json: true }],
    ["-i a turn b right", { input: "a", INPUT: "b", SIDE: "right" }],
    ["turn a --force left", { INPUT: "a", SIDE: "left", force: true }],
    ["turn -- --force", { INPUT: "--force" }],
    ["stop --slowly", { slowly: true }],
  ];
  it.each(cases)("%s", (line, flags) => {
    const [, name] = /(turn|stop)/.exec(line) ?? [];
    const command = name === "stop" ? stop : turn;
    expect(parseLine(read(line), commands)).toEqual({
      kind: "command",
      command,
      flags,
    });
  });
});

describe("what is asked for instead of a command", () => {
  it.each([
    ["", { kind: "help", command: undefined, isAsked: false }],
    ["--force", { kind: "help", command: undefined, isAsked: false }],
    ["--help", { kind: "help", command: undefined, isAsked: true }],
    ["turn -qh", { kind: "help", command: turn, isAsked: true }],
    ["--help turn --nothing", { kind: "help", command: turn, isAsked: true }],
    ["turn --version", { kind: "version" }],
    ["--version nothing", { kind: "version" }],
    ["-V", { kind: "version" }],
  ])("%s", (line, asked) =>
    expect(parseLine(read(line), commands)).toEqual(asked),
  );
});

describe("what is wrong with a command line is said", () => {
  it.each([
    [
      "trun",
      "unknown-command",
      'there is no command "trun" (did you mean "turn"?)',
    ],
    [
      "--json trun",
      "unknown-command",
      'there is no command "trun" (did you mean "turn"?)',
    ],
    ["'' turn", "unknown-command", 'there is no command ""'],
    [
      "turn --inptu a",
      "unknown-option",
      'there is no option --inptu (did you mean "--input"?)',
    ],
    ["turn -x", "unknown-option", "there is no option -x"],
    ["turn -ia", "unknown-option", "there is no option -ia"],
    [
      "turn --inptu=a",
      "unknown-option",
      'there is no option --inptu (did you mean "--input"?)',
    ],
    [
      "turn --no-force",
      "unknown-option",
      `there is no option --no-force (did you mean "--force"?)`,
    ],
    ["turn --__proto__=1", "unknown-option", "there is no option --__proto__"],
    ["turn --slowly", "unknown-option", "there is no option --slowly"],
    [
      "stop now",
      "unknown-option",
      '"now" is neither an option nor the value of one',
    ],
    [
      "turn a left b",
      "unknown-option",
      '"b" is neither an option nor the value of one',
    ],
    ["turn --input", "option-invalid", "--input has no value"],
    ["turn --input ''", "option-invalid", "--input has no value"],
    ["turn --input=", "option-invalid", "--input has no value"],
    ["turn --input --force", "option-invalid", "--input has no value"],
    ["turn -i", "option-invalid", "--input has no value"],
    ["turn -H a -H ''", "option-invalid", "--header has no value"],
    ["turn --force=yes", "option-invalid", "--force takes no value"],
    [
      "turn --side down",
      "option-invalid",
      '--side is left, right or up, not "down"',
    ],
    ["turn a up", "option-invalid", 'SIDE is left or right, not "up"'],
    ["turn ''", "option-invalid", "INPUT is empty"],
  ])("%s", (line, code, message) =>
    expect(() => parseLine(read(line), commands)).toThrow(
      expect.objectContaining({ code, message }),
    ),
  );

  it("with the help of its command", () =>
    expect(() => parseLine(["stop", "--now"], commands)).toThrow(
      expect.objectContaining({
        help: "run `speclathe stop --help` for its options",
      }),
    ));
});
