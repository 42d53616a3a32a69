import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Understood, WireAnswer, WireServer } from "../wire-server.js";
import { freePort } from "../../support/free-port.js";

/** Debian's, which has the packages that apt-get installs. */
const python = "/usr/bin/python3";

/** The versions of modules of Python's, joined; absent: one of them is not installed. */
export function pythonVersion(
  ...modules: readonly string[]
): string | undefined {
  const { status, stdout } = spawnSync(
    python,
    [
      "-c",
      `import ${modules.join(", ")}; print(getattr(${modules[0]}, "__version__", None) or ${modules[0]}.VERSION)`,
    ],
    { encoding: "utf8" },
  );
  return status === 0 ? stdout.trim() : undefined;
}

/** Runs a server of Python's beside this file; it is asked and told at `/__wire`. */
export async function startPython(
  script: string,
  documentPath = "/openapi.json",
): Promise<WireServer> {
  const port = await freePort();
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(python, [path, String(port)], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const documentUrl = `${url}${documentPath}`;
  await untilUp(documentUrl, child);
  return {
    url,
    documentUrl,
    async answerNext(answer: WireAnswer) {
      const body = JSON.stringify(answer);
      const headers = { "content-type": "application/json" };
      await fetch(`${url}/__wire`, { method: "PUT", headers, body });
    },
    async understood() {
      const response = await fetch(`${url}/__wire`);
      return ((await response.json()) as Understood | null) ?? undefined;
    },
    async close() {
      const isGone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await isGone;
    },
  };
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    if (child.exitCode !== null) break;
    await pause(200);
  }
  child.kill("SIGKILL");
  throw new Error(`${child.spawnargs.join(" ")} does not come up`);
}
