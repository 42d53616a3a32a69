import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";

// ts-morph's printer of structures without what ts-morph is around it: loading it whole is a third
// of what a small document takes, nearly all of it TypeScript, which printing asks for nothing but
// the names of its enumerations.

const require = createRequire(import.meta.url);

const file = "print-structure.js";

/** Has what is bundled take the printer from the file that `bundlePrintStructure` makes. */
export const printStructureAlone: Plugin = {
  name: "print-structure-alone",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /print[/\\]load-print-structure\.ts$/ }, () => ({
      contents: `import { printStructure } from "./${file}";
        export const loadPrintStructure = () => printStructure;`,
    }));
    onResolve({ filter: new RegExp(`^\\./${file}$`) }, ({ path }) => ({
      path,
      external: true,
    }));
  },
};

/** Writes the printer into the folder of the parts; returns what esbuild bundled. */
export async function bundlePrintStructure(folder: string): Promise<Metafile> {
  const contents = `export { printStructure } from "ts-morph";`;
  const { metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile: join(folder, file),
    // What of it is CommonJS asks for Node's modules by `require`.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    legalComments: "inline",
    plugins: [withoutTypeScript],
    metafile: true,
    logLevel: "warning",
  });
  return metafile;
}

/** Leaves out TypeScript but for its enumerations, its libraries, and what finds files. */
const withoutTypeScript: Plugin = {
  name: "without-typescript",
  setup({ onLoad }) {
    onLoad({ filter: /common[/\\]dist[/\\]typescript\.js$/ }, ({ path }) => ({
      contents: enumerationsOf(path),
    }));
    onLoad({ filter: /ts-morph-common\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(
        /^const libFiles = \[\{\n.*?^ *\}\];$/ms,
        "const libFiles = [];",
      ),
    }));
    onLoad({ filter: /[/\\](?:minimatch|tinyglobby)[/\\]/ }, () => ({
      contents: "",
    }));
  },
};

/** A module with TypeScript's enumerations, and what ts-morph asks for as it is loaded. */
function enumerationsOf(path: string): string {
  const { version, ...others } = require(path) as Record<string, unknown>;
  const isName = (value: unknown): boolean =>
    typeof value === "number" || typeof value === "string";
  const enumerations = Object.entries(others).filter(
    ([, value]) =>
      typeof value === "object" &&
      value !== null &&
      Object.values(value).every(isName),
  );
  const all = JSON.stringify({ ...Object.fromEntries(enumerations), version });
  return `module.exports = { ...${all}, createScanner: () => undefined };`;
}
