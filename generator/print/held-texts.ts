/**
 * The texts of a module that are laid out already. ts-morph gets a mark in place of each: it would
 * indent their lines anew, and it looks for quotes, comments and regular expressions in what it
 * prints, where a text of the document could make it take one for another.
 */
export class HeldTexts {
  readonly #texts: string[] = [];

  /** A structure, or its text, with marks for what is more than a word; comments are kept. */
  hold<Structure>(structure: Structure): Structure;
  hold(value: unknown): unknown {
    if (typeof value === "string")
      return /^[\w$]*$/.test(value)
        ? value
        : `${mark}${this.#texts.push(value) - 1};`;
    if (Array.isArray(value)) return value.map((each) => this.hold(each));
    if (typeof value !== "object" || value === null) return value;
    const held: Record<string, unknown> = {};
    for (const key in value) {
      const each = (value as Record<string, unknown>)[key];
      held[key] = key === "docs" ? each : this.hold(each);
    }
    return held;
  }

  /** The text that ts-morph printed, with the held texts in place of their marks. */
  putBack(printed: string): string {
    return printed
      .replaceAll("{\n}", "{}")
      .replace(marks, (_, blank: string, index: string) => {
        const text = this.#texts[Number(index)] ?? "";
        return text.startsWith("\n") ? text : blank + text;
      });
  }
}

/** No name, comment or path holds it. */
const mark = "\x01";
const marks = new RegExp(`( ?)${mark}(\\d+);`, "g");
