/**
 * `diff`: what a reviewer reads when the document changes a little, or only its order does.
 * Each tool generates over its own earlier output, as it would in a repository.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchDocument } from "../documents.js";
import type { Section } from "../harness/section.js";
import { showNumber } from "../harness/statistics.js";
import {
  addEnumValue,
  addField,
  addOperation,
  addOperator,
  type JsonObject,
  readJson,
  reverseKeys,
  reverseMaps,
} from "../mutations.js";
import { generate } from "../tools/outputs.js";
import type { Tool } from "../tools/tool.js";
import type { Bench } from "./measure.js";

interface Change {
  readonly name: string;
  /** Undefined where the document has nothing of the kind. */
  readonly change: (document: JsonObject) => JsonObject | undefined;
  readonly isSorted?: boolean;
}

const changes: readonly Change[] = [
  { name: "an enum value added", change: addEnumValue },
  { name: "a field added", change: addField },
  { name: "an operation added", change: addOperation },
  { name: "a filter operator added", change: addOperator },
  { name: "maps reversed, properties not", change: reverseMaps },
  {
    name: "every key reversed, order sorted",
    change: reverseKeys,
    isSorted: true,
  },
];

interface Figures {
  readonly tool: string;
  /** Lines that went and lines that came, by change. */
  readonly lines: readonly (number | "fails" | "none")[];
}

/** Counts the lines that change in every tool's output of one document. */
export async function measureDiff(
  bench: Bench,
  document: BenchDocument,
): Promise<readonly Section[]> {
  const given = readJson(document.path);
  const changed = changes.map(({ change }, index) => {
    const after = change(given);
    if (!after) return undefined;
    const path = join(bench.work, `${document.name}-change-${index}.json`);
    writeFileSync(path, JSON.stringify(after, null, 2));
    return path;
  });
  const figures: Figures[] = [];
  for (const tool of [bench.ours, ...bench.peers]) {
    bench.say(`diff ${document.name}: ${tool.name}`);
    const lines: (number | "fails" | "none")[] = [];
    for (const [index, change] of changes.entries()) {
      const path = changed[index];
      lines.push(
        path === undefined
          ? "none"
          : ((await countLines({ bench, tool, document, change, path })) ??
              "fails"),
      );
    }
    figures.push({ tool: tool.name, lines });
  }
  return [
    {
      measure: "diff",
      document: document.name,
      tables: [
        {
          columns: ["tool", ...changes.map(({ name }) => name)],
          rows: figures.map(({ tool, lines }) => [
            tool,
            ...lines.map((count) =>
              typeof count === "number" ? showNumber(count) : count,
            ),
          ]),
          notes: [
            "Lines removed and added, in code; our lock, which holds the document's hash, is left out. An enumeration or object that the document writes out in many places is changed in all of them. `none`: the document has no filter with operators. Only ours has an option for the order of members (`propertyOrder`).",
          ],
        },
      ],
      data: figures,
    },
  ];
}

async function countLines({
  bench,
  tool,
  document,
  change,
  path,
}: {
  bench: Bench;
  tool: Tool;
  document: BenchDocument;
  change: Change;
  path: string;
}): Promise<number | undefined> {
  const { outputs } = bench;
  const folder = await outputs.make(tool, document);
  if (folder === undefined) return undefined;
  const isSorted = change.isSorted ?? false;
  let before = folder;
  if (isSorted) {
    before = `${folder}-sorted`;
    const job = { ...outputs.job(before, document.path), isSorted };
    if ((await generate(tool, job)).kind === "failed") return undefined;
  }
  const after = outputs.copy(before, "changed");
  const run = await generate(tool, { ...outputs.job(after, path), isSorted });
  return run.kind === "done" ? changedLines(before, after) : undefined;
}

function changedLines(before: string, after: string): number {
  const { stdout } = spawnSync(
    "git",
    ["diff", "--no-index", "--no-renames", "--numstat", "-z", before, after],
    { encoding: "utf8", maxBuffer: 2 ** 28 },
  );
  // `added TAB removed TAB NUL old NUL new NUL` for each file.
  const parts = stdout.split("\0");
  let count = 0;
  for (let i = 0; i + 2 < parts.length; i += 3) {
    const [added = "0", removed = "0"] = (parts[i] ?? "").split("\t");
    const path = `${parts[i + 1]} ${parts[i + 2]}`;
    if (!path.includes("speclathe.lock.json"))
      count += Number(added) + Number(removed);
  }
  return count;
}
