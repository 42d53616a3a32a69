import { camelCase, isPlural, singular, wordsOf } from "../../model/words.js";
import {
  type NamedByAuthor,
  namesVersion,
  segmentsOf,
} from "../operations/operation-id.js";
import type { OperationName } from "../steps/resolved.js";
import type { AnswerKind } from "./answer.js";

/** Facts beside the operation that its name depends on. */
export interface NameFacts {
  /** True if it gives pages. */
  readonly isListing: boolean;
  readonly answer?: AnswerKind;
  /** The words that every tag of the document begins with. */
  readonly tagPrefix?: readonly string[];
  /** The segments that every path of the document begins with. */
  readonly pathPrefix?: readonly string[];
}

/** The verb of a method. */
export const verbsOfMethods: Readonly<Record<string, string>> = {
  POST: "create",
  PUT: "replace",
  PATCH: "update",
  DELETE: "delete",
  HEAD: "head",
  OPTIONS: "options",
  TRACE: "trace",
  QUERY: "query",
};

/** The verbs that rules put into names. */
export const verbNames: ReadonlySet<string> = new Set([
  "get",
  "list",
  ...Object.values(verbsOfMethods),
]);

/** `GET /clients/{id}/addresses` is `clients.addresses.list`. */
export function nameByPath(
  { path, method }: NamedByAuthor,
  { isListing, answer, pathPrefix = [] }: NameFacts,
): OperationName {
  const telling = tellingSegments(segmentsOf(path), pathPrefix);
  const segments = telling.map((segment) => ({
    text: segment.replace(/[{}]/g, " ").trim(),
    isParameter: segment.includes("{"),
  }));
  const statics = segments.filter(({ isParameter }) => !isParameter);
  const resource = statics
    .map(({ text }) => camelCase(text))
    .filter((text) => text !== "unnamed");
  const last = segments.at(-1);
  if (last?.isParameter) {
    if (method === "GET") return byParameter(resource, last.text, isListing);
    // A resource with a path of its own may be created or changed there.
    const verb = method === "POST" && !isListing ? "post" : undefined;
    return { resource, name: verb ?? verbOf(method, isListing) ?? "get" };
  }
  const action = statics.at(-1)?.text;
  const isMany = action !== undefined && isPlural(wordsOf(action));
  const isAction = /^(?:POST|PUT)$/.test(method) && resource.length > 1;
  const asks =
    method === "GET" && answer === "flag" && isQuestion(wordsOf(action ?? ""));
  if (asks && action !== undefined && resource.length > 1)
    return { resource: resource.slice(0, -1), name: camelCase(action) };
  if (isAction && action !== undefined && !isMany)
    return { resource: resource.slice(0, -1), name: camelCase(action) };
  const verb = verbOf(method, isListing);
  const isList = isMany && (answer === undefined || answer === "many");
  return { resource, name: verb ?? (isList ? "list" : "get") };
}

/** True if words are those of a question that a boolean answers: `nameExists`, `hasHold`. */
function isQuestion(words: readonly string[]): boolean {
  return (
    words.at(-1) === "exists" ||
    /^(?:is|has|can|exists|contains|allows|supports)$/.test(words[0] ?? "")
  );
}

/** The segments of a path without those of the product and the version in front. */
export function tellingSegments(
  segments: readonly string[],
  prefix: readonly string[] = [],
): string[] {
  const isPrefixed =
    segments.length > prefix.length &&
    prefix.every((each, index) => each === segments[index]);
  const own = segments.slice(isPrefixed ? prefix.length : 0);
  const first = own.findIndex((segment) => !namesVersion(segment));
  return own.slice(Math.max(first, 0)).map(spelledDigit);
}

/** `2fa` as `twoFa`, since no name may begin with a digit. */
export function spelledDigit(text: string): string {
  return text.replace(
    /^\d(?=[A-Za-z])/,
    (digit) => `${digitWords[Number(digit)] ?? digit} `,
  );
}

const digitWords = "zero one two three four five six seven eight nine".split(
  " ",
);

/** The verb of a method; undefined for GET. A method that OpenAPI has no field for is its own. */
function verbOf(method: string, isListing: boolean): string | undefined {
  const verb = verbsOfMethods[method];
  const isOwn = verb === undefined && method !== "GET";
  if (isOwn || method === "QUERY") return method.toLowerCase();
  return isListing ? "list" : verb;
}

/** `/alerts/external/{externalId}` gets by external id, or lists; `/alerts/{alertId}` just gets. */
function byParameter(
  resource: readonly string[],
  parameter: string,
  isListing: boolean,
): OperationName {
  const words = wordsOf(parameter).map((word) => word.toLowerCase());
  const [last = "", ...outer] = resource.toReversed();
  const noun = singular(wordsOf(last)).map((word) => word.toLowerCase());
  const isOwnId =
    words.at(-1) === "id" &&
    words.slice(0, -1).every((word) => noun.includes(word));
  const verb = isListing && !isOwnId ? "list" : "get";
  const name = camelCase([verb, "by", ...words]);
  if (outer.length > 0 && words.includes(last.toLowerCase()))
    return { resource: outer.toReversed(), name };
  const isPlain = isOwnId || (words.length === 1 && !isListing);
  return { resource, name: isPlain ? verb : name };
}
