import type { Random } from "./mock-random.js";

/** How long a text may be, in code points. */
export interface TextLength {
  readonly min: number;
  readonly max: number;
}

/**
 * A text that a pattern matches (ECMA-262, 22.2.1), or undefined where none was found. Of the
 * grammar, what looks around or backwards is not read; what was made is tested with the pattern.
 */
export function textMatching(
  pattern: string,
  random: Random,
  {
    length: { min, max },
    fits = () => true,
  }: {
    readonly length: TextLength;
    /** What else is asked of it. */
    readonly fits?: (text: string) => boolean;
  },
): string | undefined {
  const parser = new PatternParser(pattern);
  let alternatives: Alternatives;
  try {
    alternatives = parser.alternatives();
  } catch {
    return undefined;
  }
  const whole = regexOf(pattern);
  let spread = 2;
  for (let tries = 0; tries < 80; tries++) {
    const writer = new Writer(random, {
      spread: tries % 8 === 7 ? 0 : spread,
      max,
      isWide: tries > 20,
    });
    const text = writer.alternatives(alternatives);
    const length = Array.from(text).length;
    // What a pattern leaves open at an end may have anything there.
    for (const each of length < min
      ? [text.padEnd(min, "a"), text.padStart(min, "a")]
      : [text, `a${text}`, `${text}a`])
      if (whole?.test(each) && Array.from(each).length <= max && fits(each))
        return each;
    if (length < min) spread = Math.min(spread * 2, 4096);
    else if (length > max) spread = Math.max(0, Math.floor(spread / 2));
  }
  return undefined;
}

/** The pattern as JSON Schema reads it: in Unicode mode where it can be. */
export function regexOf(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""])
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Tried in the other mode.
    }
  return undefined;
}

type Alternatives = readonly (readonly Piece[])[];

/** What stands in a pattern, and how often. */
interface Piece {
  readonly atom: Atom;
  readonly min: number;
  readonly max: number;
}

type Atom =
  | { readonly kind: "text"; readonly text: string }
  /** A class of characters, as it is written. */
  | { readonly kind: "class"; readonly source: string }
  | {
      readonly kind: "group";
      readonly of: Alternatives;
      readonly index?: number;
      readonly name?: string;
    }
  | { readonly kind: "same"; readonly group: string }
  | { readonly kind: "nothing" };

const controls: Readonly<Record<string, string>> = {
  t: "\t",
  n: "\n",
  r: "\r",
  f: "\f",
  v: "\v",
  0: "\0",
};

class PatternParser {
  readonly #source: string;
  #at = 0;
  #groups = 0;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(): Alternatives {
    const found: (readonly Piece[])[] = [this.#sequence()];
    while (this.#take("|")) found.push(this.#sequence());
    return found;
  }

  #sequence(): Piece[] {
    const pieces: Piece[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#peek()))
      pieces.push(this.#quantified(this.#atom()));
    return pieces;
  }

  #quantified(atom: Atom): Piece {
    const rest = this.#source.slice(this.#at);
    const [whole, sign, low, comma, high] =
      /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(rest) ?? [];
    if (whole === undefined) return { atom, min: 1, max: 1 };
    this.#at += whole.length;
    if (sign !== undefined)
      return {
        atom,
        min: sign === "+" ? 1 : 0,
        max: sign === "?" ? 1 : Infinity,
      };
    const min = Number(low);
    const max =
      comma === undefined ? min : high === "" ? Infinity : Number(high);
    return { atom, min, max };
  }

  #atom(): Atom {
    const character = this.#next();
    switch (character) {
      case "^":
      case "$":
        return { kind: "nothing" };
      case ".":
        return { kind: "class", source: "." };
      case "[":
        return { kind: "class", source: this.#class() };
      case "(":
        return this.#group();
      case "\\":
        return this.#escape();
      default:
        return { kind: "text", text: character };
    }
  }

  #class(): string {
    const start = this.#at - 1;
    while (this.#peek() !== "]") if (this.#next() === "\\") this.#next();
    this.#at++;
    return this.#source.slice(start, this.#at);
  }

  #group(): Atom {
    const rest = this.#source.slice(this.#at);
    const [look] = /^\?<?[=!]/.exec(rest) ?? [];
    const [opening = "", name] = /^\?(?:[a-z-]*:|<([^>]+)>)/.exec(rest) ?? [];
    this.#at += (look ?? opening).length;
    const isCaught = look === undefined && !opening.endsWith(":");
    const index = isCaught ? ++this.#groups : undefined;
    const of = this.alternatives();
    if (!this.#take(")")) throw new SyntaxError("unclosed group");
    if (look !== undefined) return { kind: "nothing" };
    return {
      kind: "group",
      of,
      ...(index === undefined ? {} : { index }),
      ...(name === undefined ? {} : { name }),
    };
  }

  #escape(): Atom {
    const rest = this.#source.slice(this.#at);
    const [property] = /^[pP]\{[^}]*\}|^[dDwWsS]/.exec(rest) ?? [];
    if (property !== undefined) {
      this.#at += property.length;
      return { kind: "class", source: `\\${property}` };
    }
    const [code, braced, four, two] =
      /^(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/i.exec(rest) ?? [];
    if (code !== undefined) {
      this.#at += code.length;
      const point = Number.parseInt(braced ?? four ?? two ?? "", 16);
      return { kind: "text", text: String.fromCodePoint(point) };
    }
    const [named, group] = /^k<([^>]+)>|^[1-9]\d*/.exec(rest) ?? [];
    if (named !== undefined) {
      this.#at += named.length;
      return { kind: "same", group: group ?? named };
    }
    const character = this.#next();
    if (/[bB]/.test(character)) return { kind: "nothing" };
    if (character === "c") {
      const letter = this.#next().charCodeAt(0) % 32;
      return { kind: "text", text: String.fromCharCode(letter) };
    }
    return { kind: "text", text: controls[character] ?? character };
  }

