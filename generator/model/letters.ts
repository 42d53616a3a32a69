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

/**
 * Others: ordinals, Hebrew, Arabic, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada,
 * Malayalam, Sinhala, Thai, Lao, Myanmar, Georgian, Ethiopic, Khmer, Japanese, Chinese, Korean.
 */
const uncased =
  "\u00aa\u00ba\u05d0-\u05ea\u0621-\u064a\u0671-\u06d3\u06d5\u0904-\u0939" +
  "\u0985-\u098c\u098f\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09ce" +
  "\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a35\u0a38\u0a39\u0a5c" +
  "\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9" +
  "\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9" +
  "\u0c05-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c33\u0c35-\u0c39" +
  "\u0c85-\u0c8c\u0c8e-\u0c90\u0c92-\u0ca8\u0caa-\u0cb3\u0cb5-\u0cb9" +
  "\u0d05-\u0d0c\u0d0e-\u0d10\u0d12-\u0d39\u0d7a-\u0d7f\u0d85-\u0d96\u0d9a-\u0db1\u0db3-\u0dbb\u0dbd\u0dc0-\u0dc6" +
  "\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81\u0e82\u0e84\u0e87\u0e88\u0e8a\u0e8d\u0e94-\u0e97\u0e99-\u0e9f" +
  "\u0ea1-\u0ea3\u0ea5\u0ea7\u0eaa\u0eab\u0ead-\u0eb0\u0eb2\u0eb3\u0ec0-\u0ec4\u0ec6\u1000-\u102a\u10d0-\u10f0" +
  "\u1200-\u1248\u124a-\u124d\u1250-\u1256\u1260-\u1288\u128a-\u128d\u1290-\u12b0\u12b2-\u12b5\u12b8-\u12be" +
  "\u12c0\u12c2-\u12c5\u12c8-\u12d6\u12d8-\u1310\u1312-\u1315\u1318-\u135a\u1780-\u17b3" +
  "\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u4db5\u4e00-\u9fa5\uac00-\ud7a3";

/** Vowel signs and other marks that a name has behind a letter of these scripts. */
export const mark: string =
  "\u05b0-\u05bd\u05bf\u05c1\u05c2\u064b-\u0652\u0670\u0900-\u0903\u093a-\u093c\u093e-\u094f" +
  "\u0981-\u0983\u09bc\u09be-\u09c4\u09c7\u09c8\u09cb-\u09cd\u09d7\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a70\u0a71" +
  "\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7" +
  "\u0c01-\u0c03\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c82\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd" +
  "\u0d02\u0d03\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d82\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf" +
  "\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0eb9\u0ebb\u0ebc\u0ec8-\u0ecd\u102b-\u103e\u17b6-\u17d3";

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

const others = new RegExp(`[^${letter}${mark}0-9${composing}]+`, "g");
const notLetters = new RegExp(
  `[^${letter}${mark}0-9]+|(?<![${letter}${mark}])[${mark}]+`,
  "g",
);

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
const aLetter = new RegExp(`^[${letter}${mark}0-9${composing}]$`);

/** True if a character is a letter or a digit of a name, or part of one. */
export function isLetter(character: string): boolean {
  return aLetter.test(character);
}

function rangesOf(text: string): (readonly [number, number])[] {
  return [...text.matchAll(/(.)(?:-(.))?/g)].map(([, first = "", last]) => [
    first.charCodeAt(0),
    (last ?? first).charCodeAt(0),
  ]);
}
