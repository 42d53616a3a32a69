// Reads JSON and checks it against its schema.

import { decodeJson } from "../http/read-body.js";
import type { Decoder } from "../http/request.js";
import { printIssue } from "../validation/issue.js";
import {
  type Check,
  schema,
  ValidationError,
} from "../validation/validation.js";

/** Reads JSON and checks it; rejects with a `ValidationError` if it is invalid. */
export function checkedJson<T>(check: Check): Decoder<T> {
  const { safeParse } = schema<T>(check);
  return async (response, reading) => {
    const result = safeParse(await decodeJson(response, reading));
    if (result.ok) return result.value;
    throw new ValidationError(result.issues, [], reading.request?.operation);
  };
}

/**
 * Reads JSON and checks it. Passes the `ValidationError` of invalid data to the client's
 * `onInvalid`, or prints a warning.
 */
export function warnedJson<T>(check: Check): Decoder<T> {
  const { safeParse } = schema<T>(check);
  return async (response, reading) => {
    const data = await decodeJson(response, reading);
    const result = safeParse(data);
    const { request, onInvalid } = reading;
    if (!result.ok && request && onInvalid) {
      const { operation } = request;
      onInvalid(new ValidationError(result.issues, [], operation), request);
    } else if (!result.ok) {
      const messages = result.issues.map((issue) => `\n  ${printIssue(issue)}`);
      console.warn(
        `${reading.place} answered with invalid data:${messages.join("")}`,
      );
    }
    return data as T;
  };
}
