import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { generate } from "../generator/generate.js";
import type { OutputFile } from "../generator/model/output-file.js";

/** A case: a document under `fixtures/` whose whole output is kept under `snapshots/`. */
export interface SnapshotCase {
  readonly name: string;
  /** Whether the runtime is kept whole; one case does, the others list it by name and hash. */
  readonly runtime: "whole" | "listed";
}

/** Every golden case. */
export const snapshotCases: readonly SnapshotCase[] = [
  { name: "compliance", runtime: "whole" },
];

const root = new URL("../", import.meta.url);

/** The folder of a case's golden output. */
export function snapshotFolder({ name }: SnapshotCase): string {
  return fileURLToPath(new URL(`snapshots/${name}/`, root));
}

/** The fresh output of a case, every file of it. */
export async function generateCase({
  name,
}: SnapshotCase): Promise<readonly OutputFile[]> {
  const entry = fileURLToPath(new URL(`fixtures/${name}/openapi.json`, root));
  const { files } = await generate({
    entry,
    load: (uri) => Promise.resolve({ uri, bytes: readFileSync(uri) }),
  });
  return files;
}

/** What is kept of a case's output: the runtime may be only listed. */
export function goldenFiles(
  { runtime }: SnapshotCase,
  files: readonly OutputFile[],
): readonly OutputFile[] {
  if (runtime === "whole") return files;
  const own = files.filter(({ path }) => !path.startsWith("runtime/"));
  const listed = files
    .filter(({ path }) => path.startsWith("runtime/"))
    .map(
      ({ path, text }) =>
        `${createHash("sha256").update(text).digest("hex").slice(0, 16)}  ${path}\n`,
    );
  return [...own, { path: "runtime.txt", text: listed.join("") }];
}
