/**
 * Names as people compose them: a written name is split into words, and words are joined in the
 * case a name needs. Letters outside ASCII are kept where they are letters.
 */

/** The words of a written name, in lower case except acronyms: `getByID` is `get`, `by`, `ID`. */
export function wordsOf(written: string): string[] {
  if (/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(written)) return written.split("_");
  return (
    written
      .normalize("NFC")
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu}+)(\p{Lu}\p{Ll}(?!s\b))/gu, "$1 $2")
      // Fractions and raised digits are numbers, too, but no part of a name.
      .split(/[^\p{L}\p{Nd}\p{Nl}]+/u)
      .filter((word) => word !== "")
      .map((word) => (isAcronym(word) ? word : word.toLowerCase()))
  );
}

function isAcronym(word: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word);
}

/** `AlertStatus`; a name that would start with a digit gets `N` in front, an empty one is `Unnamed`. */
export function pascalCase(words: readonly string[] | string): string {
  const list = typeof words === "string" ? wordsOf(words) : words;
  const name = list.map(capitalize).join("");
  if (name === "") return "Unnamed";
  return /^\p{N}/u.test(name) ? `N${name}` : name;
}

/** `alertStatus`. */
export function camelCase(words: readonly string[] | string): string {
  const name = pascalCase(words);
  const start =
    /^(\p{Lu}+)(?=\p{Lu}\p{Ll})|^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u.exec(name)?.[0] ??
    "";
  return start.toLowerCase() + name.slice(start.length);
}

function capitalize(word: string): string {
  // A letter may take two code units.
  const end = (word.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
  return word.slice(0, end).toUpperCase() + word.slice(end);
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
