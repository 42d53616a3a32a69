import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startService,
  type Service,
} from "../../fixtures/compliance/service.js";
import { freePort } from "../support/free-port.js";
import { type Project, projects } from "./projects.js";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));
// Below the packages that they use; TypeScript, vitest and git pass over it.
const fresh = join(here, ".projects");
const program = join(root, "dist/cli/main.js");

/** What every project prints: an operation, and a list with a filter. */
const answers = `import { createClient } from "./api/indexEXT";
import { alertFilter } from "./api/filtersEXT";

const baseUrl: string = "BASE_URL";
const client = createClient({ baseUrl, apiKey: "API_KEY", environment: "test" });

export async function answers(): Promise<string> {
  const alert = await client.alerts.getByExternalId({ externalId: "A-40" });
  const filter = alertFilter((f) => [f.scopes.in(["MX", "MX:AV"])]);
  const { data } = await client.alerts.list({ filter, limit: 2 });
  return [alert.name, ...data.map((each) => each.externalId)].join("; ");
}
`;
const printed = "Lease alert 40; A-40; A-38";

let service: Service;

beforeAll(async () => {
  rmSync(fresh, { recursive: true, force: true });
  service = await startService();
});

afterAll(async () => {
  await service.close();
  rmSync(fresh, { recursive: true, force: true });
});

/** Installs this copy of speclathe, as the registry would. */
function install(folder: string): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/speclathe"), "junction");
}

/** Writes the files of a project, with imports that end in an extension. */
function write(
  folder: string,
  files: Project["files"],
  extension: string,
): void {
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    const filled = text
      .replaceAll("EXT", extension)
      .replace("BASE_URL", service.url)
      .replace("API_KEY", service.apiKey);
    writeFileSync(target, filled);
  }
  copyFileSync(
    join(root, "fixtures/compliance/openapi.json"),
    join(folder, "openapi.json"),
  );
}

/** Runs a command of the project; gives what it prints, and fails with all of it. */
async function execute(
  folder: string,
  [name = "", ...argv]: readonly string[],
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const command =
    name === "node" ? process.execPath : join(here, "node_modules/.bin", name);
  try {
    return await run(command, argv, { cwd: folder, env: environment });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${name} ${argv.join(" ")}\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}

const environment = {
  ...process.env,
  NODE_ENV: undefined,
  NEXT_TELEMETRY_DISABLED: "1",
  // What a test runner sets for the tests of its own.
  VITEST: undefined,
  VITEST_POOL_ID: undefined,
};

describe("a fresh project", () => {
  test.each(projects)(
    "$name builds and runs the output",
    async ({ name, files, importExtension, commands, server }) => {
      const folder = join(fresh, name);
      write(folder, { ...files, "src/answers.ts": answers }, importExtension);
      install(folder);
      const init = ["init", "-i", "openapi.json", "-o", "src/api", "--json"];
      const said = await execute(folder, ["node", program, ...init]);
      expect(said.stdout).not.toContain('"diagnostics"');
      const { stderr } = await execute(folder, ["node", program, "generate"]);
      expect(stderr).toBe("");
      const outputs: string[] = [];
      for (const command of commands)
        outputs.push((await execute(folder, command)).stdout);
      const shown = server ? await askServer(folder, server) : outputs.at(-1);
      expect(shown).toContain(printed);
    },
  );
});

/** The page of a server that is started and stopped. */
async function askServer(
  folder: string,
  [name = "", ...argv]: readonly string[],
): Promise<string> {
  const port = await freePort();
  const child = spawn(
    join(here, "node_modules/.bin", name),
    [...argv, "--port", `${port}`],
    { cwd: folder, env: environment, stdio: "ignore" },
  );
  const ended = once(child, "exit");
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/`);
        return await response.text();
      } catch (error) {
        if (attempt === 150 || child.exitCode !== null) throw error;
        await sleep(200);
      }
    }
  } finally {
    child.kill();
    await ended;
  }
}

test("what npm init and tsc --init write compiles after the next step of the warning", async () => {
  const folder = join(fresh, "init");
  const pack = (type: string): Record<string, string> => ({
    "package.json": JSON.stringify({ name: "init", type }),
  });
  write(folder, { ...pack("commonjs"), "src/answers.ts": answers }, ".js");
  install(folder);
  await execute(folder, ["tsc", "--init"]);
  const init = ["init", "-i", "openapi.json", "-o", "src/api"];
  const { stdout } = await execute(folder, ["node", program, ...init]);
  expect(stdout).toContain("warning commonjs-verbatim");
  expect(stdout).toContain("npm pkg set type=module");
  const generate = ["node", program, "generate"];
  expect((await execute(folder, generate)).stderr).toContain(
    "warning commonjs-verbatim",
  );
  await expect(execute(folder, ["tsc", "--noEmit"])).rejects.toThrow("TS1295");
  write(folder, pack("module"), ".js");
  expect((await execute(folder, generate)).stderr).toBe("");
  await execute(folder, ["tsc", "--noEmit"]);
});

test("the types of Node 24 are enough, without the DOM library", async () => {
  const folder = join(fresh, "node-24");
  const options = {
    target: "ES2022",
    lib: ["ES2023"],
    module: "nodenext",
    types: ["node-24"],
    strict: true,
    skipLibCheck: true,
  };
  const files = {
    "package.json": `{"type":"module"}`,
    "tsconfig.json": JSON.stringify({ compilerOptions: options }),
    "src/answers.ts": answers,
  };
  write(folder, files, ".js");
  const argv = ["generate", "openapi.json", "-o", "src/api"];
  await execute(folder, ["node", program, ...argv]);
  await execute(folder, ["tsc", "--noEmit"]);
});
