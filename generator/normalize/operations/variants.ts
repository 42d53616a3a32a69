import type { Variant } from "../../model/operation.js";
import { escapePointer } from "../../model/pointer.js";
import type { DraftOperation, DraftResponse } from "./draft-operation.js";
import { type Content } from "./read-content.js";
import { successesOf } from "./read-result.js";

/** An operation with another of the media types its success or its request may have. */
export interface DraftVariant extends Omit<Variant, "of"> {
  readonly draft: DraftOperation;
}

/**
 * The further calls of an operation: one for each media type of a success or of the request that
 * holds something else than what the operation itself gives or takes. Each is the operation with
 * that content, at the pointer of the media type.
 */
export function variantsOf(operation: DraftOperation): readonly DraftVariant[] {
  return [...sentVariants(operation), ...answeredVariants(operation)];
}

function sentVariants(operation: DraftOperation): readonly DraftVariant[] {
  const { body, pointer } = operation;
  return (body?.alternatives ?? []).map((alternative): DraftVariant => ({
    mediaType: alternative.mediaType,
    isSent: true,
    draft: {
      ...operation,
      pointer: `${pointer}/requestBody/content/${escapePointer(alternative.mediaType)}`,
      body: alternative,
    },
  }));
}

function answeredVariants(operation: DraftOperation): readonly DraftVariant[] {
  // A response to HEAD has no body, whatever its type.
  if (operation.method === "HEAD") return [];
  const successes = successesOf(operation);
  const types = new Map<string, string>();
  for (const { status, alternatives = [] } of successes)
    for (const { mediaType } of alternatives)
      if (!types.has(mediaType))
        types.set(
          mediaType,
          `${operation.pointer}/responses/${status}/content/${escapePointer(mediaType)}`,
        );
  return [...types].map(([mediaType, pointer]) => ({
    mediaType,
    draft: {
      ...operation,
      pointer,
      responses: operation.responses.flatMap((response) =>
        successes.includes(response)
          ? answeredAs(mediaType, response)
          : response,
      ),
    },
  }));
}

/** A success with the content of a media type; none where it has only others. */
function answeredAs(
  mediaType: string,
  response: DraftResponse,
): readonly DraftResponse[] {
  const { alternatives = [], content, accepts: _, ...rest } = response;
  if (!content) return [response];
  const found = [content, ...alternatives].find(
    (each: Content) => each.mediaType === mediaType,
  );
  return found ? [{ ...rest, content: found }] : [];
}

/** True if what it gives comes piece by piece. */
export function isStreamed(operation: DraftOperation): boolean {
  return successesOf(operation).some(
    ({ content }) =>
      content?.encoding === "events" || content?.encoding === "json-lines",
  );
}
