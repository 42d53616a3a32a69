/**
 * `npm run comparison` in `bench`: the same small application with ours, with hey-api's plugins and
 * with orval. It generates each, compiles it, uses it against the fixture's service, and counts:
 * what `docs/comparison.md` says is its output.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { format } from "prettier";
import { node, peerFile, root, versionOf } from "../harness/places.js";
import { printTable } from "../harness/section.js";
import { checkApplication, type Said } from "./check.js";

interface Application {
  readonly name: string;
  readonly folder: string;
  /** What generates; run in the application's folder. */
  readonly command: readonly [string, ...string[]];
  readonly config: string;
  readonly versions: readonly string[];
  /** The same set up otherwise: a text of the config, and its replacement. */
  readonly otherwise?: readonly {
    readonly name: string;
    readonly replaces: readonly [string, string];
  }[];
}

const applications: readonly Application[] = [
  {
    name: "speclathe",
    folder: "speclathe",
    command: ["node", join(root, "dist/cli/main.js"), "generate"],
    config: "speclathe.config.ts",
    versions: [],
    otherwise: [
      {
        name: "speclathe, requests not checked",
        replaces: ["targets:", "validators: { requests: false },\n  targets:"],
      },
      {
        name: "speclathe, requests not checked, two layers",
        replaces: [
          "targets:",
          'layers: ["retry", "serverMessages"],\n  validators: { requests: false },\n  targets:',
        ],
      },
    ],
  },
  {
    name: "hey-api",
    folder: "hey-api",
    command: [node, peerFile("@hey-api/openapi-ts/bin/run.js")],
    config: "openapi-ts.config.ts",
    versions: ["@hey-api/openapi-ts"],
    otherwise: [
      {
        name: "hey-api with zod",
        replaces: [
          "plugins: [",
          'plugins: ["zod", { name: "@hey-api/sdk", validator: true }, ',
        ],
      },
    ],
  },
  {
    name: "orval",
    folder: "orval",
    command: [node, peerFile("orval/dist/bin/orval.mjs")],
    config: "orval.config.ts",
    versions: ["orval"],
  },
];

interface Figures {
  readonly components: number;
  readonly setUp: number;
  readonly config: number;
  readonly generated: number;
  readonly minified: number;
  readonly gzip: number;
  readonly errors: number;
  readonly exactErrors: number;
  readonly said: Said;
}

const here = fileURLToPath(new URL(".", import.meta.url));

run("npm", ["run", "--silent", "build"], root);
const measured: { name: string; figures: Figures }[] = [];
for (const application of applications) {
  const { name, folder, otherwise = [] } = application;
  measured.push({
    name,
    figures: await measure(application, join(here, folder)),
  });
  for (const { name, replaces } of otherwise) {
    // Beside it, so that its paths hold.
    const variant = mkdtempSync(join(here, "variant-"));
    try {
      cpSync(join(here, folder), variant, { recursive: true });
      const path = join(variant, application.config);
      const text = readFileSync(path, "utf8");
      writeFileSync(path, text.replace(...replaces));
      measured.push({ name, figures: await measure(application, variant) });
    } finally {
      rmSync(variant, { recursive: true });
    }
  }
}
const packages = [
  ...applications.flatMap(({ versions }) => versions),
  ..."react @tanstack/react-query typescript prettier esbuild zod".split(" "),
];
console.log(packages.map((name) => `${name} ${versionOf(name)}`).join(", "));
console.log(printTable(tableOf(measured)));
// React's scheduler and the timers of queries would keep the process.
process.exit(0);

async function measure(
  { name, command: [file, ...args], config }: Application,
  folder: string,
): Promise<Figures> {
  process.stderr.write(`  ${name}\n`);
  rmSync(join(folder, "api"), { recursive: true, force: true });
  run(file, args, folder);
  const components = readdirSync(folder).filter((path) =>
    path.endsWith(".tsx"),
  );
  return {
    components: await count(folder, components),
    setUp: await count(folder, ["setup.ts"]),
    config: await count(folder, [config]),
    generated: await count(join(folder, "api"), codeIn(join(folder, "api"))),
    ...(await bundle(folder)),
    errors: countErrors(folder, []),
    exactErrors: countErrors(folder, ["--exactOptionalPropertyTypes"]),
    said: await checkApplication(folder),
  };
}

function codeIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts"),
  );
}

/** The lines of files as Prettier prints them. */
async function count(
  folder: string,
  paths: readonly string[],
): Promise<number> {
  let lines = 0;
  for (const path of paths) {
    const text = readFileSync(join(folder, path), "utf8");
    const printed = await format(text, { filepath: path });
    lines += printed.split("\n").length - 1;
  }
  return lines;
}

function countErrors(folder: string, flags: readonly string[]): number {
  const tsc = peerFile("typescript/bin/tsc");
  const args = [tsc, "-p", folder, "--pretty", "false", ...flags];
  const { stdout } = spawnSync(node, args, { encoding: "utf8" });
  return stdout.match(/error TS\d+/g)?.length ?? 0;
}

/** What is downloaded besides React and TanStack Query. */
async function bundle(
  folder: string,
): Promise<Pick<Figures, "minified" | "gzip">> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, "app.tsx")],
    bundle: true,
    minify: true,
    format: "esm",
    jsx: "automatic",
    external: ["react", "react-dom", "@tanstack/react-query"],
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`no bundle of ${folder}`);
  const { contents } = file;
  return { minified: contents.length, gzip: gzipSync(contents).length };
}

function tableOf(all: typeof measured): Parameters<typeof printTable>[0] {
  const row = (title: string, cell: (figures: Figures) => string): string[] => [
    title,
    ...all.map(({ figures }) => cell(figures)),
  ];
  const lines = (title: string, of: (figures: Figures) => number): string[] =>
    row(title, (figures) => of(figures).toLocaleString("en"));
  const size = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
  return {
    columns: ["", ...all.map(({ name }) => name)],
    rows: [
      lines("by hand: components", ({ components }) => components),
      lines("set-up", ({ setUp }) => setUp),
      lines("config", ({ config }) => config),
      lines(
        "by hand in all",
        ({ components, setUp, config }) => components + setUp + config,
      ),
      lines("generated", ({ generated }) => generated),
      row(
        "bundle, minified (gzip)",
        ({ minified, gzip }) => `${size(minified)} (${size(gzip)})`,
      ),
      lines("errors of tsc, strict", ({ errors }) => errors),
      lines("and exactOptionalPropertyTypes", (each) => each.exactErrors),
      row("a wrong key", ({ said }) => said.wrongKey),
      row(
        "an id that is no UUID",
        ({ said }) => `${said.noUuid} (${said.isSent ? "sent" : "not sent"})`,
      ),
      row("a client that is not there", ({ said }) => said.unknownClient),
    ].map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, " "))),
  };
}

function run(file: string, args: readonly string[], cwd: string): void {
  const found = spawnSync(file, args, { cwd, encoding: "utf8" });
  if (found.status !== 0)
    throw new Error(
      `${file} ${args.join(" ")}: ${found.stdout}${found.stderr}`,
    );
}
