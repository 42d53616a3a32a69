/**
 * The texts of a module that are laid out already, and the lines of its comments. ts-morph gets a
 * mark in place of each: it would indent their lines anew, and it reads every character for quotes,
 * comments and regular expressions, where a text of the document could make it take one for another.
 */
export class HeldTexts {
  readonly #texts: string[] = [];

  /** A structure, or its text, with marks for what is more than a word, and for comments of several lines. */
  hold<Structure>(structure: Structure): Structure {
    return this.#hold(structure, "") as Structure;
  }

  #hold(value: unknown, indent: string): unknown {
    if (typeof value === "string")
      return /^[\w$]*$/.test(value) ? value : this.#keep(value);
    if (Array.isArray(value))
      return value.map((each) => this.#hold(each, indent));
    if (typeof value !== "object" || value === null) return value;
    const held: Record<string, unknown> = {};
    for (const key in value) {
      const each = (value as Record<string, unknown>)[key];
      if (key === "docs") held[key] = this.#holdComments(each, indent);
      else held[key] = this.#hold(each, key === "properties" ? "  " : indent);
    }
    return held;
  }

  /** ts-morph puts what begins and ends a comment around its mark. */
  #holdComments(docs: unknown, indent: string): readonly string[] {
    return (docs as readonly string[]).map((text) => {
      if (!text.includes("\n")) return text;
      const [, ...lines] = text.split("\n");
      const starred = lines.map((line) => (line ? ` * ${line}` : " *"));
      return this.#keep(["", ...starred, ""].join(`\n${indent}`));
    });
  }

  #keep(text: string): string {
    return `${mark}${this.#texts.push(text) - 1};`;
  }

  /** The text that ts-morph printed, with the held texts in place of their marks. */
  putBack(printed: string): string {
    const [first = "", ...pieces] = printed
      .replaceAll("{\n}", "{}")
      .split(mark);
    const parts = [first];
    for (const piece of pieces) {
      const end = piece.indexOf(";");
      const text = this.#texts[Number(piece.slice(0, end))] ?? "";
      const before = parts.at(-1) ?? "";
      // A text that begins with a line break has no blank before it.
      if (text.startsWith("\n") && before.endsWith(" "))
        parts[parts.length - 1] = before.slice(0, -1);
      parts.push(text, piece.slice(end + 1));
    }
    return parts.join("");
  }
}

/** No name, comment or path holds it. */
const mark = "\x01";
