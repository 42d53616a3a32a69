import type { Result } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import type { DraftOperation, DraftResponse } from "./draft.js";

/**
 * What a call resolves with: the body of the successful response, of all of them when several
 * have one, or nothing. `default` stands for success only where no success is declared.
 */
export function readResult(operation: DraftOperation): Result {
  const successes = successesOf(operation);
  const withBody = successes.filter(
    (
      response,
    ): response is Required<Pick<DraftResponse, "content">> & DraftResponse =>
      response.content !== undefined,
  );
  const [first, ...others] = withBody;
  if (!first) return { kind: "none" };
  const { encoding } = first.content;
  const same = others.filter(
    ({ content }) =>
      content.encoding === encoding && content.schema !== first.content.schema,
  );
  const schemas = [
    first.content.schema,
    ...same.map(({ content }) => content.schema),
  ];
  return { kind: "body", encoding, schema: unionOf(schemas) };
}

/** `default` stands for success only where no success is declared. */
function successesOf({ responses }: DraftOperation): readonly DraftResponse[] {
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

function unionOf(schemas: readonly Schema[]): Schema {
  const texts = new Set<string>();
  const distinct = schemas.filter((schema) => {
    const text = JSON.stringify(schema);
    return !texts.has(text) && texts.add(text);
  });
  const [only, ...more] = distinct;
  return only !== undefined && more.length === 0 ? only : { anyOf: distinct };
}
