import { appliedSchemas } from "../../model/applied-schemas.js";
import type { Result } from "../../model/operation.js";
import type { Property, Schema } from "../../model/schema.js";
import { wordSet } from "../../model/word-set.js";
import { isPlural, plainWords, wordsOf } from "../../model/words.js";
import type { Deref } from "../schema/deref.js";

/**
 * The content of a success, as far as names depend on it: several values, one value, or the answer to
 * a question (a boolean). Undefined: the document does not say.
 */
export type AnswerKind = "many" | "one" | "flag" | undefined;

/** Reads what a call resolves with; `path` is the operation's, whose last segment names the list. */
export function readAnswer(
  result: Result,
  path: string,
  deref: Deref,
): AnswerKind {
  if (result.kind !== "body") return undefined;
  if (result.encoding === "events" || result.encoding === "json-lines")
    return "many";
  if (result.encoding !== "json") return undefined;
  return answerOf(result.schema, path, { deref, depth: 0 });
}

interface Context {
  readonly deref: Deref;
  readonly depth: number;
}

/** More references, parts and envelopes than one answer has. */
const deepest = 6;

function answerOf(schema: Schema, path: string, context: Context): AnswerKind {
  const { deref, depth } = context;
  if (depth > deepest) return undefined;
  const inner = { deref, depth: depth + 1 };
  const own = deref(schema);
  const parts = [...(own.anyOf ?? []), ...(own.oneOf ?? [])];
  const branches = parts
    .map((part) => deref(part))
    .filter(({ type }) => type?.join() !== "null");
  if (branches.length > 0) {
    const answers = branches.map((branch) => answerOf(branch, path, inner));
    if (answers.includes("many")) return "many";
    return answers.every((answer) => answer === answers[0])
      ? answers[0]
      : undefined;
  }
  const types = (own.type ?? []).filter((type) => type !== "null");
  if (types.includes("array") || own.items !== undefined) return "many";
  if (types.join() === "boolean") return "flag";
  const members = [...appliedSchemas(own, (ref) => deref({ ref }))].flatMap(
    ({ properties = [] }) => properties,
  );
  if (members.length > 0)
    return members.some((member) => isList(member, path, inner))
      ? "many"
      : "one";
  // A text may be anything, and an object without members is not described.
  const isNumber = types.join() === "number" || types.join() === "integer";
  return isNumber && own.additionalProperties === undefined ? "one" : undefined;
}

/** True if a member holds the list that an object is the envelope of. */
function isList(
  { name, schema }: Property,
  path: string,
  { deref, depth }: Context,
): boolean {
  const own = deref(schema);
  const words = wordsOf(name);
  if (own.items !== undefined || own.type?.includes("array") === true)
    return holdsLists.has(name.toLowerCase()) || isNamedBy(words, path);
  return (
    envelopes.has(name.toLowerCase()) &&
    answerOf(own, path, { deref, depth }) === "many"
  );
}

/** True if the last static segment of a path has the word: `auditLogEntries` of `/audit-logs`. */
function isNamedBy(words: readonly string[], path: string): boolean {
  if (!isPlural(words)) return false;
  const segments = path.split("/").filter((each) => !each.includes("{"));
  const said = new Set(
    plainWords(wordsOf(segments.at(-1) ?? ""))
      .split(" ")
      .slice(-1),
  );
  return plainWords(words)
    .split(" ")
    .some((word) => said.has(word));
}

const holdsLists = wordSet(`
  data items results result entries values value records list content elements nodes edges rows
  objects hits resources`);
const envelopes = wordSet("data result results response payload body");
