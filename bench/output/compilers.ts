/** A consumer's `tsc` on an output, with each version and how strict. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { node, root } from "../harness/places.js";
import { type Cost, runMeasured } from "../harness/run-measured.js";

/** The compilers: a package of the project each. */
export const compilers = [
  { name: "TypeScript 5.9", package: "typescript" },
  { name: "TypeScript 7", package: "typescript-7" },
] as const;

/** What a careful consumer sets; peers import without extensions, so a bundler resolves. */
const strict = {
  target: "ES2022",
  lib: ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  module: "ESNext",
  moduleResolution: "Bundler",
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Everything our own output is held to. */
const strictest = {
  ...strict,
  noEmit: false,
  emitDeclarationOnly: true,
  declaration: true,
  isolatedDeclarations: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
};

/** How strict a consumer is. */
export type Strictness = "strict" | "strictest";

/** What `tsc` says of an output and what it costs; `failure` where it does not come to an end. */
export interface Compilation {
  readonly errors: number;
  readonly cost: Cost;
  readonly failure?: string;
}

/** Compiles an output in place. */
export async function compile(
  folder: string,
  compiler: (typeof compilers)[number],
  strictness: Strictness,
): Promise<Compilation> {
  const project = join(`${folder}.config`, strictness);
  mkdirSync(project, { recursive: true });
  const compilerOptions =
    strictness === "strict"
      ? strict
      : {
          ...strictest,
          rootDir: folder,
          outDir: join(project, "declarations"),
        };
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: [join(folder, "**/*.ts")] }),
  );
  const tsc = join(root, "node_modules", compiler.package, "bin/tsc");
  const run = await runMeasured({
    file: node,
    args: [tsc, "-p", project, "--pretty", "false"],
    cwd: project,
  });
  const errors = run.log.match(/error TS\d+/g)?.length ?? 0;
  if (run.kind === "failed" && errors === 0)
    return { errors, cost: run.cost, failure: run.reason };
  return { errors, cost: run.cost };
}
