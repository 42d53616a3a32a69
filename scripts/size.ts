import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { countTokens } from "./count-tokens.js";

// Prints the lines and tokens of the generator, of its core, of each folder and of the templates;
// tests are left out. `npm run size -- --against f856e37` prints another revision beside them.

interface Size {
  lines: number;
  tokens: number;
}

/** The folders of the core; the files beside the folders belong to it, too. */
const core: ReadonlySet<string> = new Set(
  "fetch document normalize emit print format write model types job cli".split(
    " ",
  ),
);

const { values } = parseArgs({ options: { against: { type: "string" } } });
const revisions = ["", values.against ?? []].flat();
const sizes = revisions.map(sizesOf);
console.log(rowOf("lines, tokens", revisions.map(titleOf)));
for (const name of new Set(sizes.flatMap((of) => [...of.keys()].toSorted())))
  console.log(
    rowOf(
      name,
      sizes.map((of) => cellOf(of.get(name))),
    ),
  );

/** The sizes of a revision's folders and of their sums, by name; without a revision, those of the working tree. */
function sizesOf(revision: string): ReadonlyMap<string, Size> {
  const sizes = new Map<string, Size>();
  for (const file of sourcesOf(revision)) {
    const text = textOf(file, revision);
    const lines = text.split("\n").length - 1;
    const tokens = countTokens(text);
    for (const name of namesOf(file)) {
      const size = sizes.get(name) ?? { lines: 0, tokens: 0 };
      size.lines += lines;
      size.tokens += tokens;
      sizes.set(name, size);
    }
  }
  return sizes;
}

function sourcesOf(revision: string): string[] {
  const list =
    revision === "" ? ["ls-files"] : ["ls-tree", "-r", "--name-only", revision];
  return git([...list, "generator", "templates"])
    .split("\n")
    .filter((file) => /(?<!\.(?:test|types|test-support))\.ts$/.test(file))
    .filter((file) => revision !== "" || existsSync(file));
}

function textOf(file: string, revision: string): string {
  return revision === ""
    ? readFileSync(file, "utf8")
    : git(["show", `${revision}:${file}`]);
}

/** The rows that a file counts in. */
function namesOf(file: string): string[] {
  const [top = "", folder = "", rest] = file.split("/");
  if (top === "templates") return [top];
  if (rest === undefined) return [top, `${top} core`, `${top} core, files`];
  return core.has(folder)
    ? [top, `${top} core`, `${top} core/${folder}`]
    : [top, `${top}/${folder}`];
}

function titleOf(revision: string): string {
  return revision === "" ? "now" : revision;
}

function cellOf({ lines, tokens }: Size = { lines: 0, tokens: 0 }): string {
  return `${lines.toLocaleString("en")}, ${tokens.toLocaleString("en")}`;
}

function rowOf(name: string, cells: readonly string[]): string {
  return [name.padEnd(28), ...cells.map((cell) => cell.padStart(18))].join("");
}

function git(args: readonly string[]): string {
  const maxBuffer = 2 ** 26;
  return execFileSync("git", args, { encoding: "utf8", maxBuffer });
}
