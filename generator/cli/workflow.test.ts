import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { printWorkflow } from "./workflow.js";

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

function stepsOf(text: string): readonly Step[] {
  const { jobs } = parse(text) as {
    jobs: { regenerate: { steps: readonly Step[] } };
  };
  return jobs.regenerate.steps;
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
    const text = printWorkflow(output, "generate:api");
    const expressions = text.match(/\$\{\{.*?\}\}/g);
    expect(expressions).toEqual([
      "${{ github.token }}",
      "${{ steps.types.outcome }}",
    ]);
    const script = stepsOf(text).at(-1)?.run ?? "";
    const [, status = ""] =
      /git status --porcelain -- (.*?)\)"/.exec(script) ?? [];
    const [, add = ""] = /^git add -- (.*)$/m.exec(script) ?? [];
    for (const word of [status, add]) {
      const command = `printf '%s\\n' ${word}`;
      expect(execFileSync("sh", ["-c", command], { encoding: "utf8" })).toBe(
        `${given}\n`,
      );
    }
  });
});

test("variables are secrets of the steps that read the config, and of no other", () => {
  const variables = ["API_TOKEN", "_B2", "2B", "A-B", "A B", ""];
  const steps = stepsOf(printWorkflow("src", "make", variables));
  const env = {
    API_TOKEN: "${{ secrets.API_TOKEN }}",
    _B2: "${{ secrets._B2 }}",
  };
  expect(
    steps.flatMap((step) => (step.env ? [[step.run, step.env]] : [])),
  ).toEqual([
    [expect.stringContaining("npx speclathe diff --base HEAD --uses . "), env],
    ["npm run make", env],
    [
      expect.any(String),
      { GH_TOKEN: "${{ github.token }}", TYPES: "${{ steps.types.outcome }}" },
    ],
  ]);
});

test("one is enough", () => {
  const steps = stepsOf(printWorkflow("src", "make", ["A"]));
  expect(steps.flatMap(({ env }) => (env?.["A"] ? [env["A"]] : []))).toEqual([
    "${{ secrets.A }}",
    "${{ secrets.A }}",
  ]);
});

test("without variables no step has any", () => {
  const steps = stepsOf(printWorkflow("src", "make"));
  expect(steps.filter(({ env }) => env)).toHaveLength(1);
});

describe("the text of the pull request", () => {
  const steps = stepsOf(printWorkflow("src", "make"));
  /** What `gh` would be given, by what `speclathe` prints. */
  const bodyOf = (npx: string): string => {
    const folder = mkdtempSync(join(tmpdir(), "speclathe-workflow-"));
    const report = join(folder, "changes.md");
    const commands = `npx() { ${npx}; }; git() { echo "?? src"; }; gh() { :; };`;
    for (const name of ["What changed", "Open a pull request"]) {
      const script = steps.find((step) => step.name === name)?.run ?? "";
      execFileSync("bash", ["-ec", `${commands}\n${script}`], {
        env: { ...process.env, RUNNER_TEMP: folder, TYPES: "success" },
      });
    }
    const body = readFileSync(report, "utf8");
    rmSync(folder, { recursive: true });
    return body;
  };
  const ending = "\nType check of this repository: success.\n";

  it("says what of the repository breaks, and is no longer than GitHub takes", () =>
    expect(bodyOf('echo "$@"')).toBe(
      `speclathe diff --base HEAD --uses . --format markdown --max-length 60000\n${ending}`,
    ));

  it("is the report alone where its TypeScript cannot be asked", () =>
    expect(
      bodyOf(
        'case "$*" in *--uses*) echo half; return 2;; *) echo "$@";; esac',
      ),
    ).toBe(
      `speclathe diff --base HEAD --format markdown --max-length 60000\n${ending}`,
    ));
});
