import { spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { publint } from "publint";

// Packs the package and checks what would be published: publint, Are The Types Wrong, its size. Prints
// the sizes of other tarballs beside it: `npm run check-package -- OLDER.tgz`.

/** Bytes of the tarball; what makes it larger is to be wanted. */
const mostBytes = 1_150_000;

const folder = mkdtempSync(join(tmpdir(), "speclathe-pack-"));
const problems: string[] = [];
try {
  run("npm", ["pack", "--silent", "--pack-destination", folder]);
  const [name = ""] = readdirSync(folder);
  const tarball = join(folder, name);
  const bytes = statSync(tarball).size;
  for (const each of [...process.argv.slice(2), tarball]) printSizes(each);
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

/** Installs a tarball in an empty project, and prints what that adds. */
function printSizes(tarball: string): void {
  const project = mkdtempSync(join(folder, "install-"));
  writeFileSync(join(project, "package.json"), "{}");
  run("npm", ["install", "--silent", "--prefix", project, resolve(tarball)]);
  const modules = join(project, "node_modules");
  const files = readdirSync(modules, {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  const size = (paths: readonly string[]): string =>
    `${paths.reduce((sum, path) => sum + statSync(path).size, 0)} bytes`;
  const paths = files.map((file) => join(file.parentPath, file.name));
  const own = join(modules, "speclathe");
  const packages = readdirSync(modules).filter((name) => !name.startsWith("."));
  console.log(
    `${basename(tarball)}: ${size([tarball])}, unpacked ${size(paths.filter((path) => path.startsWith(own)))}; ` +
      `installed ${packages.length} packages, ${size(paths)}`,
  );
}

function run(command: string, argv: readonly string[]): void {
  const { status } = spawnSync(command, argv, { stdio: "inherit" });
  if (status !== 0) problems.push(`${command} ${argv.join(" ")} failed`);
}
