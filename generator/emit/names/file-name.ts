import { lower, onlyLetters, upper } from "../../model/letters.js";

/** The file of the operations without a resource, which no resource has. */
export const rootFile = "root";

/**
 * The name of a resource's file, without its ending: its words in lower case with hyphens
 * between, and no name that Windows keeps for a device. Letters of all scripts stay, composed (NFC);
 * Latin ones lose their accents. It depends on the resource alone. Where it is long its end is a
 * hash of the whole, which distinguishes it from others with the same beginning.
 */
export function fileName(name: string): string {
  const kebab = onlyLetters(
    name.normalize("NFKC").replace(latin, withoutAccent),
  )
    .replace(wordStart, "-")
    .replace(/ +/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  const isDevice = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/.test(kebab);
  if (isDevice || kebab === "" || kebab === rootFile)
    return `${kebab || "other"}-resource`;
  return shorten(kebab);
}

/** Letters with accents of Latin, which decompose to one of ASCII and marks. */
const latin = /[\u00c0-\u024f\u1e00-\u1eff]/g;

function withoutAccent(letter: string): string {
  const [base = letter] = letter.normalize("NFD");
  return base;
}

/** Where a word begins: `bank|Accounts`, `auth|API|Keys`, `method|K8S|Service`, `git|PRs`. */
const wordStart = new RegExp(
  `(?<=[${lower}0-9])(?=[${upper}][${lower}])|` +
    `(?<=[${lower}])(?=[${upper}])|` +
    `(?<=[${upper}0-9])(?=[${upper}](?!s(?![${lower}]))[${lower}])`,
  "g",
);

function shorten(kebab: string): string {
  if (sizeOf(kebab) <= longest) return kebab;
  const end = `-${hashText(kebab)}`;
  let words = kebab.slice(0, longest - end.length + 1);
  while (sizeOf(words) > longest - end.length + 1) words = words.slice(0, -1);
  const whole = words.slice(0, words.lastIndexOf("-"));
  // A single long word is cut where it must be.
  const start = whole.length > longest / 2 ? whole : words.slice(0, -1);
  return start + end;
}

/** The bytes of a text in UTF-8, which file systems limit. */
function sizeOf(text: string): number {
  return encoder.encode(text).length;
}

const encoder = new TextEncoder();

// With its ending, and "-types" where types of the resource are in a file of their own, below 100.
const longest = 80;

/** FNV-1a in 32 bits: it only distinguishes names. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
