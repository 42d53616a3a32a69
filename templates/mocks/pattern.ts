// Generates strings that match regular expressions, and matches without backtracking.

import type { Random } from "./random.js";

/** The allowed length of a string, in code points. */
export interface TextLength {
  readonly min: number;
  readonly max: number;
}

/** The longest generated string. */
const longest = 100_000;

/**
 * A string that matches a pattern (ECMA-262, 22.2.1); undefined if none is found. Lookarounds are
 * ignored while generating, and the result is tested with the pattern.
 */
export function textMatching(
  pattern: string,
  random: Random,
  {
    length: { min, max },
    fits = () => true,
  }: {
    readonly length: TextLength;
    /** Tests further conditions. */
    readonly fits?: (text: string) => boolean;
  },
): string | undefined {
  const alternatives = parsed(pattern);
  const shortest = alternatives ? shortestOf(alternatives) : Infinity;
  if (!alternatives || shortest > Math.min(max, longest)) return undefined;
  // Much longer strings are only slower to test.
  const most = Math.min(max, 2 * Math.max(min, shortest) + 200);
  let spread = 2;
  let left = 2 * longest;
  for (let tries = 0; tries < 80 && left > 0; tries++) {
    const writer = new Writer(random, {
      spread: tries % 8 === 7 ? 0 : spread,
      max: most,
      isWide: tries > 20,
    });
    const text = writer.alternatives(alternatives);
    if (writer.isExhausted) return undefined;
    const length = Array.from(text).length;
    left -= length;
    // Without an anchor at that end, the pattern allows any text there.
    for (const each of length < min
      ? [text.padEnd(min, "a"), text.padStart(min, "a")]
      : [text, `a${text}`, `${text}a`])
      if (
        Array.from(each).length <= max &&
        matchesPattern(pattern, each) &&
        fits(each)
      )
        return each;
    if (length < min) spread = Math.min(spread * 2, 4096);
    else if (length > max) spread = Math.max(0, Math.floor(spread / 2));
  }
  return undefined;
}

/** The regular expression of a pattern, in Unicode mode if possible. */
export function regexOf(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""])
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Tries the other mode.
    }
  return undefined;
}

/** Parses a pattern; undefined if that fails. */
function parsed(pattern: string): Alternatives | undefined {
  if (!patterns.has(pattern)) {
    let found: Alternatives | undefined;
    try {
      found = regexOf(pattern) && new PatternParser(pattern).alternatives();
    } catch {
      // Left to the engine of the platform.
    }
    patterns.set(pattern, found);
  }
  return patterns.get(pattern);
}

const patterns = new Map<string, Alternatives | undefined>();

/**
 * True if a pattern matches in a string; undefined if it is invalid. The engine of the platform may
 * backtrack for a very long time. Patterns without backreferences are therefore tried at all
 * positions at once, in time proportional to the pattern's length times the square of the string's.
 */
export function matchesPattern(
  pattern: string,
  text: string,
): boolean | undefined {
  const alternatives = parsed(pattern);
  if (!alternatives || refersBack(alternatives))
    return regexOf(pattern)?.test(text);
  const matcher = new Matcher(Array.from(text));
  return matcher.ends(alternatives, matcher.all).size > 0;
}

function refersBack(alternatives: Alternatives): boolean {
  return alternatives
    .flat()
    .some(
      ({ atom }) =>
        atom.kind === "same" || ("of" in atom && refersBack(atom.of)),
    );
}

/** The length of the shortest match, treating backreferences as empty. */
function shortestOf(alternatives: Alternatives): number {
  const lengths = alternatives.map((pieces) =>
    pieces.reduce(
      (sum, { atom, min }) => sum + (min === 0 ? 0 : min * lengthOf(atom)),
      0,
    ),
  );
  return Math.min(...lengths);
}

function lengthOf(atom: Atom): number {
  if (atom.kind === "group") return shortestOf(atom.of);
  return atom.kind === "text" || atom.kind === "class" ? 1 : 0;
}

/** Finds the ends of matches, from several positions at once. */
class Matcher {
  readonly all: ReadonlySet<number>;
  readonly #text: readonly string[];

  constructor(text: readonly string[]) {
    this.#text = text;
    this.all = new Set(Array.from({ length: text.length + 1 }, (_, at) => at));
  }

  ends(alternatives: Alternatives, from: ReadonlySet<number>): Set<number> {
    const ends = new Set<number>();
    for (const pieces of alternatives) {
      let reached = from;
      for (const piece of pieces) reached = this.#repeated(piece, reached);
      for (const at of reached) ends.add(at);
    }
    return ends;
  }

