import {
  camelCase,
  isPlural,
  plainWords,
  singular,
  wordsOf,
} from "../../model/words.js";
import type { OperationName } from "../unnamed-model.js";
import {
  type NamedByAuthor,
  cleanOperationId,
  segmentsOf,
} from "../operations/operation-id.js";

/**
 * Names one operation: by its dotted operationId when there is one, else by its tag and
 * operationId with the tag's noun stripped, else by its method and path. Framework noise
 * (`read_item_items__item_id__get`, `AlertsController_list`) is cleaned first.
 */
export function nameOperation(
  operation: NamedByAuthor,
  isListing: boolean,
): OperationName {
  const { resource, name } = nameWhole(operation, isListing);
  return { resource: shallow(resource), name };
}

/** How many resources may stand inside each other: each is an object, a folder and an indentation. */
const deepest = 16;

/** What is deeper is one resource, called after all of them. */
function shallow(resource: readonly string[]): readonly string[] {
  if (resource.length <= deepest) return resource;
  const outer = resource.slice(0, deepest - 1);
  return [...outer, camelCase(resource.slice(deepest - 1))];
}

function nameWhole(
  operation: NamedByAuthor,
  isListing: boolean,
): OperationName {
  const parts = (cleanOperationId(operation) ?? "")
    .split(/[./]/)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0);
  const last = parts.pop();
  if (last !== undefined && parts.length > 0) {
    const resource = parts.map((part) => camelCase(part));
    return { resource, name: camelCase(last) };
  }
  const tag = operation.tags.find((each) => wordsOf(each).length > 0);
  const byPath = nameByPath(operation, isListing);
  if (tag !== undefined)
    return {
      resource: [camelCase(tag)],
      name: last === undefined ? nameUnder(tag, byPath) : stripNoun(last, tag),
    };
  if (last === undefined) return byPath;
  // The innermost resource says most, those around it are said by where it stands.
  return {
    resource: byPath.resource,
    name: byPath.resource.reduceRight(stripNoun, last),
  };
}

function nameUnder(tag: string, { resource, name }: OperationName): string {
  const nounOf = (part: string): string =>
    singular(wordsOf(part)).join(" ").toLowerCase();
  const rest = resource.filter((part) => nounOf(part) !== nounOf(tag));
  // What is before the last two says where it is, as the tag does.
  const said = rest.slice(-2).flatMap((part) => wordsOf(part));
  return said.length === 0 ? name : camelCase([...wordsOf(name), ...said]);
}

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

/** What a method does to a resource. */
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

/** `GET /clients/{id}/addresses` is `clients.addresses.list`. */
function nameByPath(
  { path, method }: NamedByAuthor,
  isListing: boolean,
): OperationName {
  const segments = segmentsOf(path).map((segment) => ({
    text: segment.replace(/[{}]/g, " ").trim(),
    isParameter: segment.includes("{"),
  }));
  const statics = segments.filter(({ isParameter }) => !isParameter);
  const resource = statics
    .map(({ text }) => camelCase(text))
    .filter((text) => text !== "unnamed");
  const last = segments.at(-1);
  if (last?.isParameter) {
    if (method === "GET") return byParameter(resource, last.text);
    // What stands at a path of its own may be made there or changed.
    const verb = method === "POST" && !isListing ? "post" : undefined;
    return { resource, name: verb ?? verbOf(method, isListing) ?? "get" };
  }
  const action = statics.at(-1)?.text;
  const isMany = action !== undefined && isPlural(wordsOf(action));
  const isAction = /^(?:POST|PUT)$/.test(method) && resource.length > 1;
  if (isAction && action !== undefined && !isMany)
    return { resource: resource.slice(0, -1), name: camelCase(action) };
  const verb = verbOf(method, isListing);
  return { resource, name: verb ?? (isMany ? "list" : "get") };
}

/** The verb of a method; undefined for GET. A method that OpenAPI has no field for is its own. */
function verbOf(method: string, isListing: boolean): string | undefined {
  const verb = verbsOfMethods[method];
  const isOwn = verb === undefined && method !== "GET";
  if (isOwn || method === "QUERY") return method.toLowerCase();
  return isListing ? "list" : verb;
}

/** `/alerts/external/{externalId}` gets by external id; `/alerts/{alertId}` just gets. */
function byParameter(
  resource: readonly string[],
  parameter: string,
): OperationName {
  const words = wordsOf(parameter).map((word) => word.toLowerCase());
  const [last = "", ...outer] = resource.toReversed();
  const name = camelCase(["get", "by", ...words]);
  if (outer.length > 0 && words.includes(last.toLowerCase()))
    return { resource: outer.toReversed(), name };
  const noun = singular(wordsOf(last)).map((word) => word.toLowerCase());
  const isOwnId =
    words.at(-1) === "id" &&
    words.slice(0, -1).every((word) => noun.includes(word));
  return { resource, name: isOwnId || words.length === 1 ? "get" : name };
}
