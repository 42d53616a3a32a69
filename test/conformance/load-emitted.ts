import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { build } from "esbuild";
import { guardName, tupleName } from "../../generator/emit/names/names.js";
import { emitValidators } from "../../generator/emit/validators/emit-validators.js";
import { printModule } from "../../generator/print/print-module.js";
import type { ValidatorOptions } from "../../generator/emit/options/options.js";
import type { Model } from "../../generator/model/model.js";
import type { NamedType } from "../../generator/model/named-type.js";

/** What an emitted module exports, by name. */
export type Emitted = Record<string, never>;

/** A model that has nothing but types. */
export function modelOf(types: readonly NamedType[]): Model {
  return {
    api: { title: "Test", name: "Test", version: "1" },
    types,
    generics: [],
    scopeSets: [],
    filters: [],
    operations: [],
    securitySchemes: [],
  };
}

/** The text of the validators of some types, not formatted. */
export function printValidators(
  types: readonly NamedType[],
  options: ValidatorOptions = {},
): string {
  const [module] = emitValidators(modelOf(types), options);
  if (module === undefined) throw new Error("no module was emitted");
  return printModule(module, {});
}

/** Emits the validators of some types, bundles them with the runtime, and imports the bundle. */
export async function loadValidators(
  types: readonly NamedType[],
  options: ValidatorOptions = {},
): Promise<Emitted> {
  return await importText(await bundle(printValidators(types, options), types));
}

/** Bundles the validators of some types with the runtime. */
export async function bundle(
  text: string,
  types: readonly NamedType[],
): Promise<string> {
  const result = await build({
    stdin: { contents: text, loader: "ts", resolveDir: "." },
    bundle: true,
    write: false,
    format: "esm",
    logLevel: "silent",
    plugins: [
      {
        name: "templates",
        setup(setup) {
          setup.onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => ({
            path: posix
              .join(posix.dirname(importer), path)
              .replace(/^runtime\//, "")
              .replace(/\.js$/, ".ts"),
            namespace: "output",
          }));
          setup.onLoad({ filter: /.*/, namespace: "output" }, ({ path }) => ({
            contents: ["types.ts", "scopes.ts"].includes(path)
              ? printEnumerations(types)
              : readFileSync(
                  new URL(`../../templates/${path}`, import.meta.url),
                  "utf8",
                ),
            loader: "ts",
          }));
        },
      },
    ],
  });
  return result.outputFiles[0]?.text ?? "";
}

/** The guards and tuples that validators take from the types' module. */
function printEnumerations(types: readonly NamedType[]): string {
  return types
    .filter((type) => type.schema.enum !== undefined)
    .map(({ name, schema }) => {
      const tuple = tupleName(name);
      const values = JSON.stringify(schema.enum);
      return `export const ${tuple} = ${values}; export function ${guardName(name)}(value) { return ${tuple}.includes(value); }`;
    })
    .join("\n");
}

/** Imports the text of a module. */
export async function importText(text: string): Promise<Emitted> {
  const url = `data:text/javascript;base64,${Buffer.from(text).toString("base64")}`;
  return (await import(/* @vite-ignore */ url)) as Emitted;
}