  #peek(): string {
    const point = this.#source.codePointAt(this.#at);
    if (point === undefined) throw new SyntaxError("the pattern ends early");
    return String.fromCodePoint(point);
  }

  #next(): string {
    const character = this.#peek();
    this.#at += character.length;
    return character;
  }

  #take(character: string): boolean {
    const isThere = this.#source.startsWith(character, this.#at);
    if (isThere) this.#at += character.length;
    return isThere;
  }
}

class Writer {
  readonly #random: Random;
  /** How often more than it must what may be repeated is. */
  readonly #spread: number;
  /** Whether characters are not only those that read well. */
  readonly #isWide: boolean;
  readonly #groups = new Map<string, string>();
  #left: number;

  constructor(
    random: Random,
    {
      spread,
      max,
      isWide,
    }: {
      readonly spread: number;
      readonly max: number;
      readonly isWide: boolean;
    },
  ) {
    this.#random = random;
    this.#spread = spread;
    this.#isWide = isWide;
    this.#left = Math.min(max, 100_000) + 1;
  }

  alternatives(alternatives: Alternatives): string {
    return this.#random
      .pick(alternatives)
      .map((piece) => this.#piece(piece))
      .join("");
  }

  #piece({ atom, min, max }: Piece): string {
    const high = Math.min(max, min + this.#spread);
    const count = this.#random.whole(Math.min(min, high), high);
    let text = "";
    for (let made = 0; made < count && this.#left > 0; made++)
      text += this.#atom(atom);
    return text;
  }

  #atom(atom: Atom): string {
    switch (atom.kind) {
      case "nothing":
        return "";
      case "text":
        this.#left--;
        return atom.text;
      case "class":
        this.#left--;
        return this.#random.pick(charactersOf(atom.source, this.#isWide));
      case "same":
        return this.#groups.get(atom.group) ?? "";
      case "group": {
        const text = this.alternatives(atom.of);
        if (atom.index !== undefined) this.#groups.set(`${atom.index}`, text);
        if (atom.name !== undefined) this.#groups.set(atom.name, text);
        return text;
      }
      default:
        return atom satisfies never;
    }
  }
}

const known = new Map<string, readonly string[]>();

/** Some characters of a class: readable ones alone where there are any, or all that are printed. */
function charactersOf(source: string, isWide: boolean): readonly string[] {
  const key = `${source} ${isWide}`;
  const found = known.get(key) ?? findCharacters(source, isWide);
  known.set(key, found);
  return found;
}

const narrow = [/[a-zA-Z0-9]/, /[^ ]/, / /];

function findCharacters(source: string, isWide: boolean): string[] {
  const test = regexOf(`^${source}$`);
  const fits = (character: string): boolean => test?.test(character) ?? false;
  const printable = Array.from({ length: 95 }, (_, at) =>
    String.fromCharCode(32 + at),
  );
  for (const readable of isWide ? [/./] : narrow) {
    const found = printable.filter((each) => readable.test(each) && fits(each));
    if (found.length > 0) return found;
  }
  for (let point = 0; point < 0x30000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const character = String.fromCodePoint(point);
    if (fits(character)) return [character];
  }
  throw new SyntaxError(`no character is in ${source}`);
}
