import { wordSet } from "../../model/word-set.js";
import { unescapePointer, lastToken } from "../../model/pointer.js";
import { singular, wordsOf } from "../../model/words.js";
import type { Step } from "../../model/walk.js";

/**
 * The meaning of a schema by the words of its own place alone: its title, the member that holds it, or
 * what is around it. `billingAddress` and `addresses` hold addresses; `data` and `items` hold what
 * they are in.
 */
export function meaningInside(around: string, step: Step): string {
  if (step.kind !== "property") return around;
  const known = meanings.get(step.name);
  const own = known ?? headOf(singular(wordsOf(step.name)));
  if (known === undefined) meanings.set(step.name, own);
  return own === "" ? around : own;
}

const meanings = new Map<string, string>();

/** The noun at the end; all words where it is general; nothing where they are general, too. */
function headOf(words: readonly string[]): string {
  if (isGeneric(words) || isCondition(words)) return "";
  const head = words.slice(-1);
  return wordKey(isGeneric(head) || isCondition(head) ? words : head);
}

/** A filter is one of what it is a filter of. */
function isCondition(words: readonly string[]): boolean {
  return /^(?:filter|where|query|criterion)$/.test(wordKey(words));
}

/** Words as a meaning. */
export function wordKey(words: readonly string[]): string {
  return words.join(" ").toLowerCase();
}

/** The words of a text that may be in capitals only: `CARD_EXPIRED`. */
export function quietWords(text: string): readonly string[] {
  const isLoud =
    text === text.toUpperCase() && /[^\p{L}\p{N}]|.{6}/u.test(text);
  return wordsOf(isLoud ? text.toLowerCase() : text);
}

/** The noun of a title, unless it is a sentence or `Response`. */
export function titleWords(title: string | undefined): readonly string[] {
  if (title === undefined || title.length > 60) return [];
  const words = quietWords(title);
  const isSentence = words.length > 6 && title.includes(" ");
  return isSentence || isGeneric(words) ? [] : words;
}

/** The meaning that a title gives its schema. */
export function meaningOfTitle(title: string | undefined): string | undefined {
  const words = title === undefined ? [] : titleWords(title);
  return words.length === 0 ? undefined : wordKey(words);
}

/** The meaning that a component's name gives its schema. */
export function componentMeaning(pointer: string): string {
  return headOf(singular(componentWords(pointer)));
}

/** The same with all its words: an inline schema may have them as its title. */
export function wholeMeaning(pointer: string): string {
  return wordKey(componentWords(pointer));
}

function componentWords(pointer: string): readonly string[] {
  return wordsOf(lastToken(pointer));
}

/** A name for the value at a pointer: its last segment that is a name. */
export function placeMeaning(pointer: string): string {
  const steps = pointer.split("/").map(unescapePointer);
  const [, , , name = ""] = steps;
  const component = steps[1] === "components" ? headOf(wordsOf(name)) : "";
  return steps.reduce(
    (around, step, index) =>
      steps[index - 1] === "properties"
        ? meaningInside(around, { kind: "property", name: step })
        : around,
    component,
  );
}

/** Members that say what they hold of anything: never a name by themselves. */
const generic = wordSet(`
  item items data result results record records row rows entry entries value values list node
  nodes edge edges content element elements object objects options option params body payload
  response request meta include created updated deleted added removed old new before after from
  to in out source target left right first last previous next current self other type status
  state kind category role action mode level name id key`);

/** True if a member's name does not describe its value. */
export function isGeneric(words: readonly string[]): boolean {
  return words.length === 0 || generic.has(wordKey(words));
}
