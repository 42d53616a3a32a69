import { commentLine, commentText } from "./escape.js";
import { wrapText } from "./wrap.js";

/** The text of a comment: texts of the document, and tags with their values. */
interface Docs {
  /** Paragraphs, in Markdown; those that are undefined or empty are left out. */
  readonly paragraphs: readonly (string | undefined)[];
  readonly tags?: readonly DocTag[];
}

/** A block tag of TSDoc; its text is as written, or none. */
export interface DocTag {
  readonly name: string;
  readonly text?: string;
  /** A type its text links to. */
  readonly link?: string;
}

/** The lines of a comment, escaped and wrapped; none when there is nothing to say. */
export function docLines({ paragraphs, tags = [] }: Docs): string[] {
  const lines: string[] = [];
  for (const paragraph of paragraphs) {
    const text = docText(paragraph ?? "").trim();
    if (text === "") continue;
    if (lines.length > 0) lines.push("");
    // There may be more lines than a call takes arguments.
    for (const line of wrapText(text)) lines.push(line);
  }
  if (tags.length > 0 && lines.length > 0) lines.push("");
  for (const { name, text = "", link } of tags) {
    const words = link === undefined ? docText(text).trim() : `{@link ${link}}`;
    for (const line of `@${name} ${words}`.trimEnd().split("\n"))
      lines.push(line);
  }
  return lines;
}

/** Text that is safe in a comment: no word of it is read as a tag or a link (TSDoc). */
export function docText(text: string): string {
  // TypeScript takes one for a tag at the start of a line, and before a word behind a blank.
  return commentText(text).replace(
    /(^[^\S\n\r\u2028\u2029]*)@|([\s{])@(?=\S)/gm,
    "$1$2\\@",
  );
}

/** The comment that says these lines, as ts-morph prints it; none when there are none. */
export function jsDoc(given: readonly string[] = []): string[] {
  if (given.length === 0) return [];
  const lines = given.map((line) => commentLine(line).trimEnd());
  return [isShort(lines) ? lines.join() : ["", ...lines].join("\n")];
}

/** The lines of the comment that says these lines, before a member; none when there are none. */
export function docCommentLines(given: readonly string[]): string[] {
  if (given.length === 0) return [];
  const lines = given.map(commentLine);
  if (isShort(lines)) return [`/** ${lines[0]} */`];
  return ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"];
}

function isShort(lines: readonly string[]): boolean {
  return lines.length === 1 && (lines[0] ?? "").length <= 70;
}
