import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateCase } from "../../scripts/cases.js";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { writeFiles } from "../support/compile.js";
import { type Block, readBlocks, userPages } from "./fenced-blocks.js";
import { prelude } from "./prelude.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The types of dates that blocks choose by a flag: `dates=Date`, or a package with `Temporal`. */
export const dateTypes = ["Date", "temporal-polyfill"] as const;

/** The blocks of TypeScript that compile: all but excerpts of code that is somewhere else. */
export function typedBlocks(): readonly Block[] {
  return userPages()
    .flatMap(readBlocks)
    .filter(
      ({ language, flags }) =>
        ["ts", "tsx"].includes(language) &&
        !flags.some((flag) => flag === "excerpt" || flag.includes("/")),
    );
}

/** Writes blocks below a folder, beside the output of the documents that they call. */
export async function writeBlocks(
  folder: string,
  blocks: readonly Block[],
): Promise<void> {
  for (const name of new Set(["compliance", ...blocks.flatMap(casesOf)])) {
    const files = await generateCase({ name }, { targets: targetNames });
    writeFiles(join(folder, name, "api"), files);
    if (name === "compliance") writeFiles(join(folder, name, name), files);
  }
  for (const from of dateTypes) {
    const dates = from === "Date" ? from : ({ as: "Temporal", from } as const);
    const files = await generateCase({ name: "compliance" }, { dates });
    writeFiles(join(folder, `dates-${from}`, "compliance"), files);
  }
  for (const name of [
    "compliance",
    ...dateTypes.map((from) => `dates-${from}`),
  ])
    writeFiles(folder, [{ path: `${name}/prelude.d.ts`, text: prelude }]);
  for (const block of blocks)
    writeFileSync(blockFile(folder, block), `${textOf(block)}\nexport {};\n`);
}

/** Returns what `tsc` prints about the blocks in a folder. */
export function compileBlocks(
  program: string,
  exclude: readonly string[],
): string {
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    module: "NodeNext",
    jsx: "react-jsx",
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    skipLibCheck: true,
    noEmit: true,
    paths: { speclathe: [join(root, "dist/index.d.ts")] },
  };
  const config = {
    compilerOptions: options,
    include: ["**/*.ts", "**/*.tsx"],
    exclude: ["**/*.run.ts", "**/start.ts", ...exclude],
  };
  mkdirSync(program, { recursive: true });
  writeFileSync(join(program, "tsconfig.json"), JSON.stringify(config));
  writeFileSync(join(program, "package.json"), '{ "type": "module" }');
  return spawnSync(
    process.execPath,
    [join(root, "node_modules/typescript/bin/tsc"), "-p", program],
    { encoding: "utf8", cwd: program },
  ).stdout;
}

/** The file that `writeBlocks` writes for a block. */
export function blockFile(folder: string, block: Block): string {
  const dates = block.flags.find((flag) => flag.startsWith("dates="));
  const [name = dates?.replace("=", "-") ?? "compliance"] = casesOf(block);
  const file = block.name.replace(/[^\w-]+/g, "-");
  return join(folder, name, `${file}.${block.language}`);
}

/** Of a block that says `after`, the code below that comment: what stands before is of an old version. */
function textOf({ name, flags, text }: Block): string {
  if (!flags.includes("after")) return text;
  const [, after] = text.split(/^\/\/ after.*$/m);
  if (after === undefined) throw new Error(`${name}: no comment "after"`);
  return after;
}

function casesOf({ flags }: Block): readonly string[] {
  return flags.flatMap((flag) => /^case=(.*)$/.exec(flag)?.slice(1) ?? []);
}
