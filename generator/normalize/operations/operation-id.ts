import { wordsOf } from "../../model/words.js";
import type { DraftOperation } from "./draft-operation.js";

/** What an operation is called, and where it stands. */
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
  // What repeats the method and the path is no name that anybody gave.
  const letters = lettersOf(operationId);
  const telling = tags.length > 0 ? path : segmentsOf(path).join("/");
  const isRepeated =
    operationId.includes(`${path}_${path}`) ||
    [path, telling].some((each) => letters === lettersOf(`${method}${each}`));
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

/** What follows a `{`: its part up to `}` is a parameter's name, in which nothing separates. */
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
