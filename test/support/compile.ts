import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OutputFile } from "../../generator/model/output-file.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A version of TypeScript. */
export interface Compiler {
  readonly name: string;
  /** The package it is installed as. */
  readonly package: string;
  /** Flags it does not have yet. */
  readonly without?: readonly (keyof typeof strictest)[];
}

/** The versions of TypeScript that generated code must compile with. */
export const compilers: readonly Compiler[] = [
  {
    name: "TypeScript 5.4, the floor",
    package: "typescript-5.4",
    // These came with 5.5 and 5.8.
    without: ["isolatedDeclarations", "erasableSyntaxOnly"],
  },
  { name: "TypeScript 5", package: "typescript" },
  { name: "TypeScript 6", package: "typescript-6" },
  { name: "TypeScript 7", package: "typescript-7" },
];

/** The strictest flags of a consumer. */
const strictest = {
  target: "ES2022",
  lib: ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  isolatedDeclarations: true,
  declaration: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
};

/** Flags of consumers that are looser, or have no DOM library: beside those of a project. */
export const looser: readonly {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}[] = [
  {
    name: "the types of Node in place of the DOM library",
    options: { lib: ["ES2022"], types: ["node"] },
  },
  {
    // As Next.js writes it.
    name: "strict: false",
    options: { strict: false, exactOptionalPropertyTypes: false },
  },
  {
    name: "noUncheckedIndexedAccess: false",
    options: { noUncheckedIndexedAccess: false },
  },
  {
    name: "strictFunctionTypes: false",
    options: { strictFunctionTypes: false },
  },
  {
    name: "strictNullChecks: false",
    options: { strictNullChecks: false, exactOptionalPropertyTypes: false },
  },
];

/** Writes files below a folder. */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Makes a folder a consumer's project: an ES module with the strictest flags. */
export function writeProject(
  folder: string,
  options: Readonly<Record<string, unknown>> = {},
): void {
  writeFiles(folder, [
    { path: "package.json", text: '{ "type": "module" }\n' },
    {
      path: "tsconfig.json",
      text: `${JSON.stringify({ compilerOptions: { ...strictest, noEmit: true, ...options }, include: ["**/*.ts"] }, null, 2)}\n`,
    },
  ]);
}

/**
 * Makes another config for the folders of a project, without the files beside them; gives the
 * folder it is in.
 */
export function writeConfig(
  folder: string,
  name: string,
  options: Readonly<Record<string, unknown>>,
): string {
  const config = {
    compilerOptions: { ...strictest, noEmit: true, ...options },
    include: ["../*/**/*.ts"],
    exclude: ["../node_modules"],
  };
  writeFiles(folder, [
    { path: `${name}/tsconfig.json`, text: JSON.stringify(config) },
  ]);
  return join(folder, name);
}

/** Runs a version of `tsc` in a folder; gives what it complains of, nothing when it is content. */
export function compile(folder: string, compiler: Compiler): string {
  const tsc = join(root, "node_modules", compiler.package, "bin", "tsc");
  const config = configFor(folder, compiler);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsc, "-p", config, "--pretty", "false"],
    { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  return status === 0 ? "" : `${stdout}${stderr}`;
}

/** The project's own config, less the flags the version does not have. */
function configFor(
  folder: string,
  { without = [], ...compiler }: Compiler,
): string {
  if (without.length === 0) return folder;
  const written = JSON.parse(
    readFileSync(join(folder, "tsconfig.json"), "utf8"),
  ) as { compilerOptions: Record<string, unknown> };
  for (const flag of without) delete written.compilerOptions[flag];
  const path = `tsconfig.${compiler.package}.json`;
  writeFiles(folder, [{ path, text: JSON.stringify(written) }]);
  return join(folder, path);
}
