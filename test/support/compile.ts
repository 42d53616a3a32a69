import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OutputFile } from "../../generator/model/output-file.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The versions of TypeScript that generated code must compile with. */
export const compilers = [
  { name: "TypeScript 5", package: "typescript" },
  { name: "TypeScript 6", package: "typescript-6" },
  { name: "TypeScript 7", package: "typescript-7" },
] as const;

/** The strictest flags of a consumer; every version has them. */
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
  noPropertyAccessFromIndexSignature: true,
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

/** Runs a version of `tsc` in a folder; gives what it complains of, nothing when it is content. */
export function compile(folder: string, compilerPackage: string): string {
  const tsc = join(root, "node_modules", compilerPackage, "bin", "tsc");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsc, "-p", folder],
    { encoding: "utf8" },
  );
  return status === 0 ? "" : `${stdout}${stderr}`;
}
