/**
 * The texts of a module that are laid out already, and the lines of its comments. ts-morph gets a
 * mark in place of each: it would indent their lines anew, and it reads every character for quotes,
 * comments and regular expressions, where a text of the document could make it take one for another.
 */
export class HeldTexts {
  readonly #texts: string[] = [];

  /** A structure, or its text, with marks for what is more than a word, and for comments of several lines. */
  hold<Structure>(structure: Structure): Structure;
  hold(value: unknown): unknown {
    if (typeof value === "string")
      return /^[\w$]*$/.test(value) ? value : this.#keep(value, mark);
    if (Array.isArray(value)) return value.map((each) => this.hold(each));
    if (typeof value !== "object" || value === null) return value;
    const held: Record<string, unknown> = {};
    for (const key in value) {
      const each = (value as Record<string, unknown>)[key];
      held[key] = key === "docs" ? this.#holdComments(each) : this.hold(each);
    }
    return held;
  }

  #holdComments(docs: unknown): unknown {
    return (docs as readonly string[]).map((text) =>
      text.includes("\n") ? this.#keep(text, commentMark) : text,
    );
  }

  #keep(text: string, before: string): string {
    return `${before}${this.#texts.push(text) - 1};`;
  }

  /** The text that ts-morph printed, with the held texts in place of their marks. */
  putBack(printed: string): string {
    return printed
      .replaceAll("{\n}", "{}")
      .replace(comments, (_, before: string, index: string) => {
        const [, ...lines] = (this.#texts[Number(index)] ?? "").split("\n");
        const starred = lines.map((line) => (line ? ` * ${line}` : " *"));
        return ["/**", ...starred, " */"].join(`\n${before}`);
      })
      .replace(marks, (_, blank: string, index: string) => {
        const text = this.#texts[Number(index)] ?? "";
        return text.startsWith("\n") ? text : blank + text;
      });
  }
}

/** No name, comment or path holds it. */
const mark = "\x01";
const marks = new RegExp(`( ?)${mark}(\\d+);`, "g");

/** In place of the lines of a comment. */
const commentMark = "\x02";
const comments = new RegExp(
  `(?<=^( *))/\\*\\* ${commentMark}(\\d+); \\*/`,
  "gm",
);
