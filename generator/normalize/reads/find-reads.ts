import type { ReadEvidence, Reads } from "../../model/reads.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";
import { cleanOperationId } from "../operations/operation-id.js";
import { wordsOf } from "../../model/words.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import { successesOf } from "../operations/read-result.js";
import {
  isReadVerb,
  isWriteVerb,
  storesSomething,
  tellsOfWriting,
  getting,
  readNouns,
} from "./read-words.js";

/** The evidence that distinguishes a read from a write. */
export interface RequestFacts {
  readonly deref: Deref;
  /** True if the path has a GET, which a POST beside it adds to more often than it asks again. */
  hasGet(path: string): boolean;
}

/**
 * True if an operation only reads. A safe method does (RFC 9110, 9.2.1; `QUERY` of OpenAPI 3.2); a
 * POST or PATCH must show it: its name or path is a word for reading, its body holds nothing that
 * is stored, it answers with a list or a number, and nothing else is evidence of a write. To take a
 * write for a read would send it twice, so every doubt is a write: parameters of a page are no
 * proof, since a batch may be written piece by piece.
 */
export function findReads(
  operation: DraftOperation,
  decided: boolean | undefined,
  context: RequestFacts,
): Reads {
  if (decided !== undefined)
    return { only: decided, evidence: { by: "config" } };
  const byMethod: ReadEvidence = { by: "method" };
  if (/^(?:GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(operation.method))
    return { only: true, evidence: byMethod };
  const evidence =
    /^(?:POST|PATCH)$/.test(operation.method) &&
    !speaksOfWriting(operation) &&
    asksOnly(operation, context) &&
    answersWithFinds(operation, context)
      ? readWord(operation, context)
      : undefined;
  return evidence
    ? { only: true, evidence }
    : { only: false, evidence: byMethod };
}

/** The word for reading in an operation's name or path. */
function readWord(
  operation: DraftOperation,
  { deref, hasGet }: RequestFacts,
): ReadEvidence | undefined {
  const { method, path } = operation;
  const [first = ""] = nameWords(operation);
  // An API with a query language may also change data through it.
  const mayChange = takesProgram(operation, deref);
  const says = (word: string): boolean =>
    isReadVerb(word, method) && !(mayChange && word === "query");
  if (says(first)) return { by: "name", word: first };
  const last = lastStep(path);
  if (!last) return undefined;
  const { word, isCalled } = last;
  if (word === "filter" && getting.has(first)) return { by: "path", word };
  if (hasGet(path) || has(operation, "201")) return undefined;
  const isSaid = readNouns.has(word) ? isCalled : says(word);
  return isSaid ? { by: "path", word } : undefined;
}

/** The words of what the operation is called in its resource: of `alerts.listItems`, `list items`. */
function nameWords(operation: DraftOperation): string[] {
  const id = cleanOperationId(operation) ?? "";
  const own = id.split(/[./:#]|Controller_|Api_/).at(-1) ?? "";
  return lowerWords(own);
}

/**
 * The verb in the last step of a path: of `/alerts/search`, `/alerts:search` and
 * `/alerts.search_titles`, `search`. Its name follows the noun of its object, not a
 * parameter.
 */
function lastStep(
  path: string,
): { word: string; isCalled: boolean } | undefined {
  const [, before = "", separator = "", step = ""] =
    /^(.*)([/:.])_?([A-Za-z_-]+)\/?$/.exec(path) ?? [];
  const [word, ...others] = lowerWords(step);
  if (word === undefined || (separator === "/" && others.length > 0))
    return undefined;
  return { word, isCalled: /[A-Za-z0-9_-]$/.test(before) };
}

/** True if its name, summary, scopes, statuses or headers are those of a write. */
function speaksOfWriting(operation: DraftOperation): boolean {
  const { operationId = "", path, summary = "", description = "" } = operation;
  const scopes = (operation.security ?? []).flatMap((schemes) =>
    schemes.flatMap((scheme) => scheme.scopes),
  );
  // A word in the middle of a path is a noun: `transferList` of `/transfer/list`.
  const nouns = new Set(
    lowerWords(path.slice(0, path.search(/[/:.][^/:.]*$/))).map(stem),
  );
  const isNoun = (word: string): boolean => nouns.has(stem(word));
  return (
    tellsOfWriting(lowerWords(operationId).filter((word) => !isNoun(word))) ||
    isWriteVerb(lastStep(path)?.word ?? "") ||
    tellsOfWriting(lowerWords(summary).filter((word) => !isNoun(word))) ||
    tellsOfWriting(lowerWords(description).slice(0, 1)) ||
    scopes.some((scope) => lowerWords(scope).some(isWriteVerb)) ||
    operation.parameters.some(({ name }) => /idempotency/i.test(name)) ||
    ["202", "204", "205", "207"].some((status) => has(operation, status))
  );
}

function has(operation: DraftOperation, status: string): boolean {
  return successesOf(operation).some((success) => success.status === status);
}

/** True if the request body only selects what is returned. */
function asksOnly(
  { body, parameters }: DraftOperation,
  { deref }: RequestFacts,
): boolean {
  if (parameters.some(({ name }) => storesSomething(name))) return false;
  if (!body) return true;
  if (body.encoding !== "json" && body.encoding !== "form") return false;
  const members = membersOf(body.schema, deref);
  return (
    deref(body.schema).type?.includes("array") !== true &&
    members.every(
      ({ name, schema }) =>
        !storesSomething(name) &&
        !/^(?:binary|byte|password)$/.test(deref(schema).format ?? ""),
    )
  );
}

/** True if something is found: a list, at most two members deep, or a number. */
function answersWithFinds(
  operation: DraftOperation,
  { deref }: RequestFacts,
): boolean {
  const bodies = successesOf(operation).flatMap(
    ({ content }) => content?.schema ?? [],
  );
  return bodies.some((schema) => finds(schema, 2));

  function finds(schema: Schema, depth: number): boolean {
    const { type } = deref(schema);
    const isFound = ["array", "integer", "number"].some((each) =>
      type?.some((own) => own === each),
    );
    return (
      isFound ||
      (depth > 0 &&
        membersOf(schema, deref).some((member) =>
          finds(member.schema, depth - 1),
        ))
    );
  }
}

/** True if it takes a text in a language that may do more than ask. */
function takesProgram({ body }: DraftOperation, deref: Deref): boolean {
  if (!body) return false;
  return membersOf(body.schema, deref).some(
    ({ name, schema }) =>
      /^(?:query|q|expression|text|code|body)$/i.test(name) &&
      deref(schema).type?.includes("string") === true,
  );
}

interface Member {
  readonly name: string;
  readonly schema: Schema;
}

/** The members of a body, of all its parts and alternatives. */
function membersOf(schema: Schema, deref: Deref, depth = 0): Member[] {
  const target = deref(schema);
  const { allOf = [], anyOf = [], oneOf = [], properties = [] } = target;
  const inner = depth > 4 ? [] : [...allOf, ...anyOf, ...oneOf];
  return [
    ...properties,
    ...inner.flatMap((part) => membersOf(part, deref, depth + 1)),
  ];
}

/** A word without the ending of its plural. */
function stem(word: string): string {
  return word.replace(/s$/, "");
}

function lowerWords(text: string): string[] {
  return wordsOf(text).map((word) => word.toLowerCase());
}
