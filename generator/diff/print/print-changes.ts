import { type Change, changeKey, type Severity } from "../compare/change.js";
import { count } from "../../model/count.js";
import { groupBy } from "../../model/group-by.js";
import { foldChanges, listSome } from "../describe/fold-changes.js";
import type { ShownChanges } from "../describe/describe-changes.js";
import { codeSpan, markdownText } from "../../cli/markdown-text.js";
import {
  generatorJson,
  printGeneratorLines,
  printGeneratorMarkdown,
} from "./print-generator.js";
import { plain } from "../../cli/print-lines.js";
import { printUsesLines, printUsesMarkdown, usesJson } from "./print-uses.js";
import type { Painter } from "../../cli/printer.js";

/**
 * The number of changes of each severity, those of one cause counted once, and what they break:
 * `2 breaking (1 on the wire, 2 in types) · 1 warning · 3 other changes`.
 */
export function summarizeChanges(changes: readonly Change[]): string {
  const folded = foldChanges(changes);
  const of = (severity: Severity): number =>
    folded.filter((change) => change.severity === severity).length;
  const breaks = (what: "wire" | "types"): number =>
    folded.filter((change) => change[what] === "breaking").length;
  const apart = `${breaks("wire")} on the wire, ${breaks("types")} in types`;
  const parts = [
    ...(of("breaking") > 0 ? [`${of("breaking")} breaking (${apart})`] : []),
    ...(of("warning") > 0 ? [count(of("warning"), "warning")] : []),
    ...(of("info") > 0 ? [count(of("info"), "other change")] : []),
  ];
  return parts.length === 0 ? "no changes" : parts.join(" · ");
}

/** Changes as lines. */
export function printChangeLines(
  changes: readonly Change[],
  painter: Painter,
): string {
  const paint = {
    breaking: painter.red,
    warning: painter.yellow,
    info: painter.dim,
  };
  return byOperation(foldChanges(changes))
    .flatMap((group) => group.changes)
    .map((change) => {
      const { severity, rule, where, message, old, new: now } = change;
      const users = change.operations.filter((name) => !where.includes(name));
      const used =
        users.length === 0
          ? ""
          : painter.dim(`  in ${listSome(users.map(plain), 3)}`);
      const at = [old, now].map((one) => plain(one ?? "–"));
      return [
        `${paint[severity](severity.padEnd(8))} ${plain(where)}: ${plain(message)}${used}\n`,
        painter.dim(`         ${rule}${describeEffect(change)}`),
        "\n",
        painter.dim(`         ${at[0] === at[1] ? at[0] : at.join(" → ")}`),
        "\n",
        ...callerLines(change).map((line) => `         ${plain(line)}\n`),
      ].join("");
    })
    .join("");
}

// Lines of a program to change, as a diff.
function callerLines({ types, code: line }: Change): readonly string[] {
  if (types !== "breaking" || !line) return [];
  return [
    ...(line.old === undefined ? [] : [`- ${line.old}`]),
    ...(line.new === undefined ? [] : [`+ ${line.new}`]),
  ];
}

interface OperationGroup {
  /** The operation, or what else the changes are about. */
  readonly name: string;
  readonly changes: readonly Change[];
}

/** Breaking changes first; among them those of one operation, then those of several. */
function byOperation(changes: readonly Change[]): readonly OperationGroup[] {
  return (["breaking", "warning", "info"] as const).flatMap((severity) => {
    const groups = groupBy(
      changes.filter((change) => change.severity === severity),
      ({ operations: [only, ...others], subject }) =>
        only !== undefined && others.length === 0 ? only : subject.name,
    );
    const ofOne = (group: readonly Change[]): number =>
      group.every(({ operations }) => operations.length === 1) ? 0 : 1;
    return [...groups]
      .map(([name, group]) => ({ name, changes: group }))
      .toSorted(
        (a, b) =>
          ofOne(a.changes) - ofOne(b.changes) || (a.name < b.name ? -1 : 1),
      );
  });
}

/** The whole report as lines. */
export function printReportLines(
  report: ShownChanges,
  painter: Painter,
): string {
  const { changes, accepted, step, remarks, uses, generator } = report;
  const more = accepted.length > 0 ? ` (${accepted.length} accepted)` : "";
  const ask = step === "none" ? "" : `; suggested bump: ${step}`;
  return [
    ...(generator
      ? [printGeneratorLines(generator, painter), "\nin the document:\n"]
      : []),
    printChangeLines(changes, painter),
    ...remarks.map((remark) => `${painter.yellow("note")} ${plain(remark)}\n`),
    ...(uses ? [printUsesLines(uses, painter)] : []),
    `${plain(report.old)} → ${plain(report.new)}: ${summarizeChanges(changes)}${more}${ask}\n`,
  ].join("");
}

