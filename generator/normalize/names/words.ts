/**
 * Names as people compose them: a written name is split into words, and words are joined in the
 * case a name needs. Letters outside ASCII are kept where they are letters.
 */
import {
  capitalize,
  lower,
  lowerCase,
  onlyLetters,
  upper,
} from "../../model/letters.js";

const hump = new RegExp(`([${lower}0-9])([${upper}])`, "g");
const lastOfRun = new RegExp(
  `(?<=[${upper}])([${upper}][${lower}](?!s\\b))`,
  "g",
);

/** The words of a written name, in lower case except acronyms: `getByID` is `get`, `by`, `ID`. */
export function wordsOf(written: string): string[] {
  if (/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(written)) return written.split("_");
  return onlyLetters(written)
    .replace(hump, "$1 $2")
    .replace(lastOfRun, " $1")
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => (isAcronym(word) ? word : lowerCase(word)));
}

const acronym = new RegExp(`^[${upper}][${upper}0-9]+$`);

function isAcronym(word: string): boolean {
  return acronym.test(word);
}

/** `AlertStatus`; a name that would start with a digit gets `N` in front, an empty one is `Unnamed`. */
export function pascalCase(words: readonly string[] | string): string {
  const list = typeof words === "string" ? wordsOf(words) : words;
  const name = list.map(capitalize).join("");
  if (name === "") return "Unnamed";
  return /^\d/.test(name) ? `N${name}` : name;
}

const acronymAtStart = new RegExp(
  `^[${upper}]+(?=[${upper}][${lower}])|^[${upper}]+(?![${lower}])|^[${upper}]`,
);

/** `alertStatus`. */
export function camelCase(words: readonly string[] | string): string {
  const name = pascalCase(words);
  const start = acronymAtStart.exec(name)?.[0] ?? "";
  return lowerCase(start) + name.slice(start.length);
}

const irregular: ReadonlyMap<string, string> = new Map([
  ["people", "person"],
  ["children", "child"],
  ["men", "man"],
  ["women", "woman"],
  ["mice", "mouse"],
  ["indices", "index"],
  ["vertices", "vertex"],
  ["matrices", "matrix"],
  ["criteria", "criterion"],
  ["analyses", "analysis"],
  ["caches", "cache"],
  ["axes", "axis"],
  ["leaves", "leaf"],
  ["shelves", "shelf"],
  ["lives", "life"],
  ["movies", "movie"],
  ["cookies", "cookie"],
  ["releases", "release"],
  ["bases", "base"],
  ["databases", "database"],
  ["purchases", "purchase"],
  ["courses", "course"],
  ["sources", "source"],
  ["resources", "resource"],
]);

const unchanging: ReadonlySet<string> = new Set(
  (
    "series species news status address process access business progress bonus campus bus gas canvas alias " +
    "class data metadata media analysis basis sms https aws dns tls css js pos kubernetes sales"
  ).split(" "),
);

/** The singular of one word; what is no plural is left as it is. */
export function singularWord(word: string): string {
  const lower = word.toLowerCase();
  const known = irregular.get(lower);
  if (known !== undefined) return known;
  if (unchanging.has(lower) || !lower.endsWith("s") || lower.length < 3)
    return word;
  if (/(ss|us|is)$/.test(lower)) return word;
  if (lower.endsWith("ies"))
    return lower.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(sses|shes|ches|xes|zes|ses)$/.test(lower)) {
    if (
      /(sses|shes|[^c]ches|tches|xes|zzes|uses)$/.test(lower) &&
      !/(houses|causes|clauses|pauses|warehouses)$/.test(lower)
    ) {
      return word.slice(0, -2);
    }
    return lower.endsWith("ches") ? word.slice(0, -2) : word.slice(0, -1);
  }
  if (/(oes)$/.test(lower) && !/(shoes|toes|foes)$/.test(lower))
    return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The words with the last one in the singular. */
export function singular(words: readonly string[]): string[] {
  const last = words.at(-1);
  return last === undefined ? [] : [...words.slice(0, -1), singularWord(last)];
}

/** Whether the last word is a plural. */
export function isPlural(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && singularWord(last) !== last;
}

/** Words one after the other; where one part ends as the next begins, that is said once. */
export function joinWords(...parts: readonly (readonly string[])[]): string[] {
  const said = (words: readonly string[]): string =>
    words.map((word) => singularWord(word.toLowerCase())).join(" ");
  return parts.reduce<string[]>((before, after) => {
    let size = Math.min(before.length, after.length);
    while (size > 0 && said(before.slice(-size)) !== said(after.slice(0, size)))
      size -= 1;
    return [...before, ...after.slice(size)];
  }, []);
}
