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
} from "./name-by-path.js";
import { isVerbFirst } from "./operation-nouns.js";
import {
  type NamedByAuthor,
  authoredId,
  cleanOperationId,
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

/** How many resources may stand inside each other: each is an object, a folder and an indentation. */
const deepest = 16;

/** Deeper segments are one resource, named after all of them. */
function shallow(resource: readonly string[]): readonly string[] {
  if (resource.length <= deepest) return resource;
  const outer = resource.slice(0, deepest - 1);
  return [...outer, camelCase(resource.slice(deepest - 1))];
}

function nameWhole(operation: NamedByAuthor, facts: NameFacts): OperationName {
  const { former = false } = facts;
  const id = former ? cleanOperationId(operation) : authoredId(operation);
  const parts = (id ?? "")
    .split(/[./]/)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0);
  const last = parts.pop();
  if (last !== undefined && parts.length > 0) {
    const resource = parts.map((part) => camelCase(part));
    return { resource, name: camelCase(last) };
  }
  const tag = tagOf(operation, facts);
  const byPath = nameByPath(operation, facts);
  if (tag !== undefined)
    return {
      resource: [camelCase(tag)],
      name:
        last !== undefined
          ? former
            ? stripNoun(last, tag)
            : stripOwner(last, tag, operation.path)
          : former
            ? nameUnderFormerly(tag, byPath)
            : nameUnder(tag, byPath, { ...facts, path: operation.path }),
    };
  if (last === undefined) return byPath;
  const own = former ? last : withoutPath(last, operation.path);
  // The innermost resource says most, and its place shows those around it.
  return {
    resource: byPath.resource,
    name: byPath.resource.reduceRight(stripNoun, own),
  };
}

/** The first tag with a word that is neither the API's nor a version, without the common prefix. */
function tagOf(
  { tags }: NamedByAuthor,
  { former = false, tagPrefix = [] }: NameFacts,
): string | undefined {
  const telling = tags.filter((each) => wordsOf(each).length > 0);
  if (former) return telling[0];
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

function nameUnderFormerly(
  tag: string,
  { resource, name }: OperationName,
): string {
  const rest = resource.filter((part) => nounOf(part) !== nounOf(tag));
  // Segments before the last two say where it is, as the tag does.
  const said = rest.slice(-2).flatMap((part) => wordsOf(part));
  return said.length === 0 ? name : camelCase([...wordsOf(name), ...said]);
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
  { path, answer }: Pick<NameFacts, "answer"> & { readonly path: string },
): string {
  const [, fragment] = path.split("#");
  if (fragment !== undefined && wordsOf(fragment).length > 0)
    return camelCase(fragment);
  const own = resource.findLastIndex((part) => nounOf(part) === nounOf(tag));
  const said = resource.slice(own + 1).slice(-2);
  const last = said.pop();
  if (last === undefined) return name;
  const action = wordsOf(last);
  const isAction =
    action.length > 1 && isVerbFirst(action) && !alsoNouns.has(action[0] ?? "");
  if (name === "create" && isAction) return camelCase(action);
  const verb = wordsOf(name);
  const isOne =
    path.replace(/\/$/, "").endsWith("}") ||
    (name === "create" && answer === "one");
  const noun = isOne ? singular(action) : action;
  const isVerb = verb[0] === "get" || verb[0] === "list" || verbNames.has(name);
  const written = (around: readonly string[]): string =>
    camelCase(
      isVerb
        ? joinWords(
            verb.slice(0, 1),
            around.flatMap((part) => singular(wordsOf(part))),
            noun,
            verb.slice(1),
          )
        : [...verb, ...around.flatMap((part) => wordsOf(part)), ...action],
    );
  const candidates = [written(said), written([])];
  return candidates.find(({ length }) => length <= longestName) ?? name;
}

/** The most characters of a name that nobody wrote. */
export const longestName = 40;

/** Verbs that are as often nouns: `POST /files/upload_sessions` creates a session. */
const alsoNouns: ReadonlySet<string> = new Set(
  "all archive batch download export import index list order preview search set test upload view".split(
    " ",
  ),
);

/** `listAlerts` of the alerts is `list`, `getAlertByExternalId` is `getByExternalId`. */
function stripNoun(written: string, resource: string): string {
  const words = wordsOf(written);
  const { length } = wordsOf(resource);
  const noun = plainWords(wordsOf(resource));
  const start = words.findIndex(
    (_, index) => plainWords(words.slice(index, index + length)) === noun,
  );
  const rest = start === -1 ? words : words.toSpliced(start, length);
  return camelCase(rest.length > 0 ? rest : words);
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
