import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parse } from "yaml";
import { readWhole } from "../../../generator/read-model.js";
import type { Raw } from "./outputs.js";

/** The document of a folder, or a file, of one file; undefined where there is none. */
export function readFixture(path: string): Raw | undefined {
  const file = fileOf(path);
  return file === undefined ? undefined : parseAlone(readFileSync(file));
}

/** The document of a folder, or a file; several files are bundled. */
export async function readWithReferences(
  path: string,
): Promise<Raw | undefined> {
  const file = fileOf(path);
  if (file === undefined) return undefined;
  return readAll(pathToFileURL(file).href, (uri) =>
    readFileSync(fileURLToPath(uri)),
  );
}

/** A document as it was at one time. */
export interface Version {
  readonly name: string;
  readonly document: Raw;
}

/** The documents of a folder, versions of one API in the order of their names. */
export async function* versionsInFolder(
  folder: string,
): AsyncGenerator<Version> {
  const inOrder = new Intl.Collator("en", { numeric: true });
  for (const name of readdirSync(folder).toSorted(inOrder.compare)) {
    const document = await readWithReferences(join(folder, name));
    if (document) yield { name, document };
  }
}

/**
 * The versions of a document in a git repository, at most `most`, evenly spread over the commits
 * that changed it or what is beside it. A version that is no OpenAPI document is left out.
 */
export async function* versionsInGit(
  repository: string,
  path: string,
  most: number,
): AsyncGenerator<Version> {
  const git = (...words: readonly string[]): Buffer =>
    execFileSync("git", ["-C", repository, ...words], {
      maxBuffer: 256 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  const newest = git("show", `HEAD:${path}`);
  const folder = path.split("/").slice(0, -1).join("/");
  const where = isAlone(newest) || folder === "" ? path : folder;
  const commits = git("log", "--reverse", "--format=%h", "--", where)
    .toString()
    .split("\n")
    .filter((commit) => commit !== "");
  const last = commits.length - 1;
  const steps = Math.min(most, commits.length) - 1;
  const chosen = new Set(
    Array.from({ length: steps + 1 }, (_, step) =>
      steps === 0 ? last : Math.round((step * last) / steps),
    ),
  );
  for (const index of chosen) {
    const commit = commits[index] ?? "";
    const root = "file:///";
    try {
      const document = await readAll(`${root}${path}`, (uri) =>
        git("show", `${commit}:${decodeURI(uri.slice(root.length))}`),
      );
      yield { name: commit, document };
    } catch (error) {
      console.log(`${repository} ${commit}: ${String(error).split("\n")[0]}`);
    }
  }
}

function fileOf(path: string): string | undefined {
  const isFolder = statSync(path).isDirectory();
  const names = isFolder ? ["openapi.json", "openapi/index.yaml"] : [""];
  const files = names.map((name) => join(path, name)).map(withoutSlash);
  return files.find(
    (file) => /\.(?:json|ya?ml)$/.test(file) && existsSync(file),
  );
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, "");
}

async function readAll(
  entry: string,
  read: (uri: string) => Buffer,
): Promise<Raw> {
  const alone = parseAlone(read(entry));
  if (alone) return alone;
  const load = (uri: string) => Promise.resolve({ uri, bytes: read(uri) });
  const { root } = await readWhole({ entry, load });
  return JSON.parse(JSON.stringify(root)) as Raw;
}

/** A document that refers to no other file. */
function parseAlone(bytes: Buffer): Raw | undefined {
  const document = parseText(bytes);
  return refersElsewhere(document) ? undefined : document;
}

function isAlone(bytes: Buffer): boolean {
  return !refersElsewhere(parseText(bytes));
}

function parseText(bytes: Buffer): Raw {
  return parse(bytes.toString(), {
    maxAliasCount: -1,
    merge: true,
    logLevel: "silent",
  }) as Raw;
}

function refersElsewhere(document: Raw): boolean {
  return /"\$ref":"[^#"]/.test(JSON.stringify(document));
}
