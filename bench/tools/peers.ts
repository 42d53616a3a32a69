import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Command } from "../harness/run-measured.js";
import { node, peerFile } from "../harness/places.js";
import type { Job, Tool } from "./tool.js";

/** What a user would pick instead, each as its own documentation sets it up. */
export const peers: readonly Tool[] = [
  {
    name: "hey-api + zod",
    package: "@hey-api/openapi-ts",
    makes: ["client", "validators"],
    command: (job) =>
      heyApi(job, [
        "@hey-api/typescript",
        { name: "@hey-api/sdk", validator: true },
        "@hey-api/client-fetch",
        "zod",
      ]),
  },
  {
    name: "hey-api",
    package: "@hey-api/openapi-ts",
    makes: ["client"],
    command: (job) =>
      heyApi(job, [
        "@hey-api/typescript",
        "@hey-api/sdk",
        "@hey-api/client-fetch",
      ]),
  },
  {
    name: "orval + zod",
    package: "orval",
    makes: ["client", "validators"],
    command: (job) => orval(job, ["fetch", "zod"]),
  },
  {
    name: "orval",
    package: "orval",
    makes: ["client"],
    command: (job) => orval(job, ["fetch"]),
  },
  {
    name: "openapi-typescript",
    package: "openapi-typescript",
    makes: [],
    command: ({ document, output, folder }) =>
      run(folder, "openapi-typescript/bin/cli.js", [
        document,
        "-o",
        join(output, "paths.ts"),
      ]),
  },
  {
    name: "typed-openapi",
    package: "typed-openapi",
    makes: ["client"],
    command: ({ document, output, folder }) => {
      mkdirSync(output, { recursive: true });
      // It takes the path of its output from the working directory, always.
      const path = join(relative(folder, output), "client.ts");
      return run(folder, "typed-openapi/bin.js", [document, "-o", path]);
    },
  },
];

function heyApi(
  { document, output, folder }: Job,
  plugins: readonly unknown[],
): Command {
  const config = join(folder, "hey-api.config.mjs");
  const logs = { file: false, level: "silent" };
  writeModule(config, { input: document, output, logs, plugins });
  return run(folder, "@hey-api/openapi-ts/bin/run.js", ["-f", config]);
}

function orval(
  { document, output, folder }: Job,
  clients: readonly ("fetch" | "zod")[],
): Command {
  const config = join(folder, "orval.config.mjs");
  const projects = clients.map((client) => [
    client,
    {
      input: { target: document },
      output: {
        target: join(output, `${client}.ts`),
        client,
        mode: "single",
      },
    },
  ]);
  writeModule(config, Object.fromEntries(projects));
  return run(folder, "orval/dist/bin/orval.mjs", [
    "--config",
    config,
    "--quiet",
  ]);
}

function run(cwd: string, file: string, args: readonly string[]): Command {
  return { file: node, args: [peerFile(file), ...args], cwd };
}

function writeModule(path: string, value: unknown): void {
  writeFileSync(path, `export default ${JSON.stringify(value, null, 2)};\n`);
}
