import { wordSet } from "../../model/word-set.js";
import type { OperationName, OperationNouns } from "../steps/resolved.js";
import { singularWord } from "../../model/singular-word.js";
import { isPlural, joinWords, singular, wordsOf } from "../../model/words.js";

const readsOne = wordSet(
  "get retrieve read find fetch show lookup view describe",
);
const readsMany = wordSet("list search query browse index all");
const otherVerbs = wordSet(`
  create add new post put patch update upsert replace set edit modify delete remove destroy sync
  count aggregate migrate copy move clone export import upload download start stop run execute
  cancel send archive restore enable disable activate deactivate approve reject verify validate
  check login logout register subscribe unsubscribe publish bulk batch assign unassign attach
  detach link unlink merge split preview refresh retry reset test trigger invite accept decline
  close open`);
/** Words that tie a noun to those before it. */
export const ties: ReadonlySet<string> = wordSet(
  "by for with from in of to on at as via using",
);
const fillers = wordSet(`
  item items entry entries record records result results row rows all one many list page`);
const massNouns = wordSet("history log audit activity feed timeline");

/** True if words begin with a verb of operations. */
export function isVerbFirst([first = ""]: readonly string[]): boolean {
  const word = first.toLowerCase();
  return [readsOne, readsMany, otherVerbs].some((verbs) => verbs.has(word));
}

/** The number of words that tie others together. */
export function tiesIn(words: readonly string[]): number {
  return words.filter((word) => ties.has(word)).length;
}

/** Reads the nouns of an operation. */
export function operationNouns(
  { resource, name }: OperationName,
  path: string,
): OperationNouns {
  const owner = resourceNoun(
    resource.length > 0 ? resource : pathResource(path),
  );
  const verb = wordsOf(name);
  const [first = ""] = verb.map((word) => word.toLowerCase());
  const reads = readsOne.has(first)
    ? "one"
    : readsMany.has(first)
      ? "many"
      : undefined;
  const isVerb = reads !== undefined || otherVerbs.has(first);
  const said = isVerb
    ? nounAfter(verb.slice(1))
    : endsIn(massNouns, verb) || isPlural(verb)
      ? verb
      : [];
  const thing = said.length === 0 ? owner : itemNoun(said, owner);
  const nested = said.length > 0 && thing.join(" ") !== owner.join(" ");
  return { owner, thing, nested, verb, ...(reads ? { reads } : {}) };
}

/** `TransactionItems` are transactions, `history` consists of the owner's history entries. */
function itemNoun(
  said: readonly string[],
  owner: readonly string[],
): readonly string[] {
  if (endsIn(massNouns, said)) return [...owner, ...said, "entry"];
  return singular(said);
}

function nounAfter(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => ties.has(word.toLowerCase()));
  const noun = end === -1 ? [...words] : words.slice(0, end);
  while (endsIn(fillers, noun)) noun.pop();
  return noun;
}

function endsIn(set: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.slice(-1).some((last) => set.has(last.toLowerCase()));
}

/**
 * The singular noun of a resource's last part. A last part that is no plural after one that is
 * says which of them: `variables.system` are system variables.
 */
function resourceNoun(resource: readonly string[]): readonly string[] {
  const [last = [], before = []] = resource.slice(-2).toReversed().map(wordsOf);
  if (!isPlural(last) && isPlural(before))
    return [...last, ...singular(before)];
  return singular(last);
}

function pathResource(path: string): readonly string[] {
  return path
    .split("/")
    .filter(
      (segment) =>
        /^[A-Za-z]/.test(segment) && singularWord(segment) !== segment,
    )
    .slice(-1);
}

/** The name for a part of an operation: noun, verb, and kind of part. */
export function partWords(operation: Called, what: string): readonly string[] {
  const { owner, reads } = operation.nouns;
  const verb = verbWithout(operation);
  // A list of allow lists is one, too.
  return verb.length === 1 && reads !== undefined
    ? [...owner, ...verb, what]
    : joinWords(owner, verb, [what]);
}

/** The operation's words without the owner's noun, which is in front already. */
export function verbWithout({ name, nouns }: Called): readonly string[] {
  const owner = new Set(nouns.owner.map((word) => word.toLowerCase()));
  const words = wordsOf(name.name);
  const rest = words.filter((word) => !owner.has(word.toLowerCase()));
  return rest.length > 0 ? rest : words;
}

/** The words of its path and of its name. */
export function resourceWords({ name }: Pick<Called, "name">): string[] {
  return [...name.resource, name.name].flatMap((part) => wordsOf(part));
}

/** An operation, by its name and nouns. */
interface Called {
  readonly name: OperationName;
  readonly nouns: OperationNouns;
}
