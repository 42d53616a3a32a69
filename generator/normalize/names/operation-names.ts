import { wordSet } from "../../model/word-set.js";
import {
  camelCase,
  joinWords,
  plainWords,
  singular,
  wordsOf,
} from "../../model/words.js";
import type { OperationName } from "../steps/resolved.js";
import {
  type NameFacts,
  nameByPath,
  spelledDigit,
  verbNames,
  verbsOfMethods,
} from "./name-by-path.js";
import { isVerbFirst, ties, tiesIn } from "./operation-nouns.js";
import {
  type NamedByAuthor,
  authoredId,
  namesVersion,
} from "../operations/operation-id.js";

/**
 * Names one operation: by its dotted operationId when there is one, else by its tag and
 * operationId with the tag's noun stripped, else by its method and path. Framework noise
 * (`read_item_items__item_id__get`, `AlertsController_list`) is cleaned first.
 */
export function nameOperation(
  operation: NamedByAuthor,
  facts: NameFacts,
): OperationName {
  const { resource, name } = nameWhole(operation, facts);
  return { resource: shallow(resource), name };
}

/** The deepest nesting of resources: each is an object, a folder and an indentation. */
const deepest = 16;

/** Deeper segments are one resource, named after all of them. */
function shallow(resource: readonly string[]): readonly string[] {
  if (resource.length <= deepest) return resource;
  const outer = resource.slice(0, deepest - 1);
  return [...outer, camelCase(resource.slice(deepest - 1))];
}

