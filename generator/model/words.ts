/**
 * Names as people compose them: a written name is split into words, and words are joined in the
 * case a name needs. Letters outside ASCII are kept where they are letters.
 */
import { capitalize, lower, lowerCase, onlyLetters, upper } from "./letters.js";
import { singularWord } from "./singular-word.js";

const hump = new RegExp(`([${lower}0-9])([${upper}])`, "g");
const lastOfRun = new RegExp(
  `(?<=[${upper}])([${upper}][${lower}](?!s\\b))`,
  "g",
);

/** `IDIsSet` has the word `Is`: of the acronyms in A and I, only common ones have a plural. */
const plural = `(?:[${upper}]+[B-HJ-Z]|API|URI|UI|AI|CLI|KPI|CA|SLA)s(?![${lower}])`;
const plurals = new RegExp(`(?<![${upper}])${plural}`, "g");

/** Replaces the `s` of such a plural while a name is split. */
const pluralMark = "\0";

/** The words of a written name, in lower case except acronyms: `getByID` is `get`, `by`, `ID`. */
export function wordsOf(written: string): readonly string[] {
  const known = split.get(written);
  if (known) return known;
  const words = splitWords(written);
  split.set(written, words);
  return words;
}

/** Words of names that were split before: each is split a dozen times otherwise. */
const split = new Map<string, readonly string[]>();

function splitWords(written: string): readonly string[] {
  if (/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(written)) return written.split("_");
  return onlyLetters(written)
    .replace(plurals, (acronym) => `${acronym.slice(0, -1)}${pluralMark} `)
    .replace(hump, "$1 $2")
    .replace(lastOfRun, " $1")
    .split(" ")
    .filter((word) => word !== "")
    .map((word) =>
      word.endsWith(pluralMark)
        ? `${word.slice(0, -1)}s`
        : acronym.test(word)
          ? word
          : lowerCase(word),
    );
}

const acronym = new RegExp(`^[${upper}][${upper}0-9]+$`);

/** `AlertStatus`; a name that would start with a digit gets `N` in front, an empty one is `Unnamed`. */
export function pascalCase(words: readonly string[] | string): string {
  const list = typeof words === "string" ? wordsOf(words) : words;
  const name = list.map(capitalize).join("");
  if (name === "") return "Unnamed";
  return /^\d/.test(name) ? `N${name}` : name;
}

const acronymAtStart = new RegExp(
  `^${plural}|^[${upper}]+(?=[${upper}][${lower}])|^[${upper}]+(?![${lower}])|^[${upper}]`,
);

/** `alertStatus`. */
export function camelCase(words: readonly string[] | string): string {
  return lowerStart(pascalCase(words));
}

/** A name with its first word in lower case: `AlertStatus` is `alertStatus`, `URLPart` `urlPart`. */
export function lowerStart(name: string): string {
  const start = acronymAtStart.exec(name)?.[0] ?? "";
  return lowerCase(start) + name.slice(start.length);
}

/** A name with its first letter in upper case. */
export function upperStart(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The words with the last one in the singular. */
export function singular(words: readonly string[]): string[] {
  const last = words.at(-1);
  return last === undefined ? [] : [...words.slice(0, -1), singularWord(last)];
}

/** True if the last word is a plural. */
export function isPlural(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && singularWord(last) !== last;
}

/** Words as they are compared: in lower case and in the singular. */
export function plainWords(words: readonly string[]): string {
  return words.map((word) => singularWord(word.toLowerCase())).join(" ");
}

/** Words one after the other; words that end one part and begin the next occur once. */
export function joinWords(...parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>((before, after) => {
    let size = Math.min(before.length, after.length);
    while (
      size > 0 &&
      plainWords(before.slice(-size)) !== plainWords(after.slice(0, size))
    )
      size -= 1;
    return [...before, ...after.slice(size)];
  }, []);
}
