import { camelCase, plainWords, singular, wordsOf } from "../../model/words.js";
import { hashLetters } from "../merge/hash-text.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import {
  authoredId,
  isPrefix,
  segmentsOf,
} from "../operations/operation-id.js";
import type { OperationName } from "../steps/resolved.js";
import { tiesIn } from "./operation-nouns.js";
import { spellMarks } from "./spell-marks.js";
import { tellingSegments, verbsOfMethods } from "./name-by-path.js";

/** A way to say more of an operation, which shares its name with others. */
export type NameWay = (
  operation: DraftOperation,
  name: OperationName,
  others: readonly DraftOperation[],
) => OperationName;

/** A way that stays in the resource; where it has no words, the name stays too. */
function renamed(
  words: (
    operation: DraftOperation,
    own: readonly string[],
    name: OperationName,
    others: readonly DraftOperation[],
  ) => readonly string[],
): NameWay {
  return (operation, whole, others) => {
    const { resource, name } = whole;
    const given = words(operation, wordsOf(name), whole, others);
    return { resource, name: given.length > 0 ? camelCase(given) : name };
  };
}

/** The name of a path that is a resource, too: `charges.dispute` is `charges.dispute.create`. */
const byResource: NameWay = (operation, { resource, name }) => {
  const verb = verbsOfMethods[operation.method];
  const last = operation.path.slice(operation.path.lastIndexOf("/") + 1);
  const isAction =
    authoredId(operation) === undefined && camelCase(last) === name;
  return isAction && verb !== undefined
    ? { resource: [...resource, name], name: verb }
    : { resource, name };
};

/** The noun of the resource where words tied it: `listActions` and `listActionsForServer`. */
const byTie = renamed((operation, own) => {
  const written = wordsOf(authoredId(operation) ?? "");
  return tiesIn(written) > tiesIn(own) ? written : own;
});

/** The segment around it that its name does not have: `series.listForLibrary`. */
const byOuter = renamed(({ path }, own, { resource }) => {
  const said = new Set(
    plainWords([...own, ...resource.flatMap((part) => wordsOf(part))]).split(
      " ",
    ),
  );
  const outer = tellingSegments(segmentsOf(path))
    .filter((segment) => !segment.includes("{"))
    .findLast(
      (segment) =>
        wordsOf(segment).length > 0 &&
        // `timetolive` is `timeToLive`.
        segment.toLowerCase() !== own.join("").toLowerCase() &&
        !plainWords(wordsOf(segment))
          .split(" ")
          .every((word) => said.has(word)),
    );
  return outer === undefined
    ? own
    : [...own, "for", ...singular(wordsOf(outer))];
});

/**
 * The author's name, if the shorter one omits the difference: not a number that a framework added to
 * the id of another path (`TimeToLive2` of grpc-gateway).
 */
const byAuthor = renamed((operation, _own, _name, others) => {
  const id = authoredId(operation) ?? "";
  const isNumbered = others.some((other) => {
    const [first = "", second = ""] = [id, authoredId(other) ?? ""].toSorted();
    return first !== second && second.replace(/(?<!\d)\d+$/, "") === first;
  });
  return isNumbered ? [] : wordsOf(id);
});

/** The last parameter of the path. */
const byLastParameter = renamed(({ parameters }, own) => {
  const last = parameters.findLast((parameter) => parameter.in === "path");
  return last ? [...own, "by", ...wordsOf(last.name)] : own;
});

/** The last word of it, where all of it would be too long: `ById`. */
const byLastWord = renamed(({ parameters }, own) => {
  const last = parameters.findLast((parameter) => parameter.in === "path");
  const word = wordsOf(last?.name ?? "").at(-1);
  return word === undefined ? own : [...own, "by", word];
});

/** The first of them may do without. */
export const byParameters: NameWay = renamed(({ parameters }, own) => [
  ...own,
  ...parameters
    .filter((parameter) => parameter.in === "path")
    .flatMap(({ name }, index) => [
      index === 0 ? "by" : "and",
      ...wordsOf(name),
    ]),
]);

/** GET has the plain name: `search` and `searchWithPost`, `get` and `head`. */
const byMethod = renamed(({ method }, own) => {
  if (method === "GET") return own;
  return method === "HEAD" && own[0] === "get"
    ? ["head", ...own.slice(1)]
    : [...own, "with", method.toLowerCase()];
});

/**
 * The words of its path that one of the others does not have: `getAssetsV3` and `getAssetsV4`. One
 * whose path has no such word keeps the name.
 */
const byDifference = renamed(({ path }, own, _, others) => {
  const said = new Set(own.map((word) => plainWords([word])));
  const rest = others.map((other) => new Set(staticSegments(other.path)));
  const different = staticSegments(path).filter(
    (segment) =>
      rest.some((segments) => !segments.has(segment)) &&
      wordsOf(segment).some((word) => !said.has(plainWords([word]))),
  );
  const telling = different.filter((segment) => !isPrefix(segment));
  return [
    ...own,
    ...(telling.length > 0 ? telling : different).flatMap((segment) =>
      wordsOf(segment),
    ),
  ];
});

function staticSegments(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "" && !segment.includes("{"));
}

/** Paths that differ only in what no word shows: `/db-reset` and `/db/reset`. */
const bySpelledPath = renamed(({ path }, own) => [
  ...own,
  "at",
  ...wordsOf(spellMarks(path.slice(1))),
]);

/** The last resort, also for names that differ only in case. */
const byHash = renamed(({ pointer }, own) => [
  ...own,
  "of",
  hashLetters(pointer),
]);

/** The best first. */
export const ladder: readonly NameWay[] = [
  byResource,
  byTie,
  byAuthor,
  byOuter,
  // The same with what a framework added; not what only repeats method and path.
  renamed((operation) =>
    authoredId(operation) === undefined
      ? []
      : wordsOf(operation.operationId ?? ""),
  ),
  byDifference,
  byMethod,
  byParameters,
  byLastParameter,
  byLastWord,
  bySpelledPath,
  byHash,
];

/** The ways that compose a name of the path, which are skipped where it would be too long. */
export const fallbacks: ReadonlySet<NameWay> = new Set([
  byOuter,
  byDifference,
  byParameters,
  byLastParameter,
  byLastWord,
  bySpelledPath,
]);
