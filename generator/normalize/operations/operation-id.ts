import { wordSet } from "../../model/word-set.js";
import { wordsOf } from "../../model/words.js";
import type { DraftOperation } from "./draft-operation.js";

/** The name of an operation, and its place. */
export type NamedByAuthor = Pick<
  DraftOperation,
  "operationId" | "path" | "method" | "tags"
>;

/** The operationId without what frameworks append to or put before the author's name. */
export function cleanOperationId({
  operationId,
  path,
  method,
  tags,
}: NamedByAuthor): string | undefined {
  if (operationId === undefined) return undefined;
  const [verb, root = ""] = wordsOf(operationId);
  if (verb === undefined) return undefined;
  // A name that repeats the method and the path was not given by an author.
  const letters = lettersOf(operationId);
  const telling = tags.length > 0 ? path : segmentsOf(path).join("/");
  const isRepeated =
    operationId.includes(`${path}_${path}`) ||
    [path, telling].some((each) => letters === lettersOf(`${method}${each}`));
  // `getApiMetadata` of `/apis/{id}/metadata` is a name of the author.
  const isOfApis = segmentsOf(path).some((each) => /^apis?$/i.test(each));
  if (
    isRepeated ||
    (verb.toUpperCase() === method && /^(?:api|v\d+)$/i.test(root) && !isOfApis)
  )
    return undefined;
  const fastApi = `${path.replace(/\W/g, "_")}_${method.toLowerCase()}`;
  if (operationId.endsWith(fastApi) && operationId.length > fastApi.length) {
    return operationId.slice(0, -fastApi.length).replace(/(?<!_)_+$/, "");
  }
  return operationId.replace(/^(\w+?)Controller_/, "$1.");
}

/**
 * The author's part of an operationId that a framework generated; others as `cleanOperationId`
 * gives them.
 */
export function authoredId(operation: NamedByAuthor): string | undefined {
  const cleaned = cleanOperationId(operation);
  if (cleaned === undefined || repeatsPath(operation, cleaned))
    return undefined;
  const { path, method } = operation;
  const id = withoutFastApiPath(cleaned, operation)
    // Springfox: `getUsingGET_1`.
    .replace(/Using(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?:_\d+)?$/, "")
    // Springdoc: `list_1`; NestJS: `Orders_findAll_v1`.
    .replace(/(?<=[A-Za-z])_(?:v?\d+)$/, "");
  // NestJS: `OrdersControllerV2_findAll`; LoopBack: `OrderController.find`.
  const mark = /Controller(?:V\d+)?[._]/.exec(id);
  if (mark) {
    const parts = [
      id.slice(0, mark.index),
      id.slice(mark.index + mark[0].length),
    ];
    if (parts.every((part) => /^[A-Za-z]\w*$/.test(part)))
      return parts.join(".");
  }
  // NSwag: `Orders_Get`, and `Orders_Get2` for the second of them.
  const [, owner, own] =
    /^([A-Z][A-Za-z\d]*)_([A-Z][A-Za-z]*)\d*$/.exec(id) ?? [];
  if (owner !== undefined && own !== undefined)
    return operation.tags.length > 0 ? own : `${owner}.${own}`;
  return laravelVerb(withoutModule(id, path), method);
}

/**
 * FastAPI appends path and method. By their words, since the path may have lost its last slash, the
 * operationId the braces, and a mount gives the path a prefix.
 */
function withoutFastApiPath(
  id: string,
  { path, method }: NamedByAuthor,
): string {
  if (!id.endsWith(`_${method.toLowerCase()}`)) return id;
  const words = wordsOf(id).map((word) => word.toLowerCase());
  const segments = path.split("/").slice(1);
  const mounted = Math.max(segments.length - 2, 0);
  for (let start = 0; start <= mounted; start += 1) {
    const tail = wordsOf(segments.slice(start).join("/"));
    const end = [...tail, method].join(" ").toLowerCase();
    const own = words.length - tail.length - 1;
    if (own > 0 && tail.length > 0 && words.slice(own).join(" ") === end)
      return words.slice(0, own).join("_");
  }
  return id;
}

/** True if an operationId consists of method and path with parameters called `id` (Box). */
function repeatsPath({ path, method }: NamedByAuthor, id: string): boolean {
  const letters = lettersOf(id);
  return [path, segmentsOf(path).join("/")].some(
    (each) =>
      each.includes("{") &&
      letters === lettersOf(method + each.replaceAll(/\{[^{}]*\}/g, "id")),
  );
}

/** Django Ninja puts the module before the name: `app_api_views_list`. */
function withoutModule(id: string, path: string): string {
  if (!/^[a-z\d]+(?:_[a-z\d]+)*$/.test(id)) return id;
  const words = id.split("_");
  const marks = words.flatMap((word, index) =>
    index > 0 && /^(?:views|api|endpoints|routers)$/.test(word) ? [index] : [],
  );
  const last = marks.at(-1);
  if (last === undefined || last === words.length - 1) return id;
  const isInPath = lettersOf(path).includes(
    lettersOf(words.slice(last, last + 2).join("")),
  );
  const isVerb = verbsOfIds.has(words[0] ?? "");
  return isInPath || isVerb ? id : words.slice(last + 1).join("_");
}

const verbsOfIds = wordSet(`
  get list read retrieve find fetch search query create add post put patch update set delete
  remove destroy revoke generate rotate check test validate verify enable disable`);

/** Laravel's names of a resource's actions, with the verbs of everyone else. */
function laravelVerb(id: string, method: string): string {
  const parts = id.split(".");
  if (parts.length < 2) return id;
  while (parts.length > 2 && saysNothing.test(parts[0] ?? "")) parts.shift();
  const last = parts.at(-1) ?? "";
  const verb = laravelVerbs.get(`${method} ${last}`);
  return [...parts.slice(0, -1), verb ?? last].join(".");
}

const laravelVerbs: ReadonlyMap<string, string> = new Map([
  ["GET index", "list"],
  ["GET show", "get"],
  ["POST store", "create"],
  ["DELETE destroy", "delete"],
]);

/** True if a segment or tag names only an API or a version. */
export function namesVersion(text: string): boolean {
  return saysNothing.test(text) || /^v?\d+(?:\.\d+)*$/i.test(text);
}

/** True if a segment is only in front of others: `/api`, `/rest`. */
export function isPrefix(segment: string): boolean {
  return /^(?:api|rest)$/i.test(segment);
}

/** The segments of a path without those that name only its owner or its version. */
export function segmentsOf(path: string): string[] {
  return path
    .replace(/\.(?:json|xml)$/, "")
    .replaceAll(/[^{]+/g, cutBehindBrace)
    .split(cut)
    .filter((segment) => segment !== "" && !saysNothing.test(segment));
}

/** Replaces each slash and dot that separates two segments. */
const cut = "\0";

/** The text after a `{`: its part up to `}` is a parameter's name, in which nothing separates. */
function cutBehindBrace(text: string): string {
  const end = text.lastIndexOf("}") + 1;
  const rest = text
    .slice(end)
    // The dots of a version, `/v1.2`, separate nothing.
    .replaceAll(
      /\/(v\d[\d.]*)|[/.]/gi,
      (_, version: string = "") => cut + version.replaceAll(/\.(?!\d)/g, cut),
    );
  return text.slice(0, end) + rest;
}

const saysNothing = /^(?:api|rest|v\d+(?:\.\d+)*|\d{4}-\d{2}(?:-[\da-z]+)*)$/i;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
