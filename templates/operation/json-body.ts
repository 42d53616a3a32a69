// Bodies of JSON, as most operations have them.

import { isEmptyBody, jsonBody } from "../codec/body.js";
import type { BodyFacts } from "./descriptor.js";

/** A body of `application/json`. */
export const json: BodyFacts = { type: "application/json", encode: jsonBody };

/** A body of `application/json` that is left out if no member has a value. */
export const optionalJson: BodyFacts = {
  type: "application/json",
  encode: jsonBody,
  optional: isEmptyBody,
};
