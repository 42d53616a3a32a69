import { plain } from "./print-lines.js";

/** A text of a document as code of Markdown: it must not become markup. */
export function codeSpan(text: string): string {
  const flat = plain(text).trim() || " ";
  const longest = Math.max(0, ...runsOf(flat));
  const fence = "`".repeat(longest + 1);
  const pad = longest > 0 ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

function runsOf(text: string): number[] {
  return (text.match(/`+/g) ?? []).map((ticks) => ticks.length);
}

/** A text of a document in Markdown; GitHub reads mentions, issues, bare links and mathematics, too. */
export function markdownText(text: string): string {
  return (
    plain(text)
      .replaceAll(/[\\`*_{}[\]<>#|@!~&$]/g, (mark) => `\\${mark}`)
      .replaceAll(/:(?=\/\/)|(?<=www)\./gi, (mark) => `\\${mark}`)
      // No backslash keeps GitHub from linking @team, #12, GH-12 and the hash of a commit.
      .replaceAll(/(?<=[#@])(?=\w)|(?<=\bGH)(?=-\d)/gi, "&#8203;")
      .replaceAll(
        /\b(?=\d*[a-f])(?=[a-f]*\d)([0-9a-f])([0-9a-f]{6,39})\b/gi,
        "$1&#8203;$2",
      )
  );
}
