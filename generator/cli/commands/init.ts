import { existsSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { parseHeaders } from "../../job/headers.js";
import { commandsOf } from "../../job/project/package-manager.js";
import {
  chooseImportExtension,
  type ExtensionChoice,
} from "../../job/project/import-extension.js";
import { findFileStyle } from "../../job/project/prettier-options.js";
import { SpeclatheError } from "../../model/failure.js";
import { onOneLine } from "../../model/invisible.js";
import { count } from "../../model/count.js";
import { type Command, defineCommand } from "../command.js";
import { findConfig } from "../config/find-config.js";
import { type Answers, readAnswers } from "../init/answers.js";
import {
  hasManifest,
  hasScript,
  planAttributes,
  type PlannedFile,
  planNew,
  planScript,
  scriptName,
  writePlanned,
} from "../init/plan-files.js";
import { describeSurvey, type Survey, surveyProject } from "../init/survey.js";
import { printWorkflow, workflowName } from "../init/workflow.js";
import {
  type ConfigRequest,
  placeOfDocument,
  printConfig,
  printTypedConfig,
} from "../init/write-config.js";
import {
  variablesIn,
  withPlaceholderHeaders,
  withPlaceholders,
} from "../placeholder-url.js";
import { plain, printDiagnostics } from "../print-lines.js";

/** `speclathe init`: a config, an npm script and, if wanted, a workflow of GitHub Actions. */
export const initCommand: Command = defineCommand({
  name: "init",
  summary:
    "Inspect the project, and write a config and a script; asks for missing options",
  options: {
    input: {
      kind: "text",
      short: "i",
      summary: "The document: a URL or a file",
    },
    output: { kind: "text", short: "o", summary: "Output directory" },
    header: {
      kind: "list",
      short: "H",
      summary:
        "Header of the request, 'name: value'; the config gets a variable instead of the value; repeatable",
    },
    workflow: {
      kind: "flag",
      summary:
        "Write a GitHub Actions workflow that checks pull requests and, if the document is at a URL, opens a pull request when it changes",
    },
    gitattributes: {
      kind: "flag",
      summary:
        "Mark the output as generated in .gitattributes, so that GitHub folds it in reviews",
    },
    yes: { kind: "flag", short: "y", summary: "Ask nothing; use the defaults" },
  },
  examples: [
    { line: "speclathe init", does: "asks questions" },
    {
      line: "speclathe init -i https://api.example.com/openapi.json -o src/api --workflow",
      does: "asks nothing",
    },
  ],
  async run(flags, { io, printer }) {
    const answers = await readAnswers(flags, io);
    const headers = parseHeaders(flags.header ?? []);
    const setup = await planSetup(answers, headers, io);
    const { survey, imports, variables, config } = setup;
    // All are looked at before one is written.
    const plans = await planFiles(setup, io.cwd);
    for (const plan of plans) writePlanned(io.cwd, plan);
    const written = plans.map(({ path }) => path);
    const chosen = describeChoices(setup);
    const next = nextSteps(survey, io.cwd);
    const { diagnostics } = imports;
    printer.show({
      kind: "whole",
      json: {
        found: describeSurvey(survey),
        chosen,
        written,
        next,
        ...(variables.length > 0 ? { variables } : {}),
        ...(diagnostics.length > 0 ? { diagnostics } : {}),
      },
      text: (painter) =>
        [
          `${painter.green("✓")} found      ${plain(describeSurvey(survey))}\n`,
          written.length === 0
            ? `${painter.green("✓")} unchanged  all files exist\n`
            : `${painter.green("✓")} wrote      ${count(written.length, "file")}: ${written.join(", ")}\n`,
          ...chosen.map(
            (line, at) =>
              `  ${(at === 0 ? "chose" : "").padEnd(10)} ${plain(line)}\n`,
          ),
          ...(variables.length > 0
            ? [
                `  set        ${variables.map((name) => inWords(name, config.headers)).join(", ")} in the environment${answers.workflow ? " and as secrets of the repository" : ""}; the config contains no credentials\n`,
              ]
            : []),
          `  next       ${next.join(", then ")}\n`,
          printDiagnostics(diagnostics, painter),
        ].join(""),
    });
    return 0;
  },
});

/** The files to write, and why. */
interface Setup {
  readonly answers: Answers;
  readonly survey: Survey;
  readonly imports: ExtensionChoice;
  readonly place: ReturnType<typeof placeOfDocument>;
  readonly config: ConfigRequest;
  /** Required environment variables. */
  readonly variables: readonly string[];
}

async function planSetup(
  answers: Answers,
  headers: Readonly<Record<string, string>>,
  io: {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  },
): Promise<Setup> {
  const { output } = answers;
  if (onOneLine(output) !== output) {
    throw new SpeclatheError(
      "option-invalid",
      "the output directory contains invisible characters",
    );
  }
  const { input } = withPlaceholders(answers.input);
  const given = withPlaceholderHeaders(headers);
  const survey = await surveyProject(io.cwd, io.env);
  const imports = chooseImportExtension(resolve(io.cwd, output));
  const place = placeOfDocument(input, { cwd: io.cwd, root: survey.root });
  return {
    answers,
    survey,
    imports,
    place,
    config: {
      input,
      output,
      headers: given.headers,
      keepDocument: place !== "repository",
      isInstalled: survey.packageManager !== undefined,
      ...(imports.isNeeded ? { importExtension: imports.extension } : {}),
    },
    variables: [...new Set([...variablesIn(input), ...given.variables])],
  };
}

async function planFiles(
  setup: Setup,
  cwd: string,
): Promise<readonly PlannedFile[]> {
  const { answers, survey, config } = setup;
  const configName = existsSync(join(cwd, "tsconfig.json"))
    ? "speclathe.config.ts"
    : "speclathe.config.json";
  const found = findConfig(cwd, undefined);
  if (found !== undefined && basename(found) !== configName) {
    throw new SpeclatheError("config-exists", "there is another config", {
      place: basename(found),
    });
  }
  const print = configName.endsWith(".ts") ? printTypedConfig : printConfig;
  const name = `.github/workflows/${workflowName(survey.below)}.yml`;
  const workflow = relative(cwd, join(survey.root, name));
  const planStyled = async (
    path: string,
    text: string,
  ): Promise<PlannedFile | undefined> =>
    planNew(cwd, path, await inStyle(resolve(cwd, path), text));
  return [
    await planStyled(configName, print(config)),
    answers.workflow
      ? await planStyled(
          workflow.replaceAll("\\", "/"),
          printWorkflow(workflowOf(setup, cwd)),
        )
      : undefined,
    answers.gitattributes ? planAttributes(cwd, answers.output) : undefined,
    await planScript(cwd),
  ].filter((plan) => plan !== undefined);
}

function workflowOf(
  { answers, survey, place, variables }: Setup,
  cwd: string,
): Parameters<typeof printWorkflow>[0] {
  const { packageManager, typeCheck, compilers, ...rest } = survey;
  const commands = packageManager && commandsOf(packageManager);
  const types =
    typeCheck === undefined
      ? compilers.map((each) => `${commands?.runCommand} ${each}`).join(" && ")
      : `${commands?.runScript} ${typeCheck}`;
  return {
    ...rest,
    output: answers.output,
    variables,
    isRemote: place === "url",
    generate: runGenerate(survey, cwd),
    ...(packageManager ? { packageManager } : {}),
    ...(commands && types !== "" ? { typeCheck: types } : {}),
  };
}

/** As Prettier prints it in the project. */
async function inStyle(file: string, text: string): Promise<string> {
  const { format } = await import("prettier");
  const style = await findFileStyle(file);
  return format(text, { ...style, filepath: file });
}

function runGenerate({ packageManager }: Survey, cwd: string): string {
  if (!packageManager) return "npx --yes speclathe generate";
  const { runScript, runCommand } = commandsOf(packageManager);
  return hasManifest(cwd)
    ? `${runScript} ${scriptName}`
    : `${runCommand} speclathe generate`;
}

function nextSteps(survey: Survey, cwd: string): readonly string[] {
  const { packageManager, isInstalled, tools } = survey;
  if (!packageManager && tools.includes("Deno")) {
    return [
      hasScript(cwd)
        ? `deno task ${scriptName}`
        : "deno run -A npm:speclathe generate",
    ];
  }
  if (!packageManager) return ["npx speclathe generate"];
  return [
    ...(isInstalled ? [] : [commandsOf(packageManager).addSpeclathe]),
    runGenerate(survey, cwd),
  ];
}

function describeChoices({
  answers,
  survey,
  imports,
  place,
}: Setup): readonly string[] {
  const { isNeeded, because, extension } = imports;
  const ending = extension === "" ? "no extension" : `\`${extension}\``;
  const { hasWorkflow, otherWorkflows } = survey;
  const isMissing = otherWorkflows > 0 && !hasWorkflow;
  return [
    ...(isNeeded
      ? [
          `imports with ${ending}, because ${because} cannot resolve \`.js\` to TypeScript files`,
        ]
      : []),
    place === "repository"
      ? "no copy of the document, because it is in the repository"
      : "a copy of the document in the output, for `diff` and `check --offline`",
    ...(isMissing && !answers.workflow
      ? [
          "no workflow; add `speclathe check --strict` to yours, or run `init --workflow`",
        ]
      : []),
  ];
}

/** A variable, and the scheme that precedes it in the config. */
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
