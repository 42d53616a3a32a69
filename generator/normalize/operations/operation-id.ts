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

/** The segments of a path but those that only say whose it is, and which version. */
export function segmentsOf(path: string): string[] {
  return path
    .replace(/\.(?:json|xml)$/, "")
    .split(/(?:\/|\.(?!(?<=\/v\d[\d.]*)\d))(?![^{]*\})/i)
    .filter((segment) => segment !== "" && !saysNothing.test(segment));
}

const saysNothing = /^(?:api|rest|v\d+(?:\.\d+)*|\d{4}-\d{2}(?:-[\da-z]+)*)$/i;

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
