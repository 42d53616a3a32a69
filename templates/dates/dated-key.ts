// Cache keys with strings for dates.

import type { Binding } from "../operation/bind.js";
import { type Key, keyOf as keyOfTexts } from "../queries/query-key.js";
import { withTexts } from "./texts.js";

export { type Key, keyPrefix } from "../queries/query-key.js";

/** The key of a call with an input, with strings for dates: caches compare objects by identity. */
export function keyOf(
  binding: Binding,
  input: unknown,
  ...more: readonly string[]
): Key {
  return keyOfTexts(binding, withTexts(input), ...more);
}
