import { spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publint } from "publint";

// Packs the package and checks what would be published: publint, Are The Types Wrong, its size.

/** Bytes of the tarball; what makes it larger is to be wanted. */
const mostBytes = 1_150_000;

const folder = mkdtempSync(join(tmpdir(), "speclathe-pack-"));
const problems: string[] = [];
try {
  run("npm", ["pack", "--silent", "--pack-destination", folder]);
  const [name = ""] = readdirSync(folder);
  const tarball = join(folder, name);
  const bytes = statSync(tarball).size;
  console.log(`${name}: ${bytes} bytes`);
  if (bytes > mostBytes)
    problems.push(`the tarball has ${bytes} bytes, more than ${mostBytes}`);
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const { messages } = await publint({
    pack: {
      tarball: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer,
    },
    strict: true,
  });
  problems.push(...messages.map((message) => JSON.stringify(message)));
  run("npx", ["attw", tarball, "--profile", "esm-only"]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function run(command: string, argv: readonly string[]): void {
  const { status } = spawnSync(command, argv, { stdio: "inherit" });
  if (status !== 0) problems.push(`${command} ${argv.join(" ")} failed`);
}