/** The most characters of a pull request's body. */
export const longestBody = 65_536;

/**
 * The report for a pull request.
 *
 * @param longest how many characters it may have; what is left out for that is counted at the end
 */
export function printReportMarkdown(
  report: ShownChanges,
  longest: number = longestBody,
): string {
  const { accepted, step, remarks, uses, generator } = report;
  const changes = foldChanges(report.changes);
  const headings: readonly (readonly [Severity, string])[] = [
    ["breaking", "Breaking"],
    ["warning", "Warnings"],
    ["info", "Other changes"],
  ];
  const sections = headings.flatMap(([severity, heading]) => {
    const groups = byOperation(
      changes.filter((change) => change.severity === severity),
    );
    const items = groups.map(({ name, changes: list }) => {
      const printed = list.map(printMarkdownItem).join("\n");
      // Breaking changes are fixed call by call; the rest is only read.
      return severity === "breaking"
        ? `#### ${codeSpan(name)}\n\n${printed}\n`
        : printed;
    });
    return items.length === 0
      ? []
      : [
          `### ${heading}\n`,
          ...(severity === "breaking" ? items : [`${items.join("\n")}\n`]),
        ];
  });
  const acceptedSection =
    accepted.length === 0
      ? []
      : [
          `### Accepted\n\n${foldChanges(accepted).map(printMarkdownItem).join("\n")}\n`,
        ];
  const ask = step === "none" ? "" : ` Suggested bump: **${step}**.`;
  return cutLines(
    [
      `## API changes: ${summarizeChanges(report.changes)}\n`,
      `From ${codeSpan(report.old)} to ${codeSpan(report.new)}.${ask}\n`,
      ...(uses ? [printUsesMarkdown(uses)] : []),
      ...(generator ? [printGeneratorMarkdown(generator)] : []),
      ...sections,
      ...acceptedSection,
      ...remarks.map((remark) => `> ${markdownText(remark)}\n`),
    ].join("\n"),
    longest,
  );
}

/** The length of the line that says what is left out. */
const longestRemark = 100;

function cutLines(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const lines = text.split("\n");
  let length = 0;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > longest - longestRemark;
  });
  const isEntry = (line: string): boolean => line.startsWith("- ");
  const left = count(lines.slice(end).filter(isEntry).length, "more change");
  const kept = lines.slice(0, end).join("\n").trimEnd();
  const remark = `> ${left}: \`speclathe diff --format text\` prints all.\n`;
  return `${kept}\n\n${remark}`.trimStart();
}

function printMarkdownItem(change: Change): string {
  const { where, message, rule, operations } = change;
  const used =
    operations.length === 0
      ? ""
      : ` (${listSome(operations.map(codeSpan), 5)})`;
  const lines = callerLines(change).map((line) => `\n  ${codeSpan(line)}  `);
  return `- ${codeSpan(where)}: ${markdownText(message)}${used} · ${codeSpan(rule)}${describeEffect(change)}${lines.length > 0 ? "  " : ""}${lines.join("").trimEnd()}`;
}

/** The report as annotations of GitHub Actions, on the file of the new document if it is one. */
export function printReportAnnotations(
  { changes }: ShownChanges,
  file: string | undefined,
): string {
  const commands = { breaking: "error", warning: "warning", info: "notice" };
  return changes
    .map(({ severity, rule, where, message }) => {
      const at = file === undefined ? "" : `file=${escapeProperty(file)},`;
      const text = escapeData(`${where}: ${message}`);
      return `::${commands[severity]} ${at}title=${escapeProperty(rule)}::${text}\n`;
    })
    .join("");
}

/** The report as data. */
export function reportJson(report: ShownChanges): object {
  const withKey = (change: Change): object => ({
    key: changeKey(change),
    ...change,
  });
  return {
    old: report.old,
    new: report.new,
    step: report.step,
    changes: report.changes.map(withKey),
    accepted: report.accepted.map(withKey),
    remarks: report.remarks,
    ...(report.uses ? { uses: usesJson(report.uses) } : {}),
    ...(report.generator ? { generator: generatorJson(report.generator) } : {}),
  };
}

function describeEffect({ wire, types }: Change): string {
  if (wire === types) return "";
  const parts = [
    ...(wire === "info" ? [] : [`on the wire: ${wire}`]),
    ...(types === "info" ? [] : [`in types: ${types}`]),
  ];
  return ` (${parts.join(", ")})`;
}

// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
function escapeData(text: string): string {
  return plain(text)
    .replaceAll("%", "%25")
    .replaceAll("\r", "%0D")
    .replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
