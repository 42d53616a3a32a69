import { execFileSync } from "node:child_process";
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, getFileInfo, resolveConfig } from "prettier";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { shop } from "../compare/cases/changed-documents.js";
import { Project } from "./project.js";

let project: Project;

beforeEach(() => {
  project = new Project();
  project.put("api.json", JSON.stringify(shop));
});

afterEach(() => project.remove());

const workspace = `packages:\n  - "packages/*"\n`;
const bundler = `{"compilerOptions":{"module":"preserve","moduleResolution":"bundler"}}`;

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** The folder of the package; default the root of the repository. */
  readonly below?: string;
  readonly found: string;
  readonly next: string;
  /** Of the workflow: where it is, and what its jobs run before speclathe. */
  readonly workflow: string;
  readonly install: readonly string[];
  /** The step of the workflow that checks types. */
  readonly types?: string;
}

const cases: readonly Case[] = [
  {
    name: "npm with Vite",
    files: {
      "package.json": `{"type":"module","scripts":{"typecheck":"tsc -b"},"devDependencies":{"vite":"8","typescript":"~5.9.0","prettier":"3"}}`,
      "package-lock.json": "{}",
      "tsconfig.json": bundler,
      ".github/workflows/ci.yml": "on: push\n",
    },
    types: "npm run typecheck",
    found:
      "npm · TypeScript 5 · ES modules · Vite · Prettier · 1 workflow without speclathe",
    next: "npm install --save-dev speclathe, then npm run generate:api",
    workflow: ".github/workflows/speclathe.yml",
    install: ["npm ci", "npx speclathe check --strict --offline"],
  },
  {
    name: "a config that only references others, as Vite's template has it",
    files: {
      "package.json": `{"type":"module","devDependencies":{"vite":"8"}}`,
      "tsconfig.json": `{"files":[],"references":[{"path":"./tsconfig.app.json"}]}`,
      "tsconfig.app.json": bundler,
    },
    types: "npx tsc --build",
    found: "npm · ES modules · Vite",
    next: "npm install --save-dev speclathe, then npm run generate:api",
    workflow: ".github/workflows/speclathe.yml",
    install: ["npm install", "npx speclathe check --strict --offline"],
  },
  {
    name: "a package of a pnpm workspace with Next.js, which names its manager, too",
    files: {
      "package.json": `{"packageManager":"pnpm@10.4.1"}`,
      "pnpm-workspace.yaml": workspace,
      "pnpm-lock.yaml": "",
      ".nvmrc": "22",
      "packages/web/package.json": `{"packageManager":"pnpm@10.4.1","dependencies":{"next":"16","speclathe":"*"}}`,
      "packages/web/tsconfig.json": bundler,
    },
    types: "pnpm exec next typegen && pnpm exec tsc --noEmit",
    below: "packages/web",
    found: "pnpm workspace (packages/web) · ES modules · Next.js",
    next: "pnpm run generate:api",
    workflow: ".github/workflows/speclathe-web.yml",
    install: [
      "pnpm install --frozen-lockfile",
      "pnpm exec speclathe check --strict --offline",
    ],
  },
  {
    name: "the root of a pnpm workspace",
    files: {
      "package.json": "{}",
      "pnpm-workspace.yaml": workspace,
      "pnpm-lock.yaml": "",
    },
    found: "pnpm · CommonJS",
    next: "pnpm add --save-dev --workspace-root speclathe, then pnpm run generate:api",
    workflow: ".github/workflows/speclathe.yml",
    install: [
      "pnpm install --frozen-lockfile",
      "pnpm exec speclathe check --strict --offline",
    ],
  },
  {
    name: "a CommonJS service with Jest and Yarn 1",
    files: {
      "package.json": `{"devDependencies":{"jest":"30"}}`,
      "yarn.lock": "",
      "tsconfig.json": `{"compilerOptions":{"module":"commonjs"}}`,
    },
    found: "yarn · CommonJS · Jest",
    next: "yarn add --dev speclathe, then yarn run generate:api",
    workflow: ".github/workflows/speclathe.yml",
    install: [
      "yarn install --frozen-lockfile",
      "yarn --silent run speclathe check --strict --offline",
    ],
  },
  {
    name: "a workspace of Yarn 4",
    files: {
      "package.json": `{"packageManager":"yarn@4.9.1","workspaces":["apps/*"]}`,
      "yarn.lock": "",
      "apps/a b/package.json": `{"type":"module"}`,
    },
    below: "apps/a b",
    found: "yarn workspace (apps/a b) · ES modules",
    next: "yarn add --dev speclathe, then yarn run generate:api",
    workflow: ".github/workflows/speclathe-a-b.yml",
    install: [
      "npm install --global corepack && corepack enable",
      "yarn install --immutable",
      "yarn run speclathe check --strict --offline",
    ],
  },
  {
    name: "Bun",
    files: { "package.json": "{}", "bun.lock": "" },
    found: "bun · CommonJS",
    next: "bun add --dev speclathe, then bun run generate:api",
    workflow: ".github/workflows/speclathe.yml",
    install: [
      "bun install --frozen-lockfile",
      "bunx speclathe check --strict --offline",
    ],
  },
  {
    name: "Deno without a package.json",
    files: { "deno.json": `{"tasks":{"dev":"deno run main.ts"}}` },
    found: "ES modules · Deno",
    next: "deno task generate:api",
    workflow: ".github/workflows/speclathe.yml",
    install: ["npx --yes speclathe check --strict --offline"],
  },
];

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps: readonly {
          readonly id?: string;
          readonly run?: string;
        }[];
      }
    >
  >;
}

