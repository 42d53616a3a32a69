import { execFileSync } from "node:child_process";
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
    [
      'npx speclathe diff lock live --format markdown > "$RUNNER_TEMP/changes.md"',
      env,
    ],
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
