// The layer that reads what a server says into errors.

import { type Layer, stepsAt } from "./layer.js";
import { serverMessageIn } from "./server-message.js";

/**
 * Reads what a server says in the body of a failure: {@link ApiError.serverMessage}, and the message
 * of the error.
 */
export function serverMessages(): Layer {
  return stepsAt(10, { describe: serverMessageIn });
}
