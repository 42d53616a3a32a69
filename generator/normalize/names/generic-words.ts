/** Members that say what they hold of anything: never a name by themselves. */
const generic: ReadonlySet<string> = new Set(
  (
    "item items data result results record records row rows entry entries value values list node nodes edge edges content " +
    "element elements object objects options option params body payload response request meta include created updated deleted " +
    "added removed old new before after from to in out source target left right first last previous next current self other " +
    "type status state kind category role action mode level name id key"
  ).split(" "),
);

/** Whether a member's name says nothing of its own about what it holds. */
export function isGeneric(words: readonly string[]): boolean {
  return (
    words.length === 0 ||
    (words.length === 1 && generic.has(words[0]?.toLowerCase() ?? ""))
  );
}
