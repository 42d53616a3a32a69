import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Change } from "../../generator/diff/compare/change.js";
import { suggestStep } from "../../generator/diff/compare/semver-step.js";
import { guardIo } from "../../generator/cli/printer.js";
import {
  printReportAnnotations,
  printReportMarkdown,
} from "../../generator/diff/print/print-changes.js";
import { printWorkflow } from "../../generator/cli/init/workflow.js";
import { printLock } from "../../generator/write/lock.js";
import { withoutInvisible } from "../../generator/model/invisible.js";
import { sequences } from "./sequences.js";

/** A report of changes of which none is accepted. */
function plainReport(
  old: string,
  now: string,
  changes: readonly Change[],
): Parameters<typeof printReportMarkdown>[0] {
  return {
    old,
    new: now,
    changes,
    accepted: [],
    step: suggestStep(changes),
    remarks: [],
  };
}

/** What may be the name of a folder: `init` refuses what nobody sees. */
const folders = [
  ...sequences.filter((text) => /^[ -~]+$/.test(text)),
  ..."$(touch x) `touch x` ${x} ${{x}} '${{'x'}}' ; && || | > < & # ! ~ *".split(
    " ",
  ),
  "a b",
  " a",
  "a ",
  "'",
  "''",
  "$'\\''{{",
  ...":(glob)* :!x -- -n [a] ? \\ \\\\ a\\ %x @x {x} {{x}} ,x - x: : x#".split(
    " ",
  ),
].map((text, index) => `src${text}${index}`);

test(`a workflow means the same for each of ${folders.length} folders`, () => {
  const plain = withoutScripts(parse(printFor("src")) as Workflow);
  const scripts = folders.map((folder) => {
    const text = printFor(folder);
    // GitHub fills in expressions before anything else reads the file.
    expect(text.match(/\$\{\{.*?\}\}/g)).toEqual(
      printFor("src").match(/\$\{\{.*?\}\}/g),
    );
    const workflow = parse(text) as Workflow;
    expect(withoutScripts(workflow)).toEqual(plain);
    return workflow.jobs.update.steps.at(-1)?.run ?? "";
  });
  // One shell for all: git, gh and printf only say what they are given.
  const spies = ["git", "gh", "printf"]
    .map((name) => `${name}() { command printf '%s\\0' ${name} "$@" $'\\1'; }`)
    .join("\n");
  const program = [
    spies,
    'RUNNER_TEMP=$(mktemp -d); touch "$RUNNER_TEMP/changes.md"; TYPES=ok; cd "$(mktemp -d)"',
    ...scripts.map((script) =>
      script
        .replaceAll('>> "$RUNNER_TEMP/changes.md"', "")
        .replace(/^if (git fetch .*); then exit 0; fi$/m, "$1"),
    ),
    "command ls -A",
  ].join("\n");
  const { stdout, status, stderr } = spawnSync("bash", [], { input: program });
  expect({ status, stderr: stderr.toString() }).toEqual({
    status: 0,
    stderr: "",
  });
  const calls = stdout
    .toString()
    .split("\u0001\0")
    .map((call) => call.split("\0").slice(0, -1));
  // What is left in the folder would come last.
  expect(calls.pop()).toEqual([]);
  const pathspecs = folders.map((folder) =>
    /[*?[\]\\]|^:/.test(folder) ? `:(literal)${folder}` : folder,
  );
  for (const command of ["add", "diff"]) {
    const given = calls.filter(
      ([name, word]) => name === "git" && word === command,
    );
    expect(
      given.map((call) => call.slice(call.indexOf("--") + 1).join(" ")),
    ).toEqual(pathspecs);
  }
  expect(calls.length % folders.length).toBe(0);
  for (const script of scripts) execFileSync("bash", ["-n"], { input: script });
});

function printFor(output: string): string {
  return printWorkflow({
    output,
    generate: "generate",
    variables: [],
    below: "",
    root: "/",
    isRemote: true,
    typeCheck: "tsc",
    hasTypeScript: true,
  });
}

interface Workflow {
  readonly jobs: Readonly<
    Record<"check" | "update", { readonly steps: readonly { run?: string }[] }>
  >;
}

