import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isRecord } from "../../model/is-record.js";
import { listProjectFolders } from "./project-folders.js";
import { readObject } from "./read-object.js";
import { readTsconfigs, type Tsconfig } from "./tsconfig.js";

/** The files of a project that decide how its modules are compiled and resolved. */
export interface Project {
  /** The output, relative to the folder of package.json. */
  readonly output: string;
  /** The nearest deno.json or deno.jsonc, where no tsconfig.json is nearer. */
  readonly deno?: string;
  /** Empty without a tsconfig.json, and for Deno. */
  readonly tsconfigs: readonly Tsconfig[];
  readonly package: Package;
  /** A file as messages name it: relative to the folder of package.json. */
  show(path: string): string;
  /** The text of the package's own files whose name matches, and of those its scripts name. */
  readTexts(name: RegExp): string;
}

/** The members of a package.json; empty if none can be read. */
export interface Package {
  /** Node's `type`: without it, CommonJS. */
  readonly isModule: boolean;
  readonly scripts: Readonly<Record<string, string>>;
  /** The JSON pointer of a dependency, with the file; undefined where the package is none. */
  findDependency(name: string): string | undefined;
  /** The first number of a dependency's version range; undefined where it has none. */
  majorOf(name: string): number | undefined;
  /** A member's text as JSON; empty where it is absent. */
  text(member: string): string;
}

/** Reads the project that a directory belongs to; the directory need not exist. */
export function readProject(directory: string): Project {
  const folders = listProjectFolders(directory);
  const find = (...names: readonly string[]): string | undefined =>
    folders
      .flatMap((folder) => names.map((name) => join(folder, name)))
      .find((path) => existsSync(path));
  const manifest = find("package.json");
  const folder = manifest === undefined ? directory : join(manifest, "..");
  const compiler = find("deno.json", "deno.jsonc", "tsconfig.json");
  const isDeno = compiler !== undefined && !compiler.endsWith("tsconfig.json");
  const pack = readPackage(manifest);
  const show = (path: string): string =>
    relative(folder, path).replaceAll("\\", "/");
  return {
    output: show(directory),
    ...(isDeno ? { deno: compiler } : {}),
    tsconfigs: compiler === undefined || isDeno ? [] : readTsconfigs(compiler),
    package: pack,
    show,
    readTexts: (name) => readTexts(folder, name, pack.scripts),
  };
}

function readPackage(path: string | undefined): Package {
  const value = path === undefined ? {} : readObject(path);
  const scripts = value["scripts"];
  const kinds = ["dependencies", "devDependencies"];
  const versionOf = (kind: string, name: string): unknown => {
    const list = value[kind];
    return isRecord(list) && Object.hasOwn(list, name) ? list[name] : undefined;
  };
  return {
    isModule: value["type"] === "module",
    scripts: Object.fromEntries(
      Object.entries(isRecord(scripts) ? scripts : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    ),
    findDependency: (name) => {
      const kind = kinds.find((each) => versionOf(each, name) !== undefined);
      return kind && `package.json#/${kind}/${name.replaceAll("/", "~1")}`;
    },
    majorOf: (name) => {
      const range = kinds.map((kind) => versionOf(kind, name)).find(Boolean);
      const [digits] = /\d+/.exec(String(range)) ?? [];
      return digits === undefined ? undefined : Number(digits);
    },
    text: (member) => JSON.stringify(value[member]) ?? "",
  };
}

function readTexts(
  folder: string,
  name: RegExp,
  scripts: Package["scripts"],
): string {
  const named = Object.values(scripts).flatMap((script) =>
    script.split(/[\s"'=]+/).filter((word) => word.includes("/")),
  );
  const paths = [...list(folder), ...named].filter((path) =>
    name.test(path.slice(path.lastIndexOf("/") + 1)),
  );
  return paths.map((path) => read(join(folder, path)) ?? "").join("\n");
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
