/**
 * The letters a name may be made of, as ranges for a class of a regular expression. They are fixed
 * here, because `\p{L}` is another set in every version of Node, and names are bytes of the output.
 * All were letters before TypeScript 5.4, with the same lower and upper case ever since; in other
 * scripts, whose letters come and go with a version, a name is quoted or spelt by its code points.
 */

/** Scripts with two cases: Latin, Greek, Cyrillic, Armenian. */
const cased =
  "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0137\u0139-\u0148\u014a-\u017e\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b" +
  "\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0481\u048a-\u0523\u0531-\u0556\u0561-\u0586\u1ea0-\u1ef9";

/** Others: ordinals, Hebrew, Arabic, Devanagari, Thai, Georgian, Japanese, Chinese, Korean. */
const uncased =
  "\u00aa\u00ba\u05d0-\u05ea\u0621-\u064a\u0671-\u06d3\u0904-\u0939\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u10d0-\u10f0" +
  "\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4db5\u4e00-\u9fa5\uac00-\ud7a3";

/** Marks and jamo that NFC makes one letter of with the letters beside them. */
const composing =
  "\u0300-\u036f\u0653-\u0655\u1100-\u1112\u1161-\u1175\u11a8-\u11c2\u3099\u309a";

export const letter: string = cased + uncased;

const points = rangesOf(cased).flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCharCode(first + index),
  ),
);

/** Letters in upper case, and in lower case. */
export const upper: string = points
  .filter((one) => one !== one.toLowerCase())
  .join("");
export const lower: string = points
  .filter((one) => one === one.toLowerCase())
  .join("");

const others = new RegExp(`[^${letter}0-9${composing}]+`, "g");
const notLetters = new RegExp(`[^${letter}0-9]+`, "g");

/** The text with its letters composed, and a blank for whatever is no letter or digit of a name. */
export function onlyLetters(text: string): string {
  // First what is none goes: newer versions of Unicode compose more.
  return text.replace(others, " ").normalize("NFC").replace(notLetters, " ");
}

/** The word in lower case: a dot that Unicode would put beside a letter is left out. */
export function lowerCase(word: string): string {
  return word.toLowerCase().replace(notLetters, "");
}

/** The word with its first letter in upper case, where a letter or two of a name are that. */
export function capitalize(word: string): string {
  const first = word.slice(0, 1).toUpperCase();
  return onlyThem.test(first) ? first + word.slice(1) : word;
}

const onlyThem = new RegExp(`^[${letter}0-9]*$`);
const aLetter = new RegExp(`^[${letter}0-9${composing}]$`);

/** Whether a character is a letter or a digit of a name, or part of one. */
export function isLetter(character: string): boolean {
  return aLetter.test(character);
}

function rangesOf(text: string): (readonly [number, number])[] {
  return [...text.matchAll(/(.)(?:-(.))?/g)].map(([, first = "", last]) => [
    first.charCodeAt(0),
    (last ?? first).charCodeAt(0),
  ]);
}