  #repeated(
    { atom, min, max }: Piece,
    from: ReadonlySet<number>,
  ): ReadonlySet<number> {
    let reached = from;
    for (let count = 0; count < min && reached.size > 0; count++) {
      const next = this.#atom(atom, reached);
      // A repetition that adds no position will not add any later.
      const isSame =
        next.size === reached.size && [...next].every((at) => reached.has(at));
      reached = next;
      if (isSame) break;
    }
    const ends = new Set(reached);
    for (let count = min; count < max && reached.size > 0; count++) {
      const next = this.#atom(atom, reached);
      reached = new Set([...next].filter((at) => !ends.has(at)));
      for (const at of reached) ends.add(at);
    }
    return ends;
  }

  #atom(atom: Atom, from: ReadonlySet<number>): ReadonlySet<number> {
    switch (atom.kind) {
      case "text":
      case "class": {
        const ends = new Set<number>();
        for (const at of from) {
          const character = this.#text[at];
          if (character !== undefined && isOf(atom, character))
            ends.add(at + 1);
        }
        return ends;
      }
      case "group":
        return this.ends(atom.of, from);
      case "place":
        return this.#where(from, (at) => this.#isPlace(atom.is, at));
      case "look":
        return this.#where(from, (at) => this.#looks(atom, at));
      case "same":
        return from;
      default:
        return atom satisfies never;
    }
  }

  #where(
    from: ReadonlySet<number>,
    holds: (at: number) => boolean,
  ): ReadonlySet<number> {
    return new Set([...from].filter(holds));
  }

  #isPlace(place: string, at: number): boolean {
    if (place === "^") return at === 0;
    if (place === "$") return at === this.#text.length;
    const isWord = (index: number): boolean =>
      /^\w$/.test(this.#text[index] ?? "");
    return (isWord(at - 1) !== isWord(at)) === (place === "b");
  }

  #looks(
    { of, isBehind, isNot }: Atom & { kind: "look" },
    at: number,
  ): boolean {
    const isFound = isBehind
      ? [...this.all].some(
          (start) => start <= at && this.ends(of, new Set([start])).has(at),
        )
      : this.ends(of, new Set([at])).size > 0;
    return isFound !== isNot;
  }
}

function isOf(
  atom: Atom & { kind: "text" | "class" },
  character: string,
): boolean {
  if (atom.kind === "text") return atom.text === character;
  const known = classes.get(atom.source) ?? regexOf(`^${atom.source}$`);
  if (known) classes.set(atom.source, known);
  return known?.test(character) ?? false;
}

const classes = new Map<string, RegExp>();

type Alternatives = readonly (readonly Piece[])[];

/** A part of a pattern and its repetitions. */
interface Piece {
  readonly atom: Atom;
  readonly min: number;
  readonly max: number;
}

type Atom =
  | { readonly kind: "text"; readonly text: string }
  /** A character class, as written. */
  | { readonly kind: "class"; readonly source: string }
  | {
      readonly kind: "group";
      readonly of: Alternatives;
      readonly index?: number;
      readonly name?: string;
    }
  | { readonly kind: "same"; readonly group: string }
  /** An assertion: `^`, `$`, `b` for a word boundary, `B` for its negation. */
  | { readonly kind: "place"; readonly is: string }
  | {
      readonly kind: "look";
      readonly of: Alternatives;
      readonly isBehind: boolean;
      readonly isNot: boolean;
    };

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
        return { kind: "place", is: character };
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
    if (look !== undefined) {
      const isBehind = look.startsWith("?<");
      return { kind: "look", of, isBehind, isNot: look.endsWith("!") };
    }
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
    if (/[bB]/.test(character)) return { kind: "place", is: character };
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
  /** The number of repetitions beyond the required ones. */
  readonly #spread: number;
  /** True to use less readable characters, too. */
  readonly #isWide: boolean;
  readonly #groups = new Map<string, string>();
  #left: number;
  #steps = 2 * longest;

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
    this.#left = Math.min(max, longest) + 1;
  }

  /** True if an empty match was repeated too often. */
  get isExhausted(): boolean {
    return this.#steps < 0;
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
    for (
      let made = 0;
      made < count && this.#left > 0 && this.#steps-- >= 0;
      made++
    )
      text += this.#atom(atom);
    return text;
  }

  #atom(atom: Atom): string {
    switch (atom.kind) {
      case "place":
      case "look":
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

/** Characters of a class: readable ones if there are any, otherwise all printable ones. */
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
