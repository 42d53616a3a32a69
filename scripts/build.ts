import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import {
  bundlePrintStructure,
  printStructureAlone,
} from "./print-structure.js";
import {
  billOfMaterials,
  bundledPackages,
  thirdPartyLicenses,
} from "./third-party-licenses.js";

// Makes `dist`: the command and the API, each with the parts that are loaded when they are needed,
// and the declarations that the API references. A run loads a dozen files instead of 250, which is a
// fifth of what a small document takes.

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
declare();
keepDeclarations(join(dist, "index.d.ts"));
const packages = bundledPackages([
  await bundle(),
  await bundlePrintStructure(join(dist, "parts")),
  await bundlePages(),
]);
writeFileSync(
  join(dist, "third-party.license.txt"),
  thirdPartyLicenses(packages),
);
writeFileSync(join(dist, "bom.cdx.json"), billOfMaterials(packages));

async function bundle(): Promise<Metafile> {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  ) as Record<string, object>;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["generator/cli/main.ts", "generator/index.ts"],
    outbase: "generator",
    outdir: "dist",
    chunkNames: "parts/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    external: Object.keys({ ...dependencies, ...peerDependencies }),
    plugins: [printStructureAlone],
    // Source maps name the lines of a stack.
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

/** What the pages of `inspect --html` and `diff --html` are made of: each a script, and the style. */
async function bundlePages(): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["pages/document.ts", "pages/changes.ts", "pages/page.css"],
    outdir: "dist/pages",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "ascii",
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

function declare(): void {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const argv = [tsc, "-p", join(root, "tsconfig.build.json")];
  const { status } = spawnSync(process.execPath, argv, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** Removes the declarations that those at `entry` do not import. */
function keepDeclarations(entry: string): void {
  const kept = new Set([entry]);
  // A set goes on to what is added to it on the way.
  for (const path of kept)
    for (const [, from = ""] of readFileSync(path, "utf8").matchAll(
      /(?:from|import\()\s*"(\.[^"]+)\.js"/g,
    ))
      kept.add(join(dirname(path), `${from}.d.ts`));
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".d.ts") && !kept.has(join(dist, file)))
      rmSync(join(dist, file));
}
