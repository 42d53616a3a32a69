import { onlyLetters } from "../../model/letters.js";
import { plainWords, wordsOf } from "../../model/words.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import { authoredId } from "../operations/operation-id.js";
import type { OperationName } from "../steps/resolved.js";
import { hashLetters } from "../merge/hash-text.js";
import { spelledDigit, verbsOfMethods, verbNames } from "./name-by-path.js";
import { isVerbFirst, ties } from "./operation-nouns.js";
import { spellMarks } from "./spell-marks.js";

/**
 * A name of the last run, if it still fits: each of its words is one of the document or of the
 * rules, and it omits nothing that the name of today says and no path or tag does. So names stay
 * when the rules change, and follow when the author calls an operation something else.
 */
export function nameOfLock(
  operation: DraftOperation,
  wanted: OperationName,
  known: string,
): OperationName | undefined {
  const resource = known.split(".");
  const name = resource.pop() ?? "";
  if (name === wanted.name && resource.join() === wanted.resource.join())
    return wanted;
  if (![...resource, name].every(isIdentifier)) return undefined;
  const { operationId, method, path, tags, pointer, parameters } = operation;
  const written = wordsOf(authoredId(operation) ?? "");
  // An id with `get` may name a list, and earlier rules took `getApi…` for a generated id.
  const isVerbAuthors = isVerbFirst(written) && written[0] !== "get";
  const verb = verbsOfMethods[method] ?? "get";
  const rules = [...connecting, ...(isVerbAuthors ? [verb] : verbs)];
  const around = [...tags, ...path.split("/")].flatMap((each) => [
    each,
    spelledDigit(each),
  ]);
  const sources = [
    ...around,
    operationId ?? "",
    method,
    ...wanted.resource,
    wanted.name,
    ...parameters.map((parameter) => parameter.name),
    spellMarks(path),
  ];
  const said = setOf([...sources, ...rules, hashLetters(pointer)]);
  const letters = sources.map(lettersOf);
  const isSaid = [...resource, name].every(
    (part) =>
      [...setOf([part])].every((word) => said.has(word)) ||
      letters.some((text) => text === lettersOf(part)),
  );
  // `timeToLive2` says `timeToLive`.
  const unnumbered = name.replace(/(?<!\d)\d+$/, "");
  const kept = setOf([
    ...resource,
    name,
    unnumbered,
    ...around,
    ...connecting,
    ...verbs,
  ]);
  const isWhole = [...setOf([wanted.name])].every((word) => kept.has(word));
  return isSaid && isWhole ? { resource, name } : undefined;
}

/** Words that rules put between those of the document. */
const connecting = [...ties, "and"];

const verbs = [...verbNames, "post"];

/** The words of texts as they are compared; `N2` is the word `2`. */
function setOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts
      .flatMap((text) => wordsOf(text))
      .map((word) => plainWords([word.replace(/^n(?=\d)/i, "")])),
  );
}

function lettersOf(text: string): string {
  return onlyLetters(text).replaceAll(" ", "").toLowerCase();
}

function isIdentifier(part: string): boolean {
  return part !== "" && !/^\d/.test(part) && onlyLetters(part) === part;
}
