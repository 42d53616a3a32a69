import type { Cause, DriftedFile } from "../../job/check-output.js";
import type { ExplainedCheck } from "../explain-drift.js";
import { describeGenerator } from "../describe/describe-generator.js";
import { printChangeLines, summarizeChanges } from "./print-changes.js";
import { plain } from "../../cli/print-lines.js";
import { generatorJson, printGeneratorLines } from "./print-generator.js";
import { printUsesLines, usesJson } from "./print-uses.js";
import type { Painter } from "../../cli/printer.js";

const sentences: Readonly<Record<Cause, string>> = {
  "never-generated": "the output was never generated, or its lock is missing",
  interrupted: "a run was interrupted, or is still writing",
  "merge-conflict": "the lock contains merge conflicts",
  document: "the document has changed since the output was written",
  generator: "another version of speclathe wrote the output",
  config: "the config, an overlay or the Prettier config has changed",
  edited: "files were edited by hand",
  foreign: "the output contains files that speclathe did not write",
};

const states: Readonly<Record<DriftedFile["state"], string>> = {
  edited: "edited by hand",
  removed: "removed by hand",
  added: "not generated, but in the way of a generated file",
  outdated: "would change",
  missing: "would be new",
  obsolete: "would be removed",
};

/** The result of a check as data. */
export function checkJson({
  uses,
  generator,
  ...rest
}: ExplainedCheck): object {
  return {
    ...rest,
    ...(uses ? { uses: usesJson(uses) } : {}),
    ...(generator
      ? { generator: generatorJson(describeGenerator(generator)) }
      : {}),
  };
}

/** The result of a check as lines. */
export function printCheck(
  {
    input,
    output,
    status,
    causes,
    files,
    foreign,
    changes,
    uses,
    generator,
  }: ExplainedCheck,
  painter: Painter,
): string {
  const isInSync = status === "in-sync";
  const mark = isInSync ? painter.green("✓") : painter.red("✗");
  const head = isInSync
    ? `${plain(output)} is in sync with ${plain(input)}`
    : `${plain(output)} is out of date with ${plain(input)}`;
  const strangers = causes.includes("foreign") ? foreign : [];
  const lines = [
    `${mark} ${head}\n`,
    ...causes.map((cause) => `  ${sentences[cause]}\n`),
    ...printFiles(files, painter),
    ...strangers.map(
      (path) => `    ${plain(path)}  ${painter.dim("not generated")}\n`,
    ),
  ];
  if (isInSync && causes.length > 0) {
    lines.push("  all files are up to date; `generate` updates the lock\n");
  }
  if (!changes && !isInSync && causes.includes("document")) {
    const why =
      "its changes are unknown, because no copy was kept (`keepDocument: true`)";
    lines.push(`  ${painter.dim(why)}\n`);
  }
  if (generator) {
    const described = describeGenerator(generator);
    lines.push("\n", printGeneratorLines(described, painter));
  }
  if (changes) {
    lines.push(`\n  in the document: ${summarizeChanges(changes)}\n`);
    lines.push(printChangeLines(changes, painter));
  }
  if (uses) lines.push("\n", printUsesLines(uses, painter));
  const diffs = files
    .map((file) => file.diff ?? "")
    .filter((text) => text !== "");
  if (diffs.length > 0) lines.push("\n", ...diffs);
  if (!isInSync) lines.push(`  help ${help(causes, files)}\n`);
  return lines.join("");
}

// A few by name; of many, how many.
function printFiles(
  files: readonly DriftedFile[],
  painter: Painter,
): readonly string[] {
  const most = 20;
  const lines = files
    .slice(0, most)
    .map(({ path, state }) => `    ${path}  ${painter.dim(states[state])}\n`);
  const more = files.length - most;
  return more > 0 ? [...lines, `    … and ${more} more\n`] : lines;
}

function help(causes: readonly Cause[], files: readonly DriftedFile[]): string {
  // Not even --force overwrites what is not ours.
  if (files.some(({ state }) => state === "added")) {
    return "move these files, or choose another output directory";
  }
  if (causes.includes("edited")) {
    return "move your changes elsewhere, or run `speclathe generate --force` to overwrite them";
  }
  if (causes.length === 1 && causes[0] === "foreign") {
    return "move the files elsewhere, or check without --strict";
  }
  return "run `speclathe generate`";
}
