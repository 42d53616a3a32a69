/** Statements that declare a name, and the names in lists of exports. */
const declared =
  /^(?:export )?(?:const|function|interface|type) ([\p{ID_Continue}$]+)/gmu;

/** A name that is exported as another, which is the one that counts. */
const renamed = /([\p{ID_Continue}$]+) as [\p{ID_Continue}$]+/gu;

/** A word that ends in digits, as names in camel case have it, or a name that ends in `_`. */
const numbered = /(?:[A-Z]+|[A-Z]?[a-z]+|^)\d+|_$/g;

/** Words of ours that end in digits. */
const ours: ReadonlySet<string> = new Set(["base64"]);

/**
 * The names that printed modules declare which are told apart by a number or a `_` that is not the
 * document's: names are to come from evidence, never from counters.
 */
export function findCounters(
  printed: readonly string[],
  sources: readonly string[],
): string[] {
  const words = wordsOf(sources);
  const names = new Set<string>();
  for (const text of printed) {
    const others = new Set([...text.matchAll(renamed)].map(([, name]) => name));
    for (const [, name = ""] of text.matchAll(declared))
      if (!others.has(name)) names.add(name);
  }
  return [...names].filter((name) =>
    (withoutSigns(name, words).match(numbered) ?? []).some(
      (word) => !isExplained(word, words),
    ),
  );
}

/** The name without the characters of the document that are spelled by their number. */
function withoutSigns(name: string, words: string): string {
  return name.replace(/U([0-9A-F]{4,5})/g, (spelled, code: string) =>
    words.includes(String.fromCodePoint(Number.parseInt(code, 16)))
      ? ""
      : spelled,
  );
}

function isExplained(word: string, words: string): boolean {
  if (word === "_") return false;
  const spelled = word.toLowerCase();
  if (ours.has(spelled) || words.includes(spelled)) return true;
  // What begins with a digit in the document has a letter or a word put before it.
  const digits = spelled.replace(/^\D+/, "");
  return words.includes(`\n${digits}`);
}

/** What the documents have without blanks, only letters, digits and signs of it, one thing a line. */
function wordsOf(sources: readonly string[]): string {
  const words = new Set<string>();
  for (const source of sources)
    for (const [token] of source.matchAll(/[^\s"',;<>()[\]]+/g))
      words.add(token.replace(/[^\p{L}\p{N}\p{S}]+/gu, "").toLowerCase());
  return `\n${[...words].join("\n")}`;
}
