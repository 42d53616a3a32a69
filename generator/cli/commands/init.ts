import { onOneLine, printJson } from "../../model/invisible.js";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import type { Config } from "../../job/config/config.js";
import { parseHeaders } from "../../job/headers.js";
import {
  chooseImportExtension,
  type ImportExtension,
} from "../../job/project/import-extension.js";
import { defined } from "../../model/defined.js";
import { SpeclatheError } from "../../model/failure.js";
import type { Command, Flags } from "../command.js";
import { findConfig } from "../config/find-config.js";
import { flagValues } from "../output-flags.js";
import {
  variablesIn,
  withPlaceholderHeaders,
  withPlaceholders,
} from "../placeholder-url.js";
import { count } from "../../report/count.js";
import type { GuardedIo } from "../printer.js";
import { printDiagnostics } from "../print-lines.js";
import { printWorkflow } from "../workflow.js";
import { outputFailure } from "../../write/output-failure.js";

const scriptName = "generate:api";

/** `speclathe init`: a config, an npm script and, if wanted, a workflow of GitHub Actions. */
export const initCommand: Command = {
  name: "init",
  summary: "Write a config and an npm script; asks for what no option says",
  options: {
    input: { kind: "text", short: "i", summary: "URL or file of the document" },
    output: { kind: "text", short: "o", summary: "Directory to write to" },
    header: {
      kind: "list",
      short: "H",
      summary:
        "'name: value' to send with the request; a credential becomes a variable",
    },
    workflow: {
      kind: "flag",
      summary: "Write a GitHub Actions workflow that regenerates every day",
    },
    gitattributes: {
      kind: "flag",
      summary:
        "Mark the output as generated in .gitattributes, so that reviews fold it",
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
    const { input, ...rest } = await readAnswers(flags, io);
    const placed = withPlaceholders(input);
    const given = withPlaceholderHeaders(
      parseHeaders(flagValues(flags["header"])),
    );
    const variables = [
      ...new Set([...variablesIn(placed.input), ...given.variables]),
    ];
    const { headers } = given;
    const { extension, isNeeded, diagnostics } = chooseImportExtension(
      resolve(io.cwd, rest.output),
    );
    const answers = {
      ...rest,
      input: placed.input,
      headers,
      variables,
      ...(isNeeded ? { importExtension: extension } : {}),
    };
    // All are looked at before one is written.
    const plans = planFiles(answers, io.cwd);
    for (const plan of plans) write(io.cwd, plan);
    const written = plans.map(({ path }) => path);
    const next = hasScript(io.cwd)
      ? `npm run ${scriptName}`
      : "npx speclathe generate";
    printer.show({
      kind: "whole",
      json: {
        written,
        next,
        ...(variables.length > 0 ? { variables } : {}),
        ...(diagnostics.length > 0 ? { diagnostics } : {}),
      },
      text: (painter) =>
        [
          written.length === 0
            ? `${painter.green("✓")} unchanged  everything is there\n`
            : `${painter.green("✓")} wrote      ${count(written.length, "file")}: ${written.join(", ")}\n`,
          ...(variables.length > 0
            ? [
                `  set        ${variables.map((name) => inWords(name, headers)).join(", ")} in the environment${answers.workflow ? " and as secrets of the repository" : ""}: the config holds no credentials\n`,
              ]
            : []),
          `  next       ${next}\n`,
          printDiagnostics(diagnostics, painter),
        ].join(""),
    });
    return 0;
  },
};

/** A variable, and what it is without: a scheme that stands before it in the config. */
function inWords(
  name: string,
  headers: Readonly<Record<string, string>>,
): string {
  const [, scheme] =
    Object.values(headers)
      .map((value) => /^([A-Za-z]+) +(\$\{[^{}]*\})$/.exec(value))
      .find((found) => found?.[2] === `\${${name}}`) ?? [];
  if (scheme === undefined) return name;
  const what = /^bearer$/i.test(scheme) ? "the token, " : "";
  return `${name} (${what}without ${scheme})`;
}

interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

function planFiles(answers: Plan, cwd: string): readonly PlannedFile[] {
  const { output, workflow, gitattributes, variables } = answers;
  if (onOneLine(output) !== output) {
    throw new SpeclatheError(
      "option-invalid",
      "the name of the output holds characters that nobody sees",
    );
  }
  const configName = existsSync(join(cwd, "tsconfig.json"))
    ? "speclathe.config.ts"
    : "speclathe.config.json";
  const config = findConfig(cwd, undefined);
  if (config !== undefined && basename(config) !== configName) {
    throw new SpeclatheError("config-exists", "there is a config", {
      place: basename(config),
    });
  }
  return [
    planNew(
      cwd,
      configName,
      configName.endsWith(".ts")
        ? printTypedConfig(answers)
        : printConfig(answers),
    ),
    workflow
      ? planNew(
          cwd,
          ".github/workflows/speclathe.yml",
          printWorkflow(output, scriptName, variables),
        )
      : undefined,
    gitattributes ? planAttributes(cwd, output) : undefined,
    planScript(cwd),
  ].filter((plan) => plan !== undefined);
}

/** What was asked, and what of it has to be in the environment. */
interface Plan extends Answers {
  /** Where the default does not work. */
  readonly importExtension?: ImportExtension;
  readonly headers: Readonly<Record<string, string>>;
  readonly variables: readonly string[];
}

interface Answers {
  readonly input: string;
  readonly output: string;
  readonly workflow: boolean;
  readonly gitattributes: boolean;
}

async function readAnswers(flags: Flags, io: GuardedIo): Promise<Answers> {
  const { input, output, workflow, gitattributes, yes } = flags;
  const isTerminal = io.stdout.isTTY === true && yes !== true;
  if (typeof input !== "string" && !isTerminal) {
    throw new SpeclatheError("input-missing", "there is no document to read", {
      help: "give `--input` a URL or a file",
    });
  }
  if (
    typeof input === "string" &&
    (!isTerminal || typeof output === "string")
  ) {
    return {
      input,
      output: typeof output === "string" ? output : "src/api",
      workflow: workflow === true,
      gitattributes: gitattributes === true,
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
    typeof input === "string"
      ? input
      : await ask("URL or file of the document", "openapi.json");
  const directory =
    typeof output === "string"
      ? output
      : await ask("directory to write to", "src/api");
  const agree = async (question: string): Promise<boolean> =>
    /^y/i.test(await ask(`${question}, y or n`, "n"));
  return {
    input: location,
    output: directory,
    workflow: workflow === true || (await agree("GitHub Actions workflow")),
    gitattributes:
      gitattributes === true ||
      (await agree("mark the output as generated in .gitattributes")),
  };
}

// JSON: nothing has to be loaded to read it, and a run with nothing to do stays quick.
function printConfig(answers: Plan): string {
  const $schema = "./node_modules/speclathe/config.schema.json";
  return printJson({ $schema, ...configOf(answers) });
}

// Of the package only a type: `npx` reads it where the package is not installed, too.
function printTypedConfig(answers: Plan): string {
  const text = printJson(configOf(answers))
    .trimEnd()
    .replace(/^( *)"([A-Za-z_]\w*)":/gm, "$1$2:")
    .replace(/(["\w\]}])(?=\n *\})/g, "$1,");
  return `import type { Config } from "speclathe";\n\nexport default ${text} satisfies Config;\n`;
}

function configOf({ input, output, headers, importExtension }: Plan): Config {
  const isPlain = Object.keys(headers).length === 0;
  return {
    input: isPlain ? input : { url: input, headers },
    output,
    keepDocument: true,
    ...defined({ importExtension }),
  };
}

function planNew(
  cwd: string,
  path: string,
  text: string,
): PlannedFile | undefined {
  const present = read(cwd, path);
  if (present === undefined) return { path, text };
  if (present === text) return undefined;
  throw new SpeclatheError("config-exists", "the file exists", { place: path });
}

// gitattributes(5): a pattern with blanks or quotes is written in quotes, with C's escapes.
function planAttributes(cwd: string, output: string): PlannedFile | undefined {
  const path = ".gitattributes";
  const directory = output
    .replaceAll("\\", "/")
    .replace(/^\.\/|(?<!\/)\/+$/g, "");
  const glob = `${directory === "." || directory === "" ? "" : `${directory}/`}**`;
  const pattern = /^[^\s"#!]+$/.test(glob) ? glob : JSON.stringify(glob);
  const line = `${pattern} linguist-generated`;
  const present = read(cwd, path) ?? "";
  if (present.split(/\r?\n/).includes(line)) return undefined;
  const end = present === "" || present.endsWith("\n") ? "" : "\n";
  return { path, text: `${present}${end}${line}\n` };
}

function planScript(cwd: string): PlannedFile | undefined {
  const path = "package.json";
  const text = read(cwd, path);
  const value = text === undefined ? undefined : parsePackage(text);
  if (text === undefined || !value || hasScript(cwd)) return undefined;
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? "  ";
  const scripts = { ...value.scripts, [scriptName]: "speclathe generate" };
  const end = text.endsWith("\n") ? "\n" : "";
  const printed = JSON.stringify({ ...value, scripts }, null, indent);
  return { path, text: printed + end };
}

function hasScript(cwd: string): boolean {
  const value = parsePackage(read(cwd, "package.json") ?? "");
  return value?.scripts?.[scriptName] !== undefined;
}

interface Package {
  readonly scripts?: Readonly<Record<string, unknown>>;
}

// One that cannot be read is npm's to complain about.
function parsePackage(text: string): Package | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    const isObject = typeof value === "object" && !Array.isArray(value);
    return isObject && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function read(cwd: string, path: string): string | undefined {
  const target = join(cwd, path);
  try {
    return existsSync(target) ? readFileSync(target, "utf8") : undefined;
  } catch (error) {
    throw outputFailure(error, path);
  }
}

function write(cwd: string, { path, text }: PlannedFile): void {
  const target = join(cwd, path);
  try {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  } catch (error) {
    throw outputFailure(error, path);
  }
}
