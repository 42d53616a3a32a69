import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listProjectFolders } from "./project-folders.js";
import { defined } from "../../model/defined.js";
import { readObject } from "./read-object.js";

/** The package manager of a project, and where it installs. */
export interface PackageManager {
  readonly name: "npm" | "pnpm" | "yarn" | "bun";
  /** The folder of the lockfile or the workspace, else of the nearest package.json. */
  readonly folder: string;
  /** The folder of the workspace that the project is in. */
  readonly workspace?: string;
  /** The folder of the project's package.json. */
  readonly package: string;
  readonly lockfile?: string;
  /** As `packageManager` in package.json says it. */
  readonly version?: string;
  /** Of Yarn: whether it is later than 1, and whether the repository has a copy of it. */
  readonly yarn: "classic" | "modern" | "copied";
}

const lockfiles: readonly (readonly [string, PackageManager["name"]])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
];

/**
 * The package manager of the project that a directory belongs to, by the nearest lockfile or
 * `packageManager`, else the one that runs this program, else npm; undefined where the project has
 * no package.json.
 */
export function findPackageManager(
  directory: string,
  userAgent: string | undefined,
): PackageManager | undefined {
  const folders = listProjectFolders(directory);
  const nearest = folders.find((folder) =>
    existsSync(join(folder, "package.json")),
  );
  if (nearest === undefined) return undefined;
  const found = folders.flatMap((folder) => readFolder(folder) ?? []);
  const [first] = found;
  const name = first?.name ?? nameIn(userAgent) ?? "npm";
  const version = found.find((each) => each.version !== undefined)?.version;
  // A package of a workspace may name its manager, too; the lockfile is at the root.
  const locked = found.find((each) => each.lockfile !== undefined);
  const lockfile = locked?.name === name ? locked.lockfile : undefined;
  const workspace = folders.find(isWorkspace);
  const folder = locked?.folder ?? workspace ?? nearest;
  return {
    name,
    folder,
    package: nearest,
    yarn: readYarn(folder, version),
    ...defined({ workspace, lockfile, version }),
  };
}

interface FolderFacts {
  readonly folder: string;
  readonly name: PackageManager["name"];
  readonly lockfile?: string;
  readonly version?: string;
}

function readFolder(folder: string): FolderFacts | undefined {
  const { packageManager } = readObject(join(folder, "package.json"));
  const declared = /^(npm|pnpm|yarn|bun)@([\w.-]+)/.exec(
    String(packageManager),
  );
  const name = nameIn(`${declared?.[1] ?? ""}/`);
  const version = declared?.[2];
  const [lockfile, owner] =
    lockfiles.find(([path]) => existsSync(join(folder, path))) ?? [];
  const chosen = name ?? owner;
  if (chosen === undefined) return undefined;
  return {
    folder,
    name: chosen,
    ...defined({
      lockfile: owner === chosen ? lockfile : undefined,
      version,
    }),
  };
}

function isWorkspace(folder: string): boolean {
  return (
    existsSync(join(folder, "pnpm-workspace.yaml")) ||
    readObject(join(folder, "package.json"))["workspaces"] !== undefined
  );
}

function readYarn(
  folder: string,
  version: string | undefined,
): PackageManager["yarn"] {
  const path = join(folder, ".yarnrc.yml");
  if (!existsSync(path))
    return version === undefined || version.startsWith("1.")
      ? "classic"
      : "modern";
  return /^yarnPath:/m.test(readFileSync(path, "utf8")) ? "copied" : "modern";
}

/** `pnpm/10.1.0 npm/? node/…`, as package managers say to what they run. */
function nameIn(userAgent = ""): PackageManager["name"] | undefined {
  const [, name] = /^(npm|pnpm|yarn|bun)\//.exec(userAgent) ?? [];
  return name as PackageManager["name"] | undefined;
}

/** The arguments of a package manager. */
export interface PackageCommands {
  /** Installs what the lockfile names, and fails where it is out of date. */
  readonly install: string;
  readonly addSpeclathe: string;
  /** Before the name of a script. */
  readonly runScript: string;
  /** Before the name of an installed command. */
  readonly runCommand: string;
}

/** The commands of a package manager, as they are typed in the folder of a package. */
export function commandsOf(manager: PackageManager): PackageCommands {
  const { name, lockfile, workspace, yarn } = manager;
  const isLocked = lockfile !== undefined;
  const frozen = isLocked ? " --frozen-lockfile" : "";
  const isRoot = workspace === manager.package;
  switch (name) {
    case "npm":
      return {
        install: isLocked ? "npm ci" : "npm install",
        addSpeclathe: "npm install --save-dev speclathe",
        runScript: "npm run",
        runCommand: "npx",
      };
    case "pnpm":
      return {
        install: `pnpm install${frozen}`,
        addSpeclathe: `pnpm add --save-dev${isRoot ? " --workspace-root" : ""} speclathe`,
        runScript: "pnpm run",
        runCommand: "pnpm exec",
      };
    case "yarn":
      return {
        install: `yarn install${isLocked && yarn !== "classic" ? " --immutable" : frozen}`,
        addSpeclathe: "yarn add --dev speclathe",
        runScript: "yarn run",
        // Yarn 1 prints lines of its own on the standard output.
        runCommand: yarn === "classic" ? "yarn --silent run" : "yarn run",
      };
    case "bun":
      return {
        install: `bun install${frozen}`,
        addSpeclathe: "bun add --dev speclathe",
        runScript: "bun run",
        runCommand: "bunx",
      };
    default:
      return name satisfies never;
  }
}