/** All of a workflow but the commands that name the output. */
function withoutScripts(workflow: Workflow): unknown {
  return JSON.parse(
    JSON.stringify(workflow, (key, value: unknown) =>
      key === "run" && typeof value === "string" && value.includes("\n")
        ? "script"
        : value,
    ),
  );
}

function changeWith(text: string, index = 0): Change {
  return {
    rule: "member-added",
    severity: "breaking",
    wire: "breaking",
    types: "breaking",
    where: `Where${text}`,
    message: `says ${text} and ${text}`,
    operations: [`one${text}`, `two${text}x`],
    subject: { name: `${String(index).padStart(6, "0")}${text}` },
    code: { old: `old${text}`, new: text },
    old: text,
    new: text,
  } as unknown as Change;
}

const phrases = [
  ...sequences,
  ..."[a](http://e.example) ![a](b) <b>x</b> &lt;b&gt; @someone #12 http://e.example www.e.example a@e.example $x$ ~~x~~ **x** __x__ ```x``` - + 1. > | # ---".split(
    " ",
  ),
  "",
];

test(`Markdown holds each of ${phrases.length} texts as text`, () => {
  // Each in a report of its own, since changes of one cause are one entry.
  const print = (text: string): string[] =>
    printReportMarkdown(plainReport("a", "b", [changeWith(text)])).split("\n");
  const lines = phrases.flatMap(print);
  const calmOne = print("x");
  const calm = phrases.flatMap(() => calmOne);
  expect(lines.length).toBe(calm.length);
  // What keeps GitHub from making a link of it.
  const shapes = lines.map((line) => shapeOf(line.replaceAll("&#8203;", "")));
  expect(
    shapes.filter((shape, index) => shape !== shapeOf(calm[index] ?? "")),
  ).toEqual([]);
  expect(withoutInvisible(lines.join("\n"))).toBe(lines.join("\n"));
});

/**
 * What a line of Markdown is made of: spans of code, marks that are not escaped, and words (by the
 * rules of CommonMark 0.31 for spans and escapes, and those of GitHub for bare links).
 */
function shapeOf(line: string): string {
  let shape = "";
  let rest = line;
  while (rest !== "") {
    const escape = /^\\[!-/:-@[-`{-~]/.exec(rest)?.[0];
    const ticks = /^`+/.exec(rest)?.[0];
    const close =
      ticks &&
      new RegExp(`(?<!\`)${ticks}(?!\`)`).exec(rest.slice(ticks.length));
    const mark = /^(?:[\\`*_[\]<>#@!&~$|]|\w+:\/\/|www\.|::)/i.exec(rest)?.[0];
    if (escape) rest = rest.slice(2);
    else if (ticks && close) {
      shape += "`";
      rest = rest.slice(2 * ticks.length + close.index);
    } else if (mark) {
      shape += mark;
      rest = rest.slice(mark.length);
    } else rest = rest.slice(1);
  }
  return shape;
}

test("annotations of GitHub are a line each", () => {
  for (const text of phrases) {
    const printed = printReportAnnotations(
      plainReport("a", "b", [changeWith(text)]),
      `a${text}.json`,
    );
    expect(printed).toMatch(/^::error file=[^:,\n]*,title=[^:,\n]*::[^\n]*\n$/);
    expect(withoutInvisible(printed)).toBe(printed);
  }
});

test("a terminal is steered by nothing but our own colours", () => {
  let shown = "";
  const io = guardIo({
    stdin: [] as never,
    stdout: { write: (text: string) => (shown += text) },
    stderr: { write: (text: string) => (shown += text) },
    env: {},
    cwd: "/",
  } as never);
  for (const text of sequences) io.stdout.write(`\u001b[31m${text}\u001b[0m\n`);
  const bare = shown.replaceAll("\u001b[31m", "").replaceAll("\u001b[0m", "");
  expect(withoutInvisible(bare)).toBe(bare);
  expect(shown.split("\u001b").length - 1).toBe(2 * sequences.length);
});

test("a lock keeps every name, and shows it", () => {
  const names = Object.fromEntries(
    sequences.map((text, index) => [`a${text}`, `b${text}${index}`]),
  );
  const text = printLock({
    documentHash: "",
    optionsHash: "",
    generator: "",
    files: {},
    references: {},
    names,
  } as never);
  expect((JSON.parse(text) as { names: unknown }).names).toEqual(names);
  expect(withoutInvisible(text)).toBe(text);
});