function nameWhole(operation: NamedByAuthor, facts: NameFacts): OperationName {
  const id = authoredId(operation);
  const parts = (id ?? "")
    .split(/[./#]/)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0);
  const last = parts.pop();
  const [outer] = parts;
  if (last !== undefined && outer !== undefined) {
    const resource = parts.map((part) => camelCase(part));
    // The owner is the framework's, so the author's name may repeat it.
    const isComposed = operation.operationId?.includes(outer + ".") !== true;
    const name = isComposed ? stripNoun(last, outer) : camelCase(last);
    return { resource, name };
  }
  const tag = tagOf(operation, facts);
  const byPath = nameByPath(operation, facts);
  if (tag !== undefined)
    return {
      resource: [camelCase(tag)],
      name:
        last !== undefined
          ? stripOwner(last, tag, operation.path)
          : nameUnder(tag, byPath, { ...facts, ...operation }),
    };
  if (last === undefined) return byPath;
  const own = withoutPath(last, operation.path);
  // The innermost resource says most, and its place shows those around it.
  return {
    resource: byPath.resource,
    name: byPath.resource.reduceRight(stripNoun, own),
  };
}

/** The first tag with a word that is neither the API's nor a version, without the common prefix. */
function tagOf(
  { tags }: NamedByAuthor,
  { tagPrefix = [] }: NameFacts,
): string | undefined {
  const telling = tags.filter((each) => wordsOf(each).length > 0);
  const tag =
    telling.find((each) => !namesVersion(each)) ??
    (telling.length > 0 && tags.length > 1 ? telling[0] : undefined);
  if (tag === undefined) return undefined;
  return spelledDigit(wordsOf(tag).slice(tagPrefix.length).join(" "));
}

/** `api_v1_orders_list` at `/api/v1/orders` is `list` (drf-spectacular). */
function withoutPath(id: string, path: string): string {
  const words = wordsOf(id);
  const before = path
    .split("/")
    .filter((segment) => !segment.includes("{"))
    .flatMap(wordsOf);
  const isBefore =
    before.length > 0 &&
    words.length > before.length &&
    before.every(
      (word, index) => word.toLowerCase() === words[index]?.toLowerCase(),
    );
  return isBefore ? camelCase(words.slice(before.length)) : id;
}

function nounOf(part: string): string {
  return singular(wordsOf(part)).join(" ").toLowerCase();
}

/**
 * The name of an operation in the resource of its tag: with the segments inside the tag's own, else
 * with the last two. What is done to one thing has it in the singular.
 */
function nameUnder(
  tag: string,
  { resource, name }: OperationName,
  {
    path,
    method,
    answer,
  }: Pick<NamedByAuthor, "path" | "method"> & Pick<NameFacts, "answer">,
): string {
  const [, fragment] = path.split("#");
  if (fragment !== undefined && wordsOf(fragment).length > 0)
    return camelCase(fragment);
  const noun = nounOf(tag);
  // `POST /billing/checkout` of the tag `checkout`.
  if (nounOf(name) === noun) return verbsOfMethods[method] ?? name;
  const inside = resource.slice(endOf(noun, resource));
  const said = inside.slice(-2);
  const last = said.pop();
  if (last === undefined) return name;
  const action = wordsOf(last);
  const isAction =
    action.length > 1 && isVerbFirst(action) && !alsoNouns.has(action[0] ?? "");
  if (name === "create" && isAction) return camelCase(action);
  const verb = wordsOf(name);
  const isOne =
    (path.replace(/\/$/, "").endsWith("}") && verb[0] !== "list") ||
    (name === "create" && answer === "one");
  const own = isOne ? singular(action) : action;
  const isVerb = verb[0] === "get" || verb[0] === "list" || verbNames.has(name);
  const written = (around: readonly string[]): string =>
    camelCase(
      isVerb
        ? joinWords(
            verb.slice(0, 1),
            around.flatMap((part) => singular(wordsOf(part))),
            own,
            verb.slice(1),
          )
        : [...verb, ...around.flatMap((part) => wordsOf(part)), ...action],
    );
  const candidates = [written(said), written([])];
  return candidates.find(({ length }) => length <= longestName) ?? name;
}

/** Where the innermost segment with a noun ends, or several that make it up together. */
function endOf(noun: string, resource: readonly string[]): number {
  const ends = resource.map((_, index) => index + 1).toReversed();
  return (
    ends.find((end) =>
      resource
        .slice(0, end)
        .some(
          (_, start) => nounOf(resource.slice(start, end).join(" ")) === noun,
        ),
    ) ?? 0
  );
}

/** The most characters of a name that is not the author's. */
export const longestName = 40;

/** Verbs that are as often nouns: `POST /files/upload_sessions` creates a session. */
const alsoNouns = wordSet(`
  all archive batch download export import index list order preview search set test upload view`);

/**
 * `listAlerts` of the alerts is `list`, `getAlertByExternalId` is `getByExternalId`, and
 * `listActionsForServer` of the servers `listActions`.
 */
function stripNoun(written: string, resource: string): string {
  const { noun: owner, version } = nounAndVersion(resource);
  const words = wordsOf(written);
  const own =
    words.at(-1)?.toLowerCase() === version ? words.slice(0, -1) : words;
  const noun = spelledIn(own, owner);
  const start = startOf(noun, own);
  if (start === undefined)
    return camelCase(own.slice(namespaceLength(written, noun)));
  const before = own.slice(0, start);
  const after = own.slice(start + noun.length);
  const tie = before.at(-1) ?? "";
  if (!ties.has(tie)) {
    const rest = [...before, ...after];
    return camelCase(rest.length > 0 ? rest : own);
  }
  // The words that tie the noun to those before it are kept with it; a verb alone would say less.
  const isTied = after.length === 0 || ties.has(after[0] ?? "");
  const kept = before.length > 2 ? [...before.slice(0, -1), ...after] : own;
  return camelCase(isTied ? kept : tie === "by" ? own : [...before, ...after]);
}

/** `networking_switch_port_view` of `system/networking` begins with its last word. */
function namespaceLength(written: string, noun: readonly string[]): number {
  if (!/[_-]/.test(written)) return 0;
  const words = wordsOf(written);
  const sizes = noun.map((_, index) => noun.length - index);
  return (
    sizes.find(
      (size) =>
        words.length > size + 1 &&
        plainWords(words.slice(0, size)) === plainWords(noun.slice(-size)),
    ) ?? 0
  );
}

/** The words of a resource without its version, in lower case: `feature-revisions-v2`. */
function nounAndVersion(resource: string): {
  readonly noun: readonly string[];
  readonly version?: string;
} {
  const noun = wordsOf(resource);
  const last = noun.at(-1)?.toLowerCase() ?? "";
  return noun.length > 1 && /^v\d+$/.test(last)
    ? { noun: noun.slice(0, -1), version: last }
    : { noun };
}

/** A noun that is written as one word, in the words that it is made of: `virtualmachines`. */
function spelledIn(
  words: readonly string[],
  noun: readonly string[],
): readonly string[] {
  const joined = singular(noun).join("").toLowerCase();
  if (noun.length > 1 || joined.length < fewestLetters) return noun;
  for (const start of words.keys())
    for (let end = start + 2; end <= words.length; end += 1) {
      const part = words.slice(start, end);
      const letters = singular(part).join("").toLowerCase();
      if (letters === joined) return part;
      if (letters.length > joined.length + 3) break;
    }
  return noun;
}

/** A shorter word may be part of others by chance. */
const fewestLetters = 8;

/** The position of the words of a noun, in any order: `SentinelOneEDRIntegration` of `EDR SentinelOne`. */
function startOf(
  noun: readonly string[],
  words: readonly string[],
): number | undefined {
  const comparable = (some: readonly string[]): string =>
    plainWords(some).split(" ").toSorted().join(" ");
  const wanted = comparable(noun);
  const start = words.findIndex(
    (_, index) =>
      comparable(words.slice(index, index + noun.length)) === wanted,
  );
  return start === -1 ? undefined : start;
}

/**
 * The same; of a thing inside another one, whose noun would be left, `for` it:
 * `ListIncomingPhoneNumberAssignedAddOn` at `/IncomingPhoneNumbers/{id}/AssignedAddOns` is
 * `listForIncomingPhoneNumber`.
 */
function stripOwner(written: string, resource: string, path: string): string {
  const own = stripNoun(written, resource);
  const [verb = "", ...owner] = wordsOf(own);
  const words = plainWords(wordsOf(written));
  if (tiesIn(wordsOf(own)) !== tiesIn(wordsOf(written))) return own;
  const isLast = words.endsWith(` ${plainWords(wordsOf(resource))}`);
  if (owner.length === 0 || !isLast || !isVerbFirst([verb])) return own;
  const noun = plainWords(owner);
  const segments = path.split("/");
  const isAround = segments.some(
    (segment, index) =>
      plainWords(wordsOf(segment)) === noun &&
      segments[index + 1]?.startsWith("{") === true &&
      index + 2 < segments.length,
  );
  return isAround ? camelCase([verb, "for", ...singular(owner)]) : own;
}
