import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { printWorkflow, type WorkflowRequest } from "./workflow.js";

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<
    Record<"check" | "update", { readonly steps: readonly Step[] }>
  >;
}

const request: WorkflowRequest = {
  output: "src/api",
  generate: "npm run generate:api",
  variables: [],
  below: "",
  root: "/project",
  packageManager: {
    name: "npm",
    folder: "/project",
    package: "/project",
    yarn: "classic",
    lockfile: "package-lock.json",
  },
  isRemote: true,
  typeCheck: "npx tsc --noEmit",
  hasTypeScript: true,
};

const print = (more: Partial<WorkflowRequest> = {}): string =>
  printWorkflow({ ...request, ...more });
const read = (text: string): Workflow => parse(text) as Workflow;
const updateSteps = (more?: Partial<WorkflowRequest>): readonly Step[] =>
  read(print(more)).jobs.update.steps;

/** The words of a shell's text. */
function wordsOf(text: string): readonly string[] {
  const command = `printf '%s\\n' ${text}`;
  return execFileSync("sh", ["-c", command], { encoding: "utf8" })
    .trimEnd()
    .split("\n");
}

// What git is given, as a shell reads it.
describe("the output's path reaches git as it is", () => {
  it.each([
    ["src/api", "src/api"],
    ["my api", "my api"],
    ["it's", "it's"],
    ["$HOME/`id`", "$HOME/`id`"],
    ["-rf", "-rf"],
    ["${{ secrets.KEY }}", "${{ secrets.KEY }}"],
    ["a*", ":(literal)a*"],
    ["a?b", ":(literal)a?b"],
    ["a[b", ":(literal)a[b"],
    ["a]b", ":(literal)a]b"],
    ["a\\b", ":(literal)a\\b"],
    [":/", ":(literal):/"],
    ["a:b", "a:b"],
  ])("%s", (output, given) => {
    const text = print({ output });
    const expressions = text.match(/\$\{\{.*?\}\}/g);
    expect(expressions?.join("\n")).not.toContain("secrets.KEY");
    const script = updateSteps({ output })
      .map(({ run = "" }) => run)
      .join("\n");
    const found = [
      /git status --porcelain -- (.*?)\)"/,
      /^git add -- (.*)$/m,
      /FETCH_HEAD -- (.*); then/,
    ].map((pattern) => pattern.exec(script)?.[1] ?? "");
    expect(found.map((word) => wordsOf(word))).toEqual([
      [given],
      [given],
      [given],
    ]);
    const [, lock = ""] =
      /cat-file -e "\$BASE:\.\/"(.*); then/.exec(text) ?? [];
    expect(wordsOf(lock)).toEqual([`${output}/speclathe.lock.json`]);
  });
});

test("a folder of the repository becomes no expression of GitHub", () => {
  const text = print({ below: "a/${{ secrets.KEY }}" });
  expect(text).toContain("a/${{ '${{' }} secrets.KEY }}");
});

test("variables are secrets of the step that fetches, and of no other", () => {
  const variables = ["API_TOKEN", "_B2", "2B", "A-B", "A B", ""];
  const { jobs } = read(print({ variables }));
  const given = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ env }) => JSON.stringify(env ?? {}).includes("secrets."))
    .map(({ run = "", env = {} }) => [run.split("\n")[0], env]);
  expect(given).toEqual([
    [
      "npm run generate:api",
      {
        API_TOKEN: "${{ secrets.API_TOKEN }}",
        _B2: "${{ secrets._B2 }}",
      },
    ],
    [
      expect.stringContaining("printf"),
      {
        GH_TOKEN: "${{ secrets.SPECLATHE_TOKEN || github.token }}",
        TYPES: "${{ steps.types.outcome }}",
      },
    ],
  ]);
});

test("a document of the repository is checked, and never fetched", () => {
  const { on, jobs } = read(print({ isRemote: false }));
  expect(Object.keys(on)).toEqual(["pull_request"]);
  expect(Object.keys(jobs)).toEqual(["check"]);
});

test("the update asks for the document once", () => {
  const commands = updateSteps()
    .flatMap(({ run = "" }) => run.split("\n"))
    .filter((line) => /speclathe |generate:api/.test(line))
    .filter((line) => !/diff lock lock|git |gh pr/.test(line));
  expect(commands).toEqual(["npm run generate:api"]);
});

test("every action is pinned by the hash of a commit", () => {
  for (const name of ["npm", "pnpm", "yarn", "bun"] as const) {
    const manager = { ...request.packageManager, name } as never;
    const { jobs } = read(print({ packageManager: manager }));
    for (const { uses = "" } of [...jobs.check.steps, ...jobs.update.steps])
      if (uses !== "") expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  }
});

describe("the text of the pull request", () => {
  const steps = updateSteps();
  /** What `gh` would be given, by what `speclathe` prints. */
  const bodyOf = (npx: string): string => {
    const folder = mkdtempSync(join(tmpdir(), "speclathe-workflow-"));
    const report = join(folder, "changes.md");
    const commands = `npx() { ${npx}; }; git() { echo "?? src"; }; gh() { :; };`;
    for (const name of ["Describe the changes", "Open a pull request"]) {
      const script = steps.find((step) => step.name === name)?.run ?? "";
      // Git's answer would end the last step as one with nothing to do.
      const alone = script.replace(/^if git fetch.*$/m, "");
      execFileSync("bash", ["-ec", `${commands}\n${alone}`], {
        env: {
          ...process.env,
          RUNNER_TEMP: folder,
          GITHUB_OUTPUT: join(folder, "output"),
          TYPES: "success",
        },
      });
    }
    const body = readFileSync(report, "utf8");
    rmSync(folder, { recursive: true });
    return body;
  };
  const ending = "\nType check of this repository: success.\n";
  const diff =
    "speclathe diff lock lock --base HEAD --format markdown --max-length 60000";

  it("says what of the repository breaks, and is no longer than GitHub takes", () =>
    expect(bodyOf('echo "$@"')).toBe(`${diff} --uses .\n${ending}`));

  it("is the report alone where its TypeScript cannot be asked", () =>
    expect(
      bodyOf(
        'case "$*" in *--uses*) echo half; return 2;; *) echo "$@";; esac',
      ),
    ).toBe(`${diff}\n${ending}`));
});
