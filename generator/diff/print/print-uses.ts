import { changeKey } from "../compare/change.js";
import { describeUses } from "../describe/describe-uses.js";
import type { UsesReport } from "../uses/uses-report.js";
import { codeSpan, markdownText } from "../../cli/markdown-text.js";
import { plain } from "../../cli/print-lines.js";
import type { Painter } from "../../cli/printer.js";

/** Breaking places of a program, as lines. */
export function printUsesLines(uses: UsesReport, painter: Painter): string {
  const { sentence, causes } = describeUses(uses);
  const lines = causes.flatMap(({ where, message, places }) => [
    `  ${where === "" ? "" : `${plain(where)}: `}${plain(message)}\n`,
    ...places.map(({ at, breaks, effect }) => {
      const paint = breaks === "warning" ? painter.yellow : painter.red;
      return `    ${paint(plain(at))}  ${plain(effect)}\n`;
    }),
  ]);
  return [`${plain(sentence)}\n`, ...lines].join("");
}

/** Breaking places of a program, for a pull request. */
export function printUsesMarkdown(uses: UsesReport): string {
  const { sentence, causes } = describeUses(uses);
  const lines = causes.flatMap(({ where, message, places }) => [
    `${where === "" ? "" : `${codeSpan(where)}: `}${markdownText(message)}\n`,
    ...places.map(
      ({ at, effect }) => `- ${codeSpan(at)} ${markdownText(effect)}`,
    ),
    "",
  ]);
  return [`**${markdownText(sentence)}**\n`, ...lines].join("\n");
}

/** The same as data: a change is named by its key. */
export function usesJson({ places, unplaced, ...rest }: UsesReport): object {
  return {
    ...rest,
    places: places.map(({ change, ...place }) => ({
      ...place,
      ...(change ? { change: changeKey(change) } : {}),
    })),
    unplaced: unplaced.map(changeKey),
  };
}
