// Bodies of JSON, as most operations have them.

import { isEmptyBody, jsonBody } from "../codec/body.js";
import type { BodyFacts } from "./descriptor.js";

/** A body of `application/json`. */
export const json: BodyFacts = { type: "application/json", encode: jsonBody };

/** The same where no body is sent if none of its members has a value. */
export const optionalJson: BodyFacts = {
  type: "application/json",
  encode: jsonBody,
  optional: isEmptyBody,
};
