import type { OperationName } from "../unnamed-model.js";
import { singularWord } from "../../model/singular-word.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import { camelCase, isPlural, singular, wordsOf } from "../../model/words.js";

/**
 * Names one operation: by its dotted operationId when there is one, else by its tag and
 * operationId with the tag's noun stripped, else by its method and path. Framework noise
 * (`read_item_items__item_id__get`, `AlertsController_list`) is cleaned first.
 */
export function nameOperation(
  operation: DraftOperation,
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
  operation: DraftOperation,
  isListing: boolean,
): OperationName {
  const id = cleanOperationId(operation);
  if (id !== undefined) {
    const parts = id
      .split(/[./]/)
      .map((part) => part.trim())
      .filter((part) => wordsOf(part).length > 0);
    const last = parts.pop();
    if (last !== undefined && parts.length > 0) {
      return {
        resource: parts.map((part) => camelCase(part)),
        name: camelCase(last),
      };
    }
    const tag = operation.tags.find((each) => wordsOf(each).length > 0);
    if (tag !== undefined && last !== undefined) return nameByTag(tag, last);
    if (last !== undefined) {
      const byPath = nameByPath(operation, isListing);
      return {
        resource: byPath.resource,
        // The innermost resource says most, those around it are said by where it stands.
        name: byPath.resource.reduceRight(
          (name, part) => stripNoun(wordsOf(name), wordsOf(part)),
          last,
        ),
      };
    }
  }
  const byPath = nameByPath(operation, isListing);
  const tag = operation.tags.find((each) => wordsOf(each).length > 0);
  return tag === undefined
    ? byPath
    : { resource: [camelCase(tag)], name: nameUnder(tag, byPath) };
}

/** The operationId without what frameworks append to or put before the author's name. */
export function cleanOperationId({
  operationId,
  path,
  method,
  tags,
}: DraftOperation): string | undefined {
  if (operationId === undefined || wordsOf(operationId).length === 0)
    return undefined;
  // What repeats the method and the path is no name that anybody gave.
  const [verb = "", root = ""] = wordsOf(operationId);
  const telling = tags.length > 0 ? path : segmentsOf(path).join("/");
  const isRepeated =
    operationId.includes(`${path}_${path}`) ||
    [path, telling].some(
      (each) => lettersOf(operationId) === lettersOf(`${method}${each}`),
    );
  if (
    isRepeated ||
    (verb.toUpperCase() === method && /^(?:api|v\d+)$/i.test(root))
  )
    return undefined;
  const fastApi = `${path.replace(/\W/g, "_")}_${method.toLowerCase()}`;
  if (operationId.endsWith(fastApi) && operationId.length > fastApi.length) {
    return operationId.slice(0, -fastApi.length).replace(/(?<!_)_+$/, "");
  }
  return operationId.replace(/^(\w+?)Controller_/, "$1.");
}

/** The segments of a path but those that only say whose it is, and which version. */
function segmentsOf(path: string): string[] {
  return path
    .replace(/\.(?:json|xml)$/, "")
    .split(/[/.](?![^{]*\})/)
    .filter((segment) => segment !== "" && !saysNothing.test(segment));
}

const saysNothing = /^(?:api|rest|v\d+(?:\.\d+)?|\d{4}-\d{2}(?:-[\da-z]+)*)$/i;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function nameByTag(tag: string, id: string): OperationName {
  return {
    resource: [camelCase(tag)],
    name: stripNoun(wordsOf(id), wordsOf(tag)),
  };
}

function nameUnder(tag: string, byPath: OperationName): string {
  const noun = singular(wordsOf(tag)).join(" ").toLowerCase();
  const rest = byPath.resource.filter(
    (part) => singular(wordsOf(part)).join(" ").toLowerCase() !== noun,
  );
  return rest.length === 0
    ? byPath.name
    : camelCase([
        ...wordsOf(byPath.name),
        // What is before them says where it is, as the tag does.
        ...rest.slice(-2).flatMap((part) => wordsOf(part)),
      ]);
}

/** `listAlerts` of the alerts is `list`, `getAlertByExternalId` is `getByExternalId`. */
function stripNoun(id: readonly string[], noun: readonly string[]): string {
  const plain = (words: readonly string[]): string =>
    words.map((word) => singularWord(word.toLowerCase())).join(" ");
  const wanted = plain(noun);
  for (
    let start = 0;
    noun.length > 0 && start + noun.length <= id.length;
    start += 1
  ) {
    const end = start + noun.length;
    if (plain(id.slice(start, end)) !== wanted) continue;
    const rest = [...id.slice(0, start), ...id.slice(end)];
    if (rest.length > 0) return camelCase(rest);
  }
  return camelCase(id);
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
  { path, method }: DraftOperation,
  isListing: boolean,
): OperationName {
  const segments = segmentsOf(path).map((segment) => ({
    text: segment.replace(/[{}]/g, " ").trim(),
    parameter: segment.includes("{"),
  }));
  const statics = segments
    .filter(({ parameter }) => !parameter)
    .map(({ text }) => text);
  const last = segments.at(-1);
  const endsInParameter = last?.parameter === true;
  const resource = statics
    .map((text) => camelCase(text))
    .filter((text) => text !== "unnamed");
  // What stands at a path of its own may be made there or changed.
  const isPost = endsInParameter && method === "POST";
  const verb = isListing ? "list" : isPost ? "post" : verbsOfMethods[method];
  if (endsInParameter && method === "GET")
    return byParameter(resource, last.text);
  const action = statics.at(-1);
  if (
    !endsInParameter &&
    (method === "POST" || method === "PUT") &&
    action !== undefined &&
    resource.length > 1 &&
    !isPlural(wordsOf(action))
  ) {
    return { resource: resource.slice(0, -1), name: camelCase(action) };
  }
  if (verb !== undefined) return { resource, name: verb };
  const collection = statics.at(-1);
  return {
    resource,
    name:
      collection !== undefined && isPlural(wordsOf(collection))
        ? "list"
        : "get",
  };
}

/** `/alerts/external/{externalId}` gets by external id; `/alerts/{alertId}` just gets. */
function byParameter(
  resource: readonly string[],
  parameter: string,
): OperationName {
  const words = wordsOf(parameter).map((word) => word.toLowerCase());
  const last = resource.at(-1);
  if (
    resource.length > 1 &&
    last !== undefined &&
    words.includes(last.toLowerCase())
  ) {
    return {
      resource: resource.slice(0, -1),
      name: camelCase(["get", "by", ...words]),
    };
  }
  const noun = singular(wordsOf(last ?? "")).map((word) => word.toLowerCase());
  const isOwnId =
    words.at(-1) === "id" &&
    words.slice(0, -1).every((word) => noun.includes(word));
  return {
    resource,
    name:
      isOwnId || words.length === 1
        ? "get"
        : camelCase(["get", "by", ...words]),
  };
}
