import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { format } from "prettier";
import { bench, node, root, versionOf } from "./places.js";
import { printTable, type Section } from "./section.js";

/** One section with where and when it was measured. */
interface Kept extends Section {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
}

interface Results {
  readonly versions: Readonly<Record<string, string>>;
  readonly sections: readonly Kept[];
}

const packages = [
  "@hey-api/openapi-ts",
  "orval",
  "openapi-typescript",
  "openapi-fetch",
  "typed-openapi",
  "zod",
  "valibot",
  "arktype",
  "ajv",
  "typebox",
  "typia",
  "typescript",
  "typescript-7",
  "esbuild",
  "@octokit/openapi",
  "@figma/rest-api-spec",
];

/**
 * Writes `results.json` and, from it, `results.md`. Unless everything was measured, what was
 * measured before stays beside what is new, the measures in this order.
 */
export async function keepResults(
  sections: readonly Section[],
  { isWhole, order }: { isWhole: boolean; order: readonly string[] },
): Promise<void> {
  const path = join(bench, "results.json");
  const before = isWhole ? [] : readKept(path);
  const about = {
    date: new Date().toISOString().slice(0, 10),
    commit: git("rev-parse", "--short", "HEAD"),
    machine: describeMachine(),
  };
  const kept = before.filter((old) => !sections.some(isSameAs(old)));
  const results: Results = {
    versions: {
      node: run(node, "--version"),
      ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    },
    sections: [
      ...kept,
      ...sections.map((one) => ({ ...one, ...about })),
    ].toSorted((a, b) => order.indexOf(a.measure) - order.indexOf(b.measure)),
  };
  const json = JSON.stringify(results);
  writeFileSync(path, await format(json, { parser: "json" }));
  writeFileSync(join(bench, "results.md"), print(results));
}

function isSameAs(old: Section): (section: Section) => boolean {
  return ({ measure, document }) =>
    measure === old.measure && document === old.document;
}

function readKept(path: string): readonly Kept[] {
  if (!existsSync(path)) return [];
  return (JSON.parse(readFileSync(path, "utf8")) as Results).sections;
}

function print({ versions, sections }: Results): string {
  const measures = [...new Set(sections.map(({ measure }) => measure))];
  const list = Object.entries(versions).map(
    ([name, version]) => `${name} ${version}`,
  );
  return [
    "# Results",
    "",
    "Written by `npm run bench`; not to be edited. CPU seconds are those of the whole process tree, times are medians with the least and the most in brackets, `×` is the ratio to ours. Trust CPU seconds and ratios rather than wall times.",
    "",
    `${list.join(", ")}. Everything that is measured runs with this Node.`,
    "",
    ...measures.flatMap((measure) => [
      `## ${measure}`,
      "",
      ...sections
        .filter((section) => section.measure === measure)
        .flatMap(printSection),
    ]),
  ]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd()
    .concat("\n");
}

function printSection({
  document,
  tables,
  date,
  commit,
  machine,
}: Kept): string[] {
  return [
    `### ${document}`,
    "",
    `${date}, commit ${commit}, ${machine}`,
    "",
    ...tables.map(printTable),
  ];
}

function describeMachine(): string {
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${memory} GiB, ${type()} ${release()}`;
}

function git(...args: string[]): string {
  return run("git", "-C", root, ...args);
}

function run(file: string, ...args: string[]): string {
  return spawnSync(file, args, { encoding: "utf8" }).stdout.trim();
}
