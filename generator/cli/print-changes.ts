import { type Change, changeKey, type Severity } from "../compare/change.js";
import type { SemverStep } from "../compare/semver-step.js";
import { count } from "../report/count.js";
import { plain } from "./print-lines.js";
import type { Painter } from "./printer.js";

/** Changes to be shown, and of what. */
export interface ShownChanges {
  /** The documents, as shown. */
  readonly old: string;
  readonly new: string;
  readonly changes: readonly Change[];
  readonly accepted: readonly Change[];
  readonly step: SemverStep;
  /** What is to be said of the list of accepted changes. */
  readonly remarks: readonly string[];
}

/** How many of each severity: `2 breaking · 1 warning · 3 other changes`. */
export function summarizeChanges(changes: readonly Change[]): string {
  const of = (severity: Severity): number =>
    changes.filter((change) => change.severity === severity).length;
  const parts = [
    ...(of("breaking") > 0 ? [`${of("breaking")} breaking`] : []),
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
  return byOperation(changes)
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

// What of a program has to be changed, as a diff has it.
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

/** What breaks first; within that, operation by operation, and then what concerns several. */
function byOperation(changes: readonly Change[]): readonly OperationGroup[] {
  return (["breaking", "warning", "info"] as const).flatMap((severity) => {
    const groups = new Map<string, Change[]>();
    for (const change of changes) {
      if (change.severity !== severity) continue;
      const [only, ...others] = change.operations;
      const name =
        only !== undefined && others.length === 0 ? only : change.subject.name;
      groups.set(name, [...(groups.get(name) ?? []), change]);
    }
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
  const { changes, accepted, step, remarks } = report;
  const more = accepted.length > 0 ? ` (${accepted.length} accepted)` : "";
  const ask = step === "none" ? "" : `; asks for a ${step} version`;
  return [
    printChangeLines(changes, painter),
    ...remarks.map((remark) => `${painter.yellow("note")} ${plain(remark)}\n`),
    `${plain(report.old)} → ${plain(report.new)}: ${summarizeChanges(changes)}${more}${ask}\n`,
  ].join("");
}

/** The report for a pull request. */
export function printReportMarkdown(report: ShownChanges): string {
  const { changes, accepted, step, remarks } = report;
  const headings: readonly (readonly [Severity, string])[] = [
    ["breaking", "Breaking"],
    ["warning", "To look at"],
    ["info", "Other changes"],
  ];
  const sections = headings.flatMap(([severity, heading]) => {
    const groups = byOperation(
      changes.filter((change) => change.severity === severity),
    );
    const items = groups.map(({ name, changes: list }) => {
      const printed = list.map(printMarkdownItem).join("\n");
      // What breaks is mended call by call; the rest is only read.
      return severity === "breaking"
        ? `#### ${code(name)}\n\n${printed}\n`
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
      : [`### Accepted\n\n${accepted.map(printMarkdownItem).join("\n")}\n`];
  const ask =
    step === "none" ? "" : ` The changes ask for a **${step}** version.`;
  return [
    `## API changes: ${summarizeChanges(changes)}\n`,
    `From ${code(report.old)} to ${code(report.new)}.${ask}\n`,
    ...sections,
    ...acceptedSection,
    ...remarks.map((remark) => `> ${markdown(remark)}\n`),
  ].join("\n");
}

function printMarkdownItem(change: Change): string {
  const { where, message, rule, operations } = change;
  const used =
    operations.length === 0 ? "" : ` (${listSome(operations.map(code), 5)})`;
  const lines = callerLines(change).map((line) => `\n  ${code(line)}  `);
  return `- ${code(where)}: ${markdown(message)}${used} · ${code(rule)}${describeEffect(change)}${lines.length > 0 ? "  " : ""}${lines.join("").trimEnd()}`;
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
  };
}

function describeEffect({ wire, types }: Change): string {
  if (wire === types) return "";
  const parts = [
    ...(wire === "info" ? [] : [`on the wire: ${wire}`]),
    ...(types === "info" ? [] : [`when compiled: ${types}`]),
  ];
  return ` (${parts.join(", ")})`;
}

function listSome(items: readonly string[], most: number): string {
  const shown = items.slice(0, most).join(", ");
  const more = items.length - most;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

// What comes from a document must not become markup.
function code(text: string): string {
  const flat = plain(text).trim() || " ";
  const longest = Math.max(0, ...runsOf(flat));
  const fence = "`".repeat(longest + 1);
  const pad = longest > 0 ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

function runsOf(text: string): number[] {
  return (text.match(/`+/g) ?? []).map((ticks) => ticks.length);
}

// GitHub reads more than CommonMark: mentions, issues, bare links, mathematics.
function markdown(text: string): string {
  return plain(text)
    .replaceAll(/[\\`*_{}[\]<>#|@!~&$]/g, (mark) => `\\${mark}`)
    .replaceAll(/:(?=\/\/)|(?<=www)\./gi, (mark) => `\\${mark}`);
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