describe("init looks at the project", () => {
  it.each(cases)("$name", async ({ files, below = "", ...want }) => {
    project.put(".git/HEAD", "ref: refs/heads/main\n");
    if ("deno.json" in files)
      unlinkSync(join(project.directory, "package.json"));
    for (const [path, text] of Object.entries(files)) project.put(path, text);
    const input = "https://api.example.com/openapi.json";
    const { stdout, exitCode } = await project.run(
      ["init", "-i", input, "-o", "src/api", "--workflow", "--json"],
      { cwd: join(project.directory, below) },
    );
    expect(exitCode).toBe(0);
    const { found, next } = JSON.parse(stdout) as Record<string, unknown>;
    expect({ found, next }).toEqual({
      found: want.found,
      next: want.next.split(", then "),
    });
    const { jobs } = parse(project.text(want.workflow)) as Workflow;
    const runs = jobs["check"]?.steps.flatMap(({ run }) => run ?? []) ?? [];
    expect(runs.slice(0, want.install.length)).toEqual(want.install);
    if (want.types !== undefined)
      expect(jobs["update"]?.steps.find(({ id }) => id === "types")?.run).toBe(
        want.types,
      );
  });

  it("adds a task to deno.json, and no path to a schema that is not installed", async () => {
    unlinkSync(join(project.directory, "package.json"));
    project.put(
      "deno.json",
      '{\n  "tasks": { "dev": "deno run main.ts" }\n}\n',
    );
    await project.run(["init", "-i", "api.json", "-o", "src/api"]);
    expect(JSON.parse(project.text("deno.json"))).toEqual({
      tasks: {
        dev: "deno run main.ts",
        "generate:api": "deno run -A npm:speclathe generate",
      },
    });
    expect(JSON.parse(project.text("speclathe.config.json"))).toEqual({
      input: "api.json",
      output: "src/api",
      importExtension: ".ts",
    });
  });

  it("knows the package manager it is run by", async () => {
    const env = { npm_config_user_agent: "pnpm/10.4.1 npm/? node/v22.1.0" };
    const argv = ["init", "-i", "api.json", "-o", "src"];
    const { stdout } = await project.run(argv, { env });
    expect(stdout).toContain("✓ found      pnpm · CommonJS\n");
  });

  it("keeps a copy of a document that git ignores or the repository lacks", async () => {
    const kept = async (input: string): Promise<boolean> => {
      await project.run(["init", "-i", input, "-o", "src"]);
      const path = "speclathe.config.json";
      const text = project.text(path);
      unlinkSync(join(project.directory, path));
      return (
        (JSON.parse(text) as { keepDocument?: true }).keepDocument === true
      );
    };
    expect(await kept("api.json")).toBe(false);
    expect(await kept("../other/api.json")).toBe(true);
    expect(await kept("https://api.example.com/a.json")).toBe(true);
    execFileSync("git", ["init", "-q"], { cwd: project.directory });
    project.put(".gitignore", "api.json\n");
    expect(await kept("api.json")).toBe(true);
  });
});

