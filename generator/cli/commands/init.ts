import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import { SpeclatheError } from "../../model/failure.js";
import type { Command, Flags } from "../command.js";
import { count } from "../print-lines.js";
import type { GuardedIo } from "../printer.js";
import { printWorkflow } from "../workflow.js";

const scriptName = "generate:api";

/** `speclathe init`: a config, an npm script and, if wanted, a workflow of GitHub Actions. */
export const initCommand: Command = {
  name: "init",
  summary: "Write a config and an npm script; asks for what no option says",
  options: {
    input: { kind: "text", short: "i", summary: "URL or file of the document" },
    output: { kind: "text", short: "o", summary: "Directory to write to" },
    workflow: {
      kind: "flag",
      summary: "Write a GitHub Actions workflow that regenerates every day",
    },
    yes: { kind: "flag", short: "y", summary: "Ask nothing; take defaults" },
  },
  examples: [
    { line: "speclathe init", does: "asks" },
    {
      line: "speclathe init -i https://api.example.com/openapi.json -o src/api --workflow",
      does: "asks nothing",
    },
  ],
  async run(flags, { io, printer }) {
    const answers = await readAnswers(flags, io);
    const config = printConfig(answers);
    const written = [
      write(io.cwd, "speclathe.config.json", config),
      ...(answers.workflow
        ? [
            write(
              io.cwd,
              ".github/workflows/speclathe.yml",
              printWorkflow(answers.output, scriptName),
            ),
          ]
        : []),
      addScript(io.cwd),
    ].filter((path) => path !== undefined);
    printer.show({
      kind: "whole",
      json: { written },
      text: (painter) =>
        [
          `${painter.green("✓")} wrote      ${count(written.length, "file")}: ${written.join(", ")}\n`,
          `  next       npm run ${scriptName}\n`,
        ].join(""),
    });
    return 0;
  },
};

interface Answers {
  readonly input: string;
  readonly output: string;
  readonly workflow: boolean;
}

async function readAnswers(flags: Flags, io: GuardedIo): Promise<Answers> {
  const { input, output, workflow, yes } = flags;
  const given = {
    ...(typeof input === "string" ? { input } : {}),
    ...(typeof output === "string" ? { output } : {}),
  };
  const isTerminal = io.stdout.isTTY === true && yes !== true;
  if (given.input === undefined && !isTerminal) {
    throw new SpeclatheError("input-missing", "there is no document to read", {
      help: "give `--input` a URL or a file",
    });
  }
  if (
    !isTerminal ||
    (given.input !== undefined && given.output !== undefined)
  ) {
    return {
      input: given.input ?? "",
      output: given.output ?? "src/api",
      workflow: workflow === true,
    };
  }
  const lines = createInterface({
    input: Readable.from(io.stdin),
    terminal: false,
  })[Symbol.asyncIterator]();
  const ask = async (question: string, fallback: string): Promise<string> => {
    io.stdout.write(`${question}${fallback === "" ? "" : ` (${fallback})`}: `);
    const { value } = (await lines.next()) as { value?: string };
    return value?.trim() || fallback;
  };
  const location =
    given.input ?? (await ask("URL or file of the document", "openapi.json"));
  const directory =
    given.output ?? (await ask("directory to write to", "src/api"));
  const wanted =
    workflow === true ||
    /^y/i.test(await ask("GitHub Actions workflow, y or n", "n"));
  return { input: location, output: directory, workflow: wanted };
}

// JSON: nothing has to be loaded to read it, and a run with nothing to do stays quick.
function printConfig({ input, output }: Answers): string {
  const config = { input, output, keepDocument: true };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function write(cwd: string, path: string, text: string): string | undefined {
  const target = join(cwd, path);
  if (existsSync(target)) {
    if (readFileSync(target, "utf8") === text) return undefined;
    throw new SpeclatheError("config-exists", "the file exists", {
      place: path,
    });
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  return path;
}

function addScript(cwd: string): string | undefined {
  const path = join(cwd, "package.json");
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  const value = JSON.parse(text) as { scripts?: Record<string, string> };
  if (value.scripts?.[scriptName] !== undefined) return undefined;
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? "  ";
  const scripts = { ...value.scripts, [scriptName]: "speclathe generate" };
  const end = text.endsWith("\n") ? "\n" : "";
  writeFileSync(
    path,
    JSON.stringify({ ...value, scripts }, null, indent) + end,
  );
  return "package.json";
}
