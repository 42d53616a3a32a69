import {
  type GeneratorReport,
  generatorSentence,
} from "../describe/describe-generator.js";
import { codeSpan, markdownText } from "../../cli/markdown-text.js";
import { plain } from "../../cli/print-lines.js";
import { printUsesLines, printUsesMarkdown, usesJson } from "./print-uses.js";
import type { Painter } from "../../cli/printer.js";

/** The most declarations that are listed. */
const most = 20;

/** Changes of an output that no change of the document explains, as data. */
export function generatorJson({ uses, ...report }: GeneratorReport): object {
  return { ...report, ...(uses ? { uses: usesJson(uses) } : {}) };
}

/** The same as lines. */
export function printGeneratorLines(
  report: GeneratorReport,
  painter: Painter,
): string {
  const lines = listed(report).map(
    ({ path, name, state }) => `  ${plain(path)} ${plain(name)}  ${state}\n`,
  );
  return [
    `${plain(generatorSentence(report))}\n`,
    ...lines,
    ...(report.uses ? [printUsesLines(report.uses, painter)] : []),
  ].join("");
}

/** The same for a pull request. */
export function printGeneratorMarkdown(report: GeneratorReport): string {
  const lines = listed(report).map(
    ({ path, name, state }) => `- ${codeSpan(`${path} ${name}`)} ${state}\n`,
  );
  return [
    `### Another ${report.old === report.new ? "config" : "version of speclathe"}\n\n`,
    `${markdownText(generatorSentence(report))}.\n`,
    ...(lines.length === 0 ? [] : ["\n", ...lines]),
    ...(report.uses ? ["\n", printUsesMarkdown(report.uses)] : []),
  ].join("");
}

function listed({ declarations }: GeneratorReport): readonly {
  readonly path: string;
  readonly name: string;
  readonly state: string;
}[] {
  const more = declarations.length - most;
  return [
    ...declarations.slice(0, most),
    ...(more > 0 ? [{ path: "…", name: `${more} more`, state: "" }] : []),
  ];
}