describe("Prettier accepts what init and generate write", () => {
  it.each([
    ["no configuration", {}],
    ["tabs", { ".prettierrc": '{ "useTabs": true, "singleQuote": true }\n' }],
    [
      "overrides",
      {
        ".prettierrc": JSON.stringify({
          semi: false,
          overrides: [
            { files: "*.json", options: { tabWidth: 4 } },
            { files: "*.yml", options: { singleQuote: true } },
          ],
        }),
      },
    ],
  ])(
    "with %s",
    async (_, files) => {
      project.put(".git/HEAD", "ref: refs/heads/main\n");
      project.put("tsconfig.json", "{}\n");
      project.put("package.json", '{\n\t"name": "a"\n}\n');
      for (const [path, text] of Object.entries(files)) project.put(path, text);
      const before = project.read();
      // Outside of the repository, so that a copy is kept.
      const input = join(project.cache, "api.json");
      writeFileSync(input, JSON.stringify(shop));
      await project.run(["init", "-i", input, "-o", "src/api", "--workflow"]);
      expect((await project.runWhole(["generate"])).exitCode).toBe(0);
      const written = Object.keys(project.read()).filter(
        (path) => before[path] === undefined,
      );
      expect(written).toEqual(
        expect.arrayContaining([
          "speclathe.config.ts",
          ".github/workflows/speclathe.yml",
          "src/api/openapi.json",
          "src/api/speclathe.lock.json",
          "src/api/index.ts",
        ]),
      );
      const ugly: string[] = [];
      for (const path of written) {
        const file = join(project.directory, path);
        const { inferredParser } = await getFileInfo(file);
        if (inferredParser === null) continue;
        const style = await resolveConfig(file, { useCache: false });
        const text = readFileSync(file, "utf8");
        if (!(await check(text, { ...style, filepath: file }))) ugly.push(path);
      }
      expect(ugly).toEqual([]);
      expect((await project.runWhole(["check", "--strict"])).exitCode).toBe(0);
    },
    30_000,
  );

  it.each([
    ["Prettier", { ".prettierrc": "useTabs: true\n" }],
    ["a file of Prettier for JSON", { ".prettierrc": byFile }],
    ["an .editorconfig", { ".editorconfig": "[*]\nindent_style = tab\n" }],
  ])("package.json on one line, with tabs by %s", async (_, files) => {
    project.put(".git/HEAD", "ref: refs/heads/main\n");
    project.put("package.json", '{"name":"a"}\n');
    for (const [path, text] of Object.entries(files)) project.put(path, text);
    await project.run(["init", "-i", "api.json", "-o", "src/api"]);
    for (const path of ["package.json", "speclathe.config.json"]) {
      const file = join(project.directory, path);
      const style = { editorconfig: true, useCache: false };
      const options = await resolveConfig(file, style);
      expect(options).toMatchObject({ useTabs: true });
      const text = project.text(path);
      expect(text).toContain('\n\t"');
      expect(await check(text, { ...options, filepath: file })).toBe(true);
    }
  });
});

const byFile = JSON.stringify({
  overrides: [{ files: "*.json", options: { useTabs: true } }],
});
