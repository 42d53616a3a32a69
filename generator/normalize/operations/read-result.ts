import type { Result } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import type { DraftOperation, DraftResponse } from "./draft-operation.js";

/**
 * The value of a call: the body of the successful response, of all of them when several
 * have one, nothing, or, where no body is declared, whatever comes. Bodies of another encoding than
 * the first cannot be distinguished from it before they are read, and are reported.
 */
export function readResult(
  operation: DraftOperation,
  report: (code: string, pointer: string, message: string) => void,
): Result {
  // A response to HEAD never has a body (RFC 9110, 9.3.2).
  if (operation.method === "HEAD") return { kind: "none" };
  const successes = successesOf(operation);
  const withBody = successes.filter(hasContent);
  const [first, ...others] = withBody;
  // Only these statuses have no body (RFC 9110, 15.3.5 and 15.3.6): others may have one that the
  // document does not declare.
  if (!first)
    return successes.length > 0 &&
      successes.every(({ status }) => status === "204" || status === "205")
      ? { kind: "none" }
      : { kind: "any" };
  const { encoding } = first.content;
  for (const { status, content } of others)
    if (content.encoding !== encoding)
      report(
        "response-encodings-differ",
        `${operation.pointer}/responses/${status}`,
        `${content.mediaType} cannot be told from ${first.content.mediaType} of ${first.status}, which is what is read`,
      );
  const same = others.filter(
    ({ content }) =>
      content.encoding === encoding && content.schema !== first.content.schema,
  );
  const schemas = [
    first.content.schema,
    ...same.map(({ content }) => content.schema),
  ];
  const optional = withBody.length < successes.length;
  return {
    kind: "body",
    encoding,
    schema: unionOf(schemas),
    ...(optional ? { optional } : {}),
  };
}

type WithContent = DraftResponse & Required<Pick<DraftResponse, "content">>;

function hasContent(response: DraftResponse): response is WithContent {
  return response.content !== undefined;
}

/** The successes declared; `default` is a success only where no other is declared. */
export function successesOf({
  responses,
}: DraftOperation): readonly DraftResponse[] {
  const declared = responses.filter(({ status }) => status.startsWith("2"));
  return declared.length > 0
    ? declared
    : responses.filter(({ status }) => status === "default");
}

/**
 * The failures an operation declares; none where no body of them is JSON, which alone says more
 * than the status does.
 */
export function readErrors(operation: DraftOperation): readonly string[] {
  const successes = successesOf(operation);
  const failures = operation.responses.filter(
    (response) =>
      !successes.includes(response) && !/^[12]/.test(response.status),
  );
  return failures.some(({ content }) => content?.encoding === "json")
    ? failures.map(({ status }) => status)
    : [];
}

/**
 * The successes of an operation whose bodies differ, so that the status says which of them there is;
 * none where one type holds for all bodies, or not all are read alike.
 */
export function readSuccesses(operation: DraftOperation): readonly string[] {
  if (operation.method === "HEAD") return [];
  const successes = successesOf(operation);
  const contents = successes.flatMap(({ content }) => content ?? []);
  const encodings = new Set(contents.map(({ encoding }) => encoding));
  const bodies = new Set(contents.map(({ schema }) => JSON.stringify(schema)));
  return encodings.size === 1 && bodies.size > 1
    ? successes.map(({ status }) => status)
    : [];
}

function unionOf(schemas: readonly Schema[]): Schema {
  const texts = new Set<string>();
  const distinct = schemas.filter((schema) => {
    const text = JSON.stringify(schema);
    return !texts.has(text) && texts.add(text);
  });
  const [only, ...more] = distinct;
  return only !== undefined && more.length === 0 ? only : { anyOf: distinct };
}
