import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");
const execute = promisify(execFile);

/** What a command printed and ended with. */
export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end, without a terminal; an exit code is no error. */
export async function runCommand(
  command: string,
  argv: readonly string[],
  options: {
    readonly cwd: string;
    readonly env?: Readonly<Record<string, string>>;
  },
): Promise<Ended> {
  const env = {
    ...cleanEnvironment(),
    npm_config_loglevel: "error",
    ...options.env,
  };
  try {
    const { stdout, stderr } = await execute(command, argv, {
      cwd: options.cwd,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as {
      code?: number | string;
      stdout: string;
      stderr: string;
    };
    if (typeof code !== "number") throw error;
    return { exitCode: code, stdout, stderr };
  }
}

/** As {@link runCommand}, but throws what was printed where the command fails. */
export async function mustRun(
  ...given: Parameters<typeof runCommand>
): Promise<Ended> {
  const ended = await runCommand(...given);
  if (ended.exitCode === 0) return ended;
  throw new Error(
    `${given[0]} ${given[1].join(" ")} ended with ${ended.exitCode}\n${ended.stdout}${ended.stderr}`,
  );
}

/** The package as `npm pack` makes it from the build that is there, in a directory of its own. */
export interface Packed {
  readonly tarball: string;
  /** The paths in it, sorted. */
  readonly files: readonly string[];
  remove(): void;
}

/** Packs the package. */
export async function packPackage(): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-pack-"));
  // `npm test` has built; building again here would pull `dist` from under other tests.
  const { stdout } = await mustRun(
    "npm",
    ["pack", "--ignore-scripts", "--json", "--pack-destination", folder],
    { cwd: root },
  );
  const [packed] = packedList(stdout);
  if (!packed) throw new Error(`npm pack printed ${stdout}`);
  return {
    tarball: join(folder, packed.filename),
    files: packed.files.map(({ path }) => path).toSorted(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A project in a directory of its own, with packages installed. */
export interface ScratchProject {
  readonly directory: string;
  /** Writes a file. */
  put(path: string, text: string): void;
  /** Runs an installed command, as `npx` would. */
  npx(argv: readonly string[], env?: Record<string, string>): Promise<Ended>;
  remove(): void;
}

/**
 * Makes an empty project (an ES module) and installs packages into it: `packed.tarball`, and
 * whatever of the registry a test needs, such as `typescript@7`.
 */
export async function createScratchProject(
  packages: readonly string[],
): Promise<ScratchProject> {
  const directory = mkdtempSync(join(tmpdir(), "speclathe-scratch-"));
  const put = (path: string, text: string): void => {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  put(
    "package.json",
    JSON.stringify({ name: "scratch", private: true, type: "module" }),
  );
  if (packages.length > 0) {
    await mustRun(
      "npm",
      ["install", "--no-audit", "--no-fund", "--prefer-offline", ...packages],
      { cwd: directory },
    );
  }
  return {
    directory,
    put,
    npx: (argv, env = {}) =>
      runCommand("npx", ["--no-install", ...argv], { cwd: directory, env }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

interface PackedEntry {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

// A list up to npm 10; npm 11 and later may key it by the package's name.
function packedList(stdout: string): readonly PackedEntry[] {
  const value = JSON.parse(stdout) as
    readonly PackedEntry[] | Readonly<Record<string, PackedEntry>>;
  return Array.isArray(value) ? value : Object.values(value);
}

// What npm and vitest tell the processes below them is not for a project of its own.
function cleanEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined &&
        !/^(?:npm_|VITEST|NODE_OPTIONS|NODE_ENV|INIT_CWD|FORCE_COLOR|NO_COLOR)/i.test(
          entry[0],
        ),
    ),
  );
}
