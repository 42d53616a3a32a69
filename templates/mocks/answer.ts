// Answers a request with a mock.

import type { MockDocument } from "./document.js";
import { type Mock, MockMistake } from "./operation.js";
import { NoSuchPage } from "./page.js";
import { readInput } from "./request.js";
import { checkResult, responseOf } from "./response.js";
import { withText } from "./status.js";
import { validInput, ValidationError } from "../validation/validation.js";

/** Reads and checks the input of a request, and creates the response of the mock. */
export async function answered(
  { operation, answer }: Mock,
  {
    request,
    path,
    document,
  }: {
    readonly request: Request;
    readonly path: ReadonlyMap<string, string>;
    readonly document: MockDocument;
  },
): Promise<{ input: unknown; response: Response }> {
  const { check, allowed } = operation;
  const refused = (input: unknown, error: unknown, details?: unknown) => ({
    input,
    response: Response.json(
      {
        message: `invalid request for ${operation.id}: ${(error as Error).message}`,
        ...(details === undefined ? {} : { issues: details }),
      },
      withText(400),
    ),
  });
  let input: unknown;
  try {
    input = await readInput(operation, {
      request: request.clone(),
      path,
      schemas: document.schemas,
    });
    const isNone = operation.body?.isOptional && request.body === null;
    if (check && !isNone) validInput(input, check, allowed);
  } catch (error) {
    if (error instanceof ValidationError)
      return refused(input, error, error.issues);
    if (error instanceof SyntaxError) return refused(input, error);
    throw error;
  }
  try {
    const result = await answer(input as never, request);
    if (result instanceof Response) return { input, response: result };
    checkResult(operation, result, document);
    return { input, response: await responseOf(operation.answer, result) };
  } catch (error) {
    if (error instanceof NoSuchPage) return refused(input, error);
    if (!(error instanceof MockMistake)) throw error;
    // A response, because a client would retry after a network error.
    const { message } = error;
    return { input, response: Response.json({ message }, withText(500)) };
  }
}
