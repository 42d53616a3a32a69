import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { node, root } from "../harness/places.js";
import type { Job, Tool } from "./tool.js";

/** What the config can say that a measure varies. */
interface Choices {
  readonly layers?: readonly string[];
  readonly validators?: { readonly requests: boolean };
  readonly propertyOrder?: "sorted";
}

/**
 * Builds the project into a folder of the bench's own, as it would be installed, so that a build
 * during a long run changes nothing; gives the tool that runs it.
 */
export function buildOurs(work: string): (choices?: Choices) => Tool {
  const folder = join(work, "ours");
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "templates"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const { stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    encoding: "utf8",
  });
  if (existsSync(join(root, "dist")))
    cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  const main = join(folder, "dist/cli/main.js");
  if (!existsSync(main))
    throw new Error(`the build failed\n${stdout}${stderr}`);
  return (choices = {}) => toolOf(main, choices);
}

/**
 * Builds a revision of the project, with the packages of its own lock, into a folder of the bench's
 * own; returns the tool that runs it.
 */
export function buildRevision(work: string, revision: string): Tool {
  const folder = join(work, "baseline");
  mkdirSync(folder, { recursive: true });
  const { stdout } = runIn(root, "git", ["archive", revision]);
  runIn(folder, "tar", ["x"], stdout);
  runIn(folder, "npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
  runIn(folder, "npm", ["run", "--silent", "build"]);
  const name = `speclathe at ${revision}`;
  return { ...toolOf(join(folder, "dist/cli/main.js"), {}), name };
}

function runIn(
  cwd: string,
  file: string,
  args: readonly string[],
  input?: Buffer,
): { stdout: Buffer } {
  const run = spawnSync(file, args, { cwd, input, maxBuffer: 2 ** 30 });
  if (run.status !== 0)
    throw new Error(`${file} ${args.join(" ")} failed\n${run.stderr}`);
  return run;
}

function toolOf(main: string, choices: Choices): Tool {
  return {
    name: "speclathe",
    package: "speclathe",
    makes: ["client", "validators"],
    command(job) {
      const config = configOf(job, choices);
      const args = config
        ? ["--config", config]
        : ["--input", job.document, "--output", job.output];
      return {
        file: node,
        args: [main, "generate", ...args],
        cwd: job.folder,
      };
    },
  };
}

function configOf(job: Job, choices: Choices): string | undefined {
  const all: Choices = {
    ...choices,
    ...(job.isSorted ? { propertyOrder: "sorted" } : {}),
  };
  if (Object.keys(all).length === 0) return undefined;
  const path = join(job.folder, "speclathe.config.json");
  const { document: input, output } = job;
  writeFileSync(path, JSON.stringify({ input, output, ...all }));
  return path;
}
