/** The most characters of a line of a comment, where it can be broken. */
const width = 75;

/**
 * Breaks the long lines of a Markdown text between words, and removes the indentation of a line that
 * continues a paragraph (CommonMark 0.31, 4.8). Only plain paragraphs change: code, tables, lists
 * and headings stay as they are, and no new line begins with what would make it one.
 */
export function wrapText(text: string): string[] {
  let isCode = false;
  let isParagraph = false;
  return text.split("\n").flatMap((given) => {
    const dedented = given.trimStart();
    const line = isParagraph && plain.test(dedented) ? dedented : given;
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    isParagraph = !isCode && plain.test(line);
    return isParagraph ? wrapLine(line) : [line];
  });
}

/** The first characters of a line that is a paragraph and nothing else. */
const plain = /^(?!\d+[.)])[^\s\-+*#>|=`~<]/;

function wrapLine(line: string): string[] {
  if (line.length <= width) return [line];
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const isFull = current.length + 1 + word.length > width;
    if (current !== "" && isFull && canBegin(word)) {
      lines.push(current.trimEnd());
      current = word;
    } else {
      current = current === "" ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}

/** True if a word at the beginning of a line is only a word in Markdown and TSDoc. */
function canBegin(word: string): boolean {
  return /^[^-+*#>|=`~<@\\\d]/.test(word);
}
