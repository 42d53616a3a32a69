/** A text is no JSONPath query; says what was expected, and where. */
export class JsonPathError extends Error {
  constructor(wanted: string, offset: number) {
    super(`${wanted} at character ${offset + 1}`);
    this.name = "JsonPathError";
  }
}

/** How deep filters, parentheses and calls may nest; what evaluates them descends by recursion. */
const deepest = 100;

/** Reads a query's text from its beginning, piece by piece. */
export class Scanner {
  readonly #text: string;
  #offset = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether everything is read. */
  get isAtEnd(): boolean {
    return this.#offset >= this.#text.length;
  }

  /** Skips blanks; gives a way back to before them. */
  skipBlanks(): () => void {
    const before = this.#offset;
    this.match(/[ \t\n\r]*/y);
    return () => {
      this.#offset = before;
    };
  }

  /** Takes a piece of text if it comes next. */
  take(piece: string): boolean {
    if (!this.#text.startsWith(piece, this.#offset)) return false;
    this.#offset += piece.length;
    return true;
  }

  /** Takes a piece of text that must come next. */
  require(piece: string): void {
    if (!this.take(piece)) this.fail(`expected ${JSON.stringify(piece)}`);
  }

  /** Whether a piece of text comes next. */
  sees(piece: string): boolean {
    return this.#text.startsWith(piece, this.#offset);
  }

  /** Takes what a sticky pattern matches next; undefined where it does not match. */
  match(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#offset;
    const found = sticky.exec(this.#text);
    if (!found) return undefined;
    this.#offset = sticky.lastIndex;
    return found;
  }

  /** Says what is wrong here. */
  fail(wanted: string): never {
    throw new JsonPathError(wanted, this.#offset);
  }

  /** Reads what stands inside of something, which may only nest so deep. */
  nested<Read>(read: () => Read): Read {
    if (this.#depth >= deepest) this.fail("the query is nested too deeply");
    this.#depth += 1;
    const found = read();
    this.#depth -= 1;
    return found;
  }

  /** A name without quotes (RFC 9535, 2.5.1.1). */
  bareName(): string | undefined {
    return this.match(
      /[A-Za-z_\u{80}-\u{D7FF}\u{E000}-\u{10FFFF}][\w\u{80}-\u{D7FF}\u{E000}-\u{10FFFF}]*/uy,
    )?.[0];
  }

  /** A text in quotes (RFC 9535, 2.3.1.1); undefined where none begins. */
  quotedText(): string | undefined {
    const quote = this.match(/["']/y)?.[0];
    if (quote === undefined) return undefined;
    let text = "";
    while (!this.take(quote)) {
      const plain = this.match(
        /[ !#-&(-[\]-\u{D7FF}\u{E000}-\u{10FFFF}]+|["']/uy,
      )?.[0];
      text += plain ?? this.#escape(quote);
    }
    return text;
  }

  #escape(quote: string): string {
    if (this.take(`\\${quote}`)) return quote;
    const short = this.match(/\\([bfnrt/\\])/y)?.[1];
    if (short !== undefined) return escapes[short] ?? short;
    const code = this.match(
      /\\u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})|\\u((?![Dd][89A-Fa-f])[0-9A-Fa-f]{4})/y,
    );
    if (!code) this.fail("expected the end of the text in quotes");
    return code
      .slice(1)
      .filter((digits) => digits !== undefined)
      .map((digits) => String.fromCharCode(Number.parseInt(digits, 16)))
      .join("");
  }

  /** A whole number that JSON keeps exact (RFC 9535, 2.1); undefined where none begins. */
  integer(): number | undefined {
    const found = this.match(/0|-?[1-9][0-9]*/y)?.[0];
    if (found === undefined) return undefined;
    const value = Number(found);
    return Number.isSafeInteger(value)
      ? value
      : this.fail("the number before is too large");
  }
}

const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};
