/** Statements that declare a name, and the names in lists of exports. */
const declared =
  /^(?:export )?(?:const|function|interface|type) ([\p{ID_Continue}$]+)/gmu;

/** A name that is exported as another, which is the one that counts. */
const renamed = /([\p{ID_Continue}$]+) as [\p{ID_Continue}$]+/gu;

/** A word that ends in digits, as names in camel case have it, and what follows; or a `_` at the end. */
const numbered =
  /(?<before>[A-Z]+|[A-Z]?[a-z]+|^)(?<digits>\d+)(?<more>[A-Za-z]{0,2})|_$/g;

/** Words of ours that end in digits. */
const ours: ReadonlySet<string> = new Set(["base64"]);

/**
 * The names that printed modules declare which differ by a number or a `_` that is not the
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
    [...withoutSigns(name, words).matchAll(numbered)].some(
      ({ groups = {} }) => !isExplained(groups, words),
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

function isExplained(
  { before = "", digits = "_", more = "" }: Readonly<Record<string, string>>,
  words: string,
): boolean {
  const word = (before + digits).toLowerCase();
  if (ours.has(word) || words.includes(word)) return true;
  // A number of the document stands behind another word than there; counters hardly reach ten.
  const isAlone =
    digits.length > 1 || ["member", "n"].includes(before.toLowerCase());
  const rest = isAlone ? digits : (digits + more).toLowerCase();
  return (isAlone || more !== "") && words.includes(`\n${rest}`);
}

/** What the documents have without blanks, only letters, digits and signs of it, one thing a line. */
function wordsOf(sources: readonly string[]): string {
  const words = new Set<string>();
  for (const source of sources)
    for (const [token] of source.matchAll(/[^\s"',;<>()[\]]+/g)) {
      const parts = token.toLowerCase().split(/[^\p{L}\p{N}\p{So}]+/u);
      words.add(parts.join(""));
      for (const part of parts) words.add(part);
    }
  return `\n${[...words].join("\n")}`;
}
