import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { CheckResult } from "./checks.js";
import type { RuntimesServer } from "./server.js";
import { freePort } from "../support/free-port.js";

/** A program that runs the checks. */
export interface Runtime {
  readonly name: string;
  /** Where it is; nothing runs it where it is not. */
  readonly program: string;
  run(given: Given): Promise<readonly CheckResult[]>;
}

/** Arguments of a runtime. */
export interface Given {
  readonly program: string;
  /** The module that exports `checkRuntime`. */
  readonly bundle: string;
  readonly server: RuntimesServer;
  /** Its own, and empty. */
  readonly folder: string;
}

const installed = (path: string): string =>
  fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

export const runtimes: readonly Runtime[] = [
  { name: "Node 20", program: process.execPath, run: inProcess([]) },
  {
    name: "Node 22",
    program: installed("node22/bin/node"),
    run: inProcess([]),
  },
  {
    name: "Node 24",
    program: installed("node24/bin/node"),
    run: inProcess([]),
  },
  {
    name: "Deno",
    program: installed("@deno/linux-x64-glibc/deno"),
    run: inProcess(["run", "--allow-net", "--no-lock", "--no-config"]),
  },
  {
    name: "Bun",
    program: installed("@oven/bun-linux-x64/bin/bun"),
    run: inProcess(["run"]),
  },
  {
    name: "workerd",
    program: installed("@cloudflare/workerd-linux-64/bin/workerd"),
    run: inWorker,
  },
  { name: "Chromium", program: "/usr/bin/chromium", run: inPage },
].map((runtime) =>
  // `npm test` itself may run in another Node; then that is the one that is meant.
  runtime.program === process.execPath
    ? { ...runtime, name: `Node ${process.versions.node.split(".")[0]}` }
    : runtime,
);

/** Milliseconds for all checks; they take two seconds. */
const longest = 120_000;

/** Whether a runtime is there. */
export function isInstalled({ program }: Runtime): boolean {
  return existsSync(program);
}

/** Runs a module that prints what came of the checks as one line of JSON. */
function inProcess(words: readonly string[]): Runtime["run"] {
  return async ({ program, bundle, server, folder }) => {
    const path = join(folder, "checks.mjs");
    const url = JSON.stringify(server.url);
    writeFileSync(
      path,
      `${bundle}\nconsole.log("results: " + JSON.stringify(await checkRuntime(${url})));\n`,
    );
    const child = spawn(program, [...words, path], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { HOME: folder, NO_COLOR: "1" },
      timeout: longest,
      killSignal: "SIGKILL",
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += String(chunk)));
    child.stderr.on("data", (chunk: Buffer) => (said += String(chunk)));
    await new Promise((resolve) => child.once("close", resolve));
    const [, results] = /^results: (.*)$/m.exec(said) ?? [];
    if (results === undefined) throw new Error(said);
    return JSON.parse(results) as CheckResult[];
  };
}

/** Runs a worker that answers a request with what came of the checks. */
async function inWorker({
  program,
  bundle,
  server,
  folder,
}: Given): Promise<readonly CheckResult[]> {
  const port = await freePort();
  const url = JSON.stringify(server.url);
  writeFileSync(
    join(folder, "worker.js"),
    `${bundle}\nexport default { async fetch() { return Response.json(await checkRuntime(${url})); } };\n`,
  );
  writeFileSync(
    join(folder, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "2026-01-01",
);
`,
  );
  const child = spawn(program, ["serve", join(folder, "config.capnp")], {
    stdio: "ignore",
  });
  try {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const response = await fetch(`http://127.0.0.1:${port}`).catch(
        () => undefined,
      );
      if (response?.ok) return (await response.json()) as CheckResult[];
      if (response) throw new Error(await response.text());
      await pause(100);
    }
    throw new Error("workerd does not come up");
  } finally {
    await end(child);
  }
}

/** Opens a page that sends what came of the checks to the server. */
async function inPage({
  program,
  server,
  folder,
}: Given): Promise<readonly CheckResult[]> {
  const profile = join(folder, "profile");
  mkdirSync(profile);
  const child = spawn(
    program,
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-dev-shm-usage",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--user-data-dir=${profile}`,
      server.url,
    ],
    // A group of its own, which ends as a whole.
    { stdio: "ignore", detached: true },
  );
  try {
    const late = pause(longest, undefined, { ref: false });
    const results = await Promise.race([server.results, late]);
    if (results === undefined) throw new Error("the page does not answer");
    return results as CheckResult[];
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const isGone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await isGone;
}
